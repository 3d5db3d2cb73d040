/** One thing that happened in a room, in the order of `seq`: which record, never what is written in it. */
export interface RoomEvent {
  seq: number
  kind: string
  subject: { kind: string; id: string }
  actorId: string | null
  /** When the change was written, as on the record; left out for people who cannot see the record. */
  at?: string
}

/** A browser refetches what it may see of the events, or takes the `records` that a room shows to people like its own. */
export interface RoomMessage {
  room: string
  events: RoomEvent[]
  records?: unknown[]
}
