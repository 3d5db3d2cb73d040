/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)]!,
    digits: (count: number) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  }
}

export type Random = ReturnType<typeof randomOf>
