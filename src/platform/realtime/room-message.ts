/** One thing that happened in a room, in the order of `seq`: which record, never what is written in it. */
export interface RoomEvent {
  seq: number
  kind: string
  subject: { kind: string; id: string }
  actorId: string | null
  /** When the change was written, as on the record; left out for people who cannot see the record. */
  at?: string
}

/** The same in the room of a list, where people who do not see every record learn that something happened, not to which. */
export type ListEvent = Omit<RoomEvent, 'subject'> & { subject: Pick<RoomEvent['subject'], 'kind'> }

/** What the listeners of a room may read, by its name: who follows one record joins its room, or that of the record it hangs on. */
export type EventIn<Room extends string> = Room extends `${string}:${string}` ? RoomEvent : ListEvent

/** A browser refetches what it may see of the events, or takes the `records` that a room shows to people like its own. */
export interface RoomMessage {
  room: string
  events: RoomEvent[]
  records?: unknown[]
}
