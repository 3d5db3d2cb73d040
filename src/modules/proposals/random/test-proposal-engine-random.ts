import { roofFaces } from '../../deals/site.ts'
import type { TariffInput } from '../assembly/tariff-input.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type {
  ConsumerUnitInput,
  PaymentInput,
  ProposalInput,
  ProposalReference,
  RoofPlaneInput,
} from '../proposal-input.ts'
import { sampleProposal, sampleUnit } from '../sample-proposal.ts'
import { type Draw, drawing } from './test-seeded-drawing.ts'

/** Complete cases generated from a seed: the same in every runtime, because only 32-bit integers are drawn. */
export function randomProposal(seed: number): { input: ProposalInput; reference: ProposalReference } {
  const draw = drawing(seed)
  const { input, reference } = sampleProposal()
  const groupA = draw.chance(0.1)
  const units = groupA ? [groupAUnit(draw)] : groupBUnits(draw)
  return {
    input: {
      ...input,
      connectionMonth: `${draw.whole(2023, 2030)}-${String(draw.whole(1, 12)).padStart(2, '0')}`,
      units,
      sharing: draw.pick(['percentage', 'priority']),
      tariff: randomTariff(draw),
      law: randomLaw(draw),
      planes: Array.from({ length: draw.whole(1, 4) }, (_, index) => randomPlane(draw, index)),
      losses: {
        ...input.losses,
        mode: draw.pick(['multiply', 'multiply', 'sum']),
        temperature: draw.chance(0.8) ? { kind: 'monthly' } : { kind: 'fixed', rate: draw.real(0.03, 0.1, 3) },
        shading: draw.real(0, 0.1, 3),
        dirt: draw.real(0.01, 0.06, 3),
        extra: draw.chance(0.2) ? draw.real(0, 0.05, 3) : 0,
      },
      sizing: {
        ...input.sizing,
        wanted: draw.pick([
          { kind: 'consumption' },
          { kind: 'modules', count: draw.whole(2, 120) },
          { kind: 'power', kwp: draw.real(1, 60, 2) },
          { kind: 'generation', kwhPerMonth: draw.real(100, 6000, 0) },
        ] as const),
        rounding: draw.pick(['any', 'even', 'down', 'up']),
        daysBasis: draw.pick(['year', 'thirty']),
        discountAvailability: draw.chance(0.3),
        consumptionIncrease: draw.real(0, 0.4, 2),
      },
      module: { ...input.module, powerW: draw.whole(64, 140) * 5 },
      price: randomPrice(draw, input.price),
      payments: [
        input.payments[0]!,
        ...Array.from({ length: draw.whole(0, 3) }, (_, index) => randomPayment(draw, index)),
      ],
      finance: {
        ...input.finance,
        tariffAdjustment: draw.real(0, 0.1, 3),
        inflation: draw.real(0, 0.08, 3),
        discountRate: draw.real(0.02, 0.18, 3),
        consumptionGrowth: draw.chance(0.3) ? draw.real(0, 0.03, 3) : 0,
        degradation: {
          kind: draw.pick(['geometric', 'linear']),
          firstYear: draw.real(0, 0.02, 3),
          yearly: draw.real(0.003, 0.008, 4),
        },
        insurance: draw.chance(0.3) ? draw.real(0, 0.01, 4) : 0,
      },
    },
    reference: {
      ...reference,
      place: { ...reference.place, latitude: draw.real(-33, 4, 4), uf: draw.pick(['SP', 'CE', 'RS', 'GO', 'PA']) },
      irradiation: { ...reference.irradiation, monthly: twelve(() => draw.real(2.6, 6.8, 3)) },
      temperature: draw.chance(0.9) ? { ...reference.temperature!, monthly: twelve(() => draw.real(10, 30, 1)) } : null,
    },
  }
}

/**
 * One hash over all digits of `count` complete results: equal hashes in two runtimes mean equal results. `cents` is the
 * sum of the main amounts, to find differences.
 */
