# Path to Yaaru: every word the game says.

card-sekhmet = Sekhmet
card-sobek = Sobek
card-bastet = Bastet
card-maahes = Maahes
card-hapi = Hapi
card-min = Min
card-set = Set
card-nephthys = Nephthys
card-geb = Geb
card-khonsu = Khonsu
card-nun = Nun
card-shu = Shu
card-montu = Montu
card-khnum = Khnum
card-hathor = Hathor
card-serket = Serket
card-tefnut = Tefnut
card-seshat = Seshat
card-ra = Ra
card-neith = Neith
card-amun = Amun
card-horus = Horus
card-khepri = Khepri
card-anubis = Anubis
card-thoth = Thoth
card-ptah = Ptah
card-nut = Nut
card-wepwawet = Wepwawet
card-heqet = Heqet
card-satet = Satet
card-anhur = Anhur
card-taweret = Taweret
card-renenutet = Renenutet
card-mafdet = Mafdet
card-anuket = Anuket
card-nefertem = Nefertem
card-isis = Isis
card-osiris = Osiris
card-nekhbet = Nekhbet
card-aten = Aten
card-sothis = Sothis
card-atum = Atum
card-mehit = Mehit
card-mut = Mut
card-bes = Bes
card-sokar = Sokar
card-hatmehit = Hatmehit
card-tatenen = Tatenen
card-apep = Apep
card-ammit = Ammit
card-benu = Benu

colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-black = black
paint-red = red
paint-blue = blue
paint-yellow = yellow
paint-black = black

space-start = the Starting Space
space-quarter = the Guardian's Quarter
space-a1 = a1
space-b1 = b1
space-c1 = c1
space-d1 = d1
space-e1 = e1
space-f1 = f1
space-g1 = g1
space-h1 = h1
space-i1 = i1
space-j1 = j1
space-k1 = k1
space-a2 = a2
space-b2 = b2
space-c2 = c2
space-d2 = d2
space-e2 = e2
space-f2 = f2
space-g2 = g2
space-h2 = h2
space-i2 = i2
space-j2 = j2
space-k2 = k2

count-start_faith = Faith
count-beginner_shabti = Shabti
count-cubes = Djed pillars
count-wadjets = Wadjet Eye
count-clear_cubes = Clear cube
count-cards = God cards
count-hand = Draft cards

seats-2 = two players: an unofficial variant, the game is made for three or four

option-level1 = Board of level 1
option-level1-front = front
option-level1-back = back
option-level2 = Board of level 2
option-level2-front = front
option-level2-back = back
option-level3 = Board of level 3
option-level3-front = front
option-level3-back = back
option-beginners = Who begins with a Shabti (beginner rule 1)
option-beginners-none = nobody
option-beginners-all = everybody
option-beginners-0 = seat 0
option-beginners-1 = seat 1
option-beginners-2 = seat 2
option-beginners-3 = seat 3
option-beginners-01 = seat 0 and seat 1
option-beginners-02 = seat 0 and seat 2
option-beginners-03 = seat 0 and seat 3
option-beginners-12 = seat 1 and seat 2
option-beginners-13 = seat 1 and seat 3
option-beginners-23 = seat 2 and seat 3
option-beginners-012 = seat 0, seat 1 and seat 2
option-beginners-013 = seat 0, seat 1 and seat 3
option-beginners-023 = seat 0, seat 2 and seat 3
option-beginners-123 = seat 1, seat 2 and seat 3
option-stop = Moves with attributes left over
option-stop-forced = go on while a step can be paid
option-stop-free = may stop at any time (beginner rule 2)
option-shuffle = Shuffle your own draft cards before you look
option-shuffle-no = no
option-shuffle-yes = if you like
option-advanced = Arrange the draft cards and pass them on (advanced rule)
option-advanced-no = no
option-advanced-yes = yes
option-direction = Draft cards are passed
option-direction-left = always to the left
option-direction-by_level = left, right, left by level
option-round_limit = Rounds until a level is scored as it stands (for simulations)
option-round_limit-0 = no limit
option-round_limit-10 = 10
option-round_limit-20 = 20
option-round_limit-40 = 40

# What a card does, in short.
effect-before = pillar before the move
effect-after = pillar after the move
effect-adjacent = pillar next to you after the move
effect-back = step back first
effect-shabti = +{ $count } Shabti
effect-faith = +{ $count } Faith
effect-wadjets = +{ $count } Wadjet Eye
effect-per_cube = +1 Faith for each of your pillars here, at most { $count }
effect-removal = leaves the game

