import { describe, expect, it } from 'vitest'
import { defaultSizingSettings } from '../catalogue/default-settings.ts'
import { proposalProblems } from './problems/proposal-problems.ts'
import { calculateProposal, engineVersion } from './proposal-engine.ts'
import type { ProposalInput, ProposalReference } from './proposal-input.ts'
import { sampleProposal, sampleUnit } from './sample-proposal.ts'

const { input, reference } = sampleProposal()
const result = calculateProposal(input, reference)
const calculate = (change: Partial<ProposalInput>, other: Partial<ProposalReference> = {}) =>
  calculateProposal({ ...input, ...change }, { ...reference, ...other })

describe('a home in São Paulo', () => {
  it('can be calculated', () => expect(proposalProblems(input, reference)).toEqual([]))

  it('[PROP-033] generates what the printed example generates, month by month', () => {
    const printed = [704.58, 639.22, 692.16, 659.2, 608.5, 613.95, 658.51, 725.37, 638.86, 713.54, 719.13, 715.57]
    expect(result.generation.monthlyKwh.map((kwh) => kwh.toFixed(2))).toEqual(printed.map((kwh) => kwh.toFixed(2)))
    expect(result.generation.monthlyKwh.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(result.generation.yearKwh, 9)
    expect([
      result.generation.yearKwh.toFixed(2),
      result.generation.meanKwh.toFixed(2),
      result.generation.specificYield.toFixed(2),
    ]).toEqual(['8088.59', '674.05', '1470.65'])
    expect((result.generation.capacityFactor * 100).toFixed(3)).toBe('16.788')
    expect([
      result.irradiation.planeYear.toFixed(2),
      result.irradiation.planeMean.toFixed(4),
      result.irradiation.horizontalMean.toFixed(4),
    ]).toEqual(['1784.19', '4.8882', '4.6441'])
  })

  it('loses what it should, and says where', () => {
    expect(result.losses.ratio.toFixed(5)).toBe('0.82427')
    expect(result.losses.temperatureMonthly.map((loss) => (loss * 100).toFixed(3))).toEqual([
      '5.969',
      '6.237',
      '6.034',
      '5.972',
      '4.996',
      '5.113',
      '5.017',
      '5.366',
      '4.760',
      '5.252',
      '5.566',
      '5.856',
    ])
    expect(result.losses.monthlyRatio.map((ratio) => ratio.toFixed(5))).toEqual([
      '0.82039',
      '0.81805',
      '0.81981',
      '0.82036',
      '0.82888',
      '0.82785',
      '0.82870',
      '0.82564',
      '0.83094',
      '0.82664',
      '0.82390',
      '0.82137',
    ])
    expect([result.losses.idealKwh.toFixed(0), (result.losses.lossRate * 100).toFixed(1)]).toEqual(['9813', '17.6'])
  })

  it('fits the roof', () => {
    expect(result.system).toMatchObject({ moduleCount: 10, powerKwp: 5.5, category: 'microgeneration', dcAcRatio: 1.1 })
    expect([
      result.system.areaM2.toFixed(1),
      result.system.weightKg.toFixed(0),
      result.system.roofLoad.toFixed(1),
    ]).toEqual(['26.5', '360', '13.6'])
  })

  it('[PROP-034] falls from R$ 711,56 to R$ 167,78 a month', () => {
    expect([
      result.tariff.price.toFixed(4),
      result.tariff.networkCharge.toFixed(4),
      result.tariff.minimumCents,
    ]).toEqual(['1.0133', '0.2042', 5067])
    const { firstYear } = result
    expect(firstYear.meanWithout).toMatchObject({
      energyTe: 21_553,
      energyTusd: 32_125,
      energyTaxes: 15_228,
      streetLighting: 2250,
      total: 71_156,
    })
    expect(firstYear.meanWith).toMatchObject({
      uncompensated: 1806,
      network: 9392,
      icmsOnNetwork: 3330,
      streetLighting: 2250,
      minimumTopUp: 0,
      total: 16_778,
    })
    expect([firstYear.meanSavingCents, firstYear.savingCents, (firstYear.savingRate * 100).toFixed(1)]).toEqual([
      54_378,
      652_537,
      '76.4',
    ])
    expect(firstYear.weakestMonth).toEqual({ month: '2027-05', savingCents: 49_880 })
    expect(Object.values(firstYear.destination).map(Math.round)).toEqual([2427, 5520, 142])
  })

  it('has the rows of the printed table', () => {
    // Balances are sums of whole cents, so rounding to R$ may differ from that of a sum of fractions.
    const rows = [1, 2, 3, 4, 5, 10, 13, 20, 25].map((n) => result.years[n - 1]!)
    const reais = (cents: number) => Math.round(cents / 100)
    expect(
      rows.map((row) => [
        row.year,
        Math.round(row.generationKwh),
        Math.round(row.fioBShare * 100),
        row.price.toFixed(2),
        reais(row.withoutCents),
        reais(row.withCents),
        reais(row.balanceCents),
      ]),
    ).toEqual([
      [2027, 8089, 75, '1.01', 8539, 2013, -15_594],
      [2028, 8048, 90, '1.06', 8963, 2221, -9079],
      [2029, 8008, 100, '1.12', 9408, 2503, -2411],
      [2030, 7968, 100, '1.17', 9876, 2662, 4557],
      [2031, 7928, 100, '1.23', 10_367, 2829, 11_838],
      [2036, 7732, 100, '1.57', 13_212, 3844, 53_438],
      [2039, 7616, 100, '1.82', 15_282, 4604, 78_727],
      [2046, 7354, 100, '2.56', 21_464, 6957, 165_236],
      [2051, 7172, 100, '3.27', 27_360, 9303, 245_507],
    ])
    expect(rows[6]).toMatchObject({ inverterCents: 438_000 })
  })

  it('[PROP-035] pays back in the printed time and reaches its price in the fourth year', () => {
    const { indicators } = result
    expect([indicators.paybackYears!.toFixed(3), indicators.paybackMonths, indicators.yearRoi]).toEqual([
      '3.346',
      41,
      4,
    ])
    expect([
      Math.round(indicators.npvCents / 100),
      (indicators.irr! * 100).toFixed(1),
      indicators.lcoe.toFixed(2),
    ]).toEqual([57_226, '32.4', '0.37'])
    expect([Math.round(indicators.balanceCents / 100), Math.round(indicators.balanceTodayCents / 100)]).toEqual([
      245_507, 131_032,
    ])
    const yearSavings = result.years.map((row) => row.savingCents)
    expect(yearSavings.slice(0, 3).reduce((sum, cents) => sum + cents, 0)).toBeLessThan(indicators.investmentCents)
    expect(yearSavings.slice(0, 4).reduce((sum, cents) => sum + cents, 0)).toBeGreaterThanOrEqual(
      indicators.investmentCents,
    )
  })

  it('shows what changes if things differ', () => {
    expect(
      result.scenarios.map((scenario) => [
        scenario.id,
        scenario.paybackMonths,
        Math.round(scenario.balanceCents / 100),
      ]),
    ).toEqual([
      ['proposal', 41, 245_507],
      ['lower-tariff', 42, 180_317],
      ['whole-tusd', 46, 179_722],
      ['less-generation', 45, 217_401],
    ])
  })

  it('[PROP-011] pays in cash with one instalment and in instalments with more', () => {
    const [cash, ...financed] = result.payments
    expect(cash).toMatchObject({ cash: true, verdict: 'cash', totalCents: 2_190_000, instalmentCents: [] })
    expect(
      financed.map((payment) => [
        payment.cash,
        payment.entryCents,
        payment.instalments,
        payment.firstInstalmentCents,
        (payment.cetYearly! * 100).toFixed(2),
      ]),
    ).toEqual([
      [false, 438_000, 36, 65_189, '22.04'],
      [false, 438_000, 48, 53_009, '21.55'],
      [false, 438_000, 60, 45_837, '21.22'],
    ])
    expect(financed.map((payment) => [payment.meanDifferenceCents, payment.verdict, payment.totalCents])).toEqual([
      [-10_811, 'above-saving', 2_784_811],
      [1369, 'below-saving', 2_982_412],
      [8541, 'below-saving', 3_188_214],
    ])
    expect(financed[2]!.iofCents).toBe(57_720)
  })

  it('avoids 0.44 t of CO2 a year', () => expect(result.ecology.tonnesPerYear.toFixed(2)).toBe('0.44'))

  it('charges Fio B by calendar year and calls 2029 a scenario', () => {
    expect(
      result.fioBByYear.map(({ year, share, scenario, beforeConnection }) => [year, share, scenario, beforeConnection]),
    ).toEqual([
      [2026, 0.6, false, true],
      [2027, 0.75, false, false],
      [2028, 0.9, false, false],
      [2029, 1, true, false],
    ])
  })

  it('names sources and versions of what it assumed', () => {
    const of = (key: string) => result.assumptions.find((line) => line.key === key)!
    expect(of('irradiation')).toMatchObject({ source: reference.irradiation.source, version: '6.0' })
    expect(of('tariff')).toMatchObject({
      source: 'ANEEL – Dados Abertos',
      values: { resolution: '3.596/2026', validFrom: '2026-07-04' },
    })
    expect(of('law').values).toMatchObject({ regime: 'gd2', after2028: 'full-fio-b' })
    expect(result.engineVersion).toBe(engineVersion)
  })

  it('opens every main number down to what was typed', () => {
    const { explain } = result
    expect(explain['saving.month1']!.value).toBe(result.firstYear.months[0]!.savingCents)
    expect(explain['tariff.price']!.value).toBe(result.tariff.price)
    expect(explain.price!.value).toBe(result.price.priceCents)
    expect(explain.payback!.value).toBe(result.indicators.paybackYears)
    for (const node of Object.values(explain)) {
      expect(node.inputs.length).toBeGreaterThan(0)
      for (const { node: next, value } of node.inputs) if (next) expect(explain[next]!.value).toBe(value)
    }
  })
})

it('sizes from consumption and rounds as it is told', () => {
  const sized = (rounding: ProposalInput['sizing']['rounding']) =>
    calculate({ sizing: { ...input.sizing, wanted: { kind: 'consumption' }, rounding } }).system
  expect(sized('up').neededKwp).toBeCloseTo(680 / sized('up').generationFactor, 12)
  expect([
    sized('up').moduleCount,
    sized('down').moduleCount,
    sized('even').moduleCount,
    sized('any').moduleCount,
  ]).toEqual([11, 10, 12, 10])
})

it('serves beneficiaries with the surplus of the generating unit', () => {
  const units = [
    sampleUnit({ consumptionKwh: Array(12).fill(100) }),
    sampleUnit({
      id: 'mother',
      name: 'Mãe',
      generating: false,
      share: 0.6,
      phase: 'single',
      consumptionKwh: Array(12).fill(250),
      priority: 1,
    }),
    sampleUnit({
      id: 'shop',
      name: 'Loja',
      generating: false,
      share: 0.4,
      phase: 'three',
      consumptionKwh: Array(12).fill(330),
      priority: 2,
    }),
  ]
  const shared = calculate({ units })
  expect(shared.consumption.meanKwh).toBe(680)
  expect(shared.units.map(({ id }) => id)).toEqual(['home', 'mother', 'shop'])
  expect(shared.units[1]!.receivedKwh / shared.units[2]!.receivedKwh).toBeCloseTo(1.5, 9)
  expect(
    shared.units.reduce((sum, unit) => sum + unit.savingCents, 0) - shared.firstYear.savingCents,
  ).toBeLessThanOrEqual(2)
})

it('calculates a group A unit alone', () => {
  const groupA = {
    mode: 'green' as const,
    peakKwh: Array(12).fill(1500),
    offPeakKwh: Array(12).fill(18_000),
    contractedKw: 100,
    measuredKw: 92,
    contractedPeakKw: null,
    measuredPeakKw: null,
    injectionKw: null,
    prices: {
      tePeak: 0.47591,
      teOffPeak: 0.29677,
      tusdPeak: 1.80905,
      tusdOffPeak: 0.15323,
      demand: 22.81,
      demandPeak: 0,
      tusdG: 13.01,
      fioBPeak: 0,
      fioBOffPeak: 0,
    },
  }
  const tariff = { ...input.tariff, proportionalIcms: 0 }
  const plant = calculate({
    units: [
      sampleUnit({ group: 'A', groupA, phase: 'three', simultaneity: 0.7, streetLightingCents: 0, breaker: null }),
    ],
    tariff,
    sizing: { ...input.sizing, wanted: { kind: 'modules', count: 60 } },
  })
  const month = plant.firstYear.months[0]!
  expect(month.without.demand).toBe(288_595)
  // Three lines, each rounded to the cent.
  expect(
    Math.abs(month.without.energyTe + month.without.energyTusd + month.without.energyTaxes - 1_479_774),
  ).toBeLessThanOrEqual(1)
  // All generation is worth the off-peak price, used at once or compensated.
  expect(Math.abs(month.savingCents - Math.round((month.generationKwh * 0.45 * 100) / 0.779))).toBeLessThanOrEqual(2)
})

it('takes price and Fio B typed from a bill as they are', () => {
  const typed = calculate({ tariff: { ...input.tariff, typed: { price: 1.2, fioB: 0.3, fioBIncludesTaxes: true } } })
  expect(typed.tariff.price).toBeCloseTo(1.2, 12)
  expect(typed.tariff.networkCharge).toBeCloseTo(0.75 * 0.3, 12)
})

it('takes the loss of a face instead of the plane, never both', () => {
  const face = (lossRate: number | null) =>
    calculate({ planes: [{ ...input.planes[0]!, orientation: { kind: 'face', face: 'S', tilt: 20, lossRate } }] })
  const best = face(0).generation.yearKwh
  expect(face(0.1).generation.yearKwh).toBeCloseTo(best * 0.9, 6)
  expect(face(null).generation.yearKwh / best).toBeCloseTo(1 - 0.177, 3)
  expect(face(null).losses.breakdown[0]).toMatchObject({ key: 'face' })
})

it('counts the discount of cash as the investment', () => {
  const [cash] = input.payments
  const discounted = calculate({ payments: [{ ...cash!, discountRate: 0.05 }] })
  expect(discounted.indicators.investmentCents).toBe(2_080_500)
  expect(discounted.payments[0]).toMatchObject({ discountCents: 109_500, totalCents: 2_080_500 })
})

it('[KIT-050] follows the payback settings: years, adjustment, maintenance, degradation', () => {
  expect(defaultSizingSettings().finance).toMatchObject({
    years: 25,
    tariffAdjustment: 0.05,
    maintenance: 0.01,
    degradation: { yearly: 0.005 },
  })
  const changed = calculate({
    finance: {
      ...input.finance,
      years: 10,
      tariffAdjustment: 0.06,
      maintenance: 0.005,
      degradation: { kind: 'geometric', firstYear: 0, yearly: 0.007 },
    },
  })
  expect(changed.years).toHaveLength(10)
  expect(changed.years[1]!.price / changed.years[0]!.price).toBeCloseTo(1.06, 12)
  expect(changed.years[0]!.maintenanceCents).toBe(10_950)
  expect(changed.years[1]!.generationKwh / changed.years[0]!.generationKwh).toBeCloseTo(0.993, 12)
})

it('[KIT-051] payback counts months of the mean of their year, of generation and of saving alike', () => {
  const { years, firstYear, generation, indicators } = calculate({})
  expect(generation.meanKwh).toBeCloseTo(generation.yearKwh / 12, 9)
  expect(firstYear.meanSavingCents).toBe(Math.round(firstYear.savingCents / 12))
  const months = years.flatMap(({ flowCents }) => Array.from({ length: 12 }, () => flowCents / 12))
  let left = indicators.investmentCents
  const paid = months.findIndex((cents) => (left -= cents) <= 1e-6)
  expect(indicators.paybackMonths).toBe(paid + 1)
})

it('uses the energy of a month in that month and its credits within sixty months: what no month needs is lost in the sixth year', () => {
  const { years } = calculate({ units: [sampleUnit({ consumptionKwh: Array(12).fill(300) })] })
  const left = (at: number) => years[at]!.injectedKwh - years[at]!.compensatedKwh
  expect(left(0)).toBeGreaterThan(1000)
  expect(years.slice(0, 5).map(({ expiredKwh }) => expiredKwh)).toEqual([0, 0, 0, 0, 0])
  for (let at = 5; at < years.length; at++) {
    expect(years[at]!.expiredKwh).toBeCloseTo(left(at - 5), 6)
    expect(years[at]!.creditKwh).toBeCloseTo(
      [0, 1, 2, 3, 4].reduce((sum, ago) => sum + left(at - ago), 0),
      6,
    )
  }
})

it('adds the batteries of a critical load to the price', () => {
  const datasheet = {
    id: 'b',
    manufacturer: 'B',
    model: '5',
    nominalVoltage: 51.2,
    capacityKwh: 5.12,
    depthOfDischarge: 0.9,
    efficiency: 0.95,
    maximumDischargeA: 100,
    cycles: 6000,
  }
  const backed = calculate({ battery: { datasheet, criticalLoadKw: 0.45, hours: 8, unitCents: 1_200_000 } })
  expect(backed.battery).toMatchObject({ units: 1, installedKwh: 5.12, enoughPower: true, cents: 1_200_000 })
  expect(backed.battery!.nominalKwh.toFixed(2)).toBe('4.21')
  expect(backed.price.kit.at(-1)).toMatchObject({ kind: 'battery', cents: 1_200_000 })
})

describe('what cannot be calculated', () => {
  it.each<[string, Partial<ProposalInput>]>([
    ['no-units', { units: [] }],
    ['one-generating-unit', { units: [sampleUnit(), sampleUnit({ id: 'b' })] }],
    ['group-a-single-unit', { units: [sampleUnit(), sampleUnit({ id: 'b', generating: false, group: 'A' })] }],
    ['twelve-months', { units: [sampleUnit({ consumptionKwh: [1, 2] })] }],
    ['no-consumption', { units: [sampleUnit({ consumptionKwh: Array(12).fill(0) })] }],
    ['negative-value', { units: [sampleUnit({ consumptionKwh: Array(12).fill(-1) })] }],
    ['no-planes', { planes: [] }],
    [
      'tilt-out-of-range',
      { planes: [{ ...input.planes[0]!, orientation: { kind: 'angles', tilt: 120, azimuth: 0 } }] },
    ],
    ['rate-out-of-range', { losses: { ...input.losses, dirt: 3 } }],
    ['taxes-too-high', { tariff: { ...input.tariff, icms: 0.95 } }],
    ['month-invalid', { connectionMonth: '2027-13' }],
    ['years-out-of-range', { finance: { ...input.finance, years: 0 } }],
    ['instalments-invalid', { payments: [{ ...input.payments[0]!, instalments: 0 }] }],
    [
      'markup-too-high',
      { price: { ...input.price, product: { on: 'price', profit: 0.9, commission: 0.1, charges: 0.1 } } },
    ],
    ['tariff-missing', { tariff: { ...input.tariff, te: 0, tusd: 0 } }],
  ])('%s', (code, change) =>
    expect(proposalProblems({ ...input, ...change }, reference).map((problem) => problem.code)).toContain(code),
  )
})
