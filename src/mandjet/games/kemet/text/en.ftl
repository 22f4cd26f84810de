# Kemet: Blood and Sand: every word the game says.

# -- Names ---------------------------------------------------------------------------------------

colour-ruby = Ruby
colour-sapphire = Sapphire
colour-diamond = Diamond
colour-onyx = Onyx

site-nw = the North-west City
site-w = the West City
site-sw = the South-west City
site-e = the East City
site-se = the South-east City
site-ne = the North-east City

zone-nw_d1 = North-west City, District 1
zone-nw_d2 = North-west City, District 2
zone-nw_d3 = North-west City, District 3
zone-w_d1 = West City, District 1
zone-w_d2 = West City, District 2
zone-w_d3 = West City, District 3
zone-sw_d1 = South-west City, District 1
zone-sw_d2 = South-west City, District 2
zone-sw_d3 = South-west City, District 3
zone-e_d1 = East City, District 1
zone-e_d2 = East City, District 2
zone-e_d3 = East City, District 3
zone-se_d1 = South-east City, District 1
zone-se_d2 = South-east City, District 2
zone-se_d3 = South-east City, District 3
zone-ne_d1 = North-east City, District 1
zone-ne_d2 = North-east City, District 2
zone-ne_d3 = North-east City, District 3
zone-nw_front = North-west front
zone-w_front = West front
zone-sw_front = South-west front
zone-e_front = East front
zone-se_front = South-east front
zone-ne_front = North-east front
zone-w_obelisk = West Obelisk Desert
zone-sw_quay = South-west Quay
zone-w_oasis = West Oasis
zone-w_temple_outer = West Outer Temple
zone-w_temple_inner = West Inner Temple
zone-e_obelisk = East Obelisk Desert
zone-ne_quay = North-east Quay
zone-e_oasis = East Oasis
zone-e_temple_outer = East Outer Temple
zone-e_temple_inner = East Inner Temple
zone-delta_desert = Delta Desert
zone-delta_temple = Delta Temple
zone-sanctuary = Sanctuary of All Gods

space-move_3 = Move (level 3)
space-recruit_3 = Recruit (level 3)
space-raise_2 = Raise a Pyramid (level 2)
space-move_2 = Move (level 2)
space-pray_2 = Pray (level 2)
space-buy_1 = Buy a Power tile, box 1
space-buy_2 = Buy a Power tile, box 2
space-buy_3 = Buy a Power tile, box 3
space-pray_1 = Pray (level 1)
space-gold = the gold space

mark-ruby = {" "}(Ruby)
mark-sapphire = {" "}(Sapphire)
mark-diamond = {" "}(Diamond)
mark-onyx = {" "}(Onyx)
mark-none = {" "}(no colour)

tile-ru1_charge = Charge!
tile-ru1_mafdet = Priest of Mafdet
tile-ru2_phoenix = Phoenix
tile-ru2_carnage = Carnage
tile-ru2_wyyrt = Wyyrt Storm
tile-ru2_portal = Portal of Toth
tile-ru3_scarab = Royal Scarab
tile-ru3_blade = Blade of Neith
tile-ru3_wound = Divine Wound
tile-ru3_domination = Domination (Ruby)
tile-ru4_surprise = Surprise Attack
tile-ru4_initiative = Initiative
tile-ru4_scorpion = Giant Scorpion
tile-ru4_actofgod = Act of God (Ruby)
tile-sa1_defense = Defense!
tile-sa1_scribe = Recruiting Scribe
tile-sa2_shield = Shield of Neith
tile-sa2_reinfprayer = Reinforcement Prayer
tile-sa2_shetyw = Shetyw Barrier
tile-sa2_elephant = Ancestral Elephant
tile-sa3_spying = Spying
tile-sa3_defvictory = Defensive Victory
tile-sa3_legion = Legion
tile-sa3_domination = Domination (Sapphire)
tile-sa4_divinewill = Divine Will
tile-sa4_reinforcements = Reinforcements
tile-sa4_sphinx = Sphinx
tile-sa4_actofgod = Act of God (Sapphire)
tile-di1_priest = Priest
tile-di1_priestess = Priestess
tile-di2_vision = Vision
tile-di2_support = Magical Support
tile-di2_snake = Deep Desert Snake
tile-di2_boon = Divine Boon
tile-di3_hunger = Divine Hunger
tile-di3_thoeris = Priest of Thoeris
tile-di3_hand = Hand of God
tile-di3_domination = Domination (Diamond)
tile-di4_ra = Priest of Ra
tile-di4_amon = Priest of Amon
tile-di4_mummy = The Mummy
tile-di4_actofgod = Act of God (Diamond)
tile-on1_mercs = Mercenaries
tile-on1_localrec = Local Recruitment
tile-on2_khnum = Khnum's Sphinx
tile-on2_dedication = Dedication to Battle
tile-on2_twin = Twin Ceremony
tile-on2_honor = Honor in Battle
tile-on3_forced = Forced March
tile-on3_trap = Deadly Trap
tile-on3_griffin = Griffin Sphinx
tile-on3_domination = Domination (Onyx)
tile-on4_devourer = Devourer
tile-on4_might = Divine Might
tile-on4_fury = Bestial Fury
tile-on4_actofgod = Act of God (Onyx)

