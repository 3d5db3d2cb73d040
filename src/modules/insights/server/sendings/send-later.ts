import type { Ctx } from '../../../../platform/http/ctx.ts'

export const dueTask = 'insights.sending-due'
export const sendTask = 'insights.send-report'
export const alertTask = 'insights.look-at-alert'

/** Waits for the next time of a sending. */
export const dueLater = (ctx: Ctx, id: string, runAt: string) =>
  ctx.job(dueTask, { id }, { key: `${dueTask} ${id}`, runAt })

interface ToSend {
  id: string
  userId: string
  dueOn: string
}

/** One job for each person, so that a failure delays nobody else. */
export const sendLater = (ctx: Ctx, { id, userId, dueOn }: ToSend) =>
  ctx.job(sendTask, { id, userId, dueOn }, { key: `${sendTask} ${id} ${userId} ${dueOn}` })

export const alertLater = (ctx: Ctx, id: string, runAt: string) =>
  ctx.job(alertTask, { id }, { key: `${alertTask} ${id}`, runAt })
