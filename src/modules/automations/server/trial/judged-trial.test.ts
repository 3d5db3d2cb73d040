import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { funnels } from '../../../funnels/contract.ts'
import { tasks } from '../../../tasks/contract.ts'
import { aTask } from '../../../tasks/server/test-task.ts'
import { emailModels } from '../../../templates/contract.ts'
import { automations } from '../../contract.ts'
import type { Rule } from '../../rule.ts'
import { liveRule, noting, workOffAll } from '../testing.ts'

const world = await startWorld()

const noAddress = 'Não há e-mail cadastrado para enviar.'
const lacksTechnician = 'Preencha os itens obrigatórios para mover o negócio: Técnico'
const act = (action: string, input: Record<string, unknown>) => ({ do: 'act' as const, action, input })

/** A rule with a task, a letter to the customer and a move into a status that asks for the technician. */
async function guarded(company: TestCompany) {
  const { admin } = company
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { requires: ['technician'] } })
  const model = await admin.call(emailModels.create, { body: { nome: 'Olá', assunto: 'Olá', corpo: 'Oi' } })
  const steps = [
    act('tasks.add-deal', { title: 'Ligar', who: 'owner' }),
    act('templates.mail', { model: model.id, to: 'customer' }),
    act('deals.move', { status: statusId }),
  ] as Rule['steps']
  return { admin, statusId, rule: noting('', { steps }) }
}

const tried = async ({ admin }: TestCompany, recordId: string, rule: Rule) => {
  const { outcome, steps } = await admin.call(automations.tryOn, { params: { recordId }, body: { rule } })
  return [outcome, steps.filter(({ kind }) => kind === 'act').map(({ refused }) => refused)]
}

it('a trial on one record says which steps would be refused and why, as the live run then does', async () => {
  const company = await world.company()
  const { admin, rule } = await guarded(company)
  const contact = await aContact(admin)
  const { id: recordId } = await aDeal(admin, { contactId: contact.id })
  expect(await tried(company, recordId, rule)).toEqual(['refused', [null, noAddress, lacksTechnician]])
  const { id } = await liveRule(company, rule)
  await aDeal(admin, { contactId: contact.id })
  await workOffAll(world.running.services, company)
  const reasonOf = async () => (await admin.call(automations.runs, { params: { id } })).list[0]!.reason
  expect(await reasonOf()).toBe(noAddress)
  await admin.call(contacts.edit, { params: { id: contact.id }, body: { email: 'a@b.test' } })
  expect(await tried(company, recordId, rule)).toEqual(['refused', [null, null, lacksTechnician]])
  await admin.call(deals.edit, { params: { id: recordId }, body: { technicianId: admin.id } })
  expect(await tried(company, recordId, rule)).toEqual(['done', [null, null, null]])
})

it('a step is judged as the steps before it would leave the record', async () => {
  const company = await world.company()
  const { admin, rule, statusId } = await guarded(company)
  const { id } = await aDeal(admin)
  const fill = act('deals.set', { field: 'technicianId', value: admin.id })
  const move = act('deals.move', { status: statusId })
  expect(await tried(company, id, { ...rule, steps: [fill, move] as Rule['steps'] })).toEqual(['done', [null, null]])
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { requires: ['no-pending-tasks'] } })
  const task = act('tasks.add-deal', { title: 'Ligar', who: 'owner' })
  const blocked = 'Preencha os itens obrigatórios para mover o negócio: Concluir tarefas pendentes'
  const steps = [task, move] as Rule['steps']
  expect(await tried(company, id, { ...rule, steps })).toEqual(['refused', [null, blocked]])
})

it('a task that waits for another is judged as it would be refused', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: status } = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'in-progress')!
  const rule = noting('', {
    when: { on: 'event', event: 'tasks.created' },
    steps: [act('tasks.put', { status })] as Rule['steps'],
  })
  const first = await admin.call(tasks.create, { body: await aTask(admin, { title: 'Medir' }) })
  const second = await admin.call(tasks.create, { body: await aTask(admin) })
  await admin.call(tasks.block, { params: { id: second.id }, body: { blockedById: first.id } })
  expect(await tried(company, first.id, rule)).toEqual(['done', [null]])
  const why = 'Esta tarefa está bloqueada por outra tarefa não concluída. Ela espera “Medir”.'
  expect(await tried(company, second.id, rule)).toEqual(['refused', [why]])
})

it('over ninety days a step that would have been refused is not counted as done, by what the records held then', async () => {
  const company = await world.company()
  const { admin, rule } = await guarded(company)
  const letters = { ...rule, steps: rule.steps.slice(0, 2) }
  for (const [email, later] of [
    ['', 'e@f.test'],
    ['a@b.test', ''],
    ['c@d.test', 'g@h.test'],
  ]) {
    const contact = await aContact(admin, { email })
    await aDeal(admin, { contactId: contact.id })
    // What is written down or emptied afterwards is not what the step met.
    await admin.call(contacts.edit, { params: { id: contact.id }, body: { email: later } })
  }
  const trial = await admin.call(automations.tryOut, { body: { rule: letters } })
  expect(trial).toMatchObject({ passed: 3, finished: 2, asToday: [] })
  expect(trial.acts.map(({ count }) => count)).toEqual([3, 2])
  expect(trial.refused).toMatchObject([{ path: 'steps.1', label: 'mandar o e-mail', text: noAddress, count: 1 }])
  const whole = await admin.call(automations.tryOut, { body: { rule } })
  expect(whole).toMatchObject({ passed: 3, finished: 0 })
  expect(whole.refused.map(({ text, count }) => [text, count])).toEqual([
    [lacksTechnician, 2],
    [noAddress, 1],
  ])
  expect(whole.asToday).toEqual(['arquivos, campos personalizados e status paralelos que o status exige'])
})
