import { expect, it } from 'vitest'
import { answerInBoth } from '../../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../../app/testing.ts'
import { funnels } from '../../../funnels/contract.ts'
import { deals } from '../../contract.ts'
import { winDeal } from '../public.ts'
import { aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()

it('[DEAL-061] [DEAL-094] loses a deal only with reason, step and status of losses', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  await expect(admin.call(deals.lose, { params: { id }, body: {} as never })).rejects.toMatchObject({
    status: 422,
    fields: {
      reason: 'Informe o motivo da perda.',
      stepId: 'Selecione uma etapa de perda.',
      statusId: 'Selecione um status de perda.',
    },
  })
  const whole = { reason: 'Preço', ...at('Perdidos', 'Perdido no preço') }
  for (const field of ['reason', 'stepId', 'statusId'] as const) {
    const { [field]: _left, ...rest } = whole
    const { pt } = await answerInBoth(admin, `POST /api/deals/${id}/loss`, rest)
    expect([pt.status, Object.keys(pt.Fields)]).toEqual([422, [field]])
  }
  await expect(
    admin.call(deals.lose, { params: { id }, body: { reason: 'Preço', ...at('Comercial', 'Qualificação') } }),
  ).rejects.toMatchObject({ status: 422, fields: { stepId: 'Selecione uma etapa de perda.' } })
  await expect(
    admin.call(deals.lose, { params: { id }, body: { ...whole, reason: 'Um motivo que a lista não tem' } }),
  ).rejects.toMatchObject({ status: 422, fields: { reason: expect.stringContaining('Motivos de perda') } })
  const lost = await admin.call(deals.lose, {
    params: { id },
    body: { ...whole, reason: 'preco', note: 'Mil reais de diferença' },
  })
  expect(lost).toMatchObject({
    state: 'lost',
    lostReason: 'Preço',
    lostNote: 'Mil reais de diferença',
    names: { status: 'Perdido no preço' },
  })
})

it('[FUNN-016] a deal enters a loss step only by being marked as lost: not by a move, alone or with others, nor by being made there, reopened there or moved on', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  await expect(admin.call(deals.move, { params: { id }, body: at('Perdidos', 'Sem contato') })).rejects.toMatchObject({
    status: 409,
    code: 'deals.lost_by_reason',
  })
  const lost = at('Perdidos', 'Sem contato')
  expect(await admin.call(deals.moveMany, { body: { ids: [id], statusId: lost.statusId } })).toMatchObject({ done: [] })
  await expect(aDeal(admin, { step: 'Perdidos', status: 'Sem contato' })).rejects.toMatchObject({
    code: 'deals.lost_by_reason',
  })
  const { statusId } = at('Comercial', 'Qualificação')
  await expect(
    admin.call(funnels.editStatus, { params: { id: statusId }, body: { willMoveTo: lost.statusId } }),
  ).rejects.toMatchObject({ status: 422 })
  await admin.call(deals.lose, { params: { id }, body: { reason: 'Parou de responder', ...lost } })
  const reopening = admin.call(deals.reopen, { params: { id }, body: at('Perdidos', 'Perdido no preço') })
  await expect(reopening).rejects.toMatchObject({ status: 422 })
  expect(await admin.call(deals.show, { params: { id } })).toMatchObject({ ...lost, state: 'lost' })
})

it('[DEAL-062] reopens a lost deal into a chosen status', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  await admin.call(deals.lose, {
    params: { id },
    body: { reason: 'Parou de responder', ...at('Perdidos', 'Sem contato') },
  })
  await expect(admin.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })).rejects.toMatchObject(
    { code: 'deals.is_lost' },
  )
  const reopened = await admin.call(deals.reopen, { params: { id }, body: at('Comercial', 'Qualificação') })
  expect(reopened).toMatchObject({ state: 'open', lostReason: '', names: { status: 'Qualificação' } })
})

it('is won by hand, and again by a sale without fuss', async () => {
  const { admin, within } = await world.company()
  const { id } = await aDeal(admin)
  expect(await admin.call(deals.win, { params: { id } })).toMatchObject({ state: 'won' })
  await within((ctx) => winDeal(ctx, id))
  await expect(admin.call(deals.win, { params: { id } })).rejects.toMatchObject({ code: 'deals.is_won' })
  expect(await admin.call(deals.reopen, { params: { id }, body: {} })).toMatchObject({ state: 'open', closedAt: null })
})