creature-phoenix = Phoenix
creature-scarab = Royal Scarab
creature-scorpion = Giant Scorpion
creature-elephant = Ancestral Elephant
creature-sphinx = Sphinx
creature-snake = Deep Desert Snake
creature-mummy = The Mummy
creature-khnum = Khnum's Sphinx
creature-griffin = Griffin Sphinx
creature-devourer = Devourer

mercenaries-sword = Sword Mercenaries
mercenaries-spear = Spear Mercenaries

card-di_diversion = Diversion
card-di_warrage = War Rage
card-di_warfury = War Fury
card-di_bloodbattle = Bloody Battle
card-di_bloodbath = Bloodbath
card-di_bronzewall = Bronze Wall
card-di_ironwall = Iron Wall
card-di_swiftness = Swiftness
card-di_transfer = Transfer
card-di_prayer = Prayer
card-di_tacsupport = Tactical Support
card-di_rainingfire = Raining Fire

battle-bc_sacrifice = Sacrificial Charge
battle-bc_cavalry = Cavalry Blitz
battle-bc_purge = Fervent Purge
battle-bc_push = Shield Push
battle-bc_mixed = Mixed Tactics
battle-bc_phalanx = Phalanx Defense
battle-bc_retreat = Defensive Retreat
battle-bc_raid = Chariot Raid
battle-bc_wyyrt = Wyyrt Storm
battle-bc_shetyw = Shetyw Barrier

battle_card-bc_sacrifice = { battle-bc_sacrifice }
battle_card-bc_cavalry = { battle-bc_cavalry }
battle_card-bc_purge = { battle-bc_purge }
battle_card-bc_push = { battle-bc_push }
battle_card-bc_mixed = { battle-bc_mixed }
battle_card-bc_phalanx = { battle-bc_phalanx }
battle_card-bc_retreat = { battle-bc_retreat }
battle_card-bc_raid = { battle-bc_raid }
battle_card-bc_wyyrt = { battle-bc_wyyrt }
battle_card-bc_shetyw = { battle-bc_shetyw }

night-offering = Offering
night-delta = Delta Temple
night-temples = Temple control
night-adoration = Adoration
night-prayers = Prayers
night-intervention = Divine Intervention
night-conscription = Conscription
night-awakening = Awakening
night-destiny = Destiny

# -- What each tile and card does, in a line ------------------------------------------------------

