import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { allTriggers, automatedOf } from '../../../../platform/automation/automation.ts'
import { aField } from '../../../custom-fields/server/testing.ts'
import { funnelOf } from '../../../deals/server/testing.ts'
import { automations } from '../../contract.ts'
import { reached } from '../looking/reached.ts'
import { liveRule, noting } from '../testing.ts'

const world = await startWorld()
const company = await world.company()
const other = await world.company()
const foreign = (await funnelOf(other.admin)).at('Comercial', 'Qualificação').statusId

const part = (given: object) => ({ if: { join: 'all', parts: [given] } })
const act = (action: string, input: object = {}) => ({ do: 'act', action, input })

it.each([
  ['if.parts.0.field', part({ field: 'deal.nothing', is: 'filled' })],
  ['if.parts.0.is', part({ field: 'deal.bidAmount', is: 'contains', value: 'x' })],
  ['if.parts.0.value', part({ field: 'deal.bidAmount', is: 'at-least', value: 'muito' })],
  ['if.parts.0.value', part({ field: 'deal.state', is: 'any-of', value: ['gone'] })],
  ['if.parts.0.value', part({ field: 'deal.statusId', is: 'any-of', value: [foreign] })],
  ['when.event', { when: { on: 'event', event: 'deals.vanished' } }],
  ['when.field', { when: { on: 'day', of: 'deal', field: 'deal.title', days: 1, at: '09:00' } }],
  ['when.of', { when: { on: 'stay', of: 'sale', minutes: 60 } }],
  ['when.minutes', { when: { on: 'stay', of: 'purchase', minutes: null } }],
  ['steps.0.action', { steps: [act('deals.explode')] }],
  [
    'steps.0.action',
    { when: { on: 'event', event: 'contacts.created' }, steps: [act('deals.move', { status: foreign })] },
  ],
  ['steps.0.input.status', { steps: [act('deals.move', { status: foreign })] }],
  ['steps.0.input.colour', { steps: [act('deals.move', { colour: 'red' })] }],
  ['steps.0.input.field', { steps: [act('deals.set', { field: 'number', value: 'x' })] }],
  ['steps.0.minutes', { steps: [{ do: 'wait', minutes: 10 * 366 * 1440 }] }],
  ['steps', { steps: Array.from({ length: 200 }, () => act('deals.move', {})) }],
])('refuses at %s what cannot be', async (path, given) => {
  const { status, body } = await company.admin.request('POST', '/api/automations', {
    name: 'Errada',
    rule: { ...noting('x'), ...given },
  })
  expect([status, Object.keys((body as { Fields: object }).Fields ?? {})]).toEqual([
    422,
    expect.arrayContaining([`rule.${path}`]),
  ])
})

it('a company’s own field begins nothing where it holds no day, and says so', async () => {
  const when = async (mask: 'date' | 'none') => {
    const { id } = await aField(company.admin, { name: `Vistoria ${mask}`, mask })
    return { when: { on: 'day', of: 'deal', field: `deal.custom.${id}`, days: 1, at: '09:00' } }
  }
  expect(await tried(await when('none'))).toEqual([422, ['rule.when.field']])
  expect((await tried(await when('date')))[0]).toBe(200)
})

const tried = async (given: object) => {
  const { status, body } = await company.admin.request('POST', '/api/automation-trials', {
    rule: { ...noting('x'), ...given },
  })
  return [status, Object.keys((body as { Fields?: object }).Fields ?? {})]
}

it.each([
  ['when.field', { when: { on: 'day', of: 'deal', field: 'deal.id) is null or (select 1', days: 1, at: '09:00' } }],
  ['when.field', { when: { on: 'day', of: 'deal', field: 'xxxxx(select 1)', days: 1, at: '09:00' } }],
  ['when.of', { when: { on: 'day', of: 'nothing', field: 'nothing.at', days: 1, at: '09:00' } }],
  ['when.of', { when: { on: 'stay', of: 'nothing', minutes: 60 } }],
  ['when.of', { when: { on: 'schedule', of: 'nothing', every: 'day', at: '09:00' } }],
  ['if.parts.0.value', part({ field: 'deal.closingOn', is: 'on', value: '2026-02-31' })],
  ['if.parts.0.value', part({ field: 'deal.bidAmount', is: 'between', value: [5, 1] })],
  ['if.parts.0.field', part({ field: 'deal.nothing', is: 'filled' })],
])('a trial refuses at %s what cannot be', async (path, given) => {
  expect(await tried(given)).toEqual([422, expect.arrayContaining([`rule.${path}`])])
})