export function hashOfProposals(count: number, seed = 1): { hash: string; cents: number } {
  let high = 0x811c9dc5
  let low = 0x01000193
  let cents = 0
  for (let index = 0; index < count; index++) {
    const { input, reference } = randomProposal(seed + index)
    const result = calculateProposal(input, reference)
    cents += result.price.priceCents + result.firstYear.savingCents + result.indicators.npvCents
    const text = JSON.stringify(result)
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place)
      high = Math.imul(high ^ code, 0x01000193)
      low = Math.imul(low ^ (code + place), 0x85ebca6b)
    }
  }
  const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0')
  return { hash: hex(high) + hex(low), cents }
}

function randomLaw(draw: Draw): ProposalInput['law'] {
  const regime = draw.pick(['gd1', 'gd2', 'gd2', 'gd2', 'gd3'] as const)
  const gd3 = { fioA: draw.real(0.001, 0.1, 4), charges: draw.real(0, 0.05, 4) }
  return {
    regime,
    requestDate: regime === 'gd1' ? '2022-12-01' : draw.pick(['2023-03-15', '2026-10-01']),
    after2028: draw.pick([
      { kind: 'full-fio-b' },
      { kind: 'hold-90' },
      { kind: 'whole-tusd' },
      { kind: 'typed', share: draw.real(0, 1, 2) },
    ] as const),
    gd3: regime === 'gd3' ? gd3 : null,
  }
}

const twelve = <T>(make: () => T): T[] => Array.from({ length: 12 }, make)

function groupBUnits(draw: Draw): ConsumerUnitInput[] {
  const count = draw.whole(1, 5)
  const beneficiaries = count - 1
  return Array.from({ length: count }, (_, index) =>
    sampleUnit({
      id: `unit-${index}`,
      name: `UC ${index + 1}`,
      generating: index === 0,
      consumptionKwh: twelve(() => (draw.chance(0.05) ? null : draw.whole(20, 1500))).map((kwh, month) =>
        month === 0 ? (kwh ?? 300) : kwh,
      ),
      phase: draw.pick(['single', 'two', 'three']),
      simultaneity: draw.real(0, 0.8, 2),
      share: index === 0 ? 0 : Math.floor(100 / beneficiaries) / 100,
      priority: index,
      streetLightingCents: draw.whole(0, 6000),
      socialTariff: draw.chance(0.1),
      tariff: draw.chance(0.1) ? randomTariff(draw) : null,
    }),
  )
}

function groupAUnit(draw: Draw): ConsumerUnitInput {
  const mode = draw.pick(['green', 'blue'] as const)
  return sampleUnit({
    id: 'plant',
    name: 'Fábrica',
    group: 'A',
    phase: 'three',
    simultaneity: draw.real(0.3, 0.8, 2),
    breaker: null,
    groupA: {
      mode,
      peakKwh: twelve(() => draw.whole(200, 3000)),
      offPeakKwh: twelve(() => draw.whole(2000, 30_000)),
      contractedKw: draw.whole(30, 300),
      measuredKw: draw.chance(0.5) ? draw.whole(20, 330) : null,
      contractedPeakKw: mode === 'blue' ? draw.whole(10, 100) : null,
      measuredPeakKw: null,
      injectionKw: draw.chance(0.3) ? draw.whole(50, 400) : null,
      prices: {
        tePeak: draw.real(0.35, 0.6, 5),
        teOffPeak: draw.real(0.2, 0.35, 5),
        tusdPeak: draw.real(0.1, 1.9, 5),
        tusdOffPeak: draw.real(0.08, 0.2, 5),
        demand: draw.real(10, 45, 2),
        demandPeak: draw.real(30, 90, 2),
        tusdG: draw.real(5, 20, 2),
        fioBPeak: draw.real(0, 0.08, 5),
        fioBOffPeak: draw.real(0, 0.02, 5),
      },
    },
  })
}

