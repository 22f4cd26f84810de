# Rising Sun: every word the game says.

clan-koi = Koi
clan-lotus = Lotus
clan-turtle = Turtle
clan-dragonfly = Dragonfly
clan-bonsai = Bonsai

province-hokkaido = Hokkaido
province-oshu = Oshu
province-edo = Edo
province-kyoto = Kyoto
province-kansai = Kansai
province-nagato = Nagato
province-shikoku = Shikoku
province-kyushu = Kyushu

figure-bushi = Bushi
figure-shinto = Shinto
figure-daimyo = Daimyo
figure-komainu = Komainu
figure-oni_of_skulls = Oni of Skulls
figure-yurei = Yurei
figure-river_dragon = River Dragon
figure-oni_of_blood = Oni of Blood
figure-oni_of_souls = Oni of Souls
figure-oni_of_hate = Oni of Hate
figure-oni_of_spite = Oni of Spite
figure-stronghold = Stronghold

season-spring = Spring
season-summer = Summer
season-autumn = Autumn
season-winter = Winter

phase-setup = Setup
phase-tea = Tea ceremony
phase-politics = Political phase
phase-war = War phase
phase-winter = Winter

mandate-recruit = Recruit
mandate-marshal = Marshal
mandate-train = Train
mandate-harvest = Harvest
mandate-betray = Betray

kami-amaterasu = Amaterasu
kami-fujin = Fujin
kami-hachiman = Hachiman
kami-raijin = Raijin
kami-ryujin = Ryujin
kami-susanoo = Susanoo
kami-tsukuyomi = Tsukuyomi

kami-does-amaterasu = rise to the top of the honor track
kami-does-fujin = up to 2 moves
kami-does-hachiman = 2 ronin
kami-does-raijin = summon a Bushi anywhere
kami-does-ryujin = buy a season card
kami-does-susanoo = 1 point per stronghold
kami-does-tsukuyomi = 2 coins

shrine-0 = the first shrine
shrine-1 = the second shrine
shrine-2 = the third shrine
shrine-3 = the fourth shrine

advantage-seppuku = Seppuku
advantage-hostage = Take Hostage
advantage-ronin = Hire Ronin
advantage-poets = Imperial Poets

set-archway = Archway
set-horseman = Horseman
set-teapot = Teapot

supply-bushi = Bushi
supply-shinto = Shinto
supply-stronghold = Stronghold
supply-daimyo = Daimyo

type-enhancement = enhancement
type-virtue = virtue
type-monster = monster
type-war_upgrade = war upgrade
type-winter_upgrade = winter upgrade

