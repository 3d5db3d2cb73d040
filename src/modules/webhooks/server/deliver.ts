import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { reading, writing } from '../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import { addressList } from '../../../platform/limits/network.ts'
import { callOutside, OutsideError } from '../../../platform/outside/call-outside.ts'
import { signedHeaders } from '../../../platform/outside/standard-webhook.ts'
import { retriesFor } from '../../../platform/rules/retry-times.ts'
import type { Company } from '../../../platform/tenancy/company.ts'
import { type Answer, settled } from '../delivery.ts'
import { bodyOf } from './body-of-delivery.ts'
import { afterLease, claimDeliveries } from './claim.ts'
import { secretsOf } from './secrets.ts'
import { pauseWebhook, release, settle, skip } from './settle.ts'
import type { StoredDelivery, StoredWebhook } from './tables.ts'
import { deliverTask } from './task.ts'
import { writeDelivery } from './write-delivery.ts'

/** Calls at once: of a process, of one company, of one webhook. One that stalls holds no other company's. */
const max = { ofProcess: 96, ofCompany: 48, ofWebhook: 24 }

/** How long calls under way may take when the process stops, in milliseconds. */
const patience = 5_000

/**
 * The calls of this process. Which are due stands in the database: a job looks there, takes what there is room for and
 * ends, so that a receiver that stalls holds no worker.
 */
export class Calls {
  private readonly services: Services
  private readonly ofWebhook = new Map<string, number>()
  private readonly ofCompany = new Map<string, number>()
  private readonly underWay = new Set<Promise<void>>()
  private readonly stopping = new AbortController()
  private readonly looking = new Map<string, Promise<void>>()
  private readonly wanted = new Set<string>()
  /** Companies for which the process had no room, in the order in which they asked. */
  private readonly turnedAway = new Map<string, Company>()

  constructor(services: Services) {
    this.services = services
  }

  /** Takes what is due for a company until there is no more of it or no more room. */
  look(company: Company): Promise<void> {
    const now = this.looking.get(company.id)
    if (now) {
      this.wanted.add(company.id)
      return now
    }
    const looking = this.lookNow(company).finally(() => {
      this.looking.delete(company.id)
      if (this.wanted.delete(company.id)) void this.look(company)
    })
    this.looking.set(company.id, looking)
    return looking
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
      if (this.isFull) return void this.turnedAway.set(company.id, company)
      const calls = Math.min(this.room, max.ofCompany - (this.ofCompany.get(company.id) ?? 0))
      if (calls <= 0) return
      const claimed = await this.claim(company, calls)
      for (const delivery of claimed) this.begin(company, delivery)
      if (claimed.length < calls) return
    }
  }

  private get room() {
    return max.ofProcess - this.underWay.size
  }

  private get isFull() {
    return this.room <= 0
  }

  /** Whoever was turned away first has the room that has become free; the company itself comes last. */
  private async lookInTurn(company: Company) {
    this.turnedAway.set(company.id, company)
    for (const [id, next] of this.turnedAway) {
      if (this.isFull) return
      this.turnedAway.delete(id)
      await this.look(next).catch((error) => this.services.log.error(error, 'webhooks'))
    }
  }

  private claim(company: Company, calls: number) {
    return writing(this.services, { company }, async (ctx) => {
      const claimed = await claimDeliveries(ctx, { calls, ofOneWebhook: max.ofWebhook, underWay: this.ofWebhook })
      if (claimed.length > 0) ctx.job(deliverTask, {}, { key: `webhooks taken ${company.id}`, runAt: afterLease() })
      return claimed
    })
  }

  private begin(company: Company, delivery: StoredDelivery) {
    add(this.ofWebhook, delivery.webhookId, 1)
    add(this.ofCompany, company.id, 1)
    const call = perform(this.services, company, delivery, this.stopping.signal)
      .catch((error) => this.services.log.error(error, 'webhook'))
      .then(() => {
        add(this.ofWebhook, delivery.webhookId, -1)
        add(this.ofCompany, company.id, -1)
        this.underWay.delete(call)
        void this.lookInTurn(company)
      })
    this.underWay.add(call)
  }
}

function add(counts: Map<string, number>, key: string, change: number) {
  const count = (counts.get(key) ?? 0) + change
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

/** One try of one call, from reading its webhook to writing what became of it; no transaction is open meanwhile. */
async function perform(services: Services, company: Company, delivery: StoredDelivery, signal: AbortSignal) {
  const asker = { company }
  const write = (work: (ctx: Ctx) => Promise<unknown>) => writing(services, asker, work)
  const webhook = await reading(services, asker, (ctx) => webhookOf(ctx, delivery.webhookId))
  if (!webhook) return
  if (!webhook.isActive || webhook.pauseReason) return void (await write((ctx) => release(ctx, delivery)))
  const since = delivery.askedAt ?? delivery.createdAt
  if (Date.now() - Date.parse(since) > retriesFor.threeDays)
    return void (await write((ctx) => skip(ctx, delivery, 'too_late')))
  const made = delivery.body
    ? { body: delivery.body }
    : await reading(services, asker, (ctx) => bodyOf(ctx, webhook, delivery))
  if ('unseen' in made) return void (await write((ctx) => skip(ctx, delivery, 'unseen')))
  if ('pause' in made)
    return void (await write(async (ctx) => {
      await release(ctx, delivery)
      await pauseWebhook(ctx, webhook, made.pause)
    }))
  if (!delivery.body) await write((ctx) => keepBody(ctx, delivery, made.body))
  const { answer, asked } = await call(services, webhook, delivery.id, made.body, signal)
  // The process ends: whoever looks next tries again.
  if (signal.aborted && answer.fault) return
  const tried = { tries: delivery.tries, since, answers: delivery.answers }
  await write((ctx) => settle(ctx, delivery, settled(tried, answer, { now: ctx.now, chance: Math.random(), asked })))
}

const webhookOf = (ctx: Ctx, id: string) =>
  ctx.first(
    statement<StoredWebhook>('select * from webhooks where tenant_id = platform.current_tenant() and id = $1', [id]),
  )

/** Kept before the call: every try sends the same bytes. */
const keepBody = (ctx: Ctx, delivery: StoredDelivery, body: string) =>
  writeDelivery(ctx, delivery, 'body = coalesce(body, $3)', [body])

async function call(services: Services, webhook: StoredWebhook, id: string, body: string, signal: AbortSignal) {
  const began = performance.now()
  const at = new Date().toISOString()
  const since = () => Math.round(performance.now() - began)
  const { networks } = services.settings.outside
  const headers = {
    'Content-Type': 'application/json',
    ...signedHeaders(secretsOf(services, webhook, at), `evt_${id}`, Math.floor(Date.parse(at) / 1_000), body),
  }
  try {
    const isOwn = addressList('OUTSIDE_NETWORKS', networks)
    const { status, headers: told } = await callOutside(
      { method: 'POST', url: webhook.url, headers, body },
      { isOwn, signal },
    )
    return { answer: { at, ms: since(), status } satisfies Answer, asked: told['retry-after'] }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { answer: { at, ms: since(), fault: error.reason } satisfies Answer, asked: undefined }
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
