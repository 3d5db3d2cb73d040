import { describe, expect, it } from 'vitest'
import { networkCharge } from '../energy/law-14300.ts'
import { priceWithTaxes } from '../energy/tariff.ts'
import { proposalProblems } from './problems/proposal-problems.ts'
import { calculateProposal } from './proposal-engine.ts'
import type { ProposalInput } from './proposal-input.ts'
import { randomProposal } from './random/test-proposal-engine-random.ts'
import { sampleProposal, sampleUnit } from './sample-proposal.ts'

const { input, reference } = sampleProposal()
const problemsOf = (change: Partial<ProposalInput>) => proposalProblems({ ...input, ...change }, reference)

/** The first random proposal of group A. */
function groupAProposal() {
  for (let seed = 1; seed < 200; seed++) {
    const proposal = randomProposal(seed)
    if (proposal.input.units[0]!.group === 'A') return proposal
  }
  throw new Error('No proposal of group A within 200 seeds.')
}

describe('group A', () => {
  it('prints the tariff, the Fio B and the charge of its own contract, whatever the group B row says', () => {
    const { input, reference } = groupAProposal()
    const { prices } = input.units[0]!.groupA!
    const { tariff, fioBByYear } = calculateProposal(input, reference)
    expect([tariff.te, tariff.tusd, tariff.fioB]).toEqual([prices.teOffPeak, prices.tusdOffPeak, prices.fioBOffPeak])
    const line = { tusd: prices.tusdOffPeak, fioB: prices.fioBOffPeak }
    const year = Number(input.connectionMonth.slice(0, 4))
    const shown = fioBByYear.find((one) => one.year === year)!
    const charge = networkCharge(input.law, year, line, reference.fioBShares)
    if (input.tariff.taxesFrom.length === 0)
      expect(shown.charge).toBeCloseTo(priceWithTaxes(charge, input.tariff, input.tariff.taxFormula), 12)
    const dear = { ...input, tariff: { ...input.tariff, te: 9, tusd: 9, fioB: 9, typed: null } }
    expect(calculateProposal(dear, reference).tariff).toEqual(tariff)
  })

  it('warns when its own prices have expired', () => {
    const { input, reference } = groupAProposal()
    const old = { ...input.tariff, typed: null, validFrom: '2025-05-01', validTo: '2026-04-30' }
    const codes = calculateProposal({ ...input, tariff: old }, reference).warnings.map(({ code }) => code)
    expect(codes).toContain('tariff-expired')
  })
})

describe('GD I', () => {
  const gd1 = { regime: 'gd1' as const, requestDate: '2022-12-01', after2028: input.law.after2028, gd3: null }
  const yearsOf = (law: ProposalInput['law']) =>
    calculateProposal(
      // Few modules: without credits a year's bill depends on that year alone.
      {
        ...input,
        law,
        connectionMonth: '2027-01',
        sizing: { ...input.sizing, wanted: { kind: 'modules', count: 4 } },
        finance: { ...input.finance, years: 25 },
      },
      reference,
    ).years

  it('pays from 2046 on what the others pay, as the row says', () => {
    const [old, others] = [yearsOf(gd1), yearsOf({ ...gd1, regime: 'gd2', requestDate: '2026-10-01' })]
    const at = (rows: typeof old, year: number) => rows.find((row) => row.year === year)!
    expect(at(old, 2045).fioBShare).toBe(0)
    expect(at(old, 2046).fioBShare).toBe(1)
    expect(at(old, 2045).withCents).toBeLessThan(at(others, 2045).withCents)
    expect(at(old, 2046).withCents).toBe(at(others, 2046).withCents)
  })

  it('is refused for a request of today, and the regime follows the date', () => {
    expect(problemsOf({ law: { ...gd1, requestDate: '2026-11-20' } })).toEqual([
      { code: 'gd1-too-late', path: 'law.requestDate' },
    ])
    expect(problemsOf({ law: gd1 })).toEqual([])
  })
})

it('GD III is refused without its charges and pays them with them', () => {
  const law = { ...input.law, regime: 'gd3' as const, requestDate: '2026-10-01' }
  expect(problemsOf({ law })).toEqual([{ code: 'gd3-charges-missing', path: 'law.gd3' }])
  const third = { ...law, gd3: { fioA: 0.06, charges: 0.03 } }
  expect(problemsOf({ law: third })).toEqual([])
  const { networkCharge: charge } = calculateProposal({ ...input, law: third }, reference).tariff
  const untaxed = input.tariff.fioB + 0.4 * 0.06 + 0.03
  expect(charge).toBeCloseTo(priceWithTaxes(untaxed, input.tariff), 12)
})

it('a charge for the network above the price of the kWh is refused: the bill would rise with what the plant gives', () => {
  const { te, tusd } = input.tariff
  const ofFioB = (fioB: number) => problemsOf({ tariff: { ...input.tariff, fioB } })
  expect(ofFioB(te + tusd)).toEqual([])
  expect(ofFioB(te + tusd + 0.01)).toEqual([{ code: 'charge-above-price', path: 'tariff' }])
  const third = {
    ...input.law,
    regime: 'gd3' as const,
    requestDate: '2026-10-01',
    gd3: { fioA: 0.06, charges: te + tusd },
  }
  expect(problemsOf({ law: third })).toEqual([{ code: 'charge-above-price', path: 'law.gd3' }])
})

it('credits do not flow between distributors', () => {
  const other = { ...input.tariff, distributor: 'CPFL-PAULISTA' }
  const units = [sampleUnit(), sampleUnit({ id: 'shop', generating: false, share: 1, tariff: other })]
  expect(problemsOf({ units })).toEqual([{ code: 'distributors-differ', path: 'units.1.distributor' }])
})