# What each component does, for whoever points at it.
about-clan-koi = Their ronin become coins when war begins, and when they win Hire Ronin each coin they did not bid counts as a ronin. Home { $home }, income { $income }, honor rank { $rank }.
about-clan-lotus = They lay their mandate face down and announce any mandate they like; that one is performed. Home { $home }, income { $income }, honor rank { $rank }.
about-clan-turtle = Their strongholds move like figures and have 1 force each, yet cannot be killed, captured or replaced. Home { $home }, income { $income }, honor rank { $rank }.
about-clan-dragonfly = They summon in any province and fly to any province, never over shipping routes. Home { $home }, income { $income }, honor rank { $rank }.
about-clan-bonsai = They pay at most 1 coin for a card or a stronghold. Home { $home }, income { $income }, honor rank { $rank }.
about-province = A bonus harvest brings the clan with the most force here: { $vp } VP, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $ronin } ronin.
about-supply-bushi = A warrior with 1 force. Each clan has { $count }.
about-supply-shinto = A monk with 1 force. When summoned it may go on to a shrine and worship there until the season ends. Each clan has { $count }.
about-supply-stronghold = Each lets its clan summon one figure in a recruit. No figure: nothing kills or captures it. Costs { $cost } coins; each clan has { $count }.
about-supply-daimyo = The head of the clan, 1 force. Cannot be taken hostage or replaced and is no target of effects on a single figure.
about-advantage-seppuku = The winner may kill all their figures in the province: 1 VP and one step of honor for each.
about-advantage-hostage = The winner may take a figure of another player, no daimyo, and steals 1 VP from its owner.
about-advantage-ronin = The winner may add 1 force for each of their ronin. They are not spent.
about-advantage-poets = The winner may gain 1 VP for each figure killed in the battle.
about-mandate-recruit = All may summon a figure at each of their strongholds. Bonus for the player who selects it and the ally: one figure more.
about-mandate-marshal = All may move each of their figures once. Bonus: build a stronghold.
about-mandate-train = All may acquire a season card. Bonus: it costs 1 coin less.
about-mandate-harvest = All gain 1 coin. Bonus: the rewards of every province where the player has the most force.
about-mandate-betray = Only the player who selects it: break the alliance, lose honor for it, and replace up to two figures of two other players by figures in reserve.
about-kami-amaterasu = The favourite may rise to the top of the honor track.
about-kami-fujin = The favourite may make up to { $moves } moves with its figures.
about-kami-hachiman = The favourite gains { $ronin } ronin.
about-kami-raijin = The favourite may summon a Bushi in any province.
about-kami-ryujin = The favourite may buy a season card at its full cost.
about-kami-susanoo = The favourite gains { $vp } VP for each of its strongholds on the map.
about-kami-tsukuyomi = The favourite gains { $coins } coins.
about-season = A war province token won in this season brings { $token } VP in winter.
about-card = { $effect } ({ $type })

card-komainu = Komainu
card-oni_of_skulls = Oni of Skulls
card-path_of_the_lion = Path of the Lion
card-righteousness = Righteousness
card-way_of_the_shogun = Way of the Shogun
card-path_of_the_serpent = Path of the Serpent
card-respect = Respect
card-way_of_bushido = Way of Bushido
card-way_of_the_ronin = Way of the Ronin
card-yurei = Yurei
card-form_of_the_kitsune = Form of the Kitsune
card-form_of_the_phoenix = Form of the Phoenix
card-path_of_the_dragon = Path of the Dragon
card-river_dragon = River Dragon
card-way_of_the_moneylender = Way of the Moneylender
card-benevolence = Benevolence
card-path_of_the_kenin = Path of the Kenin
card-path_of_the_light = Path of the Light
card-justice = Justice
card-oni_of_blood = Oni of Blood
card-oni_of_souls = Oni of Souls
card-path_of_the_samurai = Path of the Samurai
card-form_of_the_beast = Form of the Beast
card-oni_of_hate = Oni of Hate
card-oni_of_spite = Oni of Spite
card-way_of_the_katana = Way of the Katana
card-courage = Courage
card-path_of_the_ninja = Path of the Ninja
card-way_of_the_righteous = Way of the Righteous
card-mercy = Mercy
card-path_of_the_monkey = Path of the Monkey
card-form_of_the_demon = Form of the Demon
card-path_of_the_spirit = Path of the Spirit
card-honesty = Honesty
card-path_of_the_patron = Path of the Patron
card-path_of_the_warlord = Path of the Warlord
card-loyalty = Loyalty
card-way_of_the_merchant = Way of the Merchant
card-form_of_the_kindred = Form of the Kindred
card-path_of_the_unrighteous = Path of the Unrighteous

