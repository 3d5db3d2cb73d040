import { beforeAll, expect, it } from 'vitest'
import { openVoltage, operatingVoltage } from '../../sizing/string-voltage.ts'
import { calculateOthers, calculateWizard, type OptionFigures, type WizardKnows } from '../offer/calculated-offer.ts'
import { type ProposalChoices, startingChoices } from '../proposal-choices.ts'
import { startingStorage } from '../storage/storage-choices.ts'
import { sampleBattery } from '../storage/test-random-storage.ts'
import { sampleStart } from '../ui/wizard/test-sample-start.ts'
import { type Draw, drawing } from './test-seeded-drawing.ts'

/** The suite tries a tenth of `RANDOM_PROPOSALS=10000 npx vitest run src/modules/proposals/random`. */
const cases = Number(process.env.RANDOM_PROPOSALS ?? 1000) / 5

const batteryId = '0199a000-0000-7000-8000-00000000000b'
const bare = sampleStart()
const { datasheet } = sampleBattery()
const battery = {
  id: batteryId,
  shippedKey: '',
  manufacturer: datasheet.manufacturer,
  model: datasheet.model,
  datasheet: { ...datasheet, chemistry: 'lithium' as const, maximumChargeA: 100, maximumDischargeA: 100, cycles: 6000 },
  priceCents: 900_000,
  warrantyYears: 10,
  maximumDcAcRatio: null,
  enabled: true,
}
const inverters = bare.catalogue.inverters.map((item) => ({
  ...item,
  datasheet: { ...item.datasheet, kind: 'hybrid' as const },
}))
const start = { ...bare, catalogue: { ...bare.catalogue, inverters, batteries: [battery] } }
const knows: WizardKnows = { start, tariffs: start.tariffs, climate: start.climate }

interface Offered {
  key: string
  own: Partial<ProposalChoices>
}

function randomOwn(draw: Draw, hasBattery: boolean): Partial<ProposalChoices> {
  const { modules, inverters } = start.catalogue
  const adjustment = draw.pick([
    { kind: 'none' as const },
    { kind: 'percent' as const, rate: draw.real(-0.05, 0.05, 3), parts: { profit: 1, commission: 0, charges: 0 } },
  ])
  const choices = startingChoices(start.today)
  return {
    wanted: { kind: 'consumption' },
    kit: {
      ...choices.kit,
      moduleId: draw.pick(modules).id,
      modules: draw.whole(6, 14),
      inverters: [{ itemId: inverters[0]!.id, quantity: 1 }],
    },
    battery: hasBattery
      ? {
          ...startingStorage(),
          itemId: batteryId,
          units: draw.whole(1, 4),
          strategy: draw.pick(['own-use', 'backup'] as const),
        }
      : null,
    price: { ...choices.price, adjustment },
    payments: null,
  }
}

function randomOffer(seed: number) {
  const draw = drawing(seed + 4_000_000)
  const [unit] = start.units
  const units = [
    {
      ...unit!,
      key: 'unit',
      phase: draw.pick(['single', 'two', 'three'] as const),
      consumptionKwh: Array.from({ length: 12 }, () => draw.whole(150, 1200)),
      simultaneity: draw.real(0.1, 0.6, 2),
      existing: draw.chance(0.3) ? { kwp: draw.real(1, 5, 2), requestYear: 2021, regime: 'gd1' as const } : null,
      loads: draw.chance(0.3)
        ? [
            {
              kind: 'own' as const,
              name: 'Carga',
              quantity: 1,
              monthlyKwh: Array.from({ length: 12 }, () => draw.whole(0, 90)),
            },
          ]
        : [],
    },
  ]
  const withBatteries = draw.chance(0.5)
  const count = draw.whole(2, 5)
  // The first stays as it is: where one has a battery, all are worked by the hour of the first that has one.
  const list: Offered[] = Array.from({ length: count }, (_, at) => ({
    key: `option-${at + 1}`,
    own: randomOwn(draw, withBatteries && (at === 0 || draw.chance(0.5))),
  }))
  const changed = draw.whole(1, count - 1)
  const other = list.map((option, at) =>
    at === changed ? { ...option, own: randomOwn(draw, Boolean(option.own.battery)) } : option,
  )
  return { units, list, other, changed }
}

/** What each option comes to, the first one being open. */
function figuresOf(units: ReturnType<typeof randomOffer>['units'], list: readonly Offered[]) {
  const choices = {
    ...startingChoices(start.today),
    place: { ibgeCode: 3550308, latitude: null, longitude: null },
    ...list[0]!.own,
  }
  const state = { units, choices, kitIsPicked: true, options: { list, open: list[0]!.key } }
  const { found, kit: _kit, neededKwp: _needed, ...open } = calculateWizard(state, knows)
  return { found, figures: new Map<string, OptionFigures>([[list[0]!.key, open], ...calculateOthers(state, knows)]) }
}

const faults: Record<'moved' | 'volts', string[]> = { moved: [], volts: [] }
let [calculated, withBattery, strings] = [0, 0, 0]

beforeAll(
  () => {
    for (let seed = 1; seed <= cases; seed++) {
      const { units, list, other, changed } = randomOffer(seed)
      const before = figuresOf(units, list)
      const after = figuresOf(units, other)
      for (const { key } of list) {
        const [was, is] = [before.figures.get(key)!, after.figures.get(key)!]
        calculated += Number(was.result !== null)
        withBattery += Number(Boolean(was.result?.storage))
        if (key !== list[changed]!.key && JSON.stringify(was.result) !== JSON.stringify(is.result))
          faults.moved.push(`seed ${seed}: ${key}`)
        faults.volts.push(...beyondLimits(was).map((fault) => `seed ${seed}: ${key} ${fault}`))
      }
    }
  },
  60_000 + cases * 400,
)

/** Strings of a calculated option whose volts leave the inverter's limits at some temperature from the coldest to the hottest. */
function beyondLimits({ result, input }: OptionFigures): string[] {
  if (!result || !input) return []
  const { module, sizing } = input
  return result.system.strings.flatMap(({ inverterId, mppts }) => {
    const sheet = input.inverters.find(({ datasheet }) => datasheet.id === inverterId)!.datasheet
    return mppts.flat().flatMap((inSeries) => {
      strings++
      const found: string[] = []
      for (let celsius = sizing.minimumTemperature ?? 5; celsius <= sizing.maximumCellTemperature; celsius += 2.5) {
        if (inSeries * openVoltage(module, celsius) > sheet.maximumDcVoltage! + 1e-6) found.push(`open at ${celsius}`)
        if (inSeries * operatingVoltage(module, celsius) < sheet.mpptMinimumVoltage! - 1e-6)
          found.push(`low at ${celsius}`)
      }
      return found
    })
  })
}

it('tries options with and without batteries, of which most can be calculated', () => {
  expect(calculated).toBeGreaterThan(cases)
  expect(withBattery).toBeGreaterThan(cases / 4)
  expect(strings).toBeGreaterThan(cases)
})

it('one option’s change moves no cent of another', () => {
  expect(faults.moved).toEqual([])
})

it('no string leaves its inverter’s limits at any temperature of the place', () => {
  expect(faults.volts).toEqual([])
})
