import { expect, it } from 'vitest'
import { answerInBoth } from '../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../app/testing.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { aField, answer, shownOn } from './testing.ts'

const world = await startWorld()

it('[FUNN-059] an option that is there already is refused, of a radio field and of a list, in the reader’s language', async () => {
  const { admin } = await world.company()
  const { id } = await aField(admin, { type: 'radio', options: ['Sim', 'Não'] })
  await admin.call(smallLists.addItem, { params: { list: 'roof-types' }, body: { name: 'Laje nova' } })
  for (const [address, field, body] of [
    [`PATCH /api/custom-fields/${id}`, 'options', { options: ['Sim', 'Não', 'não'] }],
    ['POST /api/custom-fields', 'options', { name: 'X', type: 'radio', options: ['A', 'a'] }],
    ['POST /api/lists/tags', 'name', { name: 'prioridade' }],
    ['POST /api/lists/roof-types', 'name', { name: 'LAJE nova' }],
  ] as const) {
    const { pt, en } = await answerInBoth(admin, address, body)
    expect([address, pt.status, pt.Fields]).toEqual([address, 422, { [field]: 'Esta opção já existe.' }])
    expect(en.Fields).toEqual({ [field]: 'This option already exists.' })
  }
})

it('[FUNN-061] a value that does not fit the mask is refused at its field, in the reader’s language', async () => {
  const { admin } = await world.company()
  const deal = await aDeal(admin)
  for (const [mask, wrong, right] of [
    ['number', 'doze', '12.5'],
    ['currency', '12.5', '1250'],
    ['percentage', '10%', '12.5'],
    ['date', '2026-02-30', '2026-02-28'],
    ['phone', '123', '(34) 99812-4471'],
    ['cpf', '52998224724', '529.982.247-25'],
    ['cnpj', '11222333000180', '11.222.333/0001-81'],
    ['cep', '3840', '38400-123'],
  ] as const) {
    const { id } = await aField(admin, { name: mask, mask })
    const { pt, en } = await answerInBoth(admin, `PUT /api/records/${deal.id}/custom-fields`, {
      answers: { [id]: wrong },
    })
    expect([mask, pt.status, pt.Fields]).toEqual([mask, 422, { [id]: 'Valor inválido para este campo.' }])
    expect(en.Fields).toEqual({ [id]: 'Invalid value for this field.' })
    await answer(admin, deal.id, { [id]: right })
  }
  const cpf = await aField(admin, { name: 'CPF do fiador', mask: 'cpf' })
  const { id } = await aDeal(admin)
  const refused = answer(admin, id, { [cpf.id]: '111' })
  await expect(refused).rejects.toMatchObject({ status: 422, fields: { [cpf.id]: 'Valor inválido para este campo.' } })
  await answer(admin, id, { [cpf.id]: '529.982.247-25' })
  expect(await shownOn(admin, id)).toMatchObject({ 'CPF do fiador': '52998224725' })
  await answer(admin, id, { [cpf.id]: '' })
  expect(await shownOn(admin, id)).toMatchObject({ 'CPF do fiador': '' })
})
