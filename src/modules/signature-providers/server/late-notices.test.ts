import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayIn } from '../../../platform/i18n/days.ts'
import { contracts } from '../../contracts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { maria } from '../../documents/server/test-signing.ts'
import { startProviders } from './test-providers.ts'

const { clicksign, connected } = await startProviders()

it('what a provider tells two days late happened two days ago: the signature, the contract and the deal say so', async () => {
  const company = await connected('clicksign')
  const { admin, until } = company
  const { id, dealId } = await company.sent([maria])
  const { secret } = clicksign.hooks.find(({ endpoint }) => endpoint.includes(company.company.id))!
  const { document, signers } = [...clicksign.envelopes.values()].at(-1)!
  const signedAt = new Date(Date.now() - 2 * 86_400_000).toISOString()
  const body = JSON.stringify({
    event: {
      name: 'sign',
      data: { signer: { key: [...signers.keys()][0], name: maria.name, email: maria.email } },
      occurred_at: signedAt,
    },
    document: { key: document!.id, status: 'running', metadata: { tenant: company.company.id, document_id: id } },
  })
  const { status } = await fetch(company.webhook, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Hmac': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    body,
  })
  expect(status).toBe(200)
  const signed = await until(id, ({ state }) => state === 'signed')
  expect(signed.signerList[0]!.answeredAt).toBe(signedAt)
  await clicksign.sign(document!.id, maria.name)
  await until(id, ({ state }) => state === 'finished')
  const day = dayIn(signedAt)
  expect(await admin.call(contracts.show, { params: { dealId } })).toMatchObject({ status: 'signed', signedOn: day })
  expect((await admin.call(deals.show, { params: { id: dealId } })).contractSignedOn).toBe(day)
})
