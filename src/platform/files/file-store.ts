/** Where files are kept. Keys begin with the company's id; nothing is reachable without a signed address. */
export interface FileStore {
  put(key: string, content: Buffer, type: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
}
