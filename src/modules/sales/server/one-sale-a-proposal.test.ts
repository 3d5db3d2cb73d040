import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { activity } from '../../activity/contract.ts'
import { bookAppointment } from '../../activity/server/public.ts'
import { deals } from '../../deals/contract.ts'
import { nextAction } from '../../deals/next-action.ts'
import { funnelOf } from '../../deals/server/testing.ts'
import { funnels } from '../../funnels/contract.ts'
import { proposals } from '../../proposals/contract.ts'
import { trash } from '../../trash/contract.ts'
import { sales } from '../contract.ts'
import { anAcceptedProposal, readyToSell } from './test-sale.ts'

const world = await startWorld()
const ready = () => readyToSell(world)

it('an accepted proposal becomes one sale, also when two are recorded at once; the refusal names it', async () => {
  const { admin, dealId, within, look, sell } = await ready()
  const proposalId = await within((ctx) => anAcceptedProposal(ctx, dealId, admin.id, 29_990_00))
  const tried = await Promise.allSettled([sell(), sell(), sell({ proposalId }), sell()])
  const made = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(made).toHaveLength(1)
  const { id, code } = made[0]!
  const message = `Esta proposta já virou a venda ${code}. Abra essa venda ou registre outra sem proposta.`
  expect(refused).toEqual(
    refused.map(() => expect.objectContaining({ status: 409, code: 'sales.proposal_sold', message })),
  )
  expect(await admin.call(sales.defaults, { params: { id: dealId } })).toMatchObject({ soldAs: { id, code } })
  expect(await sell({ proposalId: null })).toMatchObject({ proposalId: null, proposalNumber: null })
  await expect(
    within((ctx) => ctx.run(statement('update sales set proposal_id = $1', [proposalId]))),
  ).rejects.toMatchObject({ code: '23505' })
  expect(await look((ctx) => ctx.rows(statement('select id from sales')))).toHaveLength(2)
})

it('a deleted sale stays in the trash while the proposal is sold anew', async () => {
  const { admin, dealId, within, sell } = await ready()
  await within((ctx) => anAcceptedProposal(ctx, dealId, admin.id, 29_990_00))
  const { id } = await sell()
  await admin.call(sales.remove, { params: { id } })
  const again = await sell()
  const restore = () => admin.call(trash.restore, { params: { kind: 'sale', id } })
  await expect(restore()).rejects.toMatchObject({ status: 409, code: 'trash.cannot_return' })
  await admin.call(sales.remove, { params: { id: again.id } })
  await restore()
  expect(await admin.call(sales.defaults, { params: { id: dealId } })).toMatchObject({ soldAs: { id } })
})

it('a deleted sale stays in the trash while another proposal of its deal is the accepted one, and is told the way on', async () => {
  const { admin, dealId, within, sell } = await ready()
  const accept = (price: number) => within((ctx) => anAcceptedProposal(ctx, dealId, admin.id, price))
  const first = await accept(29_990_00)
  const { id } = await sell()
  await admin.call(sales.remove, { params: { id } })
  await within((ctx) => ctx.run(statement("update proposals set state = 'generated', number = 6")))
  await accept(31_500_00)
  const restore = () => admin.call(trash.restore, { params: { kind: 'sale', id } })
  await expect(restore()).rejects.toMatchObject({
    status: 409,
    code: 'sales.return_not_accepted',
    message: expect.stringContaining('Aceite-a de novo'),
  })
  const second = await sell()
  await expect(restore()).rejects.toMatchObject({
    status: 409,
    code: 'sales.return_sold_anew',
    message: expect.stringContaining(`cancele antes a venda ${second.code} e aceite de novo`),
  })
  expect((await admin.call(deals.show, { params: { id: dealId } })).sales).toBe(1)
  await admin.call(sales.remove, { params: { id: second.id } })
  await within((ctx) => ctx.run(statement('update deals set accepted_proposal_id = $1', [first])))
  await restore()
  expect(await admin.call(sales.defaults, { params: { id: dealId } })).toMatchObject({ soldAs: { id } })
})

it('the sale of an accepted proposal does the task that its acceptance had left, and no other', async () => {
  const { admin, dealId, within, look, sell } = await ready()
  const proposalId = await within((ctx) => anAcceptedProposal(ctx, dealId, admin.id, 29_990_00))
  const { number } = (await look((ctx) => ctx.one(statement<{ number: number }>('select number from proposals'))))!
  const book = (title: string) =>
    within((ctx) =>
      bookAppointment(ctx, { kind: 'deal', threadId: dealId, title, startsAt: ctx.now, authorId: admin.id }),
    )
  await book(`Aceite da proposta ${number}`)
  await book('Visita ao telhado')
  await sell({ proposalId })
  const open = await admin.call(activity.appointments, { params: { threadId: dealId } })
  expect(open.map(({ title }) => title)).toEqual(['Visita ao telhado'])
})

it('a cancelled sale frees its proposal and its deal; undone, it takes them back unless another sale stands', async () => {
  const { admin, dealId, within, sell } = await ready()
  const proposalId = await within((ctx) => anAcceptedProposal(ctx, dealId, admin.id, 29_990_00))
  const to = (await funnelOf(admin)).at('Comercial', 'Visita técnica')
  await admin.call(funnels.editStatus, { params: { id: to.statusId }, body: { requires: ['sale'] } })
  const standing = async () => {
    const deal = await admin.call(deals.show, { params: { id: dealId } })
    const { saleId } = (await admin.call(proposals.list, {})).list[0]!
    return { sales: deal.sales, next: nextAction(deal, true), saleId }
  }
  const cancel = (id: string) =>
    admin.call(sales.cancel, {
      params: { id },
      body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-21', note: '' },
    })
  const reinstate = (id: string) => admin.call(sales.reinstate, { params: { id } })
  const first = await sell()
  await cancel(first.id)
  expect(await standing()).toEqual({ sales: 0, next: 'sale', saleId: null })
  await expect(admin.call(deals.move, { params: { id: dealId }, body: to })).rejects.toMatchObject({
    details: { missing: [{ item: 'sale' }] },
  })
  for (const call of [
    () => admin.call(deals.remove, { params: { id: dealId } }),
    () => admin.call(proposals.remove, { params: { id: proposalId } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 409 })

  const second = await sell()
  expect(await standing()).toEqual({ sales: 1, next: 'sold', saleId: second.id })
  await expect(reinstate(first.id)).rejects.toMatchObject({
    code: 'sales.sold_anew',
    message: expect.stringContaining(`cancele antes a venda ${second.code}`),
  })
  // A cancelled sale that goes to the trash and comes back takes nothing.
  await admin.call(sales.remove, { params: { id: first.id } })
  await admin.call(trash.restore, { params: { kind: 'sale', id: first.id } })
  expect(await standing()).toEqual({ sales: 1, next: 'sold', saleId: second.id })
  await cancel(second.id)
  await reinstate(first.id)
  expect(await standing()).toEqual({ sales: 1, next: 'sold', saleId: first.id })
  await admin.call(deals.move, { params: { id: dealId }, body: to })

  await cancel(first.id)
  await within((ctx) => ctx.run(statement('update deals set accepted_proposal_id = null')))
  await expect(reinstate(first.id)).rejects.toMatchObject({ code: 'sales.no_longer_accepted' })
})
