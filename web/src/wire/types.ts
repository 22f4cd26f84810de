// Made from the Python structs by `make new-files`; changes belong there.

/** The choice stands in the journal; `version` is its number as the seat that chose counts. */
export interface Accepted {
  version: number
  look: Look
}

/** A person as others may see them. */
export interface Account {
  id: number
  name: string
  guest: boolean
}

/** The submission with this key stands in the journal; as the seat that chose counts, under */
export interface Acknowledged {
  type: 'accepted'
  key: string
  version: number
}

/** A rematch. */
export interface Again {
  promise?: string | null
  wish?: string | null
}

/** What everybody at the table has agreed to. */
export interface Agreed {
  options: Record<string, number | string>
  public: boolean
  spectators: boolean
  rated: boolean
  undo: 'ask' | 'free' | 'never'
  confirm: boolean
  hints: boolean
  start: 'by-host' | 'when-full'
  edition: EditionUsed | null
  pace: Pace
  stand_in: string
}

/** Who sat there, and what they won: 1, a part of it, or 0; null if the game was not ended. */
export interface AnalysedSeat {
  name: string
  bot: string | null
  won: number | null
}

/** A private table to play on from: a step of a finished game, or a position. */
export interface AnalysisFrom {
  seats: (string | null)[]
  table?: string | null
  step?: number | null
  position?: Record<string, unknown> | null
}

/** Consent to the open proposal, or not. */
export interface Answer {
  seat: number
  agree: boolean
}

/** The choices that will do: what is not named here may be anything. */
export interface Ask {
  kind?: string | null
  on?: string | null
  args?: Record<string, number | string>
}

/** A level of bot. */
export interface BotInfo {
  level: string
}

/** Where the chance of a seat went: `began + lost + given + luck` is `ended`. */
export interface ChanceAccount {
  seat: number
  began: number
  lost: number
  given: number
  luck: number
  ended: number
  slips: number
  mistakes: number
  blunders: number
}

/** A number that a choice changes, by how much, and in words. */
export interface Change {
  kind: string
  amount: number
  on: string | null
  seat: number | null
  args: Record<string, number | string>
  text: string
}

/** What has changed since the last message, sent after all that the seat could notice. */
export interface ChangedMessage {
  type: 'changed'
  after: number
  version: number
  table: unknown
  look: unknown
  log: LogLine[]
  now: number
}

/** Something that was said. `text` is text, never markup. */
export interface ChatLine {
  id: number
  room: 'spectators' | 'table'
  name: string
  user: number | null
  guest: boolean
  text: string
  at: number
}

/** Whether the facts fit: why not, in words, and the row it is about; or the game they make. */
export interface Checked {
  problem: string | null
  table: string | null
  row: string | null
  content: string | null
  components: Component[]
  view: View | null
}

/** A legal action, as a person sees it and as a program reads it. */
export interface Choice {
  id: number
  text: string
  on: string | null
  rule: string
  kind: string
  args: Record<string, number | string>
}

/** A choice, and what follows on it; `decision` and the id are those of the last Look. */
export interface Choose {
  seat: number
  decision: number
  action: number
  key: string
  confirmed?: boolean
  then?: (number | Step)[]
  words?: Words | null
}

/** The same as POST .../choose, answered by accepted or problem. */
export interface ChooseMessage {
  type: 'choose'
  seat: number
  decision: number
  action: number
  key: string
  confirmed?: boolean
  then?: (number | Step)[]
  words?: Words | null
}

/** Others are late: they lose, where nobody else is in the game; a bot goes on for them; or the */
export interface Claim {
  seat: number
  kind: 'bot' | 'end' | 'win'
}

/** The time of one seat, as it stood when the message was made. */
export interface Clock {
  left: number
  running: boolean
  deadline: number | null
}

/** One component: `kind` is its table, `id` its row, as views name it. */
export interface Component {
  kind: string
  id: string
  name: string
  text: string
  rule: string
  facts: Record<string, unknown>
  source: string
  confidence: string
  note: string
}

/** The printed facts of a game, each row with its `id` and its `source`. */
export interface Content {
  game: string
  hash: string
  tables: Record<string, Record<string, unknown>[]>
}

