/** Random numbers from a seed: the same in every runtime, because only 32-bit integers are drawn. */
export function drawing(seed: number) {
  let state = (seed * 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    /** With so many decimals, as a person types them. */
    real: (from: number, to: number, decimals: number) => {
      let scale = 1
      for (let digit = 0; digit < decimals; digit++) scale *= 10
      return whole(Math.ceil(from * scale), Math.floor(to * scale)) / scale
    },
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)]!,
  }
}

export type Draw = ReturnType<typeof drawing>
