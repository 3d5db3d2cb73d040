import type { Readable } from 'node:stream'

/** From which byte to which, both within. */
export interface FilePart {
  from: number
  to: number
}

/** Where files are kept. Keys begin with the company's id; nothing is reachable without a signed address. */
export interface FileStore {
  put(key: string, content: Buffer, type: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** The same or a part of it in pieces, for what is sent on: never all of it in memory. */
  open(key: string, part?: FilePart): Promise<Readable | undefined>
  remove(key: string): Promise<void>
}
