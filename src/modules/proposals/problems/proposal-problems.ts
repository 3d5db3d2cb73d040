import { networkCharge, regimeOfRequest } from '../../energy/law-14300.ts'
import { resolveTariff } from '../projection/resolved-tariff.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { storageProblems } from '../storage/storage-problems.ts'
import { financeProblems } from './finance-problems.ts'
import { isRate, type Need, type ProposalProblem, type ProposalProblemCode } from './need.ts'
import { unitProblems } from './unit-problems.ts'

/** All problems that prevent `calculateProposal`; with an empty list the calculation succeeds. */
export function proposalProblems(input: ProposalInput, reference: ProposalReference): ProposalProblem[] {
  const problems: ProposalProblem[] = []
  const need = (fine: boolean, code: ProposalProblemCode, path: string) => {
    if (!fine) problems.push({ code, path })
  }
  unitProblems(input, need)
  tariffProblems(input, need)
  lawProblems(input, need)
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(input.connectionMonth)
  need(isMonth, 'month-invalid', 'connectionMonth')
  need(!isMonth || isNearYear(input), 'month-out-of-range', 'connectionMonth')
  need(
    input.planes.some((plane) => plane.share > 0),
    'no-planes',
    'planes',
  )
  for (const [index, plane] of input.planes.entries()) {
    need(plane.share >= 0, 'negative-value', `planes.${index}.share`)
    need(plane.orientation.tilt >= 0 && plane.orientation.tilt <= 90, 'tilt-out-of-range', `planes.${index}.tilt`)
    need(isRate(plane.shading), 'rate-out-of-range', `planes.${index}.shading`)
    if (plane.orientation.kind === 'angles')
      need(Number.isFinite(plane.orientation.azimuth), 'rate-out-of-range', `planes.${index}.azimuth`)
    else
      need(
        plane.orientation.lossRate === null || isRate(plane.orientation.lossRate),
        'rate-out-of-range',
        `planes.${index}.lossRate`,
      )
  }
  const monthly = reference.irradiation.monthly
  need(monthly.length === 12 && monthly.every((value) => value > 0 && value < 15), 'irradiation-missing', 'irradiation')
  need(!reference.temperature || reference.temperature.monthly.length === 12, 'twelve-months', 'temperature')
  need(input.module.powerW > 0, 'module-missing', 'module.powerW')
  for (const [key, value] of Object.entries(input.losses))
    if (typeof value === 'number') need(isRate(value), 'rate-out-of-range', `losses.${key}`)
  sizeProblems(input, need)
  financeProblems(input, need)
  storageProblems(input, need)
  return problems
}

/**
 * The maximum of years between today and the connection: an existing plant may be recalculated, one of the next decade
 * is not sold.
 */
const maxYears = 5

const isNearYear = ({ connectionMonth, today }: ProposalInput) =>
  Math.abs(Number(connectionMonth.slice(0, 4)) - Number(today.slice(0, 4))) <= maxYears

/** What makes it impossible to offer a calculated price, or one of the ways to pay it. */
export function priceProblems({ price, payments }: Pick<ProposalResult, 'price' | 'payments'>): ProposalProblem[] {
  const failed = price.extraCosts.flatMap(({ id, name, error }): ProposalProblem[] =>
    error ? [{ code: 'extra-cost-failed', path: `price.extraCosts.${id}`, values: { name } }] : [],
  )
  if (price.priceCents <= 0) return [...failed, { code: 'price-not-positive', path: 'price' }]
  const given = payments.flatMap(({ priceCents }, index): ProposalProblem[] =>
    priceCents > 0 ? [] : [{ code: 'payment-not-positive', path: `payments.${index}.discountRate` }],
  )
  return [...failed, ...given]
}

function lawProblems({ law, tariff }: ProposalInput, need: Need) {
  need(law.regime !== 'gd1' || regimeOfRequest(law.requestDate) === 'gd1', 'gd1-too-late', 'law.requestDate')
  need(law.regime !== 'gd3' || (law.gd3 !== null && law.gd3.fioA > 0), 'gd3-charges-missing', 'law.gd3')
  need(!law.gd3 || (law.gd3.fioA >= 0 && law.gd3.charges >= 0), 'negative-value', 'law.gd3')
  const { te, tusd, fioB } = resolveTariff(tariff)
  const charge = networkCharge({ ...law, regime: 'gd3' }, yearOfTheRamp, { tusd, fioB })
  need(law.regime !== 'gd3' || charge <= te + tusd + tolerance, 'charge-above-price', 'law.gd3')
}

/** A year before art. 17, in which each regime pays by its own rule. */
const yearOfTheRamp = 2028
/** R$/kWh. */
const tolerance = 1e-9

function tariffProblems(input: ProposalInput, need: Need) {
  const all = [input.tariff, ...input.units.map((unit) => unit.tariff)]
  for (const [index, tariff] of all.entries()) {
    if (!tariff) continue
    const path = index === 0 ? 'tariff' : `units.${index - 1}.tariff`
    const price = tariff.typed?.price ?? tariff.te + tariff.tusd
    need(price > 0 || input.units[0]?.group === 'A', 'tariff-missing', path)
    need(
      [tariff.te, tariff.tusd, tariff.fioB, tariff.flag].every((value) => value >= 0),
      'negative-value',
      path,
    )
    // The Fio B is a part of the price: more of it would let bills rise with every kWh that the plant gives.
    const { te, tusd, fioB } = resolveTariff(tariff)
    need(fioB <= te + tusd + tolerance || te + tusd === 0, 'charge-above-price', path)
    need(isRate(tariff.proportionalIcms), 'rate-out-of-range', `${path}.proportionalIcms`)
    const rates = [tariff, ...tariff.taxesFrom]
    need(
      rates.every(({ icms, pisCofins }) => isRate(icms) && isRate(pisCofins) && icms + pisCofins < 0.9),
      'taxes-too-high',
      path,
    )
  }
}

function sizeProblems(input: ProposalInput, need: Need) {
  const { wanted } = input.sizing
  if (wanted.kind === 'modules')
    need(
      Number.isInteger(wanted.count) && wanted.count >= 1 && wanted.count <= 100_000,
      'size-out-of-range',
      'sizing.wanted',
    )
  if (wanted.kind === 'power') need(wanted.kwp > 0 && wanted.kwp <= 100_000, 'size-out-of-range', 'sizing.wanted')
  if (wanted.kind === 'generation') need(wanted.kwhPerMonth > 0, 'size-out-of-range', 'sizing.wanted')
  need(
    input.sizing.consumptionIncrease > -1 && input.sizing.consumptionIncrease <= 10,
    'rate-out-of-range',
    'sizing.consumptionIncrease',
  )
  for (const [index, inverter] of input.inverters.entries())
    need(inverter.quantity >= 0 && inverter.datasheet.powerKw > 0, 'negative-value', `inverters.${index}`)
}
