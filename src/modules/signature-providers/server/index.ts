import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { offerWay } from '../../documents/server/public.ts'
import type { ProviderId } from '../../documents/ways.ts'
import { signatureProviders } from '../contract.ts'
import { signatureProviderMessages } from '../messages.ts'
import { providerIds, providers } from '../providers.ts'
import { callProvider } from './call-provider.ts'
import { knownProvider, saveProvider, showProvider, testedConnection } from './connection.ts'
import { discardJob } from './discard.ts'
import { ensureNotices } from './ensure-notices.ts'
import { resumeWaiting } from './envelopes.ts'
import { fetchJob } from './fetch-signed.ts'
import { cancelErased } from './forget-person.ts'
import { noteStanding } from './note-standing.ts'
import { pushJob, resumeJob } from './push.ts'
import { takeJob } from './take-notices.ts'
import { wayThrough } from './way.ts'
import { noticeRoutes } from './webhook.ts'

for (const provider of providerIds) offerWay(wayThrough(provider))

export const signatureProvidersModule: ServerModule = {
  name: 'signature-providers',
  messages: signatureProviderMessages,
  contract: signatureProviders,
  routes: [
    route(signatureProviders.list, async (ctx) => {
      const shown = []
      for (const provider of providerIds) shown.push(await showProvider(ctx, provider))
      return shown
    }),
    route(signatureProviders.save, async (ctx, { params, body }) => {
      const provider = knownProvider(params.provider)
      await saveProvider(ctx, provider, body)
      if (body.isOn) await resumeWaiting(ctx, provider)
      return showProvider(ctx, provider)
    }),
    route(signatureProviders.test, (ctx, { params }) => testProvider(ctx, knownProvider(params.provider)), {
      writes: false,
    }),
  ],
  raw: noticeRoutes,
  jobs: [pushJob, takeJob, fetchJob, discardJob, resumeJob],
  listeners: { 'contacts.erased': cancelErased },
  notices: ['signature-provider-refused', 'document-not-sent'],
}

/** One harmless read; then it is told where to tell us what happens, and whatever waited goes on. */
async function testProvider(ctx: Ctx, provider: ProviderId) {
  const { name, harmless } = providers[provider]
  const connection = await testedConnection(ctx, provider)
  const answer = await callProvider(
    ctx.services,
    ctx.company,
    { provider, connection },
    { method: 'GET', path: harmless },
  )
  await noteStanding(ctx, { provider, connection }, answer)
  if (answer.end !== 'answered') return { ok: false, text: translate(ctx.lang, answer.fault.code, answer.fault.values) }
  const ensured = await ensureNotices(ctx, { provider, connection })
  if (!ensured.ok) {
    const fault = 'fault' in ensured.answer ? ensured.answer.fault : undefined
    const text = fault ? translate(ctx.lang, fault.code, fault.values) : ''
    return { ok: false, text: translate(ctx.lang, 'signature-providers.test.deaf', { name, text }) }
  }
  await inTransaction(ctx, (inside) => resumeWaiting(inside, provider))
  return { ok: true, text: translate(ctx.lang, 'signature-providers.test.ok', { name }) }
}
