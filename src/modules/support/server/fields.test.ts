import { expect, it } from 'vitest'
import { customFields } from '../../custom-fields/contract.ts'
import { support } from '../contract.ts'
import { inService, operatorOf, startTalk } from '../testing/desk.ts'

const talk = await startTalk()

it('[SUPP-005] the fields of conversations are made, changed, ordered and deleted, operators answer them, and one is required to close', async () => {
  const { admin, operator, id } = await inService(talk)
  const add = (body: { name: string } & Record<string, unknown>) =>
    admin.call(customFields.add, { body: { kind: 'conversation', ...body } })
  const reason = await add({ name: 'Motivo', type: 'radio', options: ['Orçamento', 'Obra'] })
  const rival = await add({ name: 'Concorrente' })
  const gone = await add({ name: 'Engano' })
  await admin.call(customFields.edit, { params: { id: reason.id }, body: { required: true } })
  await admin.call(customFields.remove, { params: { id: gone.id } })
  await admin.call(customFields.arrange, { body: { ids: [rival.id, reason.id] } })
  const { list } = await admin.call(customFields.page, { query: { kind: 'conversation' } })
  expect(list.map(({ name, required }) => [name, required])).toEqual([
    ['Concorrente', false],
    ['Motivo', true],
  ])
  const close = () => operator.call(support.close, { params: { id } })
  await expect(close()).rejects.toMatchObject({
    status: 409,
    code: 'support.fields_required',
    message: 'Preencha antes de encerrar: Motivo.',
  })
  const answer = (value: string, who = operator) =>
    who.call(customFields.answer, { params: { recordId: id }, body: { answers: { [reason.id]: value } } })
  await expect(answer('Outra coisa')).rejects.toMatchObject({ status: 422 })
  await answer('Orçamento')
  const shown = await operator.call(customFields.answers, { params: { recordId: id } })
  expect(shown.map(({ name, value, mayEdit }) => [name, value, mayEdit])).toEqual([
    ['Concorrente', '', true],
    ['Motivo', 'Orçamento', true],
  ])
  expect(await close()).toMatchObject({ state: 'closed' })
})

it('only who works with a conversation answers its fields, and no other record requires any to be closed', async () => {
  const it = await inService(talk)
  const field = await it.admin.call(customFields.add, { body: { kind: 'conversation', name: 'Motivo' } })
  const other = await operatorOf(it, 'Caio Ferraz')
  const given = { params: { recordId: it.id }, body: { answers: { [field.id]: 'Obra' } } }
  await expect(other.call(customFields.answer, given)).rejects.toMatchObject({ status: 404 })
  // Who manages the company reads every conversation, and is no operator.
  await expect(it.admin.call(customFields.answer, given)).rejects.toMatchObject({
    status: 403,
    code: 'support.not_operator',
    message: 'Para atender, inclua-se na lista de operadores.',
  })
  const [shown] = await it.admin.call(customFields.answers, { params: { recordId: it.id } })
  expect(shown).toMatchObject({ name: 'Motivo', mayEdit: false })
  await expect(
    it.admin.call(customFields.add, { body: { kind: 'deal', name: 'Motivo', required: true } }),
  ).rejects.toMatchObject({ status: 422 })
})

it('a required field that an operator may not see or not answer is not asked of them, and not named to them', async () => {
  const { admin, operator, id, roleIds } = await inService(talk)
  const add = (name: string, rules: object) =>
    admin.call(customFields.add, { body: { kind: 'conversation', name, required: true, ...rules } })
  await add('Margem', { viewRoles: [roleIds.administrator!] })
  await add('Parecer', { editRoles: [roleIds.administrator!] })
  await add('Motivo', {})
  const close = (who = operator) => who.call(support.close, { params: { id } })
  await expect(close()).rejects.toMatchObject({ message: 'Preencha antes de encerrar: Motivo.' })
  const fields = await operator.call(customFields.answers, { params: { recordId: id } })
  const reason = fields.find(({ name }) => name === 'Motivo')!
  await operator.call(customFields.answer, { params: { recordId: id }, body: { answers: { [reason.id]: 'Obra' } } })
  expect(await close()).toMatchObject({ state: 'closed' })
})
