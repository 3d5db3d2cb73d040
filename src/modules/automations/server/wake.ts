import type { Ctx } from '../../../platform/http/ctx.ts'

export const runTask = 'automations.run'
export const scanTask = 'automations.scan'

const minute = 60_000

/** Asks for the company's due runs to be worked off: at once, or in the minute after an instant. */
export function wake(ctx: Ctx, at?: string) {
  if (!at || Date.parse(at) <= Date.parse(ctx.now)) {
    if (!ctx.jobs.some(({ task, runAt }) => task === runTask && !runAt))
      ctx.job(runTask, {}, { key: `${runTask} ${ctx.company.id}` })
    return
  }
  // One job a minute: many that wait for the same one share it, and none replaces one that comes sooner.
  const runAt = new Date(Math.ceil(Date.parse(at) / minute) * minute).toISOString()
  ctx.job(runTask, {}, { key: `${runTask} ${ctx.company.id} ${runAt}`, runAt })
}

/** How often records are looked for that have reached a moment, in minutes. */
export const scanEvery = 5

export function wakeScan(ctx: Ctx) {
  const every = scanEvery * minute
  const runAt = new Date((Math.floor(Date.parse(ctx.now) / every) + 1) * every).toISOString()
  ctx.job(scanTask, {}, { key: `${scanTask} ${ctx.company.id}`, runAt })
}
