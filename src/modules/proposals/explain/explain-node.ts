export type ExplainInput = {
  /**
   * The name in the formula. A name with ᵢ or ₖ stands for each of its `series`, or for every input with that letter
   * and a number.
   */
  name: string
  /** The meaning of the letter: a key of the screen's words, or a name given by a person. */
  label: string
  value: number
  /** The values of a series, in order from k = 0 (year 0); `value` is the last one. */
  series?: number[]
  unit: string
  /** The id of the node that explains this input. */
  node: string | null
  source: string | null
}

/** One figure with its formula: the formula with its inputs gives the value. */
export type ExplainNode = {
  id: string
  /** The consumer unit, if there are several. */
  label?: string
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
    | 'kWh/m²·day'
    | 'count'
    | 'h'
  /** Written with the names of the inputs, independent of any language. */
  formula: string
  inputs: ExplainInput[]
}

const subscripts = '₀₁₂₃₄₅₆₇₈₉'
/** A letter with a small number: C₁, C₁₂. */
export const numbered = (letter: string, number: number) =>
  letter + [...String(number)].map((digit) => subscripts[Number(digit)]).join('')

export const given = (
  name: string,
  label: string,
  value: number,
  unit: string,
  source: string | null,
): ExplainInput => ({
  name,
  label,
  value,
  unit,
  node: null,
  source,
})

export const explained = (name: string, label: string, value: number, unit: string, node: string): ExplainInput => ({
  name,
  label,
  value,
  unit,
  node,
  source: null,
})
