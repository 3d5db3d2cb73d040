import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Channel, StoredMessage, StoredPerson, StoredRoom } from './tables.ts'

/** What a message brought along, in the transaction that writes it. */
export interface Arrived {
  channel: Channel
  room: StoredRoom
  person: StoredPerson
  direction: 'in' | 'out'
  kind: string
  body: string
  saidAt: string
  arrivedAt: string
  origin: StoredMessage['origin']
  /** Whose proposal they read while they write, as its link proves. */
  reader?: Reader | null
}

/** Whose a proposal is that a visitor has open. */
export interface Reader {
  contactId: string
  dealId: string
  /** The proposal's number. */
  number: number
}

/** The desk that stands on the channels: it says which stay a message belongs to, and does what follows from it. */
export interface Desk {
  placeOf(ctx: Ctx, arrived: Arrived): Promise<string | null>
  /** Whose proposal a visitor reads who holds its link; null where it proves nothing. */
  whoReads(ctx: Ctx, credentials: { token: string; ticket: string }): Promise<Reader | null>
  taken(ctx: Ctx, message: StoredMessage, arrived: Arrived): Promise<void>
  /** The status of an outgoing message has changed. */
  settled(ctx: Ctx, message: StoredMessage, before: StoredMessage['status']): Promise<void>
  /** What a message brought has come, or cannot be fetched. */
  changed(ctx: Ctx, message: StoredMessage): Promise<void>
}

let desk: Desk | undefined
export function answerAtDesk(given: Desk) {
  desk = given
}
export const theDesk = (): Desk => {
  if (!desk) throw new Error('No module answers what the channels bring.')
  return desk
}
