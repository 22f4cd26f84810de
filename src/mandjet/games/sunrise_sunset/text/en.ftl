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
fought = { $lane }, value { $value }: Horus { $horus }, Seth { $seth }.
counted = { $unit } counts { $power }.
drawn = { $lane } is a draw.
took-control = { $seat } takes control of { $lane }.
dealt-damage = { $seat } deals { $damage } damage to { $to_seat }.
won = { $seat } has dealt { $damage } damage and wins.
