import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { reading, writing } from '../../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { callOutside, OutsideError } from '../../../../platform/outside/call-outside.ts'
import { ownNetworks } from '../../../../platform/outside/own-networks.ts'
import { signedHeaders } from '../../../../platform/outside/standard-webhook.ts'
import { retriesFor } from '../../../../platform/rules/retry-times.ts'
import type { Company } from '../../../../platform/tenancy/company.ts'
import { type Answer, answered, settled } from '../../delivery.ts'
import { CallShares, max, stalledAfter } from '../call-shares.ts'
import { secretsOf } from '../secrets.ts'
import type { StoredDelivery, StoredWebhook } from '../tables.ts'
import { deliverTask } from '../task.ts'
import { bodyOf, forWhom, testEvent } from './body-of-delivery.ts'
import { afterLease, claimDeliveries } from './claim.ts'
import { pauseWebhook, release, settle, skip } from './settle.ts'
import { writeDelivery } from './write-delivery.ts'

/** How long calls under way may take when the process stops, in milliseconds. */
const patience = 5_000
/** A company is looked for at most once in this time, in milliseconds: a hundred calls that end in a second ask for as many looks. */
const rest = 20

/**
 * The calls of this process. Which are due stands in the database: a job looks there, takes what there is room for and
 * ends, so that a receiver that stalls holds no worker.
 */
export class Calls {
  private readonly services: Services
  private readonly shares = new CallShares()
  private readonly underWay = new Set<Promise<void>>()
  private readonly stopping = new AbortController()
  /** Until the rest behind a look is over, by company. */
  private readonly looking = new Map<string, Promise<void>>()
  /** The look that comes after the present one, by company: all that is asked meanwhile. */
  private readonly wanted = new Map<string, Promise<void>>()
  /** Companies for which the process had no room, in the order in which they asked. */
  private readonly turnedAway = new Map<string, Company>()

  constructor(services: Services) {
    this.services = services
  }

  /** Takes the due deliveries of a company until none are left or all places are taken. */
  look(company: Company): Promise<void> {
    const now = this.looking.get(company.id)
    if (!now) return this.lookAtOnce(company)
    const next =
      this.wanted.get(company.id) ??
      now.then(() => {
        this.wanted.delete(company.id)
        return this.look(company)
      })
    this.wanted.set(company.id, next)
    return next
  }

  private lookAtOnce(company: Company): Promise<void> {
    const done = this.lookNow(company)
    const rested = done
      .catch(() => {})
      .then(() => sleep(rest, undefined, { ref: false }))
      .then(() => void this.looking.delete(company.id))
    this.looking.set(company.id, rested)
    return done
  }

  async stop() {
    const waits = new Promise((resolve) => setTimeout(resolve, patience).unref())
    await Promise.race([Promise.allSettled(this.underWay), waits])
    this.stopping.abort()
    await Promise.allSettled(this.underWay)
  }

  private async lookNow(company: Company) {
    for (;;) {
      if (this.stopping.signal.aborted) return
      if (this.shares.isFull) return void this.turnedAway.set(company.id, company)
      const calls = this.shares.room(company.id)
      if (calls <= 0) return
      const claimed = await this.claim(company, calls)
      for (const delivery of claimed) this.begin(company, delivery)
      if (claimed.length < calls) return
    }
  }

  /** Whoever was turned away first has the room that has become free; the company itself comes last. */
  private async lookInTurn(company: Company) {
    this.turnedAway.set(company.id, company)
    for (const [id, next] of this.turnedAway) {
      if (this.shares.isFull) return
      this.turnedAway.delete(id)
      await this.look(next).catch((error) => this.services.log.error(error, 'webhooks'))
    }
  }

  private claim(company: Company, calls: number) {
    return writing(this.services, { company }, async (ctx) => {
      const taken = this.shares.takenByWebhook()
      const claimed = await claimDeliveries(ctx, { calls, ofOneWebhook: max.ofWebhook, taken })
      if (claimed.length > 0) ctx.job(deliverTask, {}, { key: `webhooks taken ${company.id}`, runAt: afterLease() })
      return claimed
    })
  }

