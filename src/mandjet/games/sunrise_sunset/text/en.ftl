# Sunrise Sunset: every word the game says.

unit-anubis = Anubis
unit-apis = Apis
unit-apofis = Apofis
unit-heka = Heka
unit-isis = Isis
unit-maat = Maat
unit-osiris = Osiris
unit-plaga = La Plaga
unit-ra = Ra
unit-tefnut = Tefnut
unit-bastet = Bastet
unit-eclipse = Eclipse
unit-libro = El Libro de los Muertos
unit-horus = Horus
unit-seth = Seth

# What the cards do. The first sentence of each stands on the card itself.
effect-anubis = Silences a unit here. When placed: choose a unit in this lane, face up or face down, Anubis too. It is turned face up, loses stealth, and its combat ability is off; its power stays.
effect-apis = 15 if V is 6+ or 0 or less. In combat: power 15 instead of V while the value of this lane, after all changes, is 6 or more, or 0 or less.
effect-apofis = Lose here: 1 more damage. In combat: if your side loses this lane, the winner deals 1 damage more, whoever controls it.
effect-heka = Moves a hidden unit away. When placed: choose a face-down unit in this lane whose owner has room in another lane. You say which lane it moves to, unseen, on its owner's side.
effect-isis = Swaps an open unit here. When placed: choose a unit without stealth in this lane, Isis too. It is discarded, and its owner draws a card from the pile and places it here at once.
effect-maat = Value of this lane + 1. In combat: adds 1 to the value of this lane, for both sides.
effect-osiris = The lower total wins. In combat: in this lane, on whichever side Osiris stands, the lower total wins.
effect-plaga = Value of this lane is 0. In combat: the value of this lane is 0, for both sides, before Maat adds and El Libro takes off.
effect-ra = Turns up a hidden unit. When placed: choose a face-down unit in any lane. It is turned face up and loses stealth, but keeps its combat ability.
effect-tefnut = Strong, no ability. Nothing but the power printed on the card.
effect-bastet = Win here: 1 more damage. Placed face down. In combat: if your side wins this lane, it deals 1 damage more, whoever controls it.
effect-eclipse = Draw if 4 or more apart. Placed face down. In combat: this lane is a draw, on whichever side Eclipse lies, if the totals differ by 4 or more.
effect-libro = Value of this lane − 2. Placed face down. In combat: takes 2 off the value of this lane, for both sides; it may fall below 0.
effect-horus = A mask to bluff with. Placed face down; all but nothing in a fight. It belongs to Horus, comes to the hand after the exchange, and returns every round.
effect-seth = A mask to bluff with. Placed face down; all but nothing in a fight. It belongs to Seth, comes to the hand after the exchange, and returns every round.

location-deshret = Deshret
location-sun_boat = Sun Boat
location-duat = Duat
effect-deshret = The red land. Head of a lane, worth { $sun } by day and { $moon } by night. Win it to take control; win it while in control to deal 1 damage.
effect-sun_boat = The boat of the sun. Head of a lane, worth { $sun } by day and { $moon } by night. Win it to take control; win it while in control to deal 1 damage.
effect-duat = The world below. Head of a lane, worth { $sun } by day and { $moon } by night. Win it to take control; win it while in control to deal 1 damage.

lane-deshret = Deshret
lane-sun_boat = Sun Boat
lane-duat = Duat

side-0 = day
side-1 = night

option-quick = Damage that wins
option-quick-0 = three, the full game
option-quick-1 = one, the quickest
option-quick-2 = two, a quick game

# What a seat is asked.
ask-exchange = Exchange one card, or keep all five?
ask-turn = Which card will you place?
ask-choose-lane = Into which lane does { $unit } go?
ask-anubis = Anubis: which unit in { $lane } loses stealth and ability?
ask-heka = Heka: which face-down unit in { $lane } moves away?
ask-heka-moves = Heka: to which lane does it move?
ask-isis = Isis: which unit in { $lane } is discarded and replaced?
ask-ra = Ra: which face-down unit is turned up?

