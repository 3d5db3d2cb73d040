import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP names first: 19 MiB, 2 passes. Both run off the main thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One processor is left to everybody else's requests, whatever number of people sign in at once.
const atOnce = Math.max(1, availableParallelism() - 1)
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** How many times a password was compared since the process began: tests prove with it that every path costs the same. */
let comparisons = 0
export const passwordComparisons = () => comparisons

export const hashPassword = (password: string) => inTurn(() => hash(password, parameters))

/** A hash that no password matches, so that an unknown e-mail takes as long as a known one. */
const nobody = hash(crypto.randomUUID(), parameters)

/** Never inside a transaction: it takes long, and a connection to the database would wait with it. */
export async function passwordMatches(passwordHash: string | undefined, password: string) {
  comparisons++
  const known = passwordHash ?? (await nobody)
  const matches = await inTurn(() => verify(known, password).catch(() => false))
  return matches && passwordHash !== undefined
}
