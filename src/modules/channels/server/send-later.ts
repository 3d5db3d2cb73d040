import type { Ctx } from '../../../platform/http/ctx.ts'

export const sendTask = 'channels.send'

/** Has the sender of a room look at what waits there. */
export const sendLater = (ctx: Ctx, roomId: string, runAt?: string) =>
  ctx.job(sendTask, { roomId }, { key: `send ${roomId}`, ...(runAt && { runAt }) })

export const fetchTask = 'channels.fetch'

/** Has what a message brought fetched. */
export const fetchLater = (ctx: Ctx, messageId: string, runAt?: string) =>
  ctx.job(fetchTask, { messageId }, { key: `fetch ${messageId}`, ...(runAt && { runAt }) })