effect-komainu = monster and Shinto at once, may worship when summoned
effect-oni_of_skulls = Force 1, but 3 where your honor is the lowest there
effect-path_of_the_lion = your daimyo has 1 force more
effect-righteousness = 1 point for each of your figures that is killed
effect-way_of_the_shogun = 3 coins at the start of each war
effect-path_of_the_serpent = charge others 1 coin for each shipping route they use
effect-respect = take one hostage more when you take hostages
effect-way_of_bushido = start of war: 2 coins and 2 points per different virtue of yours
effect-way_of_the_ronin = 2 ronin at the start of each war
effect-yurei = Force 2; monster and daimyo at once
effect-form_of_the_kitsune = winter: 3 points for each stronghold of yours
effect-form_of_the_phoenix = winter: 3 points for each different virtue
effect-path_of_the_dragon = your daimyo has 3 force more
effect-river_dragon = Force 5
effect-way_of_the_moneylender = 5 coins at the start of each war
effect-benevolence = give a coin of a price to another: honor and 2 points
effect-path_of_the_kenin = after you summon: place a Bushi at your stronghold
effect-path_of_the_light = when a recruit ends: place a Shinto at a shrine
effect-justice = 3 points per player of lower honor whose figures you kill
effect-oni_of_blood = Force 2, but 4 where your honor is the lowest there
effect-oni_of_souls = win a token with it: 2 points for each Oni you own
effect-path_of_the_samurai = when a recruit ends: place a Bushi anywhere
effect-form_of_the_beast = winter: 3 points for each monster you own
effect-oni_of_hate = kills a Bushi or Shinto of each of higher honor where it enters
effect-oni_of_spite = steals up to 2 points from each of higher honor where it enters
effect-way_of_the_katana = your Bushi have force 2 in the war phase
effect-courage = 2 points each time you win a war province token
effect-path_of_the_ninja = after you summon: kill a Bushi, lose honor
effect-way_of_the_righteous = start of war: a coin from each of lower honor
effect-mercy = spare all figures you would kill: 2 points
effect-path_of_the_monkey = after you summon: take a coin from the richest, lose honor
effect-form_of_the_demon = winter: 3 points for each Oni you own
effect-path_of_the_spirit = after you summon, top of honor: 2 coins, 2 points
effect-honesty = with an ally: 2 points per mandate you select, not Betray
effect-path_of_the_patron = after you summon, above two others: 2 coins
effect-path_of_the_warlord = after you summon: 1 coin
effect-loyalty = with an ally: 1 point more each time you gain points
effect-way_of_the_merchant = 1 coin when a richer player gains from the pile
effect-form_of_the_kindred = winter: 3 points per season with an alliance
effect-path_of_the_unrighteous = betraying, replace one more, even at a shrine

option-clans = Clans
option-clans-dealt = dealt by lot or chosen before the game
option-cards = Season cards
option-cards-archway = Archway, for a first game
option-cards-horseman = Horseman, about honor
option-cards-teapot = Teapot, about alliances and coins
option-cards-random = one of the three sets at random
option-shrines = Shrines
option-shrines-drawn = four of the seven, drawn at random
option-shrines-first = those of a first game

# What a seat is asked.
ask-tea = Over tea: with whom will you ally this season?
ask-choose-mandate = Which of these mandates do you select?
ask-announce = Your tile lies face down. Which mandate do you announce?
ask-recruit = Recruit: summon a figure?
ask-worship = { $figure } is in { $province }. Send it to worship?
ask-paths = You have summoned: use your paths?
ask-spare-the-bushi = Mercy: spare the Bushi of { $victim_seat } in { $province }?
ask-spare-the-hated = Mercy: hold the Oni of Hate back in { $province }?
ask-spare-the-losers = Mercy: spare the losers in { $province }?
ask-choose-newcomer = Which of yours goes to the shrine?
ask-end-of-recruit = The recruit ends: place a figure?
ask-take-places = Several players have effects now: do you go first or last?
ask-war-gains = The war begins: which of your cards acts next?
ask-moves = Move a figure?
ask-destination = Where does { $figure } go from { $province }?
ask-toll = { $mover_seat } wants to sail from { $province } to { $goal }. Charge the toll?
ask-pay-toll = Pay the toll to sail from { $province } to { $goal }?
ask-build = Build a stronghold?
ask-buy = Acquire a season card?
ask-benevolence = Benevolence: who gets a coin of the price?
ask-summon-monster = Where is { $figure } summoned?
ask-betray = Betray: which figure do you replace?
ask-replace = Which of your figures takes the place?
ask-amaterasu = Amaterasu: rise to the top of the honor track?
ask-raijin = Raijin: summon a Bushi to any province?
ask-hate = Oni of Hate in { $province }: who dies?
ask-ready-for-war = The last gifts before war. Ready?
ask-bid = { $province }: your bids, { $advantage } first
ask-seppuku = Battle of { $province }: do all your figures there commit seppuku?
ask-take-hostage = Battle of { $province }: whom do you take hostage?
ask-hire-ronin = Battle of { $province }: hire your { $ronin } ronin?
ask-imperial-poets = Battle of { $province }: do the poets praise { $killed ->
    [one] the figure that was killed, for 1 VP
   *[other] the { $killed } figures that were killed, for { $killed } VP
 }?
