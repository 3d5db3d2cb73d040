import type { ProposalInput } from '../proposal-input.ts'
import { isRate, type Need } from './need.ts'

/** Problems of years, rates, payments and mark-ups. */
export function financeProblems(input: ProposalInput, need: Need) {
  const { finance } = input
  need(
    Number.isInteger(finance.years) && finance.years >= 1 && finance.years <= 40,
    'years-out-of-range',
    'finance.years',
  )
  for (const key of ['tariffAdjustment', 'inflation', 'discountRate', 'consumptionGrowth'] as const)
    need(finance[key] > -0.5 && finance[key] <= 1, 'rate-out-of-range', `finance.${key}`)
  need(
    isRate(finance.degradation.firstYear) && isRate(finance.degradation.yearly),
    'rate-out-of-range',
    'finance.degradation',
  )
  for (const [index, payment] of input.payments.entries()) {
    need(
      Number.isInteger(payment.instalments) && payment.instalments >= 1 && payment.instalments <= 480,
      'instalments-invalid',
      `payments.${index}.instalments`,
    )
    need(
      [payment.entryRate, payment.discountRate, payment.monthlyRate].every(isRate),
      'rate-out-of-range',
      `payments.${index}`,
    )
    need(
      Number.isInteger(payment.graceMonths) && payment.graceMonths >= 0 && payment.graceMonths <= 24,
      'instalments-invalid',
      `payments.${index}.graceMonths`,
    )
  }
  for (const key of ['product', 'serviceMarkup'] as const) {
    const { on, profit, commission, charges } = input.price[key]
    need(
      [profit, commission, charges].every((rate) => rate >= 0),
      'negative-value',
      `price.${key}`,
    )
    need(on === 'cost' || profit + commission + charges < 0.95, 'markup-too-high', `price.${key}`)
  }
}
