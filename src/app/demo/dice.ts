/** Repeatable randomness: the same seed gives the same demo on every machine. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  between(least: number, max: number) {
    return least + this.next() * (max - least)
  }

  whole(least: number, max: number) {
    return Math.floor(this.between(least, max + 1))
  }

  chance(probability: number) {
    return this.next() < probability
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!
  }

  weighted<T>(from: readonly (readonly [T, number])[]): T {
    let left = this.next() * from.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of from) {
      left -= weight
      if (left < 0) return value
    }
    return from.at(-1)![0]
  }

  /** Around a median, with a long tail upwards; a spread of 0.5 keeps two thirds within ± 65 %. */
  skewed(median: number, spread: number) {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    return median * Math.exp(normal * spread)
  }

  digits(count: number) {
    return Array.from({ length: count }, () => this.whole(0, 9)).join('')
  }

  /** A UUID version 7 of an instant (milliseconds). */
  id(at: number) {
    const hex = (count: number) => Array.from({ length: count }, () => this.whole(0, 15).toString(16)).join('')
    const time = Math.floor(at).toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[this.whole(0, 3)]}${hex(3)}-${hex(12)}`
  }
}