effect-ru1_charge = +{ $strength } Strength when you attack
effect-ru1_mafdet = land moves +{ $land }
effect-ru2_phoenix = Creature: land moves +{ $land }, Strength +{ $strength }; may enter an enemy District from afar
effect-ru2_carnage = +{ $damage } Damage in Battle
effect-ru2_wyyrt = swap one of your Battle cards for Wyyrt Storm
effect-ru2_portal = teleports cost { $amount } less and may start from Obelisks
effect-ru3_scarab = Creature: land moves +{ $land }, Strength +{ $strength }
effect-ru3_blade = +{ $strength } Strength in Battle
effect-ru3_wound = at the end of Confrontation discard cards for +{ $strength } Strength each
effect-ru3_domination = Fame +{ $fame }
effect-ru4_surprise = gold: a Move that may enter an enemy District from afar
effect-ru4_initiative = in Battle Damage +{ $damage }, Unblockable +{ $unblockable }; when you attack also Strength +{ $strength }
effect-ru4_scorpion = Creature: land moves +{ $land }, Strength +{ $strength }, Damage +{ $damage }
effect-ru4_actofgod = a silver token each Day
effect-sa1_defense = +{ $strength } Strength when you defend
effect-sa1_scribe = up to { $amount } free units in each Recruit action
effect-sa2_shield = +{ $defense } Defense in Battle
effect-sa2_reinfprayer = up to { $amount } free units in your City with each Pray action, also among enemies
effect-sa2_shetyw = swap one of your Battle cards for Shetyw Barrier
effect-sa2_elephant = Creature: land moves +{ $land }, Strength +{ $strength }, Defense +{ $defense }
effect-sa3_spying = see the opponent's Battle card before you choose
effect-sa3_defvictory = Battle Fame +{ $amount } for a Battle won in defense with a surviving Troop
effect-sa3_legion = Troops of up to { $amount } units
effect-sa3_domination = Fame +{ $fame }
effect-sa4_divinewill = gold: a Move or a Recruit action
effect-sa4_reinforcements = all units of your Recruit actions are free
effect-sa4_sphinx = Creature: land moves +{ $land }, Strength +{ $strength }; Fame +{ $fame }
effect-sa4_actofgod = a silver token each Day
effect-di1_priest = Prayer +{ $amount } when you Pray
effect-di1_priestess = tiles cost { $amount } less
effect-di2_vision = each Night draw { $amount } cards more, then discard { $amount }
effect-di2_support = each Pyramid level costs { $amount } less
effect-di2_snake = Creature: land moves +{ $land }; in Battle the enemy Creature has no effect
effect-di2_boon = cards each Night +{ $amount }
effect-di3_hunger = Prayer +{ $amount } for each enemy unit removed by your damage in Battle
effect-di3_thoeris = draw { $amount ->
    [one] a card
   *[other] { $amount } cards
  } before the War Council when you attack
effect-di3_hand = a free Pyramid level each Night, in Awakening
effect-di3_domination = Fame +{ $fame }
effect-di4_ra = each payment is { $amount } lower
effect-di4_amon = Prayer +{ $amount } each Night
effect-di4_mummy = Creature: land moves +{ $land }, Strength +{ $strength }; cards each Night +{ $amount }
effect-di4_actofgod = a silver token each Day
effect-on1_mercs = { $amount } more units for good, at once in your City
effect-on1_localrec = recruit wherever you have a Troop; { $amount ->
    [one] 1 free unit
   *[other] { $amount } free units
  } in each Recruit action
effect-on2_khnum = Creature: land moves +{ $land }, Strength +{ $strength }; an enemy pays { $amount } to move in
effect-on2_dedication = Prayer +{ $amount } before the War Council when you attack
effect-on2_twin = gold: buy a tile of any colour, also one bought today, for { $amount } more
effect-on2_honor = Prayer +{ $amount } for each of your units removed by enemy damage in Battle
effect-on3_forced = gold: a Move action without a teleport
effect-on3_trap = +{ $strength } Strength and +{ $unblockable } Unblockable when you defend
effect-on3_griffin = Creature: Strength +{ $strength }; teleports free, also from Obelisks
effect-on3_domination = Fame +{ $fame }
effect-on4_devourer = Creature: land moves +{ $land }, Strength +{ $strength }; one more Battle Fame for a win with { $amount } enemy units removed
effect-on4_might = Prayer +{ $amount } with each gain outside Battles
effect-on4_fury = land moves +{ $land }, Strength +{ $strength }, Damage +{ $damage }
effect-on4_actofgod = a silver token each Day

effect-battle-card = Strength { $strength }{ $damage ->
    [0] {""}
   *[other] , Damage { $damage }
  }{ $unblockable ->
    [0] {""}
   *[other] , Unblockable { $unblockable }
  }{ $defense ->
    [0] {""}
   *[other] , Defense { $defense }
  }{ $loss ->
    [0] {""}
   *[other] , own units lost { $loss }
  }

effect-di_diversion = Battle: a decoy, comes back to your hand
effect-di_warrage = Battle: Strength +{ $strength }
effect-di_warfury = Battle: Strength +{ $strength }
effect-di_bloodbattle = Battle: Damage +{ $damage }
effect-di_bloodbath = Battle: Damage +{ $damage }
effect-di_bronzewall = Battle: Defense +{ $defense }
effect-di_ironwall = Battle: Defense +{ $defense }
effect-di_swiftness = Move, before the first step: land moves +{ $amount }
effect-di_transfer = Move: a free teleport from any zone
effect-di_prayer = Day: Prayer +{ $amount }
effect-di_tacsupport = Day: up to { $amount } free units in your City or with your Troops, also among enemies in your City
effect-di_rainingfire = Day: remove { $amount ->
    [one] 1 enemy unit
   *[other] { $amount } enemy units
  } in one zone