ask-extra-coin = Reparations: who gets an extra coin?

# What a seat can choose.
do-pass = No, thank you
do-stop = That is all
do-stay = Stay in the province
do-use = Yes
do-monkey = Take a coin from the richest (Path of the Monkey)
do-ready = Ready for war
do-first = Go first
do-last = Go last
do-alone = Stay alone
do-hold = Let the others speak first
do-propose = Propose an alliance to { $seat }
do-withdraw = Take back the proposal to { $seat }
do-accept = Accept the alliance with { $seat }
do-refuse = Refuse the alliance with { $seat }
do-give-coins = Give { $seat } { $coins ->
    [one] a coin
   *[other] { $coins } coins
}
do-give-ronin = Give { $seat } { $ronin } ronin
do-mandate = { $mandate }
do-announce = Announce { $mandate }
do-summon = { $figure } in { $province }
do-worship = Worship { $kami }
do-move = { $figure } in { $province }
do-go = { $province }
do-land = { $province }
do-build = { $province }
do-place-bushi = Place a Bushi in { $province }
do-summon-bushi = Bushi in { $province }
do-summon-there = { $province }
do-gain = { $card }
do-buy = { $card }
do-buy-for = { $card }, { $coins ->
    [0] free
    [one] 1 coin
   *[other] { $coins } coins
}: { $effect }
do-seat = { $seat }
do-beast = { $figure }
do-target = { $figure } of { $seat } in { $place }
do-capture = { $figure } of { $seat }
do-replace = { $figure } of { $seat } in { $place }
do-kill = { $figure } of { $seat } in { $place }
do-newcomer = { $figure }
do-bid = { $coins ->
    [0] nothing
    [one] 1 coin
   *[other] { $coins } coins
}

