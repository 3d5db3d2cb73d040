import type { Readable } from 'node:stream'

/** Where files are kept. Keys begin with the company's id; nothing is reachable without a signed address. */
export interface FileStore {
  put(key: string, content: Buffer, type: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** The same in pieces, for what is sent on: never all of it in memory. */
  open(key: string): Promise<Readable | undefined>
  remove(key: string): Promise<void>
}
