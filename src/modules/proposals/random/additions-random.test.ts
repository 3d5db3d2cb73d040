import { beforeAll, expect, it } from 'vitest'
import { minimumKwh } from '../../energy/group-b-bill.ts'
import { proposalProblems } from '../problems/proposal-problems.ts'
import { yearPrices } from '../projection/resolved-tariff.ts'
import { calculateProposal, projectionOf } from '../proposal-engine.ts'
import type { ConsumerUnitInput, ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { randomWithAdditions } from './test-random-additions.ts'

/** The suite tries a tenth of `RANDOM_PROPOSALS=10000 npx vitest run src/modules/proposals/random`. */
const cases = Number(process.env.RANDOM_PROPOSALS ?? 1000)
const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

interface Case {
  input: ProposalInput
  reference: ProposalReference
  result: ProposalResult
}
/** What is wrong with a case; empty where nothing is. */
type Look = (one: Case) => string[]

const generating = ({ units }: ProposalInput) => units.find((unit) => unit.generating)!
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const said = (isFine: boolean, fault: string) => (isFine ? [] : [fault])

const looks = {
  'can be calculated, and stored': ({ input, reference, result }) => {
    const text = JSON.stringify(result)
    return [
      ...proposalProblems(input, reference).map(({ code, path }) => `${code} at ${path}`),
      ...said(JSON.stringify(JSON.parse(text)) === text && !text.includes('null,"fioBShare'), 'no number'),
    ]
  },

  'conserves energy in each month and year, of the new plant and of the one that is there': ({ result }) => {
    const { firstYear, years } = result
    let credit = 0
    const ofMonths = firstYear.months.flatMap((at) => {
      const { existingKwh = 0, lostKwh = 0 } = at
      const had = credit
      credit = at.creditKwh
      return [
        ...said(near(at.selfKwh + at.injectedKwh + lostKwh, at.generationKwh), `generation of ${at.month}`),
        ...said(near(at.selfKwh + at.gridKwh, at.consumptionKwh), `consumption of ${at.month}`),
        ...said(near(had + at.injectedKwh + existingKwh, at.compensatedKwh + at.creditKwh), `credits of ${at.month}`),
      ]
    })
    credit = 0
    const ofYears = years.flatMap((year) => {
      const given = credit + year.injectedKwh + (year.existingKwh ?? 0)
      credit = year.creditKwh
      return said(near(given, year.compensatedKwh + year.creditKwh + year.expiredKwh), `credits of year ${year.n}`)
    })
    const { selfKwh, compensatedKwh, creditKwh, lostKwh = 0, existingKwh = 0 } = firstYear.destination
    const used = selfKwh + compensatedKwh + creditKwh + lostKwh
    return [...ofMonths, ...ofYears, ...said(near(used, years[0]!.generationKwh + existingKwh), 'destination')]
  },

  'adds up as shown: lines of each bill, units, months, reasons': ({ result }) => {
    const { firstYear, units, years, storage } = result
    const bills = firstYear.months.flatMap((month) => [month.without, month.with])
    return [
      ...[...bills, firstYear.meanWithout, firstYear.meanWith].flatMap(({ total, ...lines }) =>
        said(sum(Object.values(lines)) === total, `lines of ${total}`),
      ),
      ...said(sum(units.map((unit) => unit.savingCents)) === firstYear.savingCents, 'savings of units'),
      ...said(sum(units.map((unit) => unit.meanWithoutCents)) === firstYear.meanWithout.total, 'bills of units'),
      ...said(sum(units.map((unit) => unit.meanWithCents)) === firstYear.meanWith.total, 'new bills of units'),
      ...said(sum(firstYear.months.map((month) => month.savingCents)) === firstYear.savingCents, 'savings of months'),
      ...years.flatMap((year) => said(year.withoutCents - year.withCents === year.savingCents, `year ${year.n}`)),
      ...said(!storage || sum(storage.reasons.map(({ cents }) => cents)) === storage.savingCents, 'reasons'),
    ]
  },

  'bills no less than the law, neither today’s nor the one to come': ({ input, reference, result }) => {
    const plan = projectionOf(input, reference)
    const inOrder = [...input.units].sort(
      (a, b) => Number(b.generating) - Number(a.generating) || a.priority - b.priority,
    )
    return result.firstYear.months.flatMap(({ month, with: bill, without }, step) => {
      const year = Number(month.slice(0, 4))
      const least = plan.units.map(({ tariff }, index) => {
        const { price } = yearPrices(plan.tariffs[tariff]!, plan.law, plan.shares, year, 1)
        return minimumOf(inOrder[index]!) * price * 100
      })
      return [bill, without].flatMap(({ total, streetLighting, demand }) =>
        said(total - streetLighting - demand >= sum(least) - input.units.length - 1, `bill ${step + 1}`),
      )
    })
  },

  'gives no less with more modules': ({ input, reference, result }) => {
    const count = result.system.moduleCount + 2
    const more = calculateProposal(
      { ...input, sizing: { ...input.sizing, wanted: { kind: 'modules', count } } },
      reference,
    )
    return result.generation.monthlyKwh.flatMap((kwh, month) =>
      said(more.generation.monthlyKwh[month]! >= kwh, `month ${month + 1}`),
    )
  },

  'lets the connected part keep its rule: of GD I it adds nothing to the charge': ({ input, result }) => {
    const { existing } = result.system
    if (existing?.regime !== 'gd1' || input.law.regime !== 'gd2') return []
    const start = Number(input.connectionMonth.slice(0, 4))
    const alone = result.fioBByYear.find(({ year }) => year === start)!
    return said(near(result.tariff.networkCharge, alone.charge * (1 - existing.part)), 'charge')
  },

  'moves no cent when another option is calculated with a battery more': ({ input, reference, result }) => {
    if (!input.battery) return []
    calculateProposal({ ...input, battery: { ...input.battery, units: input.battery.units! + 1 } }, reference)
    return said(JSON.stringify(calculateProposal(input, reference)) === JSON.stringify(result), 'moved')
  },

  'holds the named loads for no fewer hours with a larger battery': ({ input, reference, result }) => {
    const backup = result.storage?.backup
    if (!input.battery || !backup) return []
    const larger = { ...input, battery: { ...input.battery, units: input.battery.units! + 1 } }
    const more = calculateProposal(larger, reference).storage!.backup!
    return said(more.fullHours >= backup.fullHours && more.reserveHours >= backup.reserveHours, 'hours')
  },
} satisfies Record<string, Look>

const minimumOf = (unit: ConsumerUnitInput) => (unit.group === 'A' ? 0 : minimumKwh(unit.phase, unit.socialTariff))

const faults = new Map<string, string[]>()
const kinds = { existing: 0, gd1: 0, loads: 0, estimated: 0, groupA: 0, batteries: 0, beneficiaries: 0, all: 0 }

beforeAll(
  () => {
    for (let seed = 1; seed <= cases; seed++) {
      const { input, reference } = randomWithAdditions(seed)
      const one = { input, reference, result: calculateProposal(input, reference) }
      for (const [name, look] of Object.entries<Look>(looks)) {
        const found = look(one)
        if (found.length > 0) faults.set(name, [...(faults.get(name) ?? []), `seed ${seed}: ${found[0]}`])
      }
      count(input)
    }
  },
  60_000 + cases * 200,
)

function count(input: ProposalInput) {
  const { existing, loads, curve, group } = generating(input)
  kinds.existing += Number(Boolean(existing))
  kinds.gd1 += Number(existing?.regime === 'gd1')
  kinds.loads += Number(Boolean(loads))
  kinds.estimated += Number(Boolean(curve))
  kinds.groupA += Number(group === 'A' && Boolean(existing))
  kinds.batteries += Number(Boolean(input.battery))
  kinds.beneficiaries += Number(Boolean(existing) && input.units.length > 1)
  kinds.all += Number(Boolean(existing && loads && curve && input.battery))
}

it('tries plants that are there, loads that come, estimated months and batteries, alone and together', () => {
  for (const [kind, number] of Object.entries(kinds)) expect(number, kind).toBeGreaterThan(2)
})

for (const name of Object.keys(looks))
  it(name, () => {
    expect(faults.get(name) ?? []).toEqual([])
  })
