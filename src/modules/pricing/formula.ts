/** The variables of an extra cost's formula. Money in R$. */
export const formulaNames = ['base', 'plates', 'power', 'distance', 'area', 'input'] as const
export type FormulaName = (typeof formulaNames)[number]
export type FormulaValues = Record<FormulaName, number>

export type FormulaError = {
  code: 'empty' | 'unexpected' | 'unknown-name' | 'unclosed' | 'too-long' | 'too-deep' | 'no-result'
  position: number
  text: string
}
/** `evaluate` gives `null` where the values have no result: a division by zero. */
export type Formula =
  | { ok: true; evaluate: (values: FormulaValues) => number | null }
  | { ok: false; error: FormulaError }

type Evaluate = (values: FormulaValues) => number

const longest = 500
const deepest = 50

const functions: Record<string, (values: number[]) => number> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  round: ([value = 0]) => Math.round(value),
  ceil: ([value = 0]) => Math.ceil(value),
  floor: ([value = 0]) => Math.floor(value),
}

/**
 * Parses an arithmetic expression: + − * / ( ), numbers with a point or a comma, the names above, and min, max, round,
 * ceil, floor with `;` between arguments. Nothing else exists, so a formula typed by a user can do nothing but
 * arithmetic.
 */
export function readFormula(text: string): Formula {
  if (text.length > longest) return { ok: false, error: { code: 'too-long', position: longest, text: '' } }
  const reader = { text, at: 0, depth: 0 }
  try {
    skipBlank(reader)
    if (reader.at >= text.length) throw refusal(reader, 'empty')
    const evaluate = readSum(reader)
    if (reader.at < text.length) throw refusal(reader, 'unexpected')
    return { ok: true, evaluate: (values) => finite(evaluate(values)) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.detail }
    throw error
  }
}

/** Systems that every company sells, a small one and a large one. Money in R$. */
const usualSystems: readonly FormulaValues[] = [
  { base: 12_000, plates: 6, power: 3.3, distance: 12, area: 16, input: 250 },
  { base: 240_000, plates: 140, power: 77, distance: 310, area: 380, input: 900 },
]

/** Why a formula cannot be used: it does not read, or it has no result even for a usual system; null where it can. */
export function formulaFault(text: string): 'wrong' | 'no-result' | null {
  const formula = readFormula(text)
  if (!formula.ok) return 'wrong'
  return usualSystems.every((system) => formula.evaluate(system) !== null) ? null : 'no-result'
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

class Refusal extends Error {
  detail: FormulaError
  constructor(detail: FormulaError) {
    super(detail.code)
    this.detail = detail
  }
}

type Reader = { text: string; at: number; depth: number }

function refusal({ text, at }: Reader, code: FormulaError['code'], position = at) {
  return new Refusal({ code, position, text: text.slice(position, position + 20) })
}

function skipBlank(reader: Reader) {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at++
}

function take(reader: Reader, symbol: string): boolean {
  if (reader.text[reader.at] !== symbol) return false
  reader.at++
  skipBlank(reader)
  return true
}

function readSum(reader: Reader): Evaluate {
  let left = readProduct(reader)
  for (;;) {
    const before = left
    if (take(reader, '+')) {
      const right = readProduct(reader)
      left = (values) => before(values) + right(values)
    } else if (take(reader, '-')) {
      const right = readProduct(reader)
      left = (values) => before(values) - right(values)
    } else return left
  }
}

function readProduct(reader: Reader): Evaluate {
  let left = readFactor(reader)
  for (;;) {
    const before = left
    if (take(reader, '*')) {
      const right = readFactor(reader)
      left = (values) => before(values) * right(values)
    } else if (take(reader, '/')) {
      const right = readFactor(reader)
      // No number, rather than infinity: what is divided by it or compared with it has no result either.
      left = (values) => {
        const divisor = right(values)
        return divisor === 0 ? Number.NaN : before(values) / divisor
      }
    } else return left
  }
}

function readFactor(reader: Reader): Evaluate {
  if (++reader.depth > deepest) throw refusal(reader, 'too-deep')
  const evaluate = readAtom(reader)
  reader.depth--
  return evaluate
}

function readAtom(reader: Reader): Evaluate {
  if (take(reader, '-')) {
    const value = readFactor(reader)
    return (values) => -value(values)
  }
  if (take(reader, '(')) {
    const inner = readSum(reader)
    if (!take(reader, ')')) throw refusal(reader, 'unclosed')
    return inner
  }
  const number = /^\d+(?:[.,]\d+)?/.exec(reader.text.slice(reader.at))
  if (number) {
    reader.at += number[0].length
    skipBlank(reader)
    const value = Number(number[0].replace(',', '.'))
    return () => value
  }
  const word = /^[a-z]+/.exec(reader.text.slice(reader.at))
  if (!word) throw refusal(reader, 'unexpected')
  return readWord(reader, word[0])
}

function readWord(reader: Reader, word: string): Evaluate {
  const start = reader.at
  reader.at += word.length
  skipBlank(reader)
  const name = formulaNames.find((known) => known === word)
  if (name) return (values) => values[name]
  const compute = Object.hasOwn(functions, word) ? functions[word] : undefined
  if (!compute || !take(reader, '(')) throw refusal(reader, 'unknown-name', start)
  const parts = [readSum(reader)]
  while (take(reader, ';')) parts.push(readSum(reader))
  if (!take(reader, ')')) throw refusal(reader, 'unclosed')
  return (values) => compute(parts.map((part) => part(values)))
}
