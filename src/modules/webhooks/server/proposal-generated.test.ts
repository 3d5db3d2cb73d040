import { afterEach, expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { proposals } from '../../proposals/contract.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { startReceiver } from './test-receiver.ts'
import { settled, webhookTo } from './test-webhooks.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
let close: (() => Promise<unknown>) | undefined
afterEach(async () => close?.())

it('[PROP-041] a proposal that is generated is told to other systems, once, and one that is edited is not told again', async () => {
  const company = await world.company()
  const receiver = await startReceiver()
  close = receiver.close
  const { id: webhookId } = await webhookTo(company, receiver.url, { trigger: 'proposal.generated' })
  const { dealId, choices } = await readyToPropose(company)
  const made = await company.admin.call(proposals.generate, { params: { dealId }, body: choices })
  await settled(company, webhookId).toEqual(['sent'])
  await company.admin.call(proposals.edit, { params: { id: made.id }, body: choices })
  const next = await company.admin.call(proposals.generate, { params: { dealId }, body: choices })
  await settled(company, webhookId).toEqual(['sent', 'sent'])
  expect(receiver.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'proposal.generated', data: { id: made.id, dealId, number: 1, priceCents: made.priceCents } },
    { event: 'proposal.generated', data: { id: next.id, number: 2 } },
  ])
})
