import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { configsSeenBy } from '../../catalogue/server/testing.ts'
import { energy } from '../../energy/contract.ts'
import { proposals } from '../contract.ts'
import { aUnit, readyToPropose } from './test-deal.ts'

const world = await startWorld()

async function proposalsOf() {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const [config] = await configsSeenBy(admin)
  const generate = (given: object = {}) =>
    admin.call(proposals.generate, { params: { dealId }, body: { ...choices, ...given } })
  const expecting = (outlook: object) =>
    admin.call(catalogue.editPart, {
      params: { id: config!.id },
      body: { settings: { outlook: { ...config!.settings.outlook, ...outlook } } },
    })
  return { admin, dealId, generate, expecting }
}

it('reckons with the flag, the taxes from a year on and the shares of Fio B that the company expects', async () => {
  const { generate, expecting } = await proposalsOf()
  const before = (await generate()).result
  await expecting({
    flagPerMwh: 44.63,
    taxesFrom: [
      { fromYear: 2033, icms: 0.1, pisCofins: 0.09 },
      { fromYear: 2030, icms: 0.12, pisCofins: 0.09 },
    ],
  })
  const { result } = await generate()
  const { icms, pisCofins } = before.tariff
  expect(before.tariff.flag).toBe(0)
  expect(result.tariff.flag).toBeCloseTo(0.04463 / ((1 - icms) * (1 - pisCofins)), 10)
  // Dearer energy from the first year on; from 2030 on lower taxes make it cheaper than it was.
  const [first] = result.years
  expect(first!.withoutCents).toBeGreaterThan(before.years[0]!.withoutCents)
  expect(result.years.at(-1)!.withoutCents).toBeLessThan(before.years.at(-1)!.withoutCents)
  const text = result.assumptions.find(({ key }) => key === 'taxes')
  expect(text).toMatchObject({ values: { changes: 2 } })
})

it('[ENER-022] charges the share of Fio B of each year as the law says, unless the company writes another', async () => {
  const { generate, expecting } = await proposalsOf()
  const sharesOf = async () => {
    const { fioBByYear } = (await generate()).result
    return Object.fromEntries(fioBByYear.map(({ year, share }) => [year, share]))
  }
  expect(await sharesOf()).toEqual({ 2026: 0.6, 2027: 0.75, 2028: 0.9, 2029: 1 })
  await expecting({
    fioBShares: [
      { fromYear: 2028, share: 0.8 },
      { fromYear: 2026, share: 0.5 },
    ],
  })
  expect(await sharesOf()).toEqual({ 2026: 0.5, 2027: 0.5, 2028: 0.8, 2029: 1 })
})

it('a Fio B that was read on a bill counts without a price of its own, down to the charge of the proposal', async () => {
  const { admin, dealId, generate } = await proposalsOf()
  const before = (await generate()).result.tariff
  const [unit] = await admin.call(energy.units, { params: { dealId } })
  await admin.call(energy.editUnit, { params: { id: unit!.id }, body: aUnit({ typedFioB: 0.33 }) })
  const { tariff } = (await generate()).result
  expect(tariff).toMatchObject({ te: before.te, tusd: before.tusd, fioB: 0.33 })
  expect(before.fioB).not.toBe(0.33)
  expect(tariff.networkCharge / before.networkCharge).toBeCloseTo(0.33 / before.fioB, 6)
})

it('refuses a year twice, taxes that eat the price, no share at all, and says where', async () => {
  const { expecting } = await proposalsOf()
  await expect(
    expecting({
      flagPerMwh: -1,
      taxesFrom: [
        { fromYear: 2030, icms: 0.9, pisCofins: 0 },
        { fromYear: 1999, icms: 0.1, pisCofins: 0 },
      ],
      fioBShares: [],
    }),
  ).rejects.toMatchObject({
    status: 422,
    fields: {
      'settings.outlook.flagPerMwh': 'O adicional da bandeira vai de 0 a 500 R$/MWh.',
      'settings.outlook.taxesFrom.0.icms': 'O imposto vai de 0 a 45%.',
      'settings.outlook.taxesFrom.1.fromYear': 'Informe um ano de 2023 a 2100.',
      'settings.outlook.fioBShares': 'Informe a parcela do Fio B de ao menos um ano.',
    },
  })
  const year = { fromYear: 2030, icms: 0.1, pisCofins: 0.09 }
  await expect(expecting({ taxesFrom: [year, year] })).rejects.toMatchObject({
    fields: { 'settings.outlook.taxesFrom': 'Cada ano só pode aparecer uma vez.' },
  })
})

it('calculates with twelve typed values of irradiation and prints their source; without a source it asks for it', async () => {
  const { generate } = await proposalsOf()
  const { result: before } = await generate()
  const monthly = Array.from({ length: 12 }, () => 6)
  await expect(generate({ irradiation: { monthly, source: ' ' } })).rejects.toMatchObject({
    status: 422,
    fields: { 'irradiation.source': 'Informe a fonte da irradiação digitada.' },
  })
  await expect(
    generate({ irradiation: { monthly: [...monthly.slice(1), 60], source: 'Laudo' } }),
  ).rejects.toMatchObject({
    fields: { 'irradiation.monthly.11': 'Cada mês de irradiação vai de 0,5 a 12 kWh/m² por dia.' },
  })
  const { result } = await generate({ irradiation: { monthly, source: 'Laudo 12/2026 da Solcast' } })
  expect(result.irradiation.horizontalMean).toBeCloseTo(6, 10)
  expect(result.generation.yearKwh).toBeGreaterThan(before.generation.yearKwh)
  expect(result.assumptions).toContainEqual(expect.objectContaining({ source: 'Laudo 12/2026 da Solcast' }))
})
