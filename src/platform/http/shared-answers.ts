import { setMaxListeners } from 'node:events'

/** The callers waiting for one answer: it is cancelled when the last of them has disconnected. */
class Askers {
  readonly #ending = new AbortController()
  #waiting = 0
  #isAnswered = false

  constructor() {
    setMaxListeners(0, this.#ending.signal)
  }

  get signal() {
    return this.#ending.signal
  }

  /** A caller without a signal never leaves. */
  join(signal: AbortSignal | undefined) {
    this.#waiting++
    const leave = () => {
      if (--this.#waiting === 0 && !this.#isAnswered) this.#ending.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
  }

  /** A caller who leaves after the answer cancels nothing. */
  answered() {
    this.#isAnswered = true
  }
}

interface Asked<Answer> {
  answer: Promise<Answer>
  askers: Askers
}

/**
 * Shares one answer among all who ask within `milliseconds`. A failed answer is asked for again; when all who wait
 * have left, the signal given to `ask` aborts.
 */
export class SharedAnswers<Answer> {
  readonly #answers = new Map<string, Asked<Answer>>()
  readonly #milliseconds: number

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  get(key: string, ask: (wanted: AbortSignal) => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
    const known = this.#answers.get(key)
    if (known && !known.askers.signal.aborted) {
      known.askers.join(signal)
      return known.answer
    }
    const askers = new Askers()
    askers.join(signal)
    const answer = ask(askers.signal)
    this.#answers.set(key, { answer, askers })
    const forget = () => {
      if (this.#answers.get(key)?.answer === answer) this.#answers.delete(key)
    }
    answer.then(() => {
      askers.answered()
      setTimeout(forget, this.#milliseconds).unref()
    }, forget)
    return answer
  }
}
