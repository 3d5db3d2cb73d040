import { z } from 'zod'

/** What became of what a provider delivered; whatever has no end yet is the difference. */
const Entry = z.object({
  arrived: z.int(),
  taken: z.int(),
  duplicate: z.int(),
  foreign: z.int(),
  refused: z.int(),
  /** Rooms in which a message came to an earlier place, and the longest delay in whole minutes. */
  lateRooms: z.int(),
  longestDelay: z.int(),
})

/** What became of what was written here. */
const Exit = z.object({
  made: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  doubtful: z.int(),
})

/** What is recomputed each time: numbers of rooms without a gap, messages that stand twice, taken ones that stand nowhere, and the other way round. */
const Proof = z.object({
  rooms: z.int(),
  wholeRooms: z.int(),
  twice: z.int(),
  /** Deliveries of messages that count as taken and are no message of any room. */
  lost: z.int(),
  /** Messages from outside that stand in a room and were never delivered; deliveries are kept for thirty days. */
  unbacked: z.int(),
})

export const unknownKinds = [
  'waiting',
  'sending',
  'doubtful',
  'failed',
  'silent',
  'orphan',
  'refused',
  'unbacked',
] as const

const Unknown = z.object({
  id: z.string(),
  kind: z.enum(unknownKinds),
  at: z.string(),
  conversationId: z.string().nullable(),
  title: z.string(),
  /** What was said, where no conversation shows it. */
  words: z.string(),
  /** Why; empty where the kind says it. */
  why: z.string(),
})

/** What came in or was written here on a day, and how it ended. */
export const DayRow = z.object({
  /** On the clock of Brasília. */
  at: z.string(),
  way: z.enum(['in', 'out']),
  kind: z.string(),
  title: z.string(),
  ending: z.string(),
  reason: z.string(),
  providerId: z.string(),
})
export type DayRow = z.output<typeof DayRow>

export const ChannelCheck = z.object({
  name: z.string(),
  phone: z.string(),
  day: z.string(),
  entry: Entry,
  exit: Exit,
  proof: Proof,
  /** When we were down ourselves: from which minute of the day, and for how many. */
  down: z.array(z.object({ at: z.int(), minutes: z.int() })),
  /** The last thirty days, the newest last: messages that came and went, those without a certain end, and the minutes in which we were down. */
  days: z.array(z.object({ day: z.string(), entered: z.int(), left: z.int(), open: z.int(), down: z.int() })),
  /** Messages of the day by ten minutes, from its midnight. */
  parts: z.array(z.object({ at: z.int(), entered: z.int(), left: z.int() })),
  /** Rows without a certain end, those to decide first. */
  unknown: z.array(Unknown),
})
export type ChannelCheck = z.output<typeof ChannelCheck>

/** Whether everything of the day is where it belongs: nothing was refused, and the proofs hold. */
export const isDayFine = ({ entry, exit, proof }: Pick<ChannelCheck, 'entry' | 'exit' | 'proof'>) =>
  entry.refused === 0 &&
  entryDifference(entry) === 0 &&
  exitDifference(exit) === 0 &&
  proof.rooms === proof.wholeRooms &&
  proof.twice === 0 &&
  proof.lost === 0 &&
  proof.unbacked === 0

/** What the ends of a card leave over; 0 where everything has one. */
export const entryDifference = ({ arrived, taken, duplicate, foreign, refused }: ChannelCheck['entry']) =>
  arrived - taken - duplicate - foreign - refused
export const exitDifference = ({ made, sent, failed, cancelled, doubtful }: ChannelCheck['exit']) =>
  made - sent - failed - cancelled - doubtful
