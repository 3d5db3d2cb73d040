import { AsyncLocalStorage } from 'node:async_hooks'
import type { Limits } from './reader-process.ts'

/** How much time the reading of a file may take: somebody looks on, nobody does, or the program brought the file itself. */
export type Hurry = 'watched' | 'unwatched' | 'own'

const own = new AsyncLocalStorage<true>()

/** What is done within this reads files that the program brings: they are no heavier than they were made, however busy the machine is. */
export const withOwnFiles = <T>(work: () => Promise<T>): Promise<T> => own.run(true, work)

export const hurryOf = ({ signal }: { signal?: AbortSignal | undefined }): Hurry =>
  own.getStore() ? 'own' : signal ? 'watched' : 'unwatched'

const tenMinutes = 600_000
const anHour = 3_600_000

/**
 * Where nobody looks on, what counts is the processor time that a file takes, not how long a busy machine lets it wait for the processor.
 * For the program's own files neither does.
 */
export function limitsIn(hurry: Hurry, limits: Limits): Limits {
  if (hurry === 'watched') return limits
  if (hurry === 'own') return { ...limits, cpu: anHour, cpuForPart: anHour, patience: anHour }
  return { ...limits, patience: Math.max(limits.patience, tenMinutes) }
}

/** How long a task waits for its turn; undefined: as long as what is left to its request. */
export const waitIn = (hurry: Hurry) => (hurry === 'watched' ? undefined : hurry === 'own' ? anHour : tenMinutes)
