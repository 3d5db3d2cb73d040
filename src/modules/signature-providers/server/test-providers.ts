import { afterAll, expect } from 'vitest'
import { startClicksignStandIn } from '../../../app/demo/signature/clicksign-stand-in.ts'
import { startZapSignStandIn } from '../../../app/demo/signature/zapsign-stand-in.ts'
import { serverModules } from '../../../app/modules.ts'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { type DocumentDetail, documents } from '../../documents/contract.ts'
import { inDays, maria, paperOf, paulo, rosa, type SignerGiven } from '../../documents/server/test-signing.ts'
import type { ProviderId } from '../../documents/ways.ts'
import { signatureProviders } from '../contract.ts'
import { addressToken } from './webhook-address.ts'

export const three = [
  { ...maria, role: 'party', auth: 'email-code' },
  { ...paulo, role: 'company', auth: 'drawn' },
  { ...rosa, role: 'witness', auth: 'sms-code', phone: '34 99871-2040', group: 2 },
] as const

/** A server that listens, with its worker and both services beside it. */
export async function startProviders({ holds = false } = {}) {
  const world = await startWorld({ outside: { networks: ['127.0.0.0/8'] } })
  const { app, services } = world.running
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const reach = (endpoint: string) => `http://127.0.0.1:${port}${new URL(endpoint).pathname}`
  const [clicksign, zapsign] = await Promise.all([
    startClicksignStandIn({ reach, holds }),
    startZapSignStandIn({ reach, holds }),
  ])
  const stop = await startWorker(services, serverModules, world.adminUrl, { pollInterval: 50 })
  afterAll(async () => {
    await stop()
    await Promise.all([clicksign.close(), zapsign.close()])
  })
  const standIns = { clicksign, zapsign }

  async function connected(provider: ProviderId) {
    const company = await world.company()
    const { admin } = company
    const save = (token = `${provider}-demo`) =>
      admin.call(signatureProviders.save, {
        params: { provider },
        body: { url: standIns[provider].url, token, isOn: true },
      })
    await save()
    const show = (id: string) => admin.call(documents.show, { params: { id } })
    const send = (id: string, signers: readonly SignerGiven[] = three, along: readonly string[] = []) =>
      admin.call(documents.send, {
        params: { id },
        body: { way: provider, deadline: inDays(2), remindDays: 3, signers: [...signers], along: [...along] },
      })
    const until = async (id: string, is: (now: DocumentDetail) => unknown) => {
      await expect.poll(async () => Boolean(is(await show(id))), { timeout: 60_000, interval: 50 }).toBe(true)
      return show(id)
    }
    const sent = async (signers: readonly SignerGiven[] = three) => {
      const { id } = await paperOf(company)
      await send(id, signers)
      return until(id, ({ state, sending }) => state === 'process' && sending === null)
    }
    /** What is waited for may be tried now. */
    const hurry = () => letTimePass(company)
    /** The same, but of what nobody works on. */
    const hurryIdle = () => letTimePass(company, 'and leased_until <= now()')
    const webhook = `http://127.0.0.1:${port}/webhooks/${provider}/${company.company.id}/${addressToken(world.settings, provider, company.company.id)}`
    return { ...company, save, show, send, until, sent, hurry, hurryIdle, webhook }
  }

  return { world, ...standIns, connected, reach }
}

/** Pauses between tries pass at once. */
const letTimePass = ({ within }: TestCompany, which = '') =>
  within(async (ctx) => {
    await ctx.run(
      statement('update outside_connections set free_at = now() where tenant_id = platform.current_tenant()'),
    )
    const waiting = await ctx.rows(
      statement<{ documentId: string; ends: boolean }>(
        `update signature_envelopes set next_at = null, leased_until = '-infinity'
         where tenant_id = platform.current_tenant() and (state = 'sending' or ends) ${which} returning document_id, ends`,
      ),
    )
    for (const { documentId, ends } of waiting)
      for (const task of ['push', ...(ends ? ['fetch'] : [])])
        ctx.job(`signature-providers.${task}`, { documentId }, { key: `signature-providers.${task} ${documentId}` })
  })
