# The guided first game of Rising Sun: 40 words a message at most.

lesson-goal = The goal, and tea
lesson-goal-1 = Spring, summer and autumn, then the most points win. Each season begins with tea: two clans may ally until it ends. You lead the Koi. The Lotus offer you an alliance. Accept it.
lesson-goal-1-wrong = You may do that in your own games. Here, accept the offer of the Lotus.
lesson-goal-1-right = Allies share the bonus of each mandate and do not fight each other alone. Nothing else binds them: promises and gifts are free talk.

lesson-mandate = Seven mandates
lesson-mandate-1 = In turn, each clan looks at four tiles and picks one. All clans carry it out. Only the one who picked, and that clan's ally, get the bonus. Pick Harvest.
lesson-mandate-1-wrong = Not this time. Pick the Harvest tile: you hold two provinces, so its bonus pays you well.
lesson-mandate-1-right = Everybody got a coin. You got the goods of Edo and Oshu too, where you have the most force, and your ally got theirs.

lesson-recruit = Recruit: Bushi and Shinto
lesson-recruit-1 = Recruit brings one figure for each of your strongholds. Bushi fight. Shinto can pray at a shrine. Summon a Shinto in Edo.
lesson-recruit-1-wrong = That is possible too. Here, touch Edo and choose the Shinto.
lesson-recruit-2 = A new Shinto may go to a shrine at once, and only now. The most force at a shrine wins its gift. Send it to Hachiman, who gives ronin.
lesson-recruit-2-wrong = Choose the shrine of Hachiman: you can win there.
lesson-recruit-2-right = The Lotus pray there too: one against one. But you stand higher on the honor track, and honor breaks every tie.

lesson-marshal = Marshal: move and build
lesson-marshal-1 = In a Marshal you may move each figure once, to the next province or along a sea way. Pick a Bushi in Edo.
lesson-marshal-1-wrong = Touch Edo and choose a Bushi. Your daimyo can stay.
lesson-marshal-2 = Kyoto is full of Turtle figures. Oshu is empty and has three coins to harvest. Go to Oshu.
lesson-marshal-2-wrong = Go to Oshu: nobody can stop you there.
lesson-marshal-3 = Your other figures should hold Edo. Say that this is all.
lesson-marshal-3-wrong = Leave the others in Edo. Use the button to end your moves.
lesson-marshal-4 = The bonus of a Marshal: build a stronghold for 3 coins, anywhere. Build it in Oshu, where your Bushi stands.
lesson-marshal-4-wrong = It would stand alone there. Build in Oshu.
lesson-marshal-4-right = A stronghold is no figure and does not fight, but each one brings a figure in every Recruit.

lesson-train = Train: cards and monsters
lesson-train-1 = Train lets each clan buy one card of the season. The clan that picked it buys first, 1 coin cheaper. Buy Komainu, a monster.
lesson-train-1-wrong = A fair choice for later. Buy Komainu here.
lesson-train-2 = A monster comes to one of your strongholds at once. Let it come to Oshu.
lesson-train-2-wrong = Choose Oshu for it.
lesson-train-2-right = Cards stay yours to the end and work from now on. When you buy the same card twice, both work.

lesson-honor = Slip one: honor is not points
lesson-honor-1 = Honor scores nothing, so beginners let it go. But it breaks all ties: at shrines, in bids, in battles. You won the gift of Amaterasu: rise to the top. Say yes.
lesson-honor-1-wrong = Then the Lotus would win every tie against you. Say yes.
lesson-honor-1-right = Now the two Bushi you have in Kansai would beat the two of the Lotus, without one more figure.

lesson-betray = Betray
lesson-betray-1 = Now you lead the Lotus. To betray your ally costs honor. It swaps up to two figures of two players for yours. Replace the Bushi of the Koi in Kyoto.
lesson-betray-1-wrong = Touch Kyoto, and choose the Bushi of the Koi.
lesson-betray-1-right = One figure fewer for them, one more for you. A second one would have to belong to another player. Daimyo are never replaced.

lesson-war = Slip two: war is won by coins too
lesson-war-1 = Two against three in Kansai, but you have six coins and the Lotus one. All bid in secret on four advantages. First Seppuku: bid nothing.
lesson-war-1-wrong = You do not want to lose your own figures. Bid nothing on Seppuku.
lesson-war-2 = Take Hostage removes an enemy figure before force is counted. The Lotus can bid 1 at most. Bid 2.
lesson-war-2-wrong = Take Hostage is sure to be yours for two coins, and more would be wasted. Bid 2 on it.
lesson-war-3 = Hire Ronin adds force. For you, each coin you did not bid counts as well. Bid 2.
lesson-war-3-wrong = On Hire Ronin bid 2: that beats the Lotus and leaves coins to count.
lesson-war-4 = Imperial Poets score a point for each figure killed. Keep the rest of your coins: bid nothing.
lesson-war-4-wrong = Coins you keep count for you here. Bid nothing on Imperial Poets.
lesson-war-4-right = The winner's coins go to the losers, so do not bid too much. In winter a province you won scores 1, 2 or 3 points by season; three different ones score 10 more, five 20, seven 30.

lesson-play-on = Now play on
lesson-play-on-1 = Spring has begun, and the Turtle are your allies. The first of seven mandates is yours. Pick any of the four tiles.
lesson-play-on-1-wrong = Gifts can wait. Pick one of the four mandate tiles.
lesson-play-on-1-right = From here the game is yours. Play on against easy bots, and ask for a hint when you want one.