# What components are called and what they are for.
called-space = { $space }, level { $level }, { $side }
called-quarter = Guardian's Quarter of level { $level }
called-start = Starting Space of level { $level }
called-level = Level { $level }
gives-red = red
gives-blue = blue
gives-yellow = yellow
gives-any = of one colour of your choice
icon-R = { $count } red
icon-B = { $count } blue
icon-Y = { $count } yellow
icon-H = { $count } black (any colour)
about-gives = Gives { $amount } { $colour }.
about-gives-x = Gives { $first }, { $second } or { $third } { $colour } on level 1, 2 or 3.
about-cost_shabti = Costs { $count } Shabti.
about-cost_faith = Costs { $count } Faith.
about-before = Before the move: a Djed pillar where your pawn stands.
about-back = The pawn steps back before it moves; not from a Starting Space.
about-after = After the move: a Djed pillar where your pawn has ended.
about-adjacent = After the move: a Djed pillar on a joined space of your choice.
about-shabti = At the end: { $count } Shabti.
about-faith = At the end: { $count } Faith.
about-wadjets = At the end: { $count ->
    [one] a Wadjet Eye
   *[other] { $count } Wadjet Eyes
}, if there is one.
about-per_cube = At the end: 1 Faith for each of your pillars on this board, at most { $count }.
about-removal = Leaves the game when the played cards are collected.
about-deck = A card of level { $level }{ $copies ->
    [one] { "" }
   *[other] , { $copies } of them
}.
about-space = A { $colour } space.
about-cost = Entering costs { $cost }.
about-bonus-shabti = Printed bonus: a Shabti for every pawn that stands here at the end of a round, once.
about-bonus-djed = Printed bonus: a clear cube. The first who ends a phase here places a pillar.
about-wall-r = The edge to the right is closed.
about-wall-u = The upper edge is closed.
about-wall-d = The lower edge is closed.
about-wall-l = The edge to the left is closed.
about-quarter = Entering costs { $cost }{ $cubes ->
    [0] { "" }
   *[other] , and you need { $cubes } of your pillars on the board
}. Whoever is here when the level is scored gets { $faith } Faith{ $wadjets ->
    [0] { "" }
   *[other] { " and a Wadjet Eye" }
}; the others lose Faith for the way left.
about-start = Where the pawns begin. Going back here costs { $cost }. No pillar can stand here.
about-level = X is { $x }. Up to { $at_once } God cards are played at once, and { $stash } may stay in the stash.
about-level-1 = Its Guardian gives { $cube } Faith for each pillar on the sheet.
about-level-2 = Its Guardian gives { $series } Faith for 2, 3, 4, 5 pillars of one colour on the sheet.
about-level-3 = Its Guardian gives { $set } Faith for each set of a red, a blue and a yellow pillar on the sheet.
about-count-start_faith = Most Faith finds the way to Yaaru. Everybody begins with { $value }; some cards cost it.
about-count-beginner_shabti = A servant: pays for God cards. The supply never runs out.
about-count-cubes = Each player has { $value }. On the board one stands on a space, and goes to the sheet, to the colour of the space, when the level is scored.
about-count-wadjets = Used in your own phase for 1 attribute of any colour or 1 Shabti; it then goes back. There are { $value }.
about-count-clear_cubes = The first who ends a phase on it places a pillar there.
about-count-cards = There are { $value }, in three levels. Played cards lie open; stashes are secret.
about-count-hand = { $value } for each player, in a fixed order. Take the card at the left or at the right end; the rest is passed on.

# What a seat is asked.
ask-shuffling = Shuffle your draft cards before you look at them?
ask-arrange = Which card lies next?
ask-collect = Take the left or the right end card.
ask-turn = Your phase: what do you do?
ask-choose = Another card? { $chosen } of { $most } chosen.
ask-exchange = Wadjet Eye: give up a God card ({ $left } to go).
ask-name = { $card } gives { $amount } of one colour. Which?
ask-step-back = Step back: to which space?
ask-move = Move. Left: red { $red }, blue { $blue }, yellow { $yellow }.
ask-pay = Which attribute pays for black ({ $icons } to go)?
ask-place-adjacent = Where do you place the Djed pillar?
ask-from-sheet = You have no cube left. Take one from your sheet for { $space }?
ask-stash-limit = You may keep { $limit } God cards. Give one up.
ask-black-cube = A cube from a black space: which colour on your sheet ({ $left } to go)?

