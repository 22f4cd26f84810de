# Sunrise Lane: every word the game says.

colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-purple = purple

area-NW = the north-west
area-NE = the north-east
area-SW = the south-west
area-SE = the south-east
area-CROSS = the cross

# What lies on the table, and what it is for.
effect-colour = Each card of this colour builds one floor on a space of this colour; any one card builds a park anywhere. There are { $cards } of them.
effect-tallest = Tallest houses: at the end the player with the tallest house here gets { $first } points, the next { $second }, then { $third }. Among equals the number of houses of that height decides; a house needs { $floors } floors to count.
effect-most = Most houses: at the end the player with the most houses here gets { $first } points, the next { $second }, then { $third }, however tall they are.
effect-none = The cross parts the town into four areas. Houses here count only for the biggest group of connected spaces.
area-standard-NW = North-west
area-standard-NE = North-east
area-standard-SW = South-west
area-standard-SE = South-east
area-standard-CROSS = The cross
area-riverside-NW = North-west
area-riverside-NE = North-east
area-riverside-SW = South-west
area-riverside-SE = South-east
area-riverside-CROSS = The cross
layout-standard = Standard board
layout-riverside = Riverside board
effect-layout = The first build of a turn stands beside the central park or anything already built; each further one beside the one before. A floor scores the dots of its space.
number-cards = Deck
effect-cards = { $value } cards in five colours. When the deck is empty, the discards are shuffled and become the deck.
number-parks = Park
effect-parks = { $value } tokens for everybody. A park costs one card of any colour, scores nothing, and lets the chain of builds go on. One in each turn.
number-few_houses = House pieces
effect-few_houses = Each floor is one piece. When somebody has { $value } or fewer left, this round is the last one.
number-hand_limit = Hand
effect-hand_limit = A player with more than { $value } cards after drawing discards down to { $value }.
number-track = Scoring track
effect-track = Points from building are counted here at once. After { $value } the marker goes around again.

option-layout = Board
option-layout-standard = standard, the reconstructed printed board
option-layout-riverside = riverside, an arrangement of our own
option-first = First player
option-first-seat = the first seat
option-first-lot = drawn by lot

# What a seat is asked.
ask-turn = { $spaces ->
    [0] { $parks ->
        [0] Nothing can be built: draw.
       *[other] Build a park, or draw.
    }
    [one] { $parks ->
        [0] Build on the glowing space, or draw.
       *[other] Build on the glowing space, build a park, or draw.
    }
   *[other] { $parks ->
        [0] Build on one of the { $spaces } glowing spaces, or draw.
       *[other] Build on one of the { $spaces } glowing spaces, build a park, or draw.
    }
}
ask-build-more = { $spaces ->
    [0] { $parks ->
        [0] Nothing can follow beside { $space }: stop.
       *[other] Go on with a park beside { $space }, or stop.
    }
    [one] { $parks ->
        [0] Build on the glowing space beside { $space }, or stop.
       *[other] Build on the glowing space beside { $space }, build a park, or stop.
    }
   *[other] { $parks ->
        [0] Build on one of the { $spaces } glowing spaces beside { $space }, or stop.
       *[other] Build on one of the { $spaces } glowing spaces beside { $space }, build a park, or stop.
    }
}
ask-place-park = Where does the park go? It costs a { $colour } card.
ask-hand-limit = Too many cards: discard { $cards ->
    [one] one of them
   *[other] { $cards } of them
}

# What a seat can choose.
do-house = Build { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
} on { $space }
do-house-points = { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
} on { $space } for { $floors } { $colour }: +{ $points }
do-draw = Draw { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
do-stop = Stop and draw { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
do-park = A park, for a { $colour } card
do-park-on = A park on { $space }
do-discard = Discard a { $colour } card

# What happened.
game-begins = { $seat } begins. Everybody has { $pieces } house pieces.
drew-own = You draw a { $colour } card.
drew = { $seat } draws { $cards ->
    [0] no card
    [one] 1 card
   *[other] { $cards } cards
}.
shuffled = The { $cards ->
    [one] 1 discard is
   *[other] { $cards } discards are
} shuffled: a new deck.
discarded = { $seat } discards a { $colour } card.
built-house = { $seat } builds { $floors ->
    [one] a house
   *[other] a house with { $floors } floors
} on { $space } ({ $colour }): { $points ->
    [one] 1 point
   *[other] { $points } points
}.
built-park = { $seat } builds a park on { $space }, for a { $colour } card.
last-round = { $seat } has { $pieces ->
    [0] no house piece
    [one] 1 house piece
   *[other] { $pieces } house pieces
} left: this is the last round.
corners-full = All spaces of the corner areas are full: the game ends at once.
bonus-tallest = Tallest houses in { $area }: { $points } points for { $seat }.
bonus-most = Most houses in { $area }: { $points } points for { $seat }.
bonus-group = Most spaces connected: { $points } points for { $seat }.
final-score = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
} in all.
won = { $seat } wins.
shares-victory = { $seat } shares the victory.

# Why something is no choice now.
not-park-there = A park stands on { $space }: nothing is built on it.
not-own-house = Your house stands on { $space }; no floor is ever added.
not-house-of = { $space } is taken by { $seat }.
not-chain = { $space } is not next to { $last }, where you built last.
not-neighbour = { $space } is not next to the central park or anything built.
not-centre = The central park is no space to build on.
not-cards = You have no cards left to build with.
not-pieces = You have no house pieces left.
not-pieces-but-park = You have no house pieces left; a park could go here.
not-colour-but-park = You have no { $colour } card for a house; a park could go here.
not-colour-park-built = You have no { $colour } card for a house, and you have built your park of this turn.
not-colour-no-parks = You have no { $colour } card for a house, and there are no park tokens left.
not-card-first = Choose the space: { $colour } cards build houses on { $colour } spaces.
not-deck-itself = Two cards are drawn with the button, instead of building.
not-deck-after-build = You have built: stop, and one card is drawn for you.
not-discards = Nobody takes discards; they become the deck when it is empty.
not-second-park = You have built your park of this turn.
not-tokens = There are no park tokens left.
not-park-first = First say where the park goes.
not-discard-first = First discard { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}: your hand is too large.

# What a choice would change.
change-points = { $sign }{ $amount } { $amount ->
    [one] point
   *[other] points
}
change-cards = { $sign }{ $amount } { $amount ->
    [one] card
   *[other] cards
}
change-pieces = { $sign }{ $amount } { $amount ->
    [one] house piece
   *[other] house pieces
}
change-parks = { $sign }{ $amount } { $amount ->
    [one] park token
   *[other] park tokens
} in the pool

# What the table in a terminal says.
table-round = round { $round }
table-last-round = the last one
table-turn = turn of { $player }
table-over = game over, won by { $winners }
table-supply = deck { $deck }, parks { $parks }, first { $first }
table-player = player
table-points = points
table-pieces = pieces
table-hand-sizes = cards
table-tallest = tallest
table-most = most
table-group = group
table-hand = Your cards:
table-discards = Discards:
table-legend = (R4) open  1^3 player 1, 3 floors  pk park  *pk built last

# -- What is worth noting at the end ------------------------------------------------------------

note-building = Points from building
note-bonus = Bonus points
note-pieces = House pieces left
note-hand = Cards left in hand

# -- How the points were made ---------------------------------------------------------------------

tally-houses = Floors of houses
tally-tallest = Tallest houses of an area
tally-most = Most houses of an area
tally-group = Biggest group of connected spaces