function randomTariff(draw: Draw): TariffInput {
  const { tariff } = sampleProposal().input
  const tusd = draw.real(0.3, 0.8, 5)
  return {
    ...tariff,
    te: draw.real(0.2, 0.4, 5),
    tusd,
    fioB: draw.real(0.02, 0.29, 6),
    icms: draw.real(0, 0.23, 3),
    pisCofins: draw.real(0.02, 0.07, 4),
    taxFormula: draw.pick(['outside', 'outside', 'inside']),
    proportionalIcms: draw.pick([0, 1, 0.5]),
    flag: draw.pick([0, 0, 0.01885, 0.04463]),
    typed: draw.chance(0.2)
      ? {
          price: draw.real(0.7, 1.3, 5),
          fioB: draw.chance(0.5) ? draw.real(0.05, 0.25, 5) : null,
          fioBIncludesTaxes: draw.chance(0.5),
        }
      : null,
    taxesFrom: draw.chance(0.2)
      ? [{ year: draw.whole(2027, 2033), icms: draw.real(0.1, 0.25, 3), pisCofins: draw.real(0.03, 0.12, 3) }]
      : [],
  }
}

function randomPlane(draw: Draw, index: number): RoofPlaneInput {
  return {
    id: `plane-${index}`,
    name: `Água ${index + 1}`,
    share: draw.whole(1, 10),
    orientation: draw.chance(0.75)
      ? { kind: 'angles', tilt: draw.whole(0, 45), azimuth: draw.whole(0, 359) }
      : {
          kind: 'face',
          face: draw.pick(roofFaces),
          tilt: draw.whole(0, 35),
          lossRate: draw.chance(0.5) ? draw.real(0, 0.2, 3) : null,
        },
    shading: draw.chance(0.3) ? draw.real(0, 0.15, 3) : 0,
    maxPerRow: draw.chance(0.5) ? draw.whole(3, 12) : null,
  }
}

function randomPrice(draw: Draw, price: ProposalInput['price']): ProposalInput['price'] {
  const markup = () => ({
    on: draw.pick(['price', 'cost'] as const),
    profit: draw.real(0, 0.3, 3),
    commission: draw.real(0, 0.08, 3),
    charges: draw.real(0, 0.16, 3),
  })
  return {
    ...price,
    kit: price.kit.map((line) => ({ ...line, unitCents: draw.whole(10_000, 400_000) })),
    service: { kind: 'typed', cents: draw.whole(100_000, 900_000) },
    travel: { kilometres: draw.real(0, 200, 1), centsPerKilometre: draw.whole(100, 400) },
    extraCosts: [
      { id: 'insurance', name: 'Seguro', basis: 'total', kind: 'auxiliary', formula: 'base * 0.004', input: null },
      {
        id: 'crane',
        name: 'Munck',
        basis: 'service-total',
        kind: 'optional',
        formula: 'plates * 12.5 + distance * 3',
        input: null,
      },
    ],
    chosenExtraCosts: draw.chance(0.5) ? ['crane'] : [],
    product: markup(),
    serviceMarkup: markup(),
    adjustment: draw.pick([
      { kind: 'none' },
      { kind: 'percent', rate: draw.real(-0.1, 0.1, 3), parts: { profit: 0.5, commission: 0.2, charges: 0.3 } },
      { kind: 'final-price', cents: draw.whole(800_000, 9_000_000) },
    ] as const),
  }
}

function randomPayment(draw: Draw, index: number): PaymentInput {
  return {
    id: `option-${index}`,
    name: `Opção ${index + 1}`,
    entryRate: draw.real(0, 0.6, 2),
    instalments: draw.whole(2, 120),
    monthlyRate: draw.real(0, 0.03, 4),
    discountRate: draw.real(0, 0.1, 3),
    system: draw.pick(['price', 'price', 'sac']),
    graceMonths: draw.pick([0, 0, 3, 6]),
    graceKind: draw.pick(['capitalised', 'interest-only']),
    feeCents: draw.whole(0, 80_000),
    charges: draw.pick(['financed', 'deducted', 'none']),
  }
}