# Why something is no choice now.
not-drawn = { $mandate } is not among the four tiles drawn.
not-allied = { $seat } and { $ally_seat } are allied.
not-alone = { $seat } stays alone this season.
not-again = You have proposed to { $seat } three times in this ceremony; that is all.
not-in-war = Nothing can be given to { $seat } in the war phase.
not-more-gifts = You have made all the gifts you may before the next choice.
not-rich = You have neither coins nor ronin to give to { $seat }.
not-card-price = It costs { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, you have { $have }.
not-card-own = { $card } is yours already; there is no other copy.
not-card-sold = { $seat } has bought it; there is no other copy.
not-train = { $card } is on sale when somebody takes Train.
not-mandate-first = First take a mandate: it says what happens on the map.
not-stronghold = You have no stronghold in { $province }.
not-stronghold-used = You have summoned a figure at your stronghold in { $province } already.
not-stronghold-price = A stronghold costs { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, you have { $have }.
not-figures = You have no figure in { $province }.
not-moved-again = Your figures in { $province } have moved: each moves once.
not-toll = { $seat } charges the sea with Path of the Serpent: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, you have { $have }.
not-neighbour = { $province } is no neighbour of { $origin }.
not-twice = You have replaced a figure of { $seat } already: two figures of two players.
not-same-type = You have no figure of the same type in reserve.
not-daimyo = A daimyo cannot be replaced.
not-others-figures = Nobody else has a figure in { $province }.
not-summon-first = Summon a Shinto first; then it may go to a shrine.
not-shinto = You have no Shinto in reserve.
not-from-shrine = Figures at a shrine do not move.
not-at-shrine = Figures at a shrine cannot be replaced.
not-bid-twice = You have bid on it already.
not-bid-yet = First bid on { $advantage }.

# What a choice would change.
change-points = { $sign }{ $amount } VP
change-coins = { $sign }{ $amount } { $amount ->
    [one] coin
   *[other] coins
}
change-ronin = { $sign }{ $amount } ronin
change-honor = { $way ->
    [gain] { $amount } up in honor
   *[loss] { $amount } down in honor
}
change-card = { $way ->
    [gain] has { $card }
   *[loss] loses { $card }
}
change-ally = { $way ->
    [gain] allied with { $ally_seat }
   *[loss] no longer allied with { $ally_seat }
}
change-force = { $province }: { $sign }{ $amount } force
change-stronghold = { $province }: { $sign }{ $amount } stronghold
change-strongest = { $way ->
    [gain] strongest in { $province }
   *[loss] no longer strongest in { $province }
}
change-favour = { $way ->
    [gain] favoured by { $kami }
   *[loss] no longer favoured by { $kami }
}

# What happened.
plays = { $seat } leads the { $clan } clan.
season-begins = { $season } begins.
war-province = War number { $number }: { $province }.
income = { $seat } gets { $coins } coins of income.
returned-hostages = { $seat } returns { $count ->
    [one] a hostage
   *[other] { $count } hostages
}.
say-propose-gift = You have been generous. Let us stand together this season.
say-propose-weak = You have more to win than to lose with me: my mandates would be yours too.
say-propose-leader = Somebody is running away from us both. Together we can stop that.
say-propose-share = If we ally, each of us gains from the mandates of the other.
say-accept-gift = A gift like that deserves an answer. We are allies.
say-accept-weak = Agreed. I am ahead of you, so I am glad to have you beside me.
say-accept-leader = Agreed. The one in front needs two against one.
say-accept-share = Agreed. Your mandates are worth more to me than my freedom.
say-refuse-lead = You are far ahead already; I will not help you on. Perhaps a gift would change my mind.
say-refuse-wait = Not now. Ask me again when you can offer more.
say-withdraw-lead = You are too far ahead for me. I take my offer back.
say-withdraw-wait = I have waited long enough for an answer. I take my offer back for now.
tea-begins = Tea is served.
tea-ends = The tea ceremony is over.
proposed = { $seat } proposes an alliance to { $to_seat }.
withdrew = { $seat } takes the proposal to { $to_seat } back.
refused = { $seat } refuses the alliance with { $to_seat }.
allied = { $seat } and { $other_seat } are allied.
stays-alone = { $seat } stays alone this season.
holds = { $seat } lets the others speak first.
gave-coins = { $seat } gives { $to_seat } { $coins ->
    [one] a coin
   *[other] { $coins } coins
}.
gave-ronin = { $seat } gives { $to_seat } { $ronin } ronin.
drew = You draw { $mandate }.
laid-face-down = You lay { $mandate } face down.
selected = { $seat } selects { $mandate }.
announced = { $seat } lays a tile face down and announces { $mandate }.
alliance-broken = { $seat } breaks the alliance with { $other_seat }.
gained-honor = { $seat } gains honor.
lost-honor = { $seat } loses honor.
rose = { $seat } rises to the top of the honor track.
gained-vp = { $seat } gains { $points ->
    [one] a point
   *[other] { $points } points
}.
stole-vp = { $seat } steals { $points ->
    [one] a point
   *[other] { $points } points
} from { $from_seat }.
gained-coins = { $seat } gains { $coins ->
    [one] a coin
   *[other] { $coins } coins
}.
lost-coins = { $seat } loses { $coins ->
    [one] a coin
   *[other] { $coins } coins
}.
stole-coins = { $seat } takes { $coins ->
    [one] a coin
   *[other] { $coins } coins
} from { $from_seat }.
merchant = Way of the Merchant brings { $seat } { $coins ->
    [one] a coin
   *[other] { $coins } coins
}.
gained-ronin = { $seat } gains { $ronin } ronin.
exchanged = { $seat } exchanges { $ronin } ronin for coins.
summoned = { $seat } summons { $figure } in { $province }.
placed = { $seat } places { $figure } in { $province }.
worships = { $figure } of { $seat } worships { $kami }.
moved = { $seat } moves { $figure } from { $origin } to { $province }.
charged = { $seat } charges { $to_seat } the toll of the Serpent.
paid-toll = { $seat } pays { $to_seat } the toll.
built = { $seat } builds a stronghold in { $province }.
acquired = { $seat } acquires { $card }.
benevolence = { $seat } gives { $to_seat } a coin of the price.
harvested = { $seat } harvests { $province }.
replaced = { $seat } replaces { $figure } of { $from_seat } by { $newcomer }.
kami-turn = The kami look at their worshippers.
favoured = { $kami } favours { $seat }.
killed = { $figure } of { $seat } dies in { $province }.
mercy = { $seat } shows mercy.
war-begins = War begins.
token-discarded = Nobody is in { $province }: its token is discarded.
took-token = { $seat } takes the token of { $province }.
battle-begins = Battle in { $province }.
bid = { $seat } bids { $seppuku } on Seppuku, { $hostage } on Take Hostage, { $ronin } on Hire Ronin, { $poets } on Imperial Poets.
won-advantage = { $seat } wins { $advantage }.
took-hostage = { $seat } takes { $figure } of { $from_seat } hostage{ $points ->
    [0] {""}
   *[other] {" "}and steals a point
}.
hired = { $seat } hires { $ronin } ronin.
won-battle = { $seat } wins the battle of { $province }.
reparations = { $seat } pays { $to_seat } { $coins ->
    [one] a coin
   *[other] { $coins } coins
} of reparations.
cleanup = The season ends: coins and ronin are discarded, worshippers come home.
winter-upgrades = Winter upgrades bring { $seat } { $points ->
    [one] a point
   *[other] { $points } points
}.
winter-tokens = War province tokens bring { $seat } { $points ->
    [one] a point
   *[other] { $points } points
}.
winter-set = Different provinces bring { $seat } { $points ->
    [one] a point
   *[other] { $points } points
}.
won = { $seat } wins with { $points } points.

# Labels of the terminal.
table-vp = VP
table-coin = c
table-ronin = r
table-honor = honor
table-ally = ally
table-reserve = reserve
table-tokens = tokens
table-hostage = hostage
table-shrines = Shrines
table-market = Market
table-mandates = Mandates
table-drawn = You drew
table-tea = Tea
table-alone = alone:
table-holding = waiting for the others:
table-proposed-to = you proposed to
table-proposed-by = proposed to you by
table-battle = Battle of { $province }
table-has-bid = has bid
table-bidding = is bidding
table-legend = b Bushi  s Shinto  ! Daimyo  # stronghold  ]force  * leads  1. war  ~ sea

# -- What is worth noting at the end ------------------------------------------------------------

note-clan = Clan
note-honor = Place in honor
note-battles = War tokens won
note-alliances = Seasons in alliance
note-coins = Coins left

# -- How the points were made ---------------------------------------------------------------------

tally-cards = Season cards and monsters
tally-kami = Favours of the kami
tally-harvest = Harvests
tally-seppuku = Seppuku
tally-poets = Imperial Poets
tally-hostages = Hostages taken
tally-robbed = Taken by others
tally-winter = Winter upgrades
tally-tokens = War province tokens
tally-set = Different provinces