/** Games of one kind, and how many of them were won. */
export interface Count {
  name: string
  played: number
  won: number
}

/** The scores after a step that changed them. */
export interface CoursePoint {
  step: number
  scores: number[]
}

/** What one logs in with. */
export interface Credentials {
  name: string
  password: string
}

/** Deletes the account (or the guest, who has no password) and all personal data. */
export interface Deletion {
  password?: string | null
}

/** Facts to be checked before anything is kept. */
export interface Draft {
  game: string
  facts: Record<string, Record<string, unknown>[]>
  seats?: number | null
  options?: Record<string, number | string>
}

/** A scene as one seat sees it, from its first position on; an example has several moments. */
export interface Drawn {
  scene: string
  seat: number | null
  player: number
  names: string[]
  moments: Moment[]
}

/** The next version of an edition of mine; what is not given stays. */
export interface EditionChange {
  version: number
  name?: string | null
  notes?: string | null
  facts?: Record<string, Record<string, unknown>[]> | null
}

/** One measure of the games: means, the mean difference, its interval, whether it is sure. */
export interface EditionDifference {
  name: string
  parent: number
  edition: number
  gap: number
  low: number
  high: number
  sure: boolean
}

/** An edition as a file has it. */
export interface EditionFile {
  game: string
  text: string
}

/** An edition with its facts, all that differ from ours. */
export interface EditionInfo {
  id: string
  game: string
  name: string
  version: number
  parent: string | null
  parent_name: string
  notes: string
  public: boolean
  content: string
  owner: string
  mine: boolean
  values: number
  changed: number
  facts: Record<string, Record<string, unknown>[]>
}

/** An edition in a list. */
export interface EditionLine {
  id: string
  game: string
  name: string
  version: number
  parent: string | null
  parent_name: string
  notes: string
  public: boolean
  content: string
  owner: string
  mine: boolean
  values: number
  changed: number
}

/** Editions of a game: mine first, then public ones. */
export interface EditionList {
  editions: EditionLine[]
}

/** What a file says. */
export interface EditionRead {
  name: string
  notes: string
  facts: Record<string, Record<string, unknown>[]>
}

/** What the pairs of games say, the surest first; the command goes on with more of them. */
export interface EditionSimulated {
  pairs: number
  same: number
  bot: string
  parent: string
  differences: EditionDifference[]
  command: string
}

/** The edition a table is played with, as it was then. */
export interface EditionUsed {
  id: string
  name: string
  version: number
  content: string
}

/** The clause about each event, by its key: from the log into the rules. */
export interface EventClauses {
  game: string
  clauses: Record<string, string>
}

/** One field of a table: its kind, and what it may be. */
export interface Fact {
  name: string
  kind: 'cells' | 'choice' | 'choices' | 'flag' | 'links' | 'number' | 'numbers' | 'text'
  least: number | null
  most: number | null
  choices: (string | number)[]
  table: string | null
  fixed: 'box' | 'drawing' | 'effect' | 'rules' | null
  fixed_rows: Record<string, 'box' | 'drawing' | 'effect' | 'rules'>
}

/** The fields of a table of facts. */
export interface FactTable {
  table: string
  facts: Fact[]
}

/** Where the chance of a table comes from, so that nobody can choose it. */
export interface FairChance {
  scheme: string
  commitment: string
  promises: (string | null)[]
  pledge: string | null
  missing: number[]
  until: number | null
  nonces: (string | null)[] | null
  secret: string | null
  wishes: (string | null)[]
  places: number[] | null
}

/** A component that was used often; `kind` and `id` as in `components`. */
export interface Favourite {
  kind: string
  id: string
  name: string
  times: number
}

/** A seat for a bot of this level. */
export interface ForBot {
  for: 'bot'
  level: string
}

/** A seat for somebody with an invite. */
export interface ForInvited {
  for: 'invited'
}

/** A seat I take myself; several on one device make a table for pass and play. */
export interface ForMe {
  for: 'me'
  name?: string | null
  wish?: string | null
}

