import { afterAll, expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { privacy } from '../../privacy/contract.ts'
import { webhooks } from '../contract.ts'
import { startReceiver } from './test-receiver.ts'
import { moving, statesOf, webhookTo } from './test-webhooks.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const body = '<html><style>b{}</style><b>CNPJ</b> já\u0000\n cadastrado</html>'
const { url, close } = await startReceiver(() => ({ status: 422, body }))
afterAll(close)

it('a call keeps in what words it was refused, for whoever may see what was sent; a webhook paused by failures says the last', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: webhookId } = await webhookTo(company, url)
  await company.within((ctx) => ctx.run(statement('update webhooks set failures = 49')))
  const { id: dealId, move } = await moving(company)
  await move(0)
  const shown = () => admin.call(webhooks.show, { params: { id: webhookId } })
  await expect.poll(async () => (await shown()).state, { timeout: 20_000 }).toBe('paused')
  expect(await shown()).toMatchObject({ pauseReason: 'failures', lastFault: '422', restsBy: '', waiting: 1 })
  expect(await shown()).toMatchObject({ restsSince: expect.any(String), keptUntil: expect.any(String) })
  const [call] = await statesOf(company, webhookId)
  // It has no next try while its webhook does not call.
  expect(call).toMatchObject({ state: 'waiting', dueAt: null, answer: '422' })
  const params = { id: call!.id }
  const { answers, ...rest } = await admin.call(webhooks.delivery, { params })
  expect(answers).toMatchObject([{ status: 422, said: 'CNPJ já cadastrado' }])
  expect(rest).toMatchObject({ isCalling: false, dueAt: null })
  const blind = await company.user('salesman', { plus: ['webhooks.list', 'webhooks.edit'] })
  const denial = `insert into record_denials (user_id, record_kind, record_id) values ($1, 'deal', $2)`
  await company.within((ctx) => ctx.run(statement(denial, [blind.id, dealId])))
  const seen = await blind.call(webhooks.delivery, { params })
  expect(seen).toMatchObject({ isBodyHidden: true, answers: [{ status: 422 }] })
  expect(JSON.stringify(seen)).not.toContain('CNPJ')
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(privacy.erase, { params: { id: contactId } })
  expect(JSON.stringify(await admin.call(webhooks.delivery, { params }))).not.toContain('CNPJ')
})

it('a webhook that somebody turned off names them, and says since when', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await webhookTo(company, url)
  expect(await admin.call(webhooks.show, { params: { id } })).toMatchObject({ restsSince: null, restsBy: '' })
  await admin.call(webhooks.edit, { params: { id }, body: { isActive: false } })
  const { name } = await company.look((ctx) =>
    ctx.one(statement<{ name: string }>('select name from users where id = $1', [admin.id])),
  )
  expect(await admin.call(webhooks.show, { params: { id } })).toMatchObject({
    state: 'off',
    restsSince: expect.any(String),
    restsBy: name,
  })
})
