import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { energy } from '../../../energy/contract.ts'
import { supply } from '../../../supply/contract.ts'
import { aSupplier } from '../../../supply/testing/supply.ts'
import { proposals } from '../../contract.ts'
import { calculateWizard } from '../../offer/calculated-offer.ts'
import { kitChoice } from '../../offer/kit-choice.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

/** A deal with a rule of one input per module, and the form that shows it. */
async function withRule() {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  await admin.call(energy.savePlace, {
    params: { dealId },
    body: { ibgeCode: 3170206, city: 'Uberlândia', stateCode: 'MG' },
  })
  const { today } = await company.look(async (ctx) => ({ today: ctx.today }))
  const { id: supplierId } = await aSupplier(company)
  const hook = await admin.call(supply.addInput, { body: { name: 'Gancho', unit: 'un' } })
  const price = { supplierId, costCents: 4200, validFrom: today }
  await admin.call(supply.addPrice, { params: { id: hook.id }, body: price })
  const part = { inputId: hook.id, part: 'structure' as const, quantity: 2, per: 'module' as const }
  const body = { name: 'Telhado', generationType: 'on-grid' as const, parts: [part] }
  const rule = await admin.call(supply.addKitRule, { body })
  const form = async () => {
    const start = await admin.call(proposals.start, { params: { dealId } })
    const state = {
      version: 1 as const,
      step: 'kit' as const,
      units: start.units.map((unit) => ({ ...unit, key: unit.id })),
      choices: { ...choices, wanted: { kind: 'power' as const, kwp: 6 } },
      placeLabel: '',
      kitIsPicked: true,
    }
    const rules = await admin.call(supply.offeredRules, {})
    const show = (given = state) =>
      calculateWizard(given, { start, tariffs: start.tariffs, climate: start.climate, rules })
    const kit = show().found.kits.find((one) => one.rule)!
    const picked = kit && { ...state, choices: { ...state.choices, kit: kitChoice(state.choices, kit) } }
    return { kit, shown: picked && show(picked) }
  }
  const generate = (given: typeof choices) => admin.call(proposals.generate, { params: { dealId }, body: given })
  return { company, admin, dealId, rule, body, hook, form, generate }
}

it('[KIT-049] a rule’s kit stands among the candidates with its lines, and the server freezes them to the cent', async () => {
  const { form, generate, rule } = await withRule()
  const { kit, shown } = await form()
  expect(kit).toMatchObject({ rule: { id: rule.id, name: 'Telhado' }, barredBy: null })
  expect(shown!.choices.kit).toMatchObject({ source: 'custom-kit', kitId: null, ruleId: rule.id })
  const frozen = await generate(shown!.choices)
  expect(frozen).toMatchObject({ source: 'custom-kit', moduleCount: kit!.modules })
  expect(frozen.priceCents).toBe(shown!.result!.price.priceCents)
  expect(frozen.price!.kit.map(({ name, quantity, cents }) => [name, quantity, cents])).toEqual(
    kit!.rule!.lines.map(({ name, quantity, cents }) => [name, quantity, cents]),
  )
  expect(frozen.price!.kit.at(-1)).toMatchObject({ kind: 'structure', quantity: 2 * kit!.modules, unitCents: 4200 })
  expect(kit!.priceCents).toBe(frozen.price!.kit.reduce((sum, { cents = 0 }) => sum + cents, 0))
})

it('what is sent beside the rule and its equipment counts for nothing: neither inverters nor another source', async () => {
  const { company, dealId, form, generate } = await withRule()
  const { shown, kit } = await form()
  const sent = shown!.choices
  const inverters = sent.kit.inverters.map((one) => ({ ...one, quantity: 9 }))
  const forged = { ...sent, kit: { ...sent.kit, source: 'own' as const, inverters } }
  const made = await generate(forged)
  expect(made).toMatchObject({ source: 'custom-kit', priceCents: shown!.result!.price.priceCents })
  expect(made.price!.kit.find(({ kind }) => kind === 'inverter')).toMatchObject({ quantity: kit!.inverters })
  const person = await company.user('technician', {
    plus: ['proposals.generate', 'proposals.view', 'proposals.kit-own', 'deals.list-others'],
  })
  await expect(person.call(proposals.generate, { params: { dealId }, body: forged })).rejects.toMatchObject({
    code: 'proposals.source_forbidden',
  })
})

it('a rule out of use is not offered, and a kit that it no longer builds is refused at its step', async () => {
  const { admin, body, form, generate, rule } = await withRule()
  const { shown } = await form()
  const refused = (text: string) =>
    expect(generate(shown!.choices)).rejects.toMatchObject({ code: 'proposals.not_calculable', fields: { kit: text } })
  const edit = (change: object) =>
    admin.call(supply.editKitRule, { params: { id: rule.id }, body: { ...body, ...change } })
  await edit({ phases: ['three'] })
  await refused('Este kit não pode ser oferecido agora. Escolha outro.')
  await edit({ enabled: false })
  await refused('Este kit não está mais disponível para você. Escolha outro.')
  expect((await form()).kit).toBeUndefined()
})

it('who may not see prices gets the rules with no price in them', async () => {
  const { company, hook } = await withRule()
  const person = await company.user('technician', {
    plus: ['proposals.generate', 'proposals.view', 'proposals.kit-custom'],
  })
  const { inputs } = await person.call(supply.offeredRules, {})
  expect(inputs).toEqual([{ id: hook.id, name: 'Gancho', unit: 'un', hasPrice: true, isOld: false }])
})
