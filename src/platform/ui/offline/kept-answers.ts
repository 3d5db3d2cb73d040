import { deviceTable } from './device-table.ts'
import { answersName } from './forget-answers.ts'
import { ownerInCompany } from './owner-now.ts'

/** The last answer of a call, as its person got it, and when. */
interface KeptAnswer {
  key: string
  owner: string
  call: string
  at: string
  reply: unknown
}

const within = deviceTable(answersName, 'answers', { keyPath: 'key' })

/** How many answers of one person are kept: other filters of the same list are other calls. */
const max = 20

const keyOf = (owner: string, call: string) => `${owner} ${call}`

/** Keeps an answer in place of the one before, and of no other person any. */
export async function keepAnswer(owner: string, call: string, reply: unknown, at: string) {
  // Whoever has signed out meanwhile leaves nothing behind.
  if (!owner || owner !== ownerInCompany()) return
  const key = keyOf(owner, call)
  await within('readwrite', (store) => store.put({ key, owner, call, at, reply } satisfies KeptAnswer))
  const all = await within<KeptAnswer[]>('readonly', (store) => store.getAll())
  const own = all.filter((one) => one.owner === owner).sort((one, other) => (one.at < other.at ? 1 : -1))
  const kept = new Set(own.slice(0, max).map((one) => one.key))
  for (const one of all) if (!kept.has(one.key)) await within('readwrite', (store) => store.delete(one.key))
}

export const keptAnswer = async (owner: string, call: string): Promise<KeptAnswer | null> =>
  (owner && (await within<KeptAnswer | undefined>('readonly', (store) => store.get(keyOf(owner, call))))) || null