/** A seat for anybody who comes by the lobby (or by an invite). */
export interface ForOpen {
  for: 'open'
}

/** An analysis as far as it is. */
export interface GameAnalysis {
  table: string
  game: string
  title: string
  status: 'done' | 'failed' | 'none' | 'old' | 'running' | 'waiting'
  judged: number
  total: number
  before: number
  why: string | null
  seats: AnalysedSeat[]
  decisions: JudgedDecision[]
  accounts: ChanceAccount[]
  turns: Turn[]
  costliest: JudgedDecision | null
  open: boolean
  may_ask: boolean
  link: string | null
}

/** One title. */
export interface GameInfo {
  name: string
  title: string
  designer: string
  publisher: string
  seats: number[]
  usual: number
  minutes: number
  rules: string
  options: OptionInfo[]
  wishes: string[]
  lessons: number
  puzzles: number
}

/** How every point of a finished game was made, and when it was decided. */
export interface GameTally {
  seats: SeatTally[]
  course: CoursePoint[]
  turning: TurningPoint | null
}

/** The words of a game that need nothing filled in: names of cards, places, pieces, actions. */
export interface GameWords {
  game: string
  locale: string
  words: Record<string, string>
}

/** How a guest wants to be called; without a name one is made up. */
export interface GuestName {
  name?: string | null
}

/** What a bot would choose, knowing what this seat knows. */
export interface Hint {
  choice: Choice
  level: string
  why: string
}

/** Finished games, newest first; `before` of the next page is the last entry's `at`. */
export interface History {
  entries: HistoryEntry[]
}

/** A finished game of a player. */
export interface HistoryEntry {
  table: string
  game: string
  at: number
  seat: number
  place: number
  score: number
  won: boolean
  rated: boolean
  others: string[]
}

/** An invite as the host sees it later: never its token. */
export interface InviteInfo {
  id: number
  seat: number | null
  watch: boolean
  created: number
  used: boolean
  revoked: boolean
}

/** What an invite is for, before it is accepted. */
export interface InviteLook {
  table: TableLine
  seat: number | null
  watch: boolean
}

/** The only time the token is shown; the link is for people, to be opened in a browser. */
export interface InviteMade {
  token: string
  link: string
  info: InviteInfo
}

/** The token of an invite, sent in the body so that no log keeps it. */
export interface InviteToken {
  token: string
  also?: boolean
  promise?: string | null
  wish?: string | null
}

/** A seat to take; any free one if none is named. */
export interface Join {
  seat?: number | null
  also?: boolean
  promise?: string | null
  wish?: string | null
}

/** A choice there was, and the chance to win it left. */
export interface JudgedChoice {
  action: number
  text: string
  chance: number
}

/** A choice between several, judged from what its seat could know then. */
export interface JudgedDecision {
  step: number
  seat: number
  prompt: string
  choices: JudgedChoice[]
  made: number
  chances: number[]
  after: number
  cost: number
  grade: 'best' | 'blunder' | 'mistake' | 'slip'
}

/** One idea, on a prepared table. */
export interface Lesson {
  id: string
  title: string
  scene: string
  seat: number
  steps: LessonStep[]
}

/** One step, in words. `ask` is null where there is only something to read. */
export interface LessonStep {
  text: string
  ask: Ask | null
  right: string
  wrong: string
  show: string[]
}

/** The lobby: public tables, newest first, whenever the list changes. */
export interface LobbyMessage {
  type: 'lobby'
  tables: TableLine[]
}

/** One entry of the journal as the reader may see it. */
export interface LogLine {
  version: number
  at: number
  kind: string
  seat: number | null
  text: string
  things: TableEvent[]
  undone: boolean
  bot: boolean
  undoes: number | null
}

/** The game as one seat (None: a spectator) sees it now, and what it may choose. */
export interface Look {
  seat: number | null
  version: number
  step: number
  view: View | null
  prompt: string | null
  decision: number | null
  choices: Choice[]
  can_undo: boolean
  undo_asks: boolean
}

/** Look from another seat of mine (null: as a spectator) from now on. */
export interface LookMessage {
  type: 'look'
  seat?: number | null
}