# -- What zones and Action spaces are for ----------------------------------------------------------

about-district = A District has room for a Pyramid. Its owner controls it as long as no opponent stands there, and fights there with { $home } more Strength. Walls keep out Troops that began the Move elsewhere than next to it.
about-front = The desert before a City touches all three of its Districts. Its military Harbor takes in ships of that City only.
about-obelisk = A desert with an Obelisk: Troops may teleport here.
about-oasis = A desert with a trading Harbor, to which any Harbor leads; the only way by land to the inner Temple.
about-quay = A desert with an Obelisk and a trading Harbor: Troops may teleport here, and any Harbor leads here.
about-delta-desert = The desert between the Delta Temple and the Sanctuary. No Harbor leads here; its own Harbor leads out, to any trading Harbor or to your own front.
about-temple = A Temple gives a temporary Fame Point to whoever controls it, and { $prayer } Prayer Points each Night. Control of two Temples is worth a Divine Fame Point each Night. It has an Obelisk.
about-delta-temple = The Delta Temple counts as a Temple. Each Night its controller may remove { $units ->
    [one] 1 unit
   *[other] { $units } units
  } there for { $prayer } Prayer Points. It has an Obelisk: only a teleport leads into the Delta.
about-sanctuary = Each Night its controller may remove { $units } units here for { $fame ->
    [one] 1 Divine Fame Point
   *[other] { $fame } Divine Fame Points
  }. It has an Obelisk, but is no Temple. Only a teleport leads into the Delta.

about-move = One Troop moves: a land move, more with tiles and a Creature, and once a teleport for { $teleport } Prayer Points from a District with a Pyramid to an Obelisk. Where an enemy stands, it is Battle.
about-recruit = Units come from the supply into Districts of your own City, for 1 Prayer Point each. Where an enemy stands, there is a Battle.
about-raise = A Pyramid rises, or a new one is started; each new level costs its number.
about-pray = Gain { $prayer } Prayer Points.
about-buy = Buy a Power tile: of this box's colour for a Pyramid of your own City, of any colour for a Pyramid you control elsewhere; of its level or lower.
about-gold = A gold token works like one of the player's gold tiles. It lies on none of the three levels.

option-rounds = Round limit
option-rounds-0 = none, the game as printed
option-rounds-3 = after 3 rounds the most Fame wins
option-rounds-8 = after 8 rounds the most Fame wins
option-rounds-15 = after 15 rounds the most Fame wins

# -- What a seat is asked ---------------------------------------------------------------------------

ask-choose-city = Which City will be yours?
ask-place-troops = In which District does a Troop start?
ask-place-pyramids = Which District gets a Pyramid level?
ask-found-pyramid = Which colour has the new Pyramid?
ask-choose-box = On which Buy box goes the { $colour } token?
ask-first-tile = Which Power tile do you start with?
ask-replace-card = Which Battle card leaves the game for { $card }?
ask-place-token = Where does your Action token go?
ask-pair-token = Play another token along with it?
ask-next-action = Which action is resolved next?
ask-gold-action = What does the gold token do?
ask-end-turn = Anything else before your turn ends?
ask-place-units = Where does a unit go? (up to { $left } more)
ask-recruit = Where do you recruit a unit?
ask-city-battles = Which Battle is fought next?
ask-buy = Which Power tile do you buy?
ask-buy-again = Twin Ceremony: which Power tile do you buy?
ask-raise = Which Pyramid do you raise?
ask-raise-to = To which level does the Pyramid rise?
ask-move = Which Troop moves?
ask-step = The Troop is in { $zone } ({ $land ->
    [0] no land move
    [one] 1 land move
   *[other] { $land } land moves
  } left). Where to?
ask-how-many = How many units go?
ask-take-along = Does { $creature } go along?
ask-summon = Where does { $creature } appear?
ask-exchange = Which Creature makes room for { $creature }?
ask-raining-fire = Where is an enemy unit removed?
ask-war-council-play = Which Battle card do you play against { $other_seat }?
ask-war-council-discard = Which Battle card do you discard face down?
ask-war-council-add = Hide Divine Intervention cards under it?
ask-divine-wound = Divine Wound: discard a card for Strength?
ask-losers-aftermath = You lost: where does your Troop go?
ask-retreat-to = Where does the Troop of { $loser_seat } retreat to?
ask-keep-creature = Which Creature stays with the Troop?
ask-winners-aftermath = You won: where does your Troop go?
ask-offering = Offering: remove { $units ->
    [one] 1 unit
   *[other] { $units } units
  } in the Sanctuary for { $fame ->
    [one] 1 Divine Fame Point
   *[other] { $fame } Divine Fame Points
  }?
