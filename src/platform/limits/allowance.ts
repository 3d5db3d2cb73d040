/** More keys than this are not kept: those whose allowance is whole again are forgotten first. */
const maxKeys = 50_000

/**
 * Allows a burst of this size for each key; the allowance refills evenly within `per` milliseconds. In this process's memory
 * only.
 */
export class Allowance {
  readonly #most: number
  readonly #per: number
  readonly #taken = new Map<string, { count: number; at: number }>()

  constructor({ max, per }: { max: number; per: number }) {
    this.#most = max
    this.#per = per
  }

  /** Takes one: 0, or the milliseconds after which there is one again. */
  take(key: string, now = Date.now()): number {
    const taken = this.#takenBy(key, now)
    if (taken + 1 > this.#most) return Math.ceil(((taken + 1 - this.#most) / this.#most) * this.#per)
    if (this.#taken.size >= maxKeys) this.#tidy(now)
    this.#taken.set(key, { count: taken + 1, at: now })
    return 0
  }

  giveBack(key: string, now = Date.now()) {
    const taken = this.#takenBy(key, now)
    if (taken <= 1) this.#taken.delete(key)
    else this.#taken.set(key, { count: taken - 1, at: now })
  }

  #takenBy(key: string, now: number) {
    const known = this.#taken.get(key)
    return known ? Math.max(0, known.count - ((now - known.at) / this.#per) * this.#most) : 0
  }

  #tidy(now: number) {
    for (const key of this.#taken.keys()) if (this.#takenBy(key, now) === 0) this.#taken.delete(key)
    for (const key of this.#taken.keys()) if (this.#taken.size >= maxKeys) this.#taken.delete(key)
  }
}