/** Who is asking; `csrf` goes into the header X-CSRF-Token of every change made by cookie. */
export interface Me {
  user: Account | null
  csrf: string | null
}

/** My tables, whenever something about them changes. */
export interface MineMessage {
  type: 'mine'
  mine: MyTables
}

/** A scene at one moment: what is seen, what can be chosen, and what led here, in words. */
export interface Moment {
  view: View
  choices: Choice[]
  by: number
  chosen: string
  told: string[]
}

/** One of my tables; those that wait for me come first. */
export interface MyTable {
  id: string
  game: string
  title: string
  kind: string
  status: string
  seats: SeatInfo[]
  mine: number[]
  waiting_for_me: boolean
  deadline: number | null
  moved: number
}

/** Where I sit and what I should know. */
export interface MyTables {
  tables: MyTable[]
  notices: Notice[]
}

/** An edition to be kept. */
export interface NewEdition {
  game: string
  name: string
  facts: Record<string, Record<string, unknown>[]>
  notes?: string
  parent?: string | null
}

/** An invite to a seat (any free one if none is named) or to watch. It works once. */
export interface NewInvite {
  seat?: number | null
  watch?: boolean
}

/** A lesson, a puzzle or a scene of a title to sit down to: a private table, with bots in the */
export interface NewLesson {
  game: string
  lesson?: string | null
  puzzle?: string | null
  scene?: string | null
  seat?: number | null
  moment?: number | null
}

/** Something to say; spectators talk among themselves while the game runs. */
export interface NewMessage {
  text: string
}

/** A change of password; every other session and every token ends. */
export interface NewPassword {
  old: string
  new: string
}

/** A table to be made; it starts by itself when all seats are taken, unless told not to. */
export interface NewTable {
  game: string
  seats: (ForMe | ForOpen | ForInvited | ForBot)[]
  pace?: Pace | null
  stand_in?: string | null
  promise?: string | null
  options?: Record<string, number | string>
  public?: boolean
  spectators?: boolean
  rated?: boolean
  undo?: 'ask' | 'free' | 'never'
  confirm?: boolean
  hints?: boolean
  start?: 'by-host' | 'when-full'
}

/** A token for a program that plays, or only reads, in somebody's name. */
export interface NewToken {
  name: string
  scope?: 'play' | 'read'
  days?: number
}

/** Something a person should know: started, over, remind, stand_in, removed, rematch. */
export interface Notice {
  id: number
  kind: string
  table: string
  at: number
  read: boolean
}

/** A way to vary a game, in words. */
export interface OptionInfo {
  name: string
  text: string
  default: number | string
  values: OptionValue[]
}

/** One value of an option, in words. */
export interface OptionValue {
  value: number | string
  text: string
}

/** How a guest wants to be called from now on. */
export interface OtherName {
  name: string
}

/** How much time there is. */
export interface Pace {
  kind?: 'async' | 'live' | 'none'
  seconds?: number
  increment?: number
  days?: number
  late?: 'bot' | 'resign' | 'wait'
}

/** One picture of the rules. `seat` is who looks: null is whoever is asked, -1 everybody. */
export interface Picture {
  id: string
  caption: string
  scene: string
  clause: string
  seat: number | null
  show: string[]
  parts: string[]
  board: boolean
  start: boolean
  tall: boolean
}

/** Is anybody there? */
export interface PingMessage {
  type: 'ping'
}

/** A table with an edition: mine or a bot's seats. */
export interface PlayEdition {
  seats: (ForMe | ForBot)[]
  options?: Record<string, number | string>
}

/** What points were made for, over all games looked at. */
export interface PointsMade {
  name: string
  points: number
  times: number
}

/** An answer to ping. */
export interface PongMessage {
  type: 'pong'
  now: number
}

/** What some choices of a seat, one after the other, would change. */
export interface Preview {
  seat: number
  decision: number
  certain: boolean
  changes: Change[]
}

/** What was wrong and what was possible (RFC 9457, application/problem+json). */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  more: Record<string, unknown>
  request_id: string
}

