import { afterAll, expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { startReceiver } from '../../../webhooks/server/test-receiver.ts'
import { settled, webhookTo } from '../../../webhooks/server/test-webhooks.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'
import { tellOverdue } from './tell-overdue.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const { url, calls, close } = await startReceiver()
afterAll(close)

it('other systems are told of an instalment that is overdue: of which sale and deal, and what came in of it', async () => {
  const company = await readyToSell(world)
  const { admin, sell, dealId } = company
  const { id: webhookId } = await webhookTo(company, url, { trigger: 'instalment.overdue' })
  const dueOn = dayIn(new Date(Date.now() - 2 * 86_400_000))
  const { id: saleId, code } = await sell({ total: 1000_00, soldOn: dueOn })
  const [instalment] = (await admin.call(sales.plan, { params: { id: saleId } })).instalments
  const { id } = instalment!
  await admin.call(sales.receive, {
    params: { id: saleId, instalmentId: id },
    body: { amount: 400_00, receivedOn: dueOn },
  })
  await writing(world.running.services, { company: company.company }, tellOverdue)
  await settled(company, webhookId).toEqual(['sent'])
  expect(calls.splice(0).map(({ body }) => JSON.parse(body))).toMatchObject([
    {
      event: 'instalment.overdue',
      data: { id, saleId, saleCode: code, dealId, amount: 1000_00, received: 400_00, dueOn },
    },
  ])
})
