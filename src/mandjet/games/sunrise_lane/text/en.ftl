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

option-layout = Board
option-layout-standard = standard, the reconstructed printed board
option-layout-riverside = riverside, an arrangement of our own
option-first = First player
option-first-seat = the first seat
option-first-lot = drawn by lot

# What a seat is asked.
ask-turn = Your turn: build on a space, or draw cards?
ask-build-more = Build again, beside { $space }, or stop?
ask-choose-building = What will you build on { $space }?
ask-hand-limit = Too many cards: which will you discard? ({ $cards } to go)

# What a seat can choose.
do-space = Build on { $space }
do-space-printed = Build on { $space } ({ $colour }, { $dots ->
    [one] 1 dot
   *[other] { $dots } dots
})
do-draw = Draw cards instead of building
do-draw-cards = Draw { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} instead of building
do-stop = Stop building and draw
do-stop-draw = Stop building and draw { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
do-house = A house with { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
}
do-house-points = A house with { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
}: { $points ->
    [one] 1 point
   *[other] { $points } points
}
do-park = A park, for a { $colour } card
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
table-legend = (R4) open  [R4] chosen  1^3 player 1, 3 floors  pk park  *pk built last
