const allowed = 10
const window = 10 * 60_000

/** Counts wrong passwords per person: after ten within ten minutes the e-mail is locked until they have passed. */
export class LoginGuard {
  readonly #failures = new Map<string, number[]>()
  readonly #now: () => number

  constructor(now = Date.now) {
    this.#now = now
  }

  isLocked(who: string) {
    return this.#recent(who).length >= allowed
  }

  failed(who: string) {
    if (this.#failures.size > 100_000) this.#failures.clear()
    this.#failures.set(who, [...this.#recent(who), this.#now()])
  }

  succeeded(who: string) {
    this.#failures.delete(who)
  }

  #recent(who: string) {
    const since = this.#now() - window
    return (this.#failures.get(who) ?? []).filter((at) => at > since)
  }
}
