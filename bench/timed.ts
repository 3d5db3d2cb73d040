import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, rounded } from './figure.ts'

interface Rounds {
  rounds?: number
  /** Milliseconds between two calls: the product shares an answer for a second. */
  pause?: number
}

export const sharedFor = 1_050

/** p95 of as many calls, after three that nobody counts. */
export async function timed(work: () => Promise<unknown>, { rounds = 25, pause = 0 }: Rounds = {}) {
  const times: number[] = []
  for (let round = 0; round < rounds + 3; round++) {
    if (pause > 0) await sleep(pause)
    const started = performance.now()
    await work()
    if (round >= 3) times.push(performance.now() - started)
  }
  return rounded(quantile(times, 0.95), 1)
}