ask-delta-temple = Remove { $units ->
    [one] 1 unit
   *[other] { $units } units
  } in the Delta Temple for { $prayer ->
    [one] 1 Prayer Point
   *[other] { $prayer } Prayer Points
  }?
ask-veterans-pray = How many Veterans become Prayer Points?
ask-hand-of-god = Hand of God: which Pyramid rises by a level for nothing?
ask-veterans-draw = Give a Veteran for a card?
ask-vision-discard = Vision: which card do you discard?
ask-conscription = Where does a conscript go?
ask-choose-position = Which place in the turn order do you take?

# -- What a seat can choose -------------------------------------------------------------------------

do-no = No
do-yes = Yes
no-pair-token = No other token
no-end-turn = End the turn
no-place-units = No more units
no-recruit = Recruit no more
no-buy = Buy nothing
no-buy-again = Buy nothing
no-raise = Raise nothing
no-move = Move nobody
no-step = Stop here
no-take-along = Leave it behind{ $price ->
    [0] {""}
   *[other] , paying { $price }
  }
yes-take-along = Take it along
no-war-council = Ready for Battle
no-divine-wound = Discard nothing more
no-offering = Keep the Troop as it is
yes-offering = Make the Offering
no-delta-temple = Keep the Troop as it is
yes-delta-temple = Remove it
no-hand-of-god = Raise nothing
no-veterans-draw = Draw no more
yes-veterans-draw = Draw a card
no-conscription = No more conscripts

do-city = { $site }
do-token = { $space }{ $mark }
do-silver = Silver token: { $space }{ $mark }
do-golden = Gold token
do-first = Next: { $space }{ $mark }
do-gold-move = A Move action
do-gold-march = A Move action without a teleport
do-gold-assault = A Move action that may enter an enemy District from afar
do-gold-recruit = A Recruit action
do-gold-buy = Buy a tile of any colour
do-zone = { $zone }
do-walk = March to { $zone }{ $price ->
    [0] {""}
   *[other] , paying { $price }
  }
do-teleport = Teleport to { $zone }{ $price ->
    [0] {""}
   *[other] , paying { $price }
  }
do-teleport-with-griffin = Teleport to { $zone }, free with Griffin Sphinx{ $price ->
    [0] {""}
   *[other] , paying { $price } to enter
  }
do-move-troop = The Troop in { $zone }
do-place-unit = A unit to { $zone }
do-recruit = A unit in { $zone }{ $price ->
    [0] , free
   *[other] , paying { $price }
  }
do-place-troop = A Troop in { $zone }
do-retreat-to = To { $zone }
do-fight = The Battle in { $zone }
do-raise = The Pyramid in { $zone }
do-found = A new Pyramid in { $zone }
do-burn = A unit in { $zone }
do-amount = { $amount ->
    [one] 1 unit
   *[other] { $amount } units
  }
do-veterans = { $amount ->
    [0] None
    [one] 1 Veteran
   *[other] { $amount } Veterans
  }
do-colour = { $colour }
do-level = Level { $level }{ $price ->
    [0] {""}
   *[other] {" "}for { $price }
  }
do-box = Box { $box }
do-tile = { $tile }{ $price ->
    [0] {""}
   *[other] {" "}for { $price }
  }: { $effect }
do-battle-card = Battle card { $card }
do-play-battle-card = Play { $card }: { $effect }
do-bury-card = Discard { $card }: { $effect }
do-remove-card = Remove { $card }: { $effect }
do-position = Place { $place }
do-keep = Keep { $creature }
do-stay = Stay
do-recall = Recall it{ $prayer ->
    [0] {""}
   *[other] {" "}for { $prayer } Prayer
  }
do-retreat = Retreat; winner chooses
do-play-card = Play { $card }{ $price ->
    [0] {""}
   *[other] {" "}for { $price }
  }: { $effect }
do-add-card = Hide { $card }{ $price ->
    [0] {""}
   *[other] {" "}for { $price }
  }: { $effect }