  private begin(company: Company, delivery: StoredDelivery) {
    const share = this.shares.begin(company.id, delivery.webhookId)
    const stalls = () => {
      share.stall()
      void this.lookInTurn(company)
    }
    const call = perform(this.services, company, delivery, { signal: this.stopping.signal, stalls })
      .catch((error) => this.services.log.error(error, 'webhook'))
      .then(() => {
        share.end()
        this.underWay.delete(call)
        void this.lookInTurn(company)
      })
    this.underWay.add(call)
  }
}

/** `stalls` is told once the receiver has had a call for so long that others need not wait for it. */
interface Begun {
  signal: AbortSignal
  stalls(): void
}

/** One try of one call, from reading its webhook to writing what became of it; no transaction is open meanwhile. */
async function perform(services: Services, company: Company, delivery: StoredDelivery, begun: Begun) {
  const asker = { company }
  const write = (work: (ctx: Ctx) => Promise<unknown>) => writing(services, asker, work)
  const webhook = await reading(services, asker, (ctx) => webhookOf(ctx, delivery.webhookId))
  if (!webhook) return
  if (!webhook.isActive || webhook.pauseReason) return void (await write((ctx) => release(ctx, delivery)))
  const since = delivery.askedAt ?? delivery.createdAt
  if (Date.now() - Date.parse(since) > retriesFor.threeDays)
    return void (await write((ctx) => skip(ctx, delivery, 'too_late')))
  const madeFor = forWhom(webhook)
  const made =
    delivery.body && delivery.madeFor === madeFor
      ? { body: delivery.body, isKept: true }
      : await reading(services, asker, (ctx) => bodyOf(ctx, webhook, delivery))
  if ('unseen' in made) return void (await write((ctx) => skip(ctx, delivery, 'unseen')))
  if ('pause' in made)
    return void (await write(async (ctx) => {
      await release(ctx, delivery)
      await pauseWebhook(ctx, webhook, made.pause)
    }))
  if (!('isKept' in made)) await write((ctx) => keepBody(ctx, delivery, made.body, madeFor))
  const { answer, asked } = await call(services, webhook, { id: delivery.id, body: made.body }, begun)
  // The process ends: whoever looks next tries again.
  if (begun.signal.aborted && answer.fault) return
  const tried = { tries: delivery.tries, since, answers: delivery.answers }
  // Whoever sends a test looks at its answer now, and sends another one when something was changed.
  const isOnce = delivery.event === testEvent
  await write((ctx) =>
    settle(ctx, delivery, settled(tried, answer, { now: ctx.now, chance: Math.random(), asked, isOnce })),
  )
}

const webhookOf = (ctx: Ctx, id: string) =>
  ctx.first(
    statement<StoredWebhook>('select * from webhooks where tenant_id = platform.current_tenant() and id = $1', [id]),
  )

/** Kept before the call: every try sends the same bytes to the same receiver. */
const keepBody = (ctx: Ctx, delivery: StoredDelivery, body: string, madeFor: string) =>
  writeDelivery(ctx, delivery, 'body = $3, made_for = $4', [body, madeFor])

interface Sent {
  id: string
  body: string
}

async function call(services: Services, webhook: StoredWebhook, { id, body: sent }: Sent, { signal, stalls }: Begun) {
  const began = performance.now()
  const at = new Date().toISOString()
  const since = () => Math.round(performance.now() - began)
  const headers = {
    'Content-Type': 'application/json',
    ...signedHeaders(secretsOf(services, webhook, at), `evt_${id}`, Math.floor(Date.parse(at) / 1_000), sent),
  }
  const stalling = setTimeout(stalls, stalledAfter)
  try {
    const isOwn = ownNetworks(services.settings)
    const {
      status,
      headers: given,
      body,
    } = await callOutside({ method: 'POST', url: webhook.url, headers, body: sent, isMessage: true }, { isOwn, signal })
    return { answer: { at, ms: since(), ...answered(status, body) } satisfies Answer, asked: given['retry-after'] }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { answer: { at, ms: since(), fault: error.reason } satisfies Answer, asked: undefined }
  } finally {
    clearTimeout(stalling)
  }
}

const key = 'webhooks'
export const keepCalls = (services: Services) => {
  const calls = new Calls(services)
  services.extra.set(key, calls)
  return () => calls.stop()
}

export const deliverJob = job({
  task: deliverTask,
  payload: z.object({}),
  unscoped: true,
  run: ({ services, company }) => (services.extra.get(key) as Calls).look(company),
})
