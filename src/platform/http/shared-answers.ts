import { setMaxListeners } from 'node:events'

/** All who wait for one answer: it is wanted until the last of them has gone. */
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

  /** Whoever has no signal stays. */
  join(signal: AbortSignal | undefined) {
    this.#waiting++
    const leave = () => {
      if (--this.#waiting === 0 && !this.#isAnswered) this.#ending.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
  }

  /** Who goes with an answer in hand gives nothing up. */
  answered() {
    this.#isAnswered = true
  }
}

interface Asked<Answer> {
  answer: Promise<Answer>
  askers: Askers
}

/**
 * Answers that many ask for at once and that may be a moment old: the first asker's question is answered for all who ask
 * within `milliseconds`. What fails is asked again, and what nobody waits for any more is given up by the signal that `ask` is given.
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