/** What was wrong with a message; `key` says which, where it had one. */
export interface ProblemMessage {
  type: 'problem'
  key: string | null
  problem: Problem
}

/** A player's page. */
export interface Profile {
  user: Account
  since: number
  ratings: Rating[]
  played: number
  won: number
}

/** SHA-256 of the nonce I will add, instead of what I promised before. */
export interface Promised {
  promise: string
}

/** Something that waits for the others' consent. */
export interface Proposal {
  kind: 'end' | 'undo'
  seat: number
  agreed: number[]
  open: number[]
}

/** Ask the others: take my last choice back, or end the game without a result. */
export interface Propose {
  seat: number
  kind: 'end' | 'undo'
}

/** What became of a choice in many games played on from there; `then` tells what mostly happened */
export interface PuzzleChoice {
  action: number
  won: number
  games: number
  then: string
}

/** A puzzle: the seat that chooses, and all its choices, the best one first. */
export interface PuzzleInfo {
  id: string
  seat: number
  difficulty: number
  choices: PuzzleChoice[]
}

/** What is believed of a player's strength in one game (openskill). */
export interface Rating {
  game: string
  ordinal: number
  mu: number
  sigma: number
  games: number
  won: number
}

/** Why an element that looks as if it could be chosen is no choice now, with its clause. */
export interface Reason {
  on: string
  text: string
  rule: string
  kind: string
  args: Record<string, number | string>
}

/** Why what looks as if the seat could choose it is no choice now, where the seat is asked. */
export interface Reasons {
  seat: number
  decision: number | null
  reasons: Reason[]
}

/** A new account. Sent by a guest, it keeps the guest's games. */
export interface Registration {
  name: string
  password: string
}

/** Some steps of a game and the table they belong to. */
export interface Replay {
  table: TableInfo
  steps: number
  views: StepView[]
}

/** Send the whole table again, with the log after this version (null: the last of it). */
export interface ResyncMessage {
  type: 'resync'
  version?: number | null
}

/** The nonce I promised. */
export interface Revealed {
  nonce: string
}

/** The rules of a game: the whole text in Markdown, its numbered clauses, and its pictures in */
export interface Rules {
  game: string
  markdown: string
  clauses: Record<string, string>
  pictures: Picture[]
}

/** Chat: the last lines on connect, new ones as they come. */
export interface SaidMessage {
  type: 'said'
  lines: ChatLine[]
}

/** Say something in the table's chat. */
export interface SayMessage {
  type: 'say'
  text: string
}

/** Who sits where. */
export interface SeatInfo {
  seat: number
  kind: 'bot' | 'free' | 'invited' | 'person' | 'reserved'
  name: string
  user: number | null
  guest: boolean
  bot: string | null
  resigned: boolean
  waited_for: boolean
  clock: Clock | null
  late: boolean
  mine: boolean
  wish: string | null
}

/** A seat of mine. */
export interface SeatOnly {
  seat: number
}

/** How one seat came off; equal places share a rank, 1 is best. */
export interface SeatResult {
  seat: number
  score: number
  place: number
  won: boolean
}

/** How a seat made its score: the lines add up to it. */
export interface SeatTally {
  seat: number
  score: number
  lines: TallyLine[]
}

/** Games of bots with the edition and with its parent, the same deals on both sides. */
export interface SimulateEdition {
  pairs?: number
  seats?: number | null
  options?: Record<string, number | string>
}

/** A bot plays on in my seat until I take it back. */
export interface StandIn {
  seat: number
  level?: string | null
}

/** What a player's last games of a title show, those that the caller may see. */
export interface Statistics {
  game: string
  played: number
  won: number
  score: number
  best: number
  seats: Count[]
  opponents: Count[]
  points: PointsMade[]
  favourites: Favourite[]
  seconds: number | null
}

/** The choice of a later question, by what it is: its kind, where it is made, some arguments. */
export interface Step {
  kind: string
  on?: string | null
  args?: Record<string, number | string>
}

/** One step of a replay as a seat (None: a spectator) saw it. */
export interface StepView {
  step: number
  seat: number | null
  action: string | null
  things: TableEvent[]
  view: View
}

