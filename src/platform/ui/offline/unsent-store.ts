import { deviceTable } from './device-table.ts'
import { ownerInCompany } from './owner-now.ts'

/** What was written in a place and has not reached the server. */
interface Unsent {
  id: string
  owner: string
  place: string
  /** The page that sends it, or did until it was closed. */
  page: string
  at: number
  one: unknown
}

const within = deviceTable('girassol.unsent', 'writes', { keyPath: 'id' })
const page = crypto.randomUUID()
const lockOf = (id: string) => `girassol.unsent ${id}`
const forever = new Promise<never>(() => {})

let holding: Promise<void> | undefined

/** A lock that goes with this page: while it is held, other pages leave what this one sends alone. */
function hold() {
  holding ??= new Promise((resolve) => {
    void navigator.locks.request(lockOf(page), () => {
      resolve()
      return forever
    })
  })
  return holding
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other. A device that keeps nothing is no reason not to send. */
function inOrder<T>(act: () => Promise<T>): Promise<T | undefined> {
  const next = last.then(act).catch((): undefined => undefined)
  last = next
  return next
}

/** Keeps on this device what is on its way or was refused, files included, so that it outlives the page. */
export function keepUnsent<One extends { id: string }>(place: string, one: One) {
  const owner = ownerInCompany()
  if (!owner) return
  const kept = { id: one.id, owner, place, page, at: Date.now(), one } satisfies Unsent
  void inOrder(async () => {
    await hold()
    const before = await within<Unsent | undefined>('readonly', (store) => store.get(one.id))
    await within('readwrite', (store) => store.put(before ? { ...kept, at: before.at } : kept))
  })
}

export const forgetUnsent = (id: string) => void inOrder(() => within('readwrite', (store) => store.delete(id)))

/** What pages that are gone have left in a place, the oldest first; from now on it is this page's. */
export async function takeUpUnsent<One>(place: string): Promise<readonly One[]> {
  const owner = ownerInCompany()
  if (!owner) return []
  const found = await inOrder(async () => {
    const all = await within<Unsent[]>('readonly', (store) => store.getAll())
    const here = all.filter((one) => one.owner === owner && one.place === place)
    if (here.length === 0) return []
    const { held: locks = [] } = await navigator.locks.query()
    const living = new Set(locks.map(({ name }) => name))
    const left = here.filter((one) => one.page === page || !living.has(lockOf(one.page)))
    await hold()
    for (const one of left) await within('readwrite', (store) => store.put({ ...one, page }))
    return left.toSorted((one, other) => one.at - other.at)
  })
  return (found ?? []).map(({ one }) => one as One)
}