# What a seat can choose.
do-take-left = Take the left end card
do-take-right = Take the right end card
do-take-left-card = Left: { $card }
do-take-right-card = Right: { $card }
do-leave = Leave them as they are
do-shuffle = Shuffle them
do-keep-order = Leave the rest in its order
do-put = { $card } comes next
do-pass = Pass
do-end = End your phase
do-play-chosen = Lay them open
do-play = Play { $card }
do-discard = Give up { $card }
do-gain-wadjet = Give up God cards for a Wadjet Eye
do-gain-wadjet-for = Give up { $cards } God cards for a Wadjet Eye
do-use-shabti = Use a Wadjet Eye for 1 Shabti
do-use = Use a Wadjet Eye for 1 { $colour }
do-stop = Stop here
do-colour = { $colour }
do-name = { $colour }
do-pay = Pay with { $colour }
do-from-sheet = Take a { $colour } cube
do-assign = { $colour }
do-decline = Place none
do-space = { $space }
do-move = To { $space }, { $colour }, for { $cost }
do-move-plain = To { $space }, for { $cost }
do-step-back = Back to { $space }, { $colour }
do-step-back-plain = Back to { $space }
do-place = On { $space }, { $colour }
do-place-plain = In { $space }

# What entering a space costs, by its icons; H is black, which any colour pays.
cost-R = 1 red
cost-B = 1 blue
cost-Y = 1 yellow
cost-H = 1 black
cost-RR = 2 red
cost-RB = 1 red and 1 blue
cost-RY = 1 red and 1 yellow
cost-RH = 1 red and 1 black
cost-BB = 2 blue
cost-BY = 1 blue and 1 yellow
cost-BH = 1 blue and 1 black
cost-YY = 2 yellow
cost-YH = 1 yellow and 1 black
cost-HH = 2 black
cost-RRR = 3 red
cost-RRB = 2 red and 1 blue
cost-RRY = 2 red and 1 yellow
cost-RRH = 2 red and 1 black
cost-RBB = 1 red and 2 blue
cost-RBY = 1 red, 1 blue and 1 yellow
cost-RBH = 1 red, 1 blue and 1 black
cost-RYY = 1 red and 2 yellow
cost-RYH = 1 red, 1 yellow and 1 black
cost-RHH = 1 red and 2 black
cost-BBB = 3 blue
cost-BBY = 2 blue and 1 yellow
cost-BBH = 2 blue and 1 black
cost-BYY = 1 blue and 2 yellow
cost-BYH = 1 blue, 1 yellow and 1 black
cost-BHH = 1 blue and 2 black
cost-YYY = 3 yellow
cost-YYH = 2 yellow and 1 black
cost-YHH = 1 yellow and 2 black
cost-HHH = 3 black

# Why something is no choice now.
not-collect-first = First everybody collects a card.
not-give-up-first = First give up the cards for the Wadjet Eye.
not-limit-first = First give up the cards above the limit of your stash.
not-colour-first = First choose a colour.
not-pillar-first = First say where the pillar goes.
not-move-first = First finish the move.
not-middle = Only the card at the left or the right end may be taken.
not-second-play = You have played your cards of this phase.
not-chosen-again = { $card } is chosen already.
not-shabti = It costs { $price } Shabti, you have { $have } left.
not-faith = It costs { $price } Faith, you have { $have } left.
not-back = { $card } steps back first, and there is no way back from the Starting Space.
not-nearer = { $space } is no step back.
not-joined = { $space } is not joined with { $at }.
not-cubes = The Guardian's Quarter needs { $needed } of your cubes on the board, you have { $have }.
not-attributes = { $space } costs { $cost }; you have { $red } red, { $blue } blue, { $yellow } yellow.
not-cards-first = The pawn moves when you play cards.
not-pillar-there = No pillar is placed on { $space }.
not-cube-there = A cube of { $seat } lies on { $space }.
not-second-eye = You have gained your Wadjet Eye of this phase.
not-eyes-left = No Wadjet Eye is left in the supply.
not-cards-for-eye = A Wadjet Eye takes { $needed } cards of your stash, you have { $have }.
not-eye = You have no Wadjet Eye.
not-eye-itself = Touch what the Eye is to become: { $moving ->
    [0] a Shabti
   *[other] one of the colours
}.
not-ink = You have no { $colour } attribute left.
not-on-sheet = There is no cube on { $colour } of your sheet.

