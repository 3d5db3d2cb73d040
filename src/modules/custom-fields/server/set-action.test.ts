import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { automations } from '../../automations/contract.ts'
import type { Rule } from '../../automations/rule.ts'
import { liveRule, noting, workOffAll } from '../../automations/server/testing.ts'
import { contacts } from '../../contacts/contract.ts'
import { aContact, aDeal } from '../../deals/server/testing.ts'
import { tasks } from '../../tasks/contract.ts'
import { aTask } from '../../tasks/server/test-task.ts'
import { aField } from './testing.ts'

const world = await startWorld()
const { services } = world.running

type Company = Awaited<ReturnType<typeof world.company>>
type Kind = 'contact' | 'deal' | 'task'

const setting = (kind: Kind, steps: readonly { field: string; value: string | null }[]): Rule =>
  noting('', {
    when: { on: 'event', event: `${kind}s.created` },
    steps: steps.map((input) => ({ do: 'act', action: `${kind}s.set`, input })),
  })

const made: Record<Kind, (company: Company) => Promise<{ id: string }>> = {
  contact: ({ admin }) => aContact(admin, { name: 'Rita Luz', email: 'rita@luz.test' }),
  deal: ({ admin }) => aDeal(admin, { description: 'Antes' }),
  task: async ({ admin }) => admin.call(tasks.create, { body: await aTask(admin, { description: 'Antes' }) }),
}

/** The fields of a kind that rules write: those that may be empty, and those at which publishing says that they may not. */
async function writable({ admin }: Company, kind: Kind) {
  const { records } = await admin.call(automations.parts, {})
  const fields = records
    .find((one) => one.kind === kind)!
    .fields.filter(({ isWritable }) => isWritable)
    .map(({ field }) => field.slice(`${kind}.`.length))
  const may: string[] = []
  const mayNot: string[] = []
  for (let at = 0; at < fields.length; at += 20) {
    const some = fields.slice(at, at + 20)
    const rule = setting(
      kind,
      some.map((field) => ({ field, value: null })),
    )
    const { faults } = await admin.call(automations.create, { body: { name: 'Esvaziar', rule } })
    for (const [index, field] of some.entries()) {
      const fault = faults[`steps.${index}.input.value`]
      if (fault) expect(fault).toBe('Este campo não pode ficar vazio. Escolha um valor.')
      ;(fault ? mayNot : may).push(field)
    }
  }
  return { may, mayNot }
}

const closed: Record<Kind, string[]> = {
  contact: ['kind', 'name', 'phone', 'storeId'],
  deal: ['title', 'bidAmount', 'powerKwp', 'consumptionKwh', 'generationKwh', 'storeId', 'shadingLoss'],
  task: ['title', 'typeId', 'responsibleIds', 'startsOn', 'dueOn', 'priority', 'ownerId'],
}

it.each(['contact', 'deal', 'task'] as const)(
  'a rule empties every field of a %s that may be empty, and no other',
  async (kind) => {
    const company = await world.company()
    const { may, mayNot } = await writable(company, kind)
    expect(mayNot).toEqual(closed[kind])
    const ids: string[] = []
    for (let at = 0; at < may.length; at += 20) {
      const steps = may.slice(at, at + 20).map((field) => ({ field, value: null }))
      ids.push((await liveRule(company, setting(kind, steps), `Esvaziar ${at}`)).id)
    }
    await made[kind](company)
    // A dozen steps of a run at once, then others have their turn.
    for (let turns = 0; turns < 3; turns++) await workOffAll(services, company)
    for (const id of ids) {
      const { list } = await company.admin.call(automations.runs, { params: { id } })
      expect(list).toMatchObject([{ state: 'done', reason: null }])
    }
  },
)

it('what a rule empties is empty', async () => {
  const company = await world.company()
  await liveRule(company, setting('contact', [{ field: 'email', value: null }]), 'Contato')
  await liveRule(company, setting('task', [{ field: 'description', value: null }]), 'Tarefa')
  const { id } = await made.contact(company)
  const task = await made.task(company)
  await workOffAll(services, company)
  expect(await company.admin.call(contacts.show, { params: { id } })).toMatchObject({ email: '' })
  expect(await company.admin.call(tasks.show, { params: { id: task.id } })).toMatchObject({ description: '' })
})

it('a value that does not fit its field, the company’s own too, is refused at publishing, at the value', async () => {
  const company = await world.company()
  const own = await aField(company.admin, { name: 'Vistoria', mask: 'date' })
  for (const [kind, field, value, says] of [
    ['contact', 'email', 'rita', 'E-mail inválido.'],
    ['contact', 'name', null, 'Este campo não pode ficar vazio. Escolha um valor.'],
    ['task', 'title', null, 'Este campo não pode ficar vazio. Escolha um valor.'],
    ['deal', `custom.${own.id}`, '31/31/2026', 'Este valor não serve para o campo.'],
  ] as const)
    await expect(liveRule(company, setting(kind, [{ field, value }]))).rejects.toMatchObject({
      status: 422,
      fields: { 'rule.steps.0.input.value': says },
    })
})
