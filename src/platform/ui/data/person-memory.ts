import { readSession, subscribeSession } from './session.ts'

const kept = new Set<Map<string, unknown>>()
let person = readSession().user?.usuarioid

// A session that has ended while its page stays keeps what its person typed; whoever signs in next finds none of it.
subscribeSession(() => {
  const now = readSession().user?.usuarioid
  if (now === person) return
  person = now
  for (const one of kept) one.clear()
})

/** A memory of this page, by key, of what its person typed: empty once they have signed out or somebody else has signed in. */
export function personMemory<Value>(): Map<string, Value> {
  const memory = new Map<string, Value>()
  kept.add(memory)
  return memory
}
