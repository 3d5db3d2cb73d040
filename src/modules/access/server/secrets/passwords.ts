import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { remembered } from '../../../../platform/remembered.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

/** argon2id with the first parameters that OWASP recommends: 19 MiB, 2 passes. Hashing runs off the main thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One processor stays free for other requests, however many people sign in at once.
const atOnce = Math.max(1, availableParallelism() - 1)
let running = 0

/** A queue for each company, served in turn, so that many sign-ins in one company do not delay the others. */
const lines = new Map<string, (() => void)[]>()
const maxQueueLength = 400

function callNext() {
  const [first] = lines
  if (!first) return void running--
  const [whose, line] = first
  lines.delete(whose)
  const go = line.shift()!
  if (line.length > 0) lines.set(whose, line)
  go()
}

async function inTurn<T>(whose: string, work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++
  else {
    const line = remembered(lines, whose, () => [])
    if (line.length >= maxQueueLength) throw new Refusal(503, 'platform.busy')
    await new Promise<void>((go) => line.push(go))
  }
  try {
    return await work()
  } finally {
    callNext()
  }
}

/** How many times a password was compared since the process began. */
let comparisons = 0
/** @tests Every path of the entrance costs the same. */
export const passwordComparisons = () => comparisons

/** `whose` is the queue to wait in: the id of a company, or a name for what belongs to none. */
export const hashPassword = (password: string, whose: string) => inTurn(whose, () => hash(password, parameters))

/** A hash that no password matches, so that an unknown e-mail takes as long as a known one. */
const nobody = hash(crypto.randomUUID(), parameters)

/** Never inside a transaction: it takes long and would block a database connection. */
export async function passwordMatches(whose: string, passwordHash: string | undefined, password: string) {
  comparisons++
  const known = passwordHash ?? (await nobody)
  const matches = await inTurn(whose, () => verify(known, password).catch(() => false))
  return matches && passwordHash !== undefined
}
