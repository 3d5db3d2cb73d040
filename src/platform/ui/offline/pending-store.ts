import type { ApiErrorBody } from '../../contract/client.ts'

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
  /** Why the server would not do it; it stays until the person tries again or gives it up. */
  refusal?: Pick<ApiErrorBody, 'Message'> & Partial<ApiErrorBody>
}

const table = 'requests'

let opening: Promise<IDBDatabase> | undefined

const database = () => {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('girassol.pending', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(table, { keyPath: 'id', autoIncrement: true })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  return opening
}

async function within<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) {
  const transaction = (await database()).transaction(table, mode)
  const asked = work(transaction.objectStore(table))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  return asked.result
}

/** The queue on this device, in the order of `id`; it outlives the page. */
export const pendingStore = {
  all: () => within<PendingRequest[]>('readonly', (store) => store.getAll()),
  add: (request: Omit<PendingRequest, 'id'>) => within('readwrite', (store) => store.add(request)),
  put: (request: PendingRequest) => within('readwrite', (store) => store.put(request)),
  remove: (id: number) => within('readwrite', (store) => store.delete(id)),
}
