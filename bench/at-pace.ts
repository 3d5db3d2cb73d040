import { setTimeout as sleep } from 'node:timers/promises'

/** Begins so much a second, however long each takes, until `goesOn` says no; resolves when all that began has ended. */
export async function atPace(
  perSecond: number,
  continues: (turn: number, seconds: number) => boolean,
  begin: (turn: number) => Promise<unknown>,
) {
  const began = performance.now()
  const begun: Promise<unknown>[] = []
  for (let turn = 0; continues(turn, (performance.now() - began) / 1_000); turn++) {
    const early = began + (turn * 1_000) / perSecond - performance.now()
    if (early > 1) await sleep(early)
    begun.push(begin(turn))
  }
  await Promise.all(begun)
  return (performance.now() - began) / 1_000
}