do-discard-card = Discard { $card }
do-give-up-card = Discard { $card }: { $effect }
do-summon = Place { $creature }
do-exchange = Exchange a Creature in your City for { $creature }
do-exchange-in = The one in { $zone }
do-summon-in = In { $zone }

# -- Why something is no choice now ---------------------------------------------------------------

not-city-taken = { $seat } has chosen this City.
not-own-tile = You own { $tile } already.
not-same-art = You own a tile with the picture of { $tile } already.
not-tile-taken = No copy of { $tile } is left: { $seat } has one.
not-such-tile = { $tile } is not in this game.
not-buy-first = To buy { $tile }, place a token on a Buy box first.
not-first-level = The first tile has level 1, this one { $level }.
not-prayer = It costs { $price }, you have { $prayer } Prayer Points.
not-second-colour = You have bought a { $colour } tile today.
not-box = Your { $colour } Pyramid buys with a token on the Buy box of its colour.
not-level = This tile needs a { $colour } Pyramid of level { $level }; yours has level { $now }.
not-control = An opponent stands at your { $colour } Pyramid.
not-pyramid = You control no { $colour } Pyramid.
not-space-used = A token lies here already: each space once a Day.
not-action-again = This action is done.
not-equilibrium = You have { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
} left, and { $levels ->
    [one] 1 level has
   *[other] { $levels } levels have
} none yet: this one goes there.
not-silver-there = Then a level would stay without a token.
not-token-left = You have placed your token of this turn.
not-gold = You have no gold token: gold tiles bring one.
not-gold-alone = The gold token is played along with one of your colour.
not-gold-twice = You have played the gold token today.
not-other-board = This is the board of { $seat }.
not-creature = { $creature } needs a Troop without a Creature in your City.
not-battle-now = { $card } is for a Battle.
not-move-now = { $card } is for a Move.
not-card-now = { $card } cannot be played now.
not-card-over-limit = The Troop is too large here: go on first.
not-swiftness = { $card } comes before the first step.
not-transfer = The Troop has its teleport of this Move already.
not-support = You have no unit in your supply, or no room for it.
not-enemies = No opponent has a unit on the board.
not-day-card = { $card } is for the day, not for a Battle.
not-two-first = First choose two Battle cards: one to play, one to discard.
not-hidden-twice = { $card } lies under your Battle card already.
not-played-already = You play { $card }; another one is discarded.
not-third-card = You have chosen your two Battle cards.

# Zones.
not-token-first = Place an Action token first: it says what happens here.
not-troop = You have no Troop in { $zone }.
not-troop-of = The Troop in { $zone } is { $seat }'s.
not-second-teleport = One teleport in each Move.
not-teleport-on-foot = This Move is on foot only.
not-teleport = { $zone } is not next to { $at }, and a teleport begins at a Pyramid.
not-land-moves = The Troop has no land moves left.
not-way = No step leads from { $at } to { $zone }.
not-second-district = One opponent's District in each Move.
not-walls = The Walls of { $seat } hold: only a Troop that began beside { $zone } gets in.
not-prayer-khnum = Khnum's Sphinx: to enter costs { $price }, you have { $prayer } Prayer Points.
not-prayer-teleport = The teleport costs { $price }, you have { $prayer } Prayer Points.
not-room = Your Troop would be too large or have two Creatures: at most { $limit } units and one Creature.
not-own-city = { $zone } is no District of your City.
not-full-troop = The Troop in { $zone } is full: { $limit } units.
not-supply = You have no unit left in your supply.
not-prayer-unit = Another unit costs { $price }, you have { $prayer } Prayer Points.
not-free-first = Free Districts are filled first.
not-free-district = An opponent stands in { $zone }.
not-second-troop = Your first Troop stands in { $zone }.
not-enemy = No opponent has a unit in { $zone }.
not-second-creature = { $creature } is with this Troop already.
not-creature-there = You have no Creature in { $zone }.
not-retreat-district = { $zone } is a District of another City.
not-retreat-enemy = { $seat } stands in { $zone }.
not-pyramid-of-others = Nobody raises somebody else's Pyramid.
not-higher = The Pyramid in { $zone } has level { $level }: it rises no higher now.
not-pyramids-left = You have no Pyramid left to build.
not-prayer-level = The next level costs { $price }, you have { $prayer } Prayer Points.

# -- What a choice would change -------------------------------------------------------------------

