import { afterAll, expect, it, vi } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { evidenceAbout } from '../../../../platform/evidence/append-evidence.ts'
import { sha256 } from '../../../../platform/evidence/chain.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { readPdf } from '../../../../platform/testing/read-pdf.ts'
import { files } from '../../../files/contract.ts'
import { proposals } from '../../contract.ts'
import { variantFigures } from '../../variant/offered-range.ts'
import { asSent } from '../../variant/variation.ts'
import { variedOffer } from '../../variant/varied-offer.ts'
import { bank, offerOfTwo } from '../options/test-options.ts'
import { sentCode } from '../test-code.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

it('the paper of an acceptance is printed once with what was moved, kept among the files of the deal, and its hash in the chain', async () => {
  const company = await world.company()
  const { admin, stranger, look, within } = company
  const { dealId, offer } = await offerOfTwo(company)
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  const { token } = await admin.call(proposals.share, { params: { id } })
  // Whoever wrote it has lost the deal since.
  const writer = await company.user('salesman')
  const denied = await admin.request('PUT', `/api/denials/deal/${dealId}`, { userIds: [writer.id] })
  expect(denied.status).toBe(200)
  await within((ctx) =>
    ctx.run(
      statement('update proposals set consultant_id = $2 where tenant_id = platform.current_tenant() and id = $1', [
        id,
        writer.id,
      ]),
    ),
  )
  const { ticket, model } = await stranger.call(proposals.open, { params: { token }, body: {} })
  const variation = { ...asSent(bank.id), instalments: 31 }
  const { paymentId, ...moved } = variation
  const figures = variantFigures(variedOffer(model, variation), bank.id)
  await stranger.call(proposals.acceptShared, {
    params: { token },
    body: {
      name: 'Maria Lima',
      document: '529.982.247-25',
      agreed: true,
      ticket,
      paymentId,
      variation: moved,
      figures,
      code: (await sentCode(company, token, ticket))!,
    },
  })
  const papers = async () =>
    (await look((ctx) => evidenceAbout(ctx, 'proposal', id))).filter(({ kind }) => kind === 'accepted-paper')
  await vi.waitFor(async () => expect(await papers()).toHaveLength(1), { timeout: 60_000, interval: 200 })
  const { facts } = JSON.parse((await papers())[0]!.content)
  const { list } = await admin.call(files.list, { query: { ownerKind: 'deal', ownerId: dealId } })
  expect(list.map((file) => file.id)).toEqual([facts.fileId])
  const { body } = await admin.request('GET', list[0]!.url)
  const content = Buffer.from(body as Uint8Array)
  expect({ sha256: sha256(content), bytes: content.length }).toEqual({ sha256: facts.sha256, bytes: facts.bytes })
  const text = readPdf(content)
    .pages.join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
  const amount = (figures.firstInstalmentCents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  expect(text).toContain('31')
  expect(text).toContain(amount)
  // The price in cash was offered, and not accepted: only the option that was not chosen tells it.
  expect(text.match(/à vista/gi)).toHaveLength(1)
  expect(text).toContain('Investimento R$')
  // Who accepted, when and how it was proved; nobody is asked to sign or to accept any more.
  for (const word of ['Maria Lima', '•••.982.247-••', 'código enviado para', 'SHA-256']) expect(text).toContain(word)
  for (const asked of ['Assinatura de', 'Local e data', 'Prefere aceitar pelo celular?', '529.982.247-25'])
    expect(text).not.toContain(asked)
})
