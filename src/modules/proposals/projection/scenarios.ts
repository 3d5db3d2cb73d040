import { netPresentValue, payback, paybackMonths } from '../../pricing/cash-flow.ts'
import { roundCents } from '../../pricing/cents.ts'
import type { FinanceInput } from '../proposal-input.ts'
import type { ScenarioResult } from '../proposal-result.ts'
import { yearCents } from './bills.ts'
import { type Projection, project } from './projection.ts'
import type { ProjectionPlan } from './projection-plan.ts'
import { type CostBasis, yearCosts } from './year-rows.ts'

/** Two points below the proposal's adjustment, and at most 3 % a year. */
export const lowerAdjustment = (rate: number) => Math.max(0, Math.min(0.03, Math.round((rate - 0.02) * 1e9) / 1e9))

/** The proposal and three worse scenarios: smaller tariff increases, whole TUSD after 2028, a tenth less generation. */
export function scenariosOf(
  plan: ProjectionPlan,
  base: Projection,
  finance: FinanceInput,
  basis: CostBasis,
): ScenarioResult[] {
  const { investmentCents } = basis
  const summary = (id: ScenarioResult['id'], changed: ProjectionPlan, run: Projection): ScenarioResult => {
    const flows = new Float64Array(plan.years + 1)
    flows[0] = -investmentCents
    let balance = -investmentCents
    for (let n = 0; n < plan.years; n++) {
      const bills = yearCents(run, changed, n)
      flows[n + 1] = bills.without - bills.with - yearCosts(finance, basis, n + 1).total
      balance += flows[n + 1]!
    }
    const paid = payback(flows)
    return {
      id,
      tariffAdjustment: changed.tariffAdjustment,
      after2028: changed.law.after2028,
      generationRate: changed.generationRate,
      paybackYears: paid,
      paybackMonths: paybackMonths(paid),
      balanceCents: balance,
      npvCents: roundCents(netPresentValue(flows, finance.discountRate)),
    }
  }
  const vary = (id: ScenarioResult['id'], change: Partial<ProjectionPlan>) => {
    const changed = { ...plan, ...change }
    return summary(id, changed, project(changed))
  }
  return [
    summary('proposal', plan, base),
    vary('lower-tariff', { tariffAdjustment: lowerAdjustment(plan.tariffAdjustment) }),
    vary('whole-tusd', { law: { ...plan.law, after2028: { kind: 'whole-tusd' } } }),
    vary('less-generation', { generationRate: plan.generationRate * 0.9 }),
  ]
}