it('a search for what reaches a day asks only columns that the record describes and fields that the company has', async () => {
  const span = { from: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z', zone: 'America/Sao_Paulo' }
  for (const field of [
    'deal.closing_on) + (select 1',
    'deal.tenantId',
    'deal.constructor',
    "deal.custom.x') + (select 1",
  ]) {
    const rule = noting('', { when: { on: 'day', of: 'deal', field, days: 0, at: '08:00' } })
    await expect(company.look((ctx) => reached(ctx, rule, span, { most: 1 }))).rejects.toMatchObject({
      code: 'automations.field_unknown',
    })
  }
})

it('only what has goals may be waited for past its goal', async () => {
  const rule = noting('x', { when: { on: 'stay', of: 'purchase', places: [], minutes: null } })
  await expect(company.admin.call(automations.create, { body: { name: 'Meta', rule } })).rejects.toMatchObject({
    fields: { 'rule.when.minutes': 'Este registro não tem meta de permanência.' },
  })
})

it('a draft may lack what is not chosen yet; turned on it may not', async () => {
  const rule = noting('', { steps: [{ do: 'act', action: 'deals.move', input: {} }] })
  const draft = await company.admin.call(automations.create, { body: { name: 'Rascunho', rule } })
  expect(draft).toMatchObject({ state: 'draft', faults: { 'steps.0.input.status': 'Falta preencher.' } })
  await expect(company.admin.call(automations.publish, { params: { id: draft.id } })).rejects.toMatchObject({
    status: 422,
    fields: { 'rule.steps.0.input.status': 'Falta preencher.' },
  })
})

it('whoever turns a rule on must be allowed to do each of its steps', async () => {
  const person = await company.user('technician', { plus: ['automations.view', 'automations.edit'] })
  const { statusId } = (await funnelOf(company.admin)).at('Comercial', 'Qualificação')
  const rule = noting('', { steps: [{ do: 'act', action: 'deals.move', input: { status: statusId } }] })
  const { id } = await person.call(automations.create, { body: { name: 'Mover', rule } })
  await expect(person.call(automations.publish, { params: { id } })).rejects.toMatchObject({ status: 403 })
  expect(await liveRule(company, rule)).toMatchObject({ state: 'on' })
})

it('a task that a rule makes begins and is due within ten years', async () => {
  for (const days of [1_000_000_000, -5, 1.5]) {
    const steps = [{ do: 'act' as const, action: 'tasks.add-deal', input: { title: 'Ligar', days } }]
    await expect(
      company.admin.call(automations.create, { body: { name: 'Tarefa', rule: noting('', { steps }) } }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { 'rule.steps.0.input.days': 'Informe um número inteiro de dias, de 0 a 3.650.' },
    })
  }
})

it('a text that names a field that does not exist, or of a record that the rule does not reach, is refused at its part', async () => {
  for (const text of [
    'Vale {{deal.bidAmout}}',
    'Venda {{sale.total}}',
    'Ver {{nobody.name}}',
    'É {{deal.constructor}}',
  ])
    await expect(
      company.admin.call(automations.create, { body: { name: 'Texto', rule: noting(text) } }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { 'rule.steps.0.input.text': expect.stringContaining('não existe neste registro') },
    })
})

it('nobody has a rule tell a field that they may not see', async () => {
  const company = await world.company()
  const plus = ['automations.view', 'automations.edit', 'deal-tabs.opportunity-value']
  const person = await company.user('manager', { plus })
  const telling = (text: string) => person.call(automations.create, { body: { name: 'Valor', rule: noting(text) } })
  await expect(telling('Vale {{deal.bidAmount}}')).rejects.toMatchObject({
    status: 422,
    fields: { 'rule.steps.0.input.text': 'O texto usa um campo que você não pode ver.' },
  })
  expect(await telling('De {{contact.name}}')).toMatchObject({ state: 'draft' })
})

it('nobody learns by a stay or by what an event says a field that they may not see', async () => {
  const company = await world.company()
  const plus = ['automations.view', 'automations.edit']
  const hidden = ['purchases.hide-status', 'financings.hide-status', 'deal-tabs.opportunity-value']
  const person = await company.user('manager', { plus: [...plus, ...hidden] })
  const sees = await company.user('manager', { plus })
  const noted = [{ do: 'act', action: 'notes.add-deal', input: { text: 'x' } }]
  const asked = (actor: typeof person, given: object) =>
    actor.request('POST', '/api/automation-trials', { rule: { ...noting('x'), steps: noted, ...given } })
  const on = (event: string, condition: object) => ({
    when: { on: 'event', event, if: { join: 'all', parts: [condition] } },
  })
  const one = foreign
  for (const [path, given] of [
    ['when.of', { when: { on: 'stay', of: 'purchase', places: [], minutes: 1 } }],
    ['when.of', { when: { on: 'stay', of: 'financing', places: [], minutes: 1 } }],
    ...['to', 'from'].flatMap((name) =>
      ['purchases.status-changed', 'financings.entered'].map(
        (event) =>
          ['when.if.parts.0.field', on(event, { field: `event.${name}`, is: 'any-of', value: [one] })] as const,
      ),
    ),
    ['when.if.parts.0.value', on('deals.changed', { field: 'event.changed', is: 'any-of', value: ['bidAmount'] })],
  ] as const) {
    const refused = await asked(person, given)
    expect([refused.status, Object.keys((refused.body as { Fields?: object }).Fields ?? {})]).toEqual([
      422,
      expect.arrayContaining([`rule.${path}`]),
    ])
    const fields = Object.keys(((await asked(sees, given)).body as { Fields?: object }).Fields ?? {})
    expect(fields).not.toContain(`rule.${path}`)
  }
})

it('an event that names a record, or fields, says of which field it tells', () => {
  const said = allTriggers().flatMap(({ event, of, says = {} }) =>
    Object.values(says).map((part) => ({ event, part, field: automatedOf(of)?.record.fields[part.tells ?? ''] })),
  )
  const untold = said.filter(({ part, field }) => part.kind === 'record' && field?.of !== part.of)
  expect(untold.map(({ event }) => event)).toEqual([])
  const unnamed = said.filter(({ part }) => part.kind === 'choice' && !part.namesFields)
  expect(unnamed.map(({ event }) => event)).toEqual([])
})

it('what was written over a draft that somebody saved since is refused with their name, saved or published', async () => {
  const { admin, user } = await world.company()
  const colleague = await user('administrator')
  const read = await admin.call(automations.create, { body: { name: 'Boas-vindas', rule: noting('a') } })
  const params = { id: read.id }
  const mine = { name: 'Boas-vindas', rule: noting('b'), readAt: read.editedAt }
  const saved = await colleague.call(automations.edit, { params, body: { ...mine, rule: noting('c') } })
  for (const call of [
    () => admin.call(automations.edit, { params, body: mine }),
    () => admin.call(automations.publish, { params, body: { readAt: read.editedAt } }),
  ])
    await expect(call()).rejects.toMatchObject({
      status: 409,
      code: 'automations.changed_meanwhile',
      message: expect.stringContaining('Pessoa administrator'),
    })
  expect(await admin.call(automations.show, { params })).toMatchObject({ rule: noting('c'), state: 'draft' })
  expect(await admin.call(automations.edit, { params, body: { ...mine, readAt: saved.editedAt } })).toMatchObject({
    rule: noting('b'),
  })
})

it('a rule that only waits is kept as a draft and not turned on', async () => {
  const { admin } = await world.company()
  const rule = noting('', { steps: [{ do: 'wait', minutes: 60 }] })
  const { id } = await admin.call(automations.create, { body: { name: 'Esperar', rule } })
  await expect(admin.call(automations.publish, { params: { id } })).rejects.toMatchObject({
    status: 422,
    fields: { 'rule.steps': 'Esta automação só espera: inclua uma ação que ela faça.' },
  })
})