/** An event as data, for animations: `key` and `args` as in the game's messages. */
export interface TableEvent {
  key: string
  args: Record<string, number | string>
  on: string[]
  text: string
}

/** A table as the caller may see it, from outside the game. */
export interface TableInfo {
  id: string
  game: string
  title: string
  kind: 'analysis' | 'edition' | 'lesson' | 'play' | 'upload'
  status: 'ended' | 'open' | 'over' | 'running'
  agreed: Agreed
  seats: SeatInfo[]
  host: number
  created: number
  started: number | null
  finished: number | null
  version: number
  seed_hash: string
  seed: string | null
  fairness: FairChance | null
  unrated: string | null
  proposal: Proposal | null
  result: SeatResult[] | null
  why_ended: string | null
  rematch: string | null
  rules: string
  mine: number[]
  hosting: boolean
  claims: ('bot' | 'end' | 'win')[]
  wishes: string[]
  whispers: boolean
}

/** A table in a list. */
export interface TableLine {
  id: string
  game: string
  title: string
  status: string
  agreed: Agreed
  seats: SeatInfo[]
  created: number
  free: number
}

/** Tables, newest first. */
export interface TableList {
  tables: TableLine[]
}

/** The table as it is now, sent on connect, on looking from elsewhere and on resync. */
export interface TableMessage {
  type: 'table'
  after: number
  version: number
  table: TableInfo
  look: Look
  log: LogLine[]
  now: number
}

/** What a seat scored for one thing, and how many times. */
export interface TallyLine {
  text: string
  points: number
  times: number
}

/** A token as its owner sees it later: never the token itself. */
export interface TokenInfo {
  id: number
  name: string
  scope: 'play' | 'read'
  created: number
  expires: number
  used: number | null
}

/** The only time the token itself is shown. */
export interface TokenMade {
  token: string
  info: TokenInfo
}

/** Where the game turned for a seat: by a choice of its own, or by luck up to a step. */
export interface Turn {
  kind: 'choice' | 'luck'
  seat: number
  step: number
  amount: number
}

/** From this step on the winner was ahead of everybody to the end. */
export interface TurningPoint {
  step: number
  seat: number
  text: string
}

/** Head to head. */
export interface Versus {
  user: Account
  other: Account
  games: VersusGame[]
}

/** What two players did against each other in one game. */
export interface VersusGame {
  game: string
  played: number
  won: number
  lost: number
  drawn: number
}

/** What every game's view has; a game adds its table. `seat` is None for a spectator. */
export interface View {
  game: string
  seat: number | null
  seats: number
  options: Record<string, number | string>
  waiting: number[]
  over: boolean
  scores: number[]
  winners: number[]
}

/** Something to say from a seat of mine to one other player. */
export interface Whisper {
  seat: number
  to: number
  text: string
}

/** Words between two seats; nobody else can see or count them. */
export interface WhisperLine {
  other: number
  seat: number
  number: number
  text: string
  at: number
}

/** Say something to one other player. */
export interface WhisperMessage {
  type: 'whisper'
  seat: number
  to: number
  text: string
}

/** Whispers of the seat looked from: the last on connect, new ones as they come. */
export interface WhisperedMessage {
  type: 'whispered'
  lines: WhisperLine[]
}

/** What I wish to play in a seat of mine; null: whatever the lot brings. */
export interface Wished {
  seat: number
  wish?: string | null
}

/** Words for one other player, with a choice: nobody else can notice them. */
export interface Words {
  to: number
  text: string
}

/** What can be changed of a game: its facts as we have them, and of which kind each is. */
export interface Workshop {
  game: string
  content: string
  facts: Record<string, Record<string, unknown>[]>
  tables: FactTable[]
}

export type ClientMessage = ChooseMessage | LookMessage | ResyncMessage | SayMessage | WhisperMessage | PingMessage

export type Scope = 'play' | 'read'

export type SeatPlan = ForMe | ForOpen | ForInvited | ForBot

export type ServerMessage = TableMessage | ChangedMessage | SaidMessage | WhisperedMessage | Acknowledged | ProblemMessage | PongMessage | MineMessage | LobbyMessage