change-points = { $sign }{ $amount } fame
change-prayer = { $sign }{ $amount } prayer
change-veterans = { $sign }{ $amount } { $amount ->
    [one] Veteran
   *[other] Veterans
}
change-cards = { $sign }{ $amount } { $amount ->
    [one] card
   *[other] cards
}
change-supply = { $sign }{ $amount } { $amount ->
    [one] unit
   *[other] units
} in supply
change-tile = { $way ->
    [gain] has { $tile }
   *[loss] loses { $tile }
}
change-holds = { $way ->
    [gain] holds { $zone }
   *[loss] no longer holds { $zone }
}
change-level = Pyramid { $sign }{ $amount } in { $zone }

# -- What happened ----------------------------------------------------------------------------------

colour-in-play = { $colour } tiles are in play.
first-player = { $seat } goes first.
chose-city = { $seat } rules { $site }.
placed-troop = { $seat } places { $amount } units in { $zone }.
first-tile = { $seat } starts with { $tile }.
day-begins = Day { $round } begins.
night-begins = Night { $round } falls.
night-step = { $step }.
time-is-up = The last round is over.
won = { $seat } has { $fame } Fame Points and wins.
gained-prayer = { $seat } gains { $amount ->
    [one] 1 Prayer Point
   *[other] { $amount } Prayer Points
  }.
spent-prayer = { $seat } pays { $amount ->
    [one] 1 Prayer Point
   *[other] { $amount } Prayer Points
  }.
gained-divine-fame = { $seat } gains { $amount ->
    [one] 1 Divine Fame Point
   *[other] { $amount } Divine Fame Points
  }.
gained-battle-fame = { $seat } gains { $amount ->
    [one] 1 Battle Fame Point
   *[other] { $amount } Battle Fame Points
  }.
gained-veterans = { $seat } gains { $amount ->
    [one] 1 Veteran
   *[other] { $amount } Veterans
  }.
discarded-veterans = { $seat } discards { $amount ->
    [one] 1 Veteran
   *[other] { $amount } Veterans
  }.
spent-veterans = { $seat } gives { $amount ->
    [one] 1 Veteran
   *[other] { $amount } Veterans
  }.
took-zone = { $seat } holds the Fame Point of { $zone }.
lost-zone = { $seat } loses the Fame Point of { $zone }.
placed-token = { $seat } plays a token: { $space }.
placed-silver = { $seat } plays the silver token: { $space }.
placed-gold = { $seat } plays the gold token.
used-gold = { $seat } uses the gold token for { $effect }.
gold-move = a Move action
gold-march = a Move action without a teleport
gold-assault = a Move action that may enter an enemy District from afar
gold-recruit = a Recruit action
gold-buy = a tile of any colour
placed-unit = { $seat } places a unit in { $zone }.
moved = { $seat } moves { $amount ->
    [one] 1 unit
   *[other] { $amount } units
  } from { $from } to { $zone }.
teleported = { $seat } teleports { $amount ->
    [one] 1 unit
   *[other] { $amount } units
  } from { $from } to { $zone }.
went-along = { $creature } goes along.
bought = { $seat } buys { $tile }.
raised = { $seat } raises a { $colour } Pyramid to level { $level } in { $zone }.
marked-box = { $seat } lays the { $colour } token on a Buy box.
replaced-card = { $seat } removes a Battle card in secret and takes { $card }.
summoned = { $seat } places { $creature } in { $zone }.
creature-home = { $creature } returns to the supply of { $seat }.
played-card = { $seat } plays { $card }.
drew-card = You draw { $card }.
drew-hidden = { $seat } draws a card.
reshuffled = The discarded cards become the new deck.
burnt = Fire removes a unit of { $seat } in { $zone }.
battle-begins = { $attacker_seat } attacks { $defender_seat } in { $zone }.
spied = Spying: { $seat } will play { $card }.
showed = { $seat } plays { $card }.
added-card = { $seat } adds { $card }.
unpaid-card = { $seat } cannot pay { $card }: it is discarded without effect.
discarded-card = { $seat } discards { $card } for Divine Wound.
gave-up-card = { $seat } discards { $card } for Vision.
counted-units = units
counted-home = the home City
counted = { $seat } counts { $item }:{ $strength ->
    [0] {""}
   *[other] {" "}Strength { $strength }
  }{ $damage ->
    [0] {""}
   *[other] {" "}Damage { $damage }
  }{ $unblockable ->
    [0] {""}
   *[other] {" "}Unblockable { $unblockable }
  }{ $defense ->
    [0] {""}
   *[other] {" "}Defense { $defense }
  }.
