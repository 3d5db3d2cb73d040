export type ProposalProblemCode =
  | 'no-units'
  | 'one-generating-unit'
  | 'group-a-single-unit'
  | 'group-a-data-missing'
  | 'twelve-months'
  | 'no-consumption'
  | 'negative-value'
  | 'rate-out-of-range'
  | 'no-planes'
  | 'tilt-out-of-range'
  | 'irradiation-missing'
  | 'module-missing'
  | 'tariff-missing'
  | 'taxes-too-high'
  | 'years-out-of-range'
  | 'month-invalid'
  | 'instalments-invalid'
  | 'markup-too-high'
  | 'size-out-of-range'
  | 'distributors-differ'
  | 'place-outside'
  | 'month-out-of-range'
  | 'gd1-too-late'
  | 'gd3-charges-missing'
  | 'gd3-microgeneration'
  | 'request-in-future'
  | 'request-before-rule'
  | 'request-after-connection'
  | 'inverter-too-small'
  | 'strings-too-long'
  | 'strings-too-short'
  | 'strings-current'
  | 'price-not-positive'
  | 'payment-not-positive'
  | 'charge-above-price'
  | 'extra-cost-failed'
  | 'battery-out-of-range'
  | 'battery-peak-group-b'
  | 'battery-needs-hybrid'

/** What makes a calculation impossible, and where (`units.0.consumptionKwh`). */
export type ProposalProblem = {
  code: ProposalProblemCode
  path: string
  /** What its sentence says. */
  values?: Record<string, number | string> | undefined
}

/** Notes a problem where something is not fine. */
export type Need = (fine: boolean, code: ProposalProblemCode, path: string) => void

export const isRate = (value: number) => value >= 0 && value <= 1
