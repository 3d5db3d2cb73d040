import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { closeSessionsOf } from '../sessions.ts'

export async function disconnectDevice(ctx: Ctx, deviceId: string) {
  if (ctx.user!.deviceId === deviceId) throw new Refusal(409, 'access.device_is_current')
  const ended = await closeSessionsOf(ctx, ctx.userId, { deviceId })
  if (ended === 0) throw notFound('access.device_not_found')
  await tell(ctx, ended)
}

export async function disconnectOthers(ctx: Ctx) {
  const ended = await closeSessionsOf(ctx, ctx.userId, { except: ctx.user!.sessionId })
  if (ended > 0) await tell(ctx, ended)
  await ctx.emit({ kind: 'access.signed_out_everywhere', subject: { kind: 'user', id: ctx.userId } })
  return { ended }
}

const tell = (ctx: Ctx, sessions: number) =>
  ctx.emit({ kind: 'access.devices_disconnected', subject: { kind: 'user', id: ctx.userId }, data: { sessions } })
