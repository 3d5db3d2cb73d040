import { expect, it } from 'vitest'
import { answerInBoth } from '../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { funnelOf } from '../../deals/server/testing.ts'
import { funnels } from '../../funnels/contract.ts'
import { sales } from '../contract.ts'
import { readyToSell } from './test-sale.ts'

const world = await startWorld()

it('[FUNN-030] a status may require a sale: the deal enters once it is sold', async () => {
  const { admin, dealId, sell } = await readyToSell(world)
  const to = (await funnelOf(admin)).at('Comercial', 'Visita técnica')
  await admin.call(funnels.editStatus, { params: { id: to.statusId }, body: { requires: ['sale'] } })
  const refused = await admin.call(deals.move, { params: { id: dealId }, body: to }).catch((error) => error)
  expect(refused.details.missing).toEqual([{ item: 'sale', label: 'Venda' }])
  await sell()
  expect(await admin.call(deals.move, { params: { id: dealId }, body: to })).toMatchObject({ statusId: to.statusId })
})

it('[DEAL-073] [DEAL-095] a deal is not deleted while it has a sale, and says so in the reader’s language', async () => {
  const { admin, dealId, sell } = await readyToSell(world)
  const { id } = await sell()
  const { pt, en } = await answerInBoth(admin, `DELETE /api/deals/${dealId}`)
  expect([pt.status, pt.Message]).toEqual([
    409,
    'Não é possível excluir o negócio, pois existem propostas, vendas ou orçamentos vinculados.',
  ])
  expect(en.Message).toBe('Deal cannot be deleted: it has linked proposals, sales or budgets.')
  await admin.call(sales.remove, { params: { id } })
  await admin.call(deals.remove, { params: { id: dealId } })
})

it('a deal stays with a canceled sale, which the refusal names and leads to; deleted, that lets it go', async () => {
  const { admin, dealId, sell, user } = await readyToSell(world)
  const { id, code } = await sell()
  await admin.call(sales.cancel, {
    params: { id },
    body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-21' },
  })
  const remove = (actor = admin) => actor.call(deals.remove, { params: { id: dealId } })
  await expect(remove()).rejects.toMatchObject({
    status: 409,
    code: 'sales.keep_deal',
    message: expect.stringContaining(`1 venda cancelada é dele (${code})`),
    details: { leadsTo: `/negocio/${dealId}/vendas` },
  })
  await expect(remove(await user('manager', { plus: ['deals.delete-project'] }))).rejects.toMatchObject({
    code: 'sales.keep_deal',
  })
  await admin.call(sales.remove, { params: { id } })
  await remove()
})
