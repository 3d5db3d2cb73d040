import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { financings } from '../contract.ts'
import { readyToFinance } from './test-financing.ts'

const world = await startWorld()
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

it('a financing is not signed on a day to come, alone or among many', async () => {
  const { admin, finance, edit } = await readyToFinance(world)
  const { id } = await finance()
  const refused = { fields: { signedOn: 'A data da assinatura ainda não chegou.' } }
  await expect(edit(id, { signedOn: tomorrow })).rejects.toMatchObject(refused)
  const many = admin.call(financings.change, { body: { chosen: { ids: [id] }, to: { signedOn: tomorrow } } })
  await expect(many).rejects.toMatchObject(refused)
  expect(await edit(id, { signedOn: '2026-01-05' })).toMatchObject({ signedOn: '2026-01-05' })
})

it('more than twice what was asked is approved by a slip, which is told in reais to whoever sees both', async () => {
  const { finance, edit, user } = await readyToFinance(world)
  const { id } = await finance({ totalFinanced: 10_000_00 })
  const slip = { approval: 'approved', approvedAmount: 1_000_000_00 }
  const error = await edit(id, slip).catch((one) => one)
  expect(error.fields.approvedAmount.replaceAll('\u00a0', ' ')).toBe(
    'O valor aprovado, R$ 1.000.000,00, passa do dobro do pedido, R$ 10.000,00. Confira os dois.',
  )
  expect(await edit(id, { ...slip, approvedAmount: 20_000_00 })).toMatchObject({ approvedAmount: 20_000_00 })
  await expect(edit(id, { totalFinanced: 9_000_00 })).rejects.toMatchObject({ status: 422 })
  const blind = await user('manager', { plus: ['financings.hide-total-financed'] })
  const { status } = await blind.request('PATCH', `/api/financings/${id}`, { approvedAmount: 30_000_00 })
  expect(status).toBe(200)
  const unapproved = await user('manager', { plus: ['financings.hide-approved-amount'] })
  const { status: asked } = await unapproved.request('PATCH', `/api/financings/${id}`, { totalFinanced: 1_00 })
  expect(asked).toBe(200)
})

it('the most that can be financed is told in reais', async () => {
  const { admin } = await readyToFinance(world)
  const { body } = await admin.request('GET', '/api/financing-simulations?amount=9000000000000')
  expect(JSON.stringify(body).replaceAll('\u00a0', ' ')).toContain('no máximo R$ 10.000.000.000,00')
})
