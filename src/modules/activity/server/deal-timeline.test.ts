import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { energy } from '../../energy/contract.ts'
import { activity } from '../contract.ts'

const world = await startWorld()

it('a deal’s history reads in the words of the business, with author and time', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman', { name: 'Renata Moreira' })
  const { id } = await aDeal(admin)
  const { at } = await funnelOf(admin)
  await seller.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })
  await seller.call(deals.edit, { params: { id }, body: { bidAmount: 2_489_000, closingOn: '2026-06-19' } })
  await seller.call(activity.addNote, { params: { threadId: id }, body: { text: 'Quer ver em 60 vezes.' } })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id } })
  expect(entries.map(({ actorName, text }) => `${actorName} ${text}`)).toEqual([
    'Renata Moreira escreveu uma nota',
    'Renata Moreira alterou 2 campos',
    'Renata Moreira moveu para Qualificação',
    'Ana Administradora criou o negócio em Novo contato',
  ])
  expect(entries[1]!.changes).toEqual(
    expect.arrayContaining([
      { field: 'closingOn', label: 'Previsão de fechamento', before: null, after: '19/06/2026', was: null },
      { field: 'bidAmount', label: 'Valor', before: 'R$\u00a00,00', after: 'R$\u00a024.890,00', was: 0 },
    ]),
  )
  expect(entries[2]!.changes).toEqual([])
  const highlights = await admin.call(activity.timeline, { params: { threadId: id }, query: { kind: 'important' } })
  expect(highlights.entries.map(({ kind }) => kind)).toEqual(['notes.created', 'deals.moved', 'deals.created'])
})

it('where a pin stands is told by the address, not by its figures', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  const body = { latitude: -18.9, longitude: -48.2, zoom: 15, plusCode: '58HH8RG9+F6', street: 'Rua das Acácias' }
  await admin.call(deals.edit, { params: { id }, body })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id } })
  expect(entries[0]).toMatchObject({ text: 'alterou Rua', changes: [{ field: 'street' }] })
})

it('what a flag hides on the page is hidden in the history', async () => {
  const { admin, user } = await world.company()
  const { id } = await aDeal(admin)
  await admin.call(deals.edit, { params: { id }, body: { bidAmount: 2_489_000 } })
  const hidden = await user('salesman', { plus: ['deal-tabs.opportunity-value'] })
  const timeline = await hidden.call(activity.timeline, { params: { threadId: id } })
  expect(timeline.entries.map((entry) => entry.kind)).toEqual(['deals.created'])
  expect(JSON.stringify(timeline)).not.toContain('24.890')
})

it('says nothing of the facts that the product keeps for itself, which the audit shows', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  const body = { holder: 'Maria', distributor: 'CEMIG-D', phase: 'three', consumptionKwh: Array(12).fill(600) } as never
  await admin.call(energy.addUnit, { params: { dealId: id }, body })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id } })
  expect(entries.map(({ text }) => text)).toEqual([
    'alterou 2 campos',
    'adicionou uma conta de energia',
    'criou o negócio em Novo contato',
  ])
  expect(entries[0]!.changes).toEqual(
    expect.arrayContaining([
      { field: 'phase', label: 'Fase energética', before: null, after: 'Trifásico', was: '' },
      { field: 'consumptionKwh', label: 'Consumo médio', before: '0 kWh', after: '600 kWh', was: 0 },
    ]),
  )
  const audit = await admin.call(activity.audit, { query: { subjectId: id } })
  expect(audit.entries[0]!.changes).toContainEqual(expect.objectContaining({ field: 'billUnits', after: '1' }))
})

it('the history is refused to whoever has the activities tab hidden', async () => {
  const { admin, user } = await world.company()
  const { id } = await aDeal(admin)
  const hidden = await user('salesman', { plus: ['deal-tabs.activities'] })
  await expect(hidden.call(activity.timeline, { params: { threadId: id } })).rejects.toMatchObject({
    status: 403,
    code: 'platform.hidden',
  })
})

it('the page of a deal tells the days it spent in each status of its step', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  const { at } = await funnelOf(admin)
  await admin.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })
  const { stepper } = await admin.call(deals.show, { params: { id } })
  expect(stepper.filter((status) => status.days !== null).map((status) => [status.name, status.days])).toEqual([
    ['Novo contato', 0],
    ['Qualificação', 0],
  ])
})
