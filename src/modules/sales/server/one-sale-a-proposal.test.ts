import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { activity } from '../../activity/contract.ts'
import { bookAppointment } from '../../activity/server/public.ts'
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
