import { Allowance } from '../limits/allowance.ts'
import { remembered } from '../remembered.ts'

/** What one process carries for one person, one company and one socket. A browser joins about eight rooms a window. */
export const limits = { socketsOfPerson: 40, socketsOfCompany: 5_000, roomsOfSocket: 60, refusedJoins: 500 }

const oneMinute = 60_000

/** Who knocks without a session: counted before it is looked up, given back to whoever has one. */
export const knocks = new Allowance({ max: 600, per: oneMinute })
const joins = new Allowance({ max: 240, per: oneMinute })

/** Sockets that were let in and are not connected yet, so that many at once are counted, too. */
export class Arrivals {
  readonly #ofPerson = new Map<string, Set<string>>()

  isFull(person: string, connected: number) {
    return connected + (this.#ofPerson.get(person)?.size ?? 0) >= limits.socketsOfPerson
  }

  expect(person: string, socketId: string) {
    remembered(this.#ofPerson, person, () => new Set()).add(socketId)
    setTimeout(() => this.arrived(person, socketId), 10_000).unref()
  }

  arrived(person: string, socketId: string) {
    const expected = this.#ofPerson.get(person)
    expected?.delete(socketId)
    if (expected?.size === 0) this.#ofPerson.delete(person)
  }
}

/** A person joins rooms one at a time, and only so many per minute. */
export class JoinLine {
  readonly #last = new Map<string, Promise<unknown>>()

  /** The milliseconds to wait, or the result of the work. */
  async join<Result>(person: string, work: () => Promise<Result>): Promise<Result | number> {
    const wait = joins.take(person)
    if (wait > 0) return wait
    const before = this.#last.get(person) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => {})
    this.#last.set(person, settled)
    void settled.then(() => this.#last.get(person) === settled && this.#last.delete(person))
    return mine
  }
}
