import type { Services } from '../../../platform/http/services.ts'
import type { Company } from '../../../platform/tenancy/company.ts'

/** So many companies are worked for at once. */
const lanes = 2
/**
 * A company whose runs are all done rests so long, in milliseconds: what begins meanwhile is worked off together. Where many companies
 * have runs at once each rests longer, so that all of them together begin some 25 turns a second: most of what a turn costs, it costs for
 * one run as for twenty.
 */
const rests = { shortest: 300, ofEach: 40, longest: 1_000 }
/** The same behind a turn that failed; doubled at each failure. */
const pauses = { first: 1_000, longest: 60_000 }

/** Works for a company until its runs are done or its time is over; answers whether more of them are due. */
type Turn = (company: Company) => Promise<boolean>

interface Asked {
  company: Company
  done: PromiseWithResolvers<void>
}

const known = new WeakMap<Services, Turns>()

/** The turns of this process, where it works off runs itself. */
export const turnsOf = (services: Services) => known.get(services)

/**
 * Companies take turns at having their due runs worked off. Asking costs nothing, so that every event may ask; what is to be
 * done lies in the table. Whoever has more asks again behind those that wait.
 */
export class Turns {
  readonly #services: Services
  readonly #take: Turn
  readonly #waiting = new Map<string, Asked>()
  /** The companies that are worked for or rest, with what was asked for them meanwhile. */
  readonly #busy = new Map<string, Asked | undefined>()
  readonly #failures = new Map<string, number>()
  readonly #underWay = new Set<Promise<void>>()
  #isStopped = false

  constructor(services: Services, take: Turn) {
    this.#services = services
    this.#take = take
    known.set(services, this)
  }

  /** Resolves when a turn that began after this question has ended. */
  ask(company: Company): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    const there = this.#busy.get(company.id) ?? this.#waiting.get(company.id)
    if (there) return there.done.promise
    const asked = { company, done: Promise.withResolvers<void>() }
    if (this.#busy.has(company.id)) this.#busy.set(company.id, asked)
    else this.#wait(asked)
    return asked.done.promise
  }

  /** What is left is found by the next process, or by this one when it starts again. */
  async stop() {
    this.#isStopped = true
    known.delete(this.#services)
    for (const asked of [...this.#waiting.values(), ...this.#busy.values()]) asked?.done.resolve()
    await Promise.all(this.#underWay)
  }

  #wait(asked: Asked) {
    this.#waiting.set(asked.company.id, asked)
    this.#goOn()
  }

  #goOn() {
    for (const [id, asked] of this.#waiting) {
      if (this.#isStopped || this.#underWay.size >= lanes) return
      this.#waiting.delete(id)
      this.#busy.set(id, undefined)
      const turn = this.#turn(asked).then(() => {
        this.#underWay.delete(turn)
        this.#goOn()
      })
      this.#underWay.add(turn)
    }
  }

  async #turn({ company, done }: Asked) {
    try {
      const hasMore = await this.#take(company)
      this.#failures.delete(company.id)
      if (hasMore) this.#isFree(company, true)
      else this.#rest(this.#restOfEach(), () => this.#isFree(company, false))
    } catch (error) {
      this.#services.log.error({ error }, 'the due runs of a company')
      const failures = this.#failures.get(company.id) ?? 0
      this.#failures.set(company.id, failures + 1)
      this.#rest(Math.min(pauses.first * 2 ** failures, pauses.longest), () => this.#isFree(company, true))
    } finally {
      done.resolve()
    }
  }

  #restOfEach() {
    const { shortest, ofEach, longest } = rests
    return Math.min(Math.max(shortest, (this.#busy.size + this.#waiting.size) * ofEach), longest)
  }

  #rest(pause: number, then: () => void) {
    setTimeout(then, pause).unref()
  }

  /** Its next turn comes behind the others that wait. */
  #isFree(company: Company, hasMore: boolean) {
    const asked = this.#busy.get(company.id)
    this.#busy.delete(company.id)
    if (this.#isStopped) return
    if (asked) this.#wait(asked)
    else if (hasMore) void this.ask(company)
  }
}
