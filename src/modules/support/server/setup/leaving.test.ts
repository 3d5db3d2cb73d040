import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { notifications } from '../../../notifications/contract.ts'
import { team } from '../../../team/contract.ts'
import { leaving } from '../../../team/leaving-contract.ts'
import { support } from '../../contract.ts'
import { operatorOf } from '../../testing/desk.ts'

const world = await startWorld()

async function lastOperator() {
  const company = await world.company()
  const { admin } = company
  const department = await admin.call(support.addDepartment, { body: { name: 'Vistoria' } })
  const operator = await operatorOf(company, 'Bia', [department.id])
  await admin.call(support.addCommand, { body: { keyword: 'vistoria', toOperatorId: operator.id } })
  const set = (active: boolean) => admin.call(team.editUser, { params: { id: operator.id }, body: { active } })
  return { ...company, operator, set }
}

it('a department that nobody else serves, and a command that names who leaves, are said before and told after', async () => {
  const { admin, operator, set } = await lastOperator()
  const { others } = await admin.call(leaving.leavingOf, { params: { id: operator.id } })
  expect(others.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Este departamento fica sem operador: Vistoria.',
      'Este comando ainda passa a conversa para a pessoa: vistoria.',
    ]),
  )
  await set(false)
  const { list } = await admin.call(notifications.list, { query: {} })
  const notices = list.filter(({ kind }) => kind === 'desk-unserved')
  expect(notices).toMatchObject([{ text: expect.stringContaining('Sem operador: Vistoria.') }])
  expect(JSON.stringify(notices)).toContain('vistoria')
})

it('nobody is put back at the desk before they are back in the company', async () => {
  const { admin, operator, set } = await lastOperator()
  await set(false)
  const edit = () => admin.call(support.editOperator, { params: { id: operator.operatorId }, body: { active: true } })
  await expect(edit()).rejects.toMatchObject({
    status: 422,
    fields: { active: expect.stringContaining('quando o acesso dela for reativado') },
  })
  await set(true)
  expect(await edit()).toMatchObject({ active: true })
})