# What a choice would change.
change-points = { $sign }{ $amount } Faith
change-shabti = { $sign }{ $amount } Shabti
change-wadjets = { $sign }{ $amount } Wadjet { $amount ->
    [one] Eye
   *[other] Eyes
}
change-stash = { $sign }{ $amount } { $amount ->
    [one] card
   *[other] cards
}
change-pillars = { $sign }{ $amount } { $amount ->
    [one] pillar
   *[other] pillars
} on the board
change-forecast = { $sign }{ $amount } Faith if the level were scored now

# What happened.
unofficial = Two players: an unofficial variant.
begins = { $seat } is the start player.
dealt = Draft { $draft }: cards are dealt, { $start_seat } is the start player.
reshuffled = The deck was empty: { $cards ->
    [one] 1 discard is
   *[other] { $cards } discards are
} shuffled.
shuffles = { $seat } shuffles the draft cards.
leaves = { $seat } leaves the draft cards as they are.
passed-arranged = The arranged cards are passed on.
took-in-hand = Everybody takes the set in front of them in hand.
round-begins = Level { $level }, round { $round } of the draft.
collected = You take { $card }.
passed = Everybody has taken a card; the rest is passed on.
passed-turn = { $seat } passes.
ended = { $seat } is done.
played = { $seat } plays { $card }{ $shabti ->
    [0] { "" }
    [one] , paying 1 Shabti
   *[other] , paying { $shabti } Shabti
}{ $faith ->
    [0] { "" }
   *[other] , paying { $faith } Faith
}.
named = { $card } gives { $seat } { $amount } { $colour }.
placed = { $seat } places a Djed pillar on { $space }.
took-from-sheet = { $seat } takes a { $colour } cube from the sheet.
declined = { $seat } takes no cube from the sheet and places no pillar.
moved = { $seat } moves to { $space }.
stepped-back = { $seat } steps back to { $space }.
stopped = { $seat } stops moving.
used-for-attribute = { $seat } uses a Wadjet Eye for 1 { $colour }.
used-for-shabti = { $seat } uses a Wadjet Eye for 1 Shabti.
gained = { $card } gives { $seat } { $shabti ->
    [0] { "" }
   *[other] { $shabti } Shabti{ $faith ->
        [0] { "" }
       *[other] { " and " }
    }
}{ $faith ->
    [0] { "" }
   *[other] { $faith } Faith
}{ $wadjets ->
    [0] { "" }
    [one] a Wadjet Eye
   *[other] { $wadjets } Wadjet Eyes
}.
gained-wadjet = { $seat } takes a Wadjet Eye.
gave-up = { $seat } gives up { $card }.
djed-bonus = { $seat } finds a clear cube.
shabti-bonus = { $seat } finds a Shabti.
limit-reached = { $rounds } rounds are over: the level is scored as it stands.
scoring = Level { $level } is scored.
advanced = { $seat } has reached the Guardian's Quarter: +{ $faith } Faith{ $wadjets ->
    [0] { "" }
   *[other] , +{ $wadjets } Wadjet Eye
}.
assigned = { $seat } puts the cube of a black space on { $colour }.
pillar-points = { $seat } scores { $faith } Faith for Djed pillars.
penalty = { $seat } loses { $faith } Faith for the way left.
removed = { $cards ->
    [one] 1 card leaves
   *[other] { $cards } cards leave
} the game.
level-begins = Level { $level } begins; { $cards } new cards are shuffled in.
game-ends = The judgement is over.
final-score = { $seat } has { $faith } Faith.
won = { $seat } finds the way to Yaaru.
shares-victory = { $seat } shares the way to Yaaru.

# -- What is worth noting at the end ------------------------------------------------------------

note-cubes = Cubes on the sheet
note-shabti = Shabti
note-wadjets = Wadjet Eye cards
note-level = Level reached
note-rounds = Rounds

# -- How the points were made ---------------------------------------------------------------------

tally-start = Faith to begin with
tally-paid = Paid for cards
tally-cards = Cards played
tally-quarters = Guardian's Quarters reached
tally-pillars = Djed pillars on the sheet
tally-way = The way left to the Quarter
