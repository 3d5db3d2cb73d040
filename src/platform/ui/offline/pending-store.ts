import type { ApiErrorBody } from '../../contract/client.ts'
import { deviceTable } from './device-table.ts'

/** A write that waits for the network. Its id is its place in the queue; its key lets the server do it only once. */
export interface PendingRequest {
  id: number
  key: string
  /** Whose it is: only this person's session sends it. */
  owner: string
  method: string
  url: string
  body: unknown
  at: string
  /** What it is about, as people call it; none where nothing says so. */
  name?: string | undefined
  /** Why the server would not do it; it stays until the person tries again or gives it up. */
  refusal?: Pick<ApiErrorBody, 'Message'> & Partial<ApiErrorBody>
}

const within = deviceTable('girassol.pending', 'requests', { keyPath: 'id', autoIncrement: true })

/** The queue on this device, in the order of `id`; it outlives the page. */
export const pendingStore = {
  all: () => within<PendingRequest[]>('readonly', (store) => store.getAll()),
  add: (request: Omit<PendingRequest, 'id'>) => within('readwrite', (store) => store.add(request)),
  put: (request: PendingRequest) => within('readwrite', (store) => store.put(request)),
  isThere: async (id: number) => (await within('readonly', (store) => store.count(id))) > 0,
  remove: (id: number) => within('readwrite', (store) => store.delete(id)),
}
