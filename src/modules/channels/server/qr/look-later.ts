import type { Ctx } from '../../../../platform/http/ctx.ts'

export const lookTask = 'channels.qr-look'

/** Has what the phone of a channel has been told read once more. */
export const lookLater = (ctx: Ctx, channelId: string, runAt?: string) =>
  ctx.job(lookTask, { channelId }, { key: `qr look ${channelId}`, ...(runAt && { runAt }) })
