import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import { remembered } from '../../../platform/remembered.ts'
import { turnsOf } from './turns.ts'

export const runTask = 'automations.run'
export const scanTask = 'automations.scan'

const second = 1_000
const minute = 60 * second

/** Asks for the company's due runs to be worked off: at once, or in the minute after an instant. */
export function wake(ctx: Ctx, at?: string) {
  // One job a minute: many that wait for the same one share it, and none replaces one that comes sooner.
  if (at && Date.parse(at) > Date.parse(ctx.now)) return wakeIn(ctx, nextOf(Date.parse(at), minute))
  if (ctx.cause) ctx.after(() => countLed(ctx))
  const turns = turnsOf(ctx.services)
  if (!turns) {
    if (!ctx.jobs.some(({ task, runAt }) => task === runTask && !runAt))
      ctx.job(runTask, {}, { key: `${runTask} ${ctx.company.id}` })
    return
  }
  ctx.after(() => void turns.ask(ctx.company))
  standIn(ctx, turns)
}

const ledOn = new WeakMap<Services, Map<string, number>>()

/** How often a run of this company has begun others in this process: what it led to is worked off behind it. */
export const ledOnIn = ({ services, company }: Ctx) => ledOn.get(services)?.get(company.id) ?? 0

function countLed({ services, company }: Ctx) {
  const counts = remembered(ledOn, services, () => new Map<string, number>())
  counts.set(company.id, (counts.get(company.id) ?? 0) + 1)
}

const wakeIn = (ctx: Ctx, runAt: string) =>
  ctx.job(runTask, {}, { key: `${runTask} ${ctx.company.id} ${runAt}`, runAt })

const nextOf = (time: number, every: number) => new Date(Math.ceil(time / every) * every).toISOString()

/** How long after a commit another process looks whether this one is still there, in milliseconds, and up to twice as long. */
const absence = 15 * second
const stoodIn = new WeakMap<object, Map<string, string>>()

/** If this process dies before it has worked off what it asks of itself, the next one finds it. One job for all that is begun meanwhile. */
function standIn(ctx: Ctx, turns: object) {
  const asked = remembered(stoodIn, turns, () => new Map<string, string>())
  const runAt = nextOf(Date.parse(ctx.now) + absence, absence)
  if (asked.get(ctx.company.id) === runAt || ctx.jobs.some((job) => job.task === runTask && job.runAt === runAt)) return
  wakeIn(ctx, runAt)
  ctx.after(() => asked.set(ctx.company.id, runAt))
}

/** How often records are looked for that have reached a moment, in minutes. */
export const scanEvery = 5

export function wakeScan(ctx: Ctx) {
  const every = scanEvery * minute
  const runAt = new Date((Math.floor(Date.parse(ctx.now) / every) + 1) * every).toISOString()
  ctx.job(scanTask, {}, { key: `${scanTask} ${ctx.company.id}`, runAt })
}
