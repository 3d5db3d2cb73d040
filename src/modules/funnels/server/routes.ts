import { createHash } from 'node:crypto'
import { RawReply, route } from '../../../platform/http/route.ts'
import { funnels } from '../contract.ts'
import { arrange } from './arrange-funnel.ts'
import { addStatus, editStatus, removeStatus } from './change-statuses.ts'
import { addStep, editStep, removeStep } from './change-steps.ts'
import { funnelSettings, visibleFunnel } from './funnel-store.ts'

export const funnelRoutes = [
  route(funnels.show, async (ctx, { request, reply }) => {
    const body = JSON.stringify({ Content: await visibleFunnel(ctx) })
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' }
    if (request.headers['if-none-match'] !== tag) return new RawReply(body, undefined, headers)
    reply.code(304)
    return new RawReply('', undefined, headers)
  }),
  route(funnels.settings, (ctx) => funnelSettings(ctx)),
  route(funnels.arrange, async (ctx, { body }) => {
    await arrange(ctx, body)
    return funnelSettings(ctx)
  }),
  route(funnels.addStep, (ctx, { body }) => addStep(ctx, body)),
  route(funnels.editStep, (ctx, { params, body }) => editStep(ctx, params.id, body)),
  route(funnels.removeStep, (ctx, { params }) => removeStep(ctx, params.id)),
  route(funnels.addStatus, (ctx, { params, body }) => addStatus(ctx, params.id, body)),
  route(funnels.editStatus, (ctx, { params, body }) => editStatus(ctx, params.id, body)),
  route(funnels.removeStatus, (ctx, { params, query }) => removeStatus(ctx, params.id, query.takenOverBy)),
]
