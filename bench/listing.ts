import { quantile } from './figure.ts'
import type { Call } from './figures/bulk-move-10k.ts'

/** The p95, in ms, of listing deals over and over while some work runs. */
export async function listing(call: Call, work: () => Promise<unknown>) {
  const times: number[] = []
  let isOver = false
  const done = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await call('GET', '/deals?pageSize=50')
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await done
  return quantile(times, 0.95)
}