resolved = Strength: { $attacker_seat } { $attack }, { $defender_seat } { $defense }. { $winner_seat } wins the Battle.
casualties = { $seat } loses { $amount ->
    [one] 1 unit
   *[other] { $amount } units
  }.
recalled = { $seat } recalls { $amount ->
    [one] 1 unit
   *[other] { $amount } units
  }.
retreated = The Troop of { $seat } retreats to { $zone }.
took-back = { $seat } takes all Battle cards back.
offered = { $seat } removes { $amount ->
    [one] 1 unit
   *[other] { $amount } units
  } in { $zone }.
ordered = { $seat } takes place { $place } in the turn order.

# -- The table in a terminal --------------------------------------------------------------------------

beast-phoenix = Phoenix
beast-scarab = Scarab
beast-scorpion = Scorpion
beast-elephant = Elephant
beast-sphinx = Sphinx
beast-snake = Snake
beast-mummy = Mummy
beast-khnum = Khnum
beast-griffin = Griffin
beast-devourer = Devourer

letter-ruby = R
letter-sapphire = S
letter-diamond = D
letter-onyx = O

short-move = Mv
short-recruit = Rc
short-raise = Rs
short-pray = Pr
short-gold = Au
short-silver = Ag

near-nw = NW
near-w = W
near-sw = SW
near-e = E
near-se = SE
near-ne = NE
near-city = City
near-nw_front = { near-nw }
near-w_front = { near-w }
near-sw_front = { near-sw }
near-e_front = { near-e }
near-se_front = { near-se }
near-ne_front = { near-ne }
near-w_obelisk = Obelisk
near-sw_quay = Quay
near-w_oasis = Oasis
near-w_temple_outer = Outer
near-w_temple_inner = Inner
near-e_obelisk = Obelisk
near-ne_quay = Quay
near-e_oasis = Oasis
near-e_temple_outer = Outer
near-e_temple_inner = Inner
near-delta_desert = Desert
near-delta_temple = Temple
near-sanctuary = Sanctuary

phase-setup = Setup
phase-day = Day { $round }
phase-night = Night { $round }

term-header = { $phase } · order { $order } · { $fame } Fame wins · deck { $deck } · discards { $discards }
term-discards = Discards: { $cards }
term-player = { $fame } Fame ({ $temporary }+{ $divine }+{ $battle }) · { $prayer } Prayer · { $veterans ->
    [one] 1 Veteran
   *[other] { $veterans } Veterans
  } · { $supply } in supply · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
term-tiles = Tiles: { $tiles }
term-waiting-creatures = In supply: { $creatures }
term-battle-cards = Battle cards { $hand } in hand, { $down } face down, shown: { $shown }
term-hand = Your cards: { $cards }
term-own-battle = Your Battle cards (Strength/Damage/Unblockable/Defense/own loss): { $cards }
term-own-down = You discarded face down: { $cards }
term-battle = Battle in { $zone }
term-side = { $role } { $seat }: { $card }{ $added }{ $values }
term-attacker = attacker
term-defender = defender
term-hidden = choosing
term-ready = ready
term-values = {" = "}{ $strength } Strength, { $damage } Damage, { $unblockable } Unblockable, { $defense } Defense
term-move = { $seat } moves: { $zone }, { $land ->
    [one] 1 land move
   *[other] { $land } land moves
  } left
term-market = { $colour } { $tiles }
term-legend = o Obelisk, m military and t trading Harbor, +n Prayer by Night, *A Fame held by A; Fame (temporary+divine+battle); R3 Ruby Pyramid of level 3, ● space used; NW is the front of the North-west City
term-ways = By water from any Harbor to any t or to your own front; by teleport to any o. Only a teleport leads into the Delta.
term-bank-w = West bank
term-bank-e = East bank
term-bank-delta = Delta
term-there = who is there
term-touches = touches
term-none = none
term-won = Won by { $winners }

# -- What is worth noting at the end ------------------------------------------------------------

note-city = City
note-temporary = Temporary fame
note-divine = Fame from the gods
note-battle = Fame from battles
note-pyramids = Pyramid levels
note-tiles = Power tiles
note-rounds = Rounds

# -- How the points were made ---------------------------------------------------------------------

tally-gods = Fame from the gods
tally-offerings = Offerings in the Sanctuary
tally-temples = Temples held at Night
tally-tiles = Power tiles
tally-battles = Battles
tally-zones = Temples and great Pyramids held
