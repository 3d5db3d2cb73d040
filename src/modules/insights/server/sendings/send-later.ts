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
  /** Of somebody who has it sent besides its days. */
  press?: string
}

/** One job for each person, so that one who fails keeps nobody waiting. */
export const sendLater = (ctx: Ctx, { id, userId, dueOn, press = '' }: ToSend) =>
  ctx.job(sendTask, { id, userId, dueOn, press }, { key: `${sendTask} ${id} ${userId} ${dueOn} ${press}`.trim() })

export const alertLater = (ctx: Ctx, id: string, runAt: string) =>
  ctx.job(alertTask, { id }, { key: `${alertTask} ${id}`, runAt })
