import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { aContact, aDeal } from '../../deals/server/testing.ts'
import { aField, answer } from './testing.ts'

const world = await startWorld()

it('lists of deals and contacts are narrowed by options, texts, figures and days', async () => {
  const { admin } = await world.company()
  const shade = await aField(admin, { name: 'Sombra', type: 'radio', options: ['Sim', 'Não', 'Parcial'] })
  const debt = await aField(admin, { name: 'Dívida', mask: 'currency' })
  const visit = await aField(admin, { name: 'Visita', mask: 'date' })
  const nick = await aField(admin, { kind: 'contact', name: 'Apelido' })
  const one = await aDeal(admin)
  const two = await aDeal(admin)
  await answer(admin, one.id, { [shade.id]: 'Sim', [debt.id]: '5000', [visit.id]: '2026-03-10' })
  await answer(admin, two.id, { [shade.id]: 'Parcial', [debt.id]: '9000', [visit.id]: '2026-04-10' })
  const found = async (...given: string[]) =>
    (await admin.call(deals.list, { query: { answer: given, sort: 'number' } })).list.map(({ id }) => id)
  expect(await found(`${shade.id}:is:Sim`)).toEqual([one.id])
  expect(await found(`${shade.id}:is:Sim`, `${shade.id}:is:Parcial`)).toEqual([one.id, two.id])
  expect(await found(`${debt.id}:from:6000`)).toEqual([two.id])
  expect(await found(`${debt.id}:from:4000`, `${debt.id}:to:6000`)).toEqual([one.id])
  expect(await found(`${visit.id}:since:2026-04-01`)).toEqual([two.id])
  expect(await found(`${shade.id}:has:parc`)).toEqual([two.id])
  expect(await found(`${shade.id}:is:Não`)).toEqual([])

  const person = await aContact(admin)
  await answer(admin, person.id, { [nick.id]: 'Tião do Posto' })
  const { list } = await admin.call(contacts.list, { query: { answer: [`${nick.id}:has:tiao`], field: [nick.id] } })
  expect(list.map(({ id, answers }) => [id, answers])).toEqual([[person.id, { [nick.id]: 'Tião do Posto' }]])
})