# What a seat can choose.
do-keep = Keep all five
do-discard = Exchange { $unit }
do-bury = Face down: { $unit }
do-play = { $unit } ({ $power })
do-play-stealth = { $unit } ({ $power }, stealth)
do-lane = { $lane }
do-slot = the unit of seat { $number } in { $lane }
do-face-down-horus = the face-down unit of Horus in { $lane }
do-face-down-seth = the face-down unit of Seth in { $lane }
do-face-up-horus = { $unit } of Horus in { $lane }
do-face-up-seth = { $unit } of Seth in { $lane }

# Why something is no choice now.
not-discarded = { $unit } was discarded and stays out until the round is over.
not-exchange-first = First exchange a card, or keep all five.
not-lane-full = You have two units in { $lane }: there is no room for a third.
not-card-first = First choose a card from your hand.
not-lane-instead = Choose the lane { $lane } itself: both places in it are equal.
not-slot-taken = { $unit } lies here already.
not-other-side = This is the side of { $seat }; you place units on your own.
not-second-card = One card a turn: choose a lane for { $unit }, or take it back.
not-ability-first = First { $by } acts: choose a unit or a lane for that.
not-other-lane = { $by } acts only in { $lane }.
not-stealth = { $unit } has no stealth: { $by } needs a face-down unit.
not-face-up = This unit lies face down: { $by } needs one without stealth.
not-way-out = Its owner has no room in another lane, so { $by } cannot move it.
not-same-lane = It is in { $lane } already: Heka moves it to another lane.
not-room-there = { $seat } has two units in { $lane } already.

# What a choice would change.
change-points = { $sign }{ $amount } damage dealt
change-total = { $lane }: { $sign }{ $amount } power
change-value = { $lane }: value { $sign }{ $amount }
change-ahead = { $way ->
    [gain] ahead in { $lane }
   *[loss] no longer ahead in { $lane }
}

# What happened.
sides-dealt = { $seat } is Horus, { $other_seat } is Seth.
round-begins = Round { $round } begins, by { $side }.
dealt = You are dealt { $unit_1 }, { $unit_2 }, { $unit_3 }, { $unit_4 } and { $unit_5 }.
kept = { $seat } keeps all five cards.
discarded = { $seat } exchanges { $unit }.
buried = { $seat } exchanges a card, face down.
buried-own = You exchange { $unit }, face down.
drew = You draw { $unit }.
placed = { $seat } places { $unit } in { $lane }.
placed-own = You place { $unit } face down in { $lane }.
placed-face-down = { $seat } places a unit face down in { $lane }.
switched-off = Anubis switches { $unit } off.
turned-up = { $unit } is turned up.
moved = Heka sends a face-down unit to { $lane }.
reborn = Isis discards { $unit }; { $seat } draws a card for it.
fight-begins = The fight for { $lane }, value { $value }.
value-changed = { $unit } makes the value { $value }.
counted = { $unit } counts { $power }.
counted-off = { $unit } counts { $power }, its ability off.
fought = { $lane }, value { $value }: Horus { $horus }, Seth { $seth }.
eclipsed = Eclipse: the totals are 4 or more apart.
reversed = Osiris: the lower total wins.
drawn = { $lane } is a draw.
took-control = { $seat } takes control of { $lane }.
took-from = { $seat } takes { $lane } from { $other_seat }.
held = { $seat } wins { $lane }, which was held already: 1 damage.
apofis-harms = Apofis fell with { $other_seat }: 1 damage more.
bastet-strikes = Bastet won with { $seat }: 1 damage more.
dealt-damage = { $seat } deals { $damage } damage to { $to_seat }.
won = { $seat } has dealt { $damage } damage and wins.

# -- What is worth noting at the end ------------------------------------------------------------

note-god = God
note-damage = Damage dealt
note-rounds = Rounds

# -- How the points were made ---------------------------------------------------------------------

tally-held = Lanes won that were held already
tally-apofis = Apofis on the losing side
tally-bastet = Bastet on the winning side
