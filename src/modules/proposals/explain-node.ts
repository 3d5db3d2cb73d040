/** One figure with the formula that it came from. */
export type ExplainNode = {
  id: string
  value: number
  unit:
    | 'kWh'
    | 'kWh/month'
    | 'kWp'
    | 'kWh/kWp'
    | 'R$/kWh'
    | 'cents'
    | 'fraction'
    | 'years'
    | 'months'
    | 'kWh/m²·day'
    | 'count'
    | 'W'
  /** Written with the names of the inputs, free of any language. */
  formula: string
  inputs: { name: string; value: number; unit: string; node: string | null; source: string | null }[]
}
