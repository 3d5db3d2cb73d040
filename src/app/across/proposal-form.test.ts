import { expect, it } from 'vitest'
import { catalogue } from '../../modules/catalogue/contract.ts'
import { energy } from '../../modules/energy/contract.ts'
import { proposals } from '../../modules/proposals/contract.ts'
import { calculateOthers, calculateWizard } from '../../modules/proposals/offer/calculated-offer.ts'
import { aUnit, readyToPropose } from '../../modules/proposals/server/test-deal.ts'
import {
  addOption,
  offerOf,
  recommendOption,
  withChoices,
} from '../../modules/proposals/ui/wizard/options/wizard-options.ts'
import { startingState, type WizardState } from '../../modules/proposals/ui/wizard/wizard-state.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()

it('the form shows, before anything is sent, what the server then freezes: to the cent', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  await company.admin.call(energy.addUnit, {
    params: { dealId },
    body: aUnit({ role: 'beneficiary', share: 0.6, holder: 'Loja', consumerClass: 'commercial', phase: 'three' }),
  })
  await company.admin.call(energy.savePlace, {
    params: { dealId },
    body: { ibgeCode: 3170206, city: 'Uberlândia', stateCode: 'MG' },
  })
  const start = await company.admin.call(proposals.start, { params: { dealId } })
  const state = {
    version: 1 as const,
    step: 'summary' as const,
    units: start.units.map((unit) => ({ ...unit, key: unit.id })),
    choices: {
      ...choices,
      kit: { ...choices.kit, moduleId: null, modules: null, inverters: [] },
      price: { ...choices.price, chosenExtraCosts: ['monitoring'] },
    },
    placeLabel: '',
    kitIsPicked: false,
  }
  const shown = calculateWizard(state, { start, tariffs: start.tariffs, climate: start.climate })
  expect(shown.found.recommended).not.toBeNull()
  const frozen = await company.admin.call(proposals.generate, { params: { dealId }, body: shown.choices })
  const { price, ...rest } = shown.result!
  expect(frozen.priceCents).toBe(price.priceCents)
  expect(frozen.result).toEqual(JSON.parse(JSON.stringify(rest)))
})

it('[PROP-061] whoever may not see profit, commission and charges gets the right price in the form, not the parts', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const person = await company.user('technician', {
    plus: ['proposals.generate', 'proposals.view', 'proposals.kit-own', 'proposals.view-kit-value'],
  })
  const start = await person.call(proposals.start, { params: { dealId } })
  const { profit, commission, charges } = start.configs[0]!.settings.price.product
  expect([profit, commission, charges]).toEqual([expect.closeTo(0.17, 9), 0, 0])
  const state = {
    version: 1 as const,
    step: 'summary' as const,
    units: start.units.map((unit) => ({ ...unit, key: unit.id })),
    choices,
    placeLabel: '',
    kitIsPicked: true,
  }
  const climate = await person.call(energy.climate, { query: { ibgeCode: 3170206 } })
  const shown = calculateWizard(state, { start, tariffs: start.tariffs, climate })
  const frozen = await person.call(proposals.generate, { params: { dealId }, body: shown.choices })
  expect(frozen.priceCents).toBe(shown.result!.price.priceCents)
})

it('whoever may not see prices is recommended the kits that the prices recommend, in their order, and learns none', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  await admin.call(energy.savePlace, {
    params: { dealId },
    body: { ibgeCode: 3170206, city: 'Uberlândia', stateCode: 'MG' },
  })
  await company.withdraw(['proposals.view-kit-value', 'settings.pricing'], 'technician')
  const person = await company.user('technician', {
    plus: ['proposals.generate', 'proposals.view', 'proposals.kit-own'],
  })
  const shownTo = async (actor: typeof admin, isPriced: boolean) => {
    const start = await actor.call(proposals.start, { params: { dealId } })
    expect(start.priced).toBe(isPriced)
    const state = {
      version: 1 as const,
      step: 'kit' as const,
      units: start.units.map((unit) => ({ ...unit, key: unit.id })),
      choices: { ...choices, kit: { ...choices.kit, moduleId: null, modules: null, inverters: [] } },
      placeLabel: '',
      kitIsPicked: false,
    }
    const knows = { start, tariffs: start.tariffs, climate: start.climate }
    if (isPriced) return calculateWizard(state, knows)
    const before = calculateWizard(state, { ...knows, ranking: null })
    expect(before.found).toEqual({ kits: [], recommended: null, unbuilt: [] })
    const [unit] = start.units
    const { phase, breakerVoltage, tariffGroup } = unit!
    const { place, planes, structure, areaM2 } = state.choices
    const of = { phase, breakerVoltage, tariffGroup }
    const body = { neededKwp: before.neededKwp, unit: of, place, planes, structure, areaM2, batteryId: null }
    const ranking = await actor.call(proposals.rankKits, { body })
    expect(JSON.stringify(ranking)).not.toMatch(/cents|price/i)
    return calculateWizard(state, { ...knows, ranking })
  }
  const [priced, unpriced] = [await shownTo(admin, true), await shownTo(person, false)]
  const order = ({ found }: typeof priced) => found.kits.map(({ id }) => id)
  expect(order(unpriced).length).toBeGreaterThan(3)
  expect(order(unpriced)).toEqual(order(priced))
  expect(unpriced.found.recommended).toEqual(priced.found.recommended)
  expect(unpriced.choices.kit).toEqual(priced.choices.kit)
  await person.call(proposals.generate, { params: { dealId }, body: unpriced.choices })
})

