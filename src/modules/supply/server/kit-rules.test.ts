import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { trash } from '../../trash/contract.ts'
import { supply } from '../contract.ts'
import { aSupplier, cnpjs } from '../testing/supply.ts'

const world = await startWorld()

async function withRule() {
  const company = await world.company()
  const { admin } = company
  const { today } = await company.look(async (ctx) => ({ today: ctx.today }))
  const rail = await admin.call(supply.addInput, { body: { name: 'Perfil de alumínio', unit: 'un' } })
  const body = {
    name: 'Telhado até 75 kWp',
    generationType: 'on-grid' as const,
    types: ['colonial' as const, 'metallic' as const],
    phases: ['three' as const],
    tensions: ['127/220' as const, '220/380' as const],
    inclination: 30,
    includeTransformer: true,
    modulesPerRow: 8,
    distanceM: 25.5,
    powerBackup: true,
    batteryType: 'lithium' as const,
    bankQuantity: 1,
    batteryQuantity: 2,
    parts: [{ inputId: rail.id, part: 'structure' as const, quantity: 2.5, per: 'row' as const }],
  }
  return { company, admin, today, rail, body, rule: await admin.call(supply.addKitRule, { body }) }
}

it('[KIT-022] a rule holds types, phases, tensions, generation type, inclination, backup, batteries, transformer, rows and its inputs', async () => {
  const { admin, body, rule } = await withRule()
  expect(rule).toMatchObject({ ...body, enabled: true })
  expect(await admin.call(supply.kitRule, { params: { id: rule.id } })).toEqual(rule)
})

it('[KIT-003] the list of rules finds by name, type and use, and a rule that was deleted comes back from the trash', async () => {
  const { admin, body, rule } = await withRule()
  const other = await admin.call(supply.addKitRule, { body: { name: 'Sítio', generationType: 'off-grid' } })
  const listed = async (query: object) =>
    (await admin.call(supply.kitRules, { query })).list.map(({ id }: { id: string }) => id)
  expect(await listed({})).toEqual([other.id, rule.id])
  expect(await listed({ search: 'telhado' })).toEqual([rule.id])
  expect(await listed({ generationType: ['off-grid'] })).toEqual([other.id])
  await admin.call(supply.editKitRule, { params: { id: rule.id }, body: { ...body, enabled: false } })
  expect(await listed({ enabled: true })).toEqual([other.id])
  await admin.call(supply.removeKitRule, { params: { id: rule.id } })
  expect((await admin.call(trash.list, {})).list).toMatchObject([{ kind: 'kit-rule', name: body.name }])
  await admin.call(trash.restore, { params: { kind: 'kit-rule', id: rule.id } })
  expect(await admin.call(supply.kitRule, { params: { id: rule.id } })).toMatchObject({ parts: body.parts })
})

it('[KIT-004] a rule is changed whole; what it does not say is any', async () => {
  const { admin, rule } = await withRule()
  const changed = await admin.call(supply.editKitRule, {
    params: { id: rule.id },
    body: { name: 'Qualquer telhado', generationType: 'hybrid' },
  })
  expect(changed).toMatchObject({
    name: 'Qualquer telhado',
    types: [],
    phases: [],
    tensions: [],
    inclination: null,
    modulesPerRow: null,
    distanceM: 20,
    bankQuantity: 0,
    batteryType: '',
    parts: [],
  })
})

it('[KIT-023] the generation type of a rule is on-grid, off-grid or hybrid', async () => {
  const { admin, body } = await withRule()
  const other = { ...body, generationType: 'wind' as 'hybrid' }
  await expect(admin.call(supply.addKitRule, { body: other })).rejects.toMatchObject({ status: 422 })
})

it('an input that a rule counts cannot be deleted, and a rule names no input that is not there', async () => {
  const { admin, rail, body, rule } = await withRule()
  await expect(admin.call(supply.removeInput, { params: { id: rail.id } })).rejects.toMatchObject({
    code: 'supply.input_in_rules',
    message: `Uma regra de kits usa este insumo: ${body.name}. Tire-o da regra ou de uso.`,
  })
  const parts = [{ ...body.parts[0]!, inputId: rule.id }]
  await expect(admin.call(supply.addKitRule, { body: { ...body, parts } })).rejects.toMatchObject({
    code: 'supply.input_not_found',
    fields: { 'parts.0.inputId': 'Insumo não encontrado.' },
  })
  await admin.call(supply.removeKitRule, { params: { id: rule.id } })
  await admin.call(supply.removeInput, { params: { id: rail.id } })
})

it('inputs in use stand with their lowest price of today; those out of use are not offered', async () => {
  const { company, admin, today, rail } = await withRule()
  const hidden = await admin.call(supply.addInput, { body: { name: 'Antigo', unit: 'un', enabled: false } })
  expect(await admin.call(supply.ruleInputs, {})).toEqual([
    { id: rail.id, name: 'Perfil de alumínio', unit: 'un', costCents: null, isOld: false },
  ])
  const { id: supplierId } = await aSupplier(company)
  const price = { supplierId, costCents: 4200, validFrom: today }
  await admin.call(supply.addPrice, { params: { id: rail.id }, body: price })
  expect(await admin.call(supply.ruleInputs, {})).toMatchObject([{ costCents: 4200 }])
  expect(hidden.enabled).toBe(false)
})

it('a rule is priced by suppliers in use that the person’s role may use: the price of another is in no byte', async () => {
  const company = await world.company()
  const { admin, roleIds, user } = company
  const open = await aSupplier(company)
  const closed = await aSupplier(company, { cnpj: cnpjs[1], name: 'Só gerentes', roleIds: [roleIds.manager!] })
  const { today } = await company.look(async (ctx) => ({ today: ctx.today }))
  const input = await admin.call(supply.addInput, { body: { name: 'Gancho', unit: 'un' } })
  const price = (supplierId: string, costCents: number) =>
    admin.call(supply.addPrice, { params: { id: input.id }, body: { supplierId, costCents, validFrom: today } })
  await price(open.id, 4200)
  await price(closed.id, 1357)
  const part = { inputId: input.id, part: 'structure' as const, quantity: 1, per: 'module' as const }
  await admin.call(supply.addKitRule, { body: { name: 'Telhado', generationType: 'on-grid', parts: [part] } })
  const costFor = async (preset: string) => {
    const person = await user(preset, { plus: ['proposals.kit-custom', 'proposals.view-kit-value'] })
    return (await person.call(supply.offeredRules, {})).inputs.map(({ costCents }) => costCents)
  }
  expect(await costFor('salesman')).toEqual([4200])
  expect(await costFor('manager')).toEqual([1357])
  await admin.call(supply.editSupplier, {
    params: { id: open.id },
    body: { name: 'Aurora', cnpj: cnpjs[0], enabled: false },
  })
  expect(await costFor('salesman')).toEqual([undefined])
})