it('the form knows how far the person may change the price', async () => {
  const company = await world.company()
  const { dealId } = await readyToPropose(company)
  expect((await company.admin.call(proposals.start, { params: { dealId } })).mostPriceChange).toBe(10)
})

it('with two configurations form and server take the one of the chosen power, whatever was typed before', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  await admin.call(energy.savePlace, {
    params: { dealId },
    body: { ibgeCode: 3170206, city: 'Uberlândia', stateCode: 'MG' },
  })
  const [first] = await admin.call(catalogue.configs, { query: { pageSize: 10 } }).then(({ list }) => list)
  const small = await admin.call(catalogue.config, { params: { id: first!.id } })
  await admin.call(catalogue.editConfig, { params: { id: small.id }, body: { ...small, fromKwp: 0, toKwp: 4 } })
  const { settings } = small
  const dear = {
    ...settings,
    validityDays: 3,
    losses: { ...settings.losses, dirt: 0.2 },
    payments: [{ ...settings.payments[0]!, id: 'only-large', name: 'Só nas grandes' }],
    price: { ...settings.price, product: { ...settings.price.product, profit: 0.4 } },
  }
  await admin.call(catalogue.addConfig, { body: { code: 'Grandes', fromKwp: 4, toKwp: null, settings: dear } })
  const start = await admin.call(proposals.start, { params: { dealId } })
  for (const [modules, isLarge] of [
    [5, false],
    [11, true],
    [null, true],
  ] as const) {
    const state = {
      version: 1 as const,
      step: 'summary' as const,
      units: start.units.map((unit) => ({ ...unit, key: unit.id })),
      choices: { ...choices, kit: { ...choices.kit, modules } },
      placeLabel: '',
      kitIsPicked: true,
    }
    const shown = calculateWizard(state, { start, tariffs: start.tariffs, climate: start.climate })
    const frozen = await admin.call(proposals.generate, { params: { dealId }, body: shown.choices })
    const { price, ...rest } = shown.result!
    expect(shown.config.code).toBe(isLarge ? 'Grandes' : small.code)
    expect(frozen.priceCents).toBe(price.priceCents)
    expect(frozen.result).toEqual(JSON.parse(JSON.stringify(rest)))
    expect(frozen.result.payments.some(({ id }) => id === 'only-large')).toBe(isLarge)
  }
})

it('the form shows of each of five options what the server then freezes: to the cent', async () => {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const start = await company.admin.call(proposals.start, { params: { dealId } })
  const knows = { start, tariffs: start.tariffs, climate: start.climate }
  const { place } = choices
  const fresh = startingState(start)
  const begun: WizardState = { ...fresh, kitIsPicked: true, choices: { ...fresh.choices, place, kit: choices.kit } }
  const add = (state: WizardState, modules: number) => {
    const more = addOption(state, { nameOf: (number) => `Opção ${number}` })
    const price = { ...more.choices.price, chosenExtraCosts: modules % 2 === 0 ? ['monitoring'] : [] }
    return withChoices(more, { price, kit: { ...more.choices.kit, modules } })
  }
  const state = recommendOption([8, 9, 10, 12].reduce(add, begun), 'option-4')
  const open = calculateWizard(state, knows)
  const others = calculateOthers(state, knows)
  const shown = state.options.list.map(({ key }) => (key === state.options.open ? open : others.get(key)!).result!)
  const made = await company.admin.call(proposals.generate, { params: { dealId }, body: offerOf(state, open.choices) })
  expect(made.options.map(({ priceCents }) => priceCents)).toEqual(shown.map(({ price }) => price.priceCents))
  expect(new Set(made.options.map(({ priceCents }) => priceCents)).size).toBe(5)
  expect(made.options.map(({ isLeading }) => isLeading)).toEqual([false, false, false, true, false])
  for (const [at, { id }] of made.options.entries()) {
    const { result } = await company.admin.call(proposals.show, { params: { id: made.id }, query: { option: id } })
    const { price: _price, ...rest } = shown[at]!
    expect(result).toEqual(JSON.parse(JSON.stringify(rest)))
  }
})
