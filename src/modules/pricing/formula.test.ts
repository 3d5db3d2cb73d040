import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FormulaValues, formulaFault, readFormula } from './formula.ts'

const values: FormulaValues = { base: 1000, plates: 10, power: 5.5, distance: 18, area: 26.5, input: 40 }
const evaluate = (text: string) => {
  const formula = readFormula(text)
  if (!formula.ok) throw new Error(formula.error.code)
  return formula.evaluate(values)
}

describe('[KIT-043] the formula of an extra cost', () => {
  it.each([
    ['base * 0.02', 20],
    ['base * 0,02 + plates * 15', 170],
    ['(power + 4.5) / 2', 5],
    ['-plates + 2 * -3', -16],
    ['max(0; distance - 20) * 3', 0],
    ['ceil(area / 10)', 3],
    ['10 - 4 - 3', 3],
    ['24 / 4 / 2', 3],
  ])('%s', (text, value) => expect(evaluate(text)).toBeCloseTo(value, 10))

  it.each([
    ['', 'empty', 0],
    ['base *', 'unexpected', 6],
    ['base plates', 'unexpected', 5],
    ['(base', 'unclosed', 5],
    ['price * 2', 'unknown-name', 0],
    ['constructor(1)', 'unknown-name', 0],
    ['base; 1', 'unexpected', 4],
    ['1 + eval', 'unknown-name', 4],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'too-deep', 50],
    ['1+'.repeat(300), 'too-long', 500],
  ])('refuses %s', (text, code, position) => {
    expect(readFormula(text)).toMatchObject({ ok: false, error: { code, position } })
  })

  it('answers or refuses whatever is typed, and never anything but a number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'base plates power+-*/()0123456789.,; '), maxLength: 60 }),
        (text) => {
          const formula = readFormula(text)
          if (formula.ok) expect(Number.isFinite(formula.evaluate(values))).toBe(true)
          else expect(formula.error.position).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })
})

it('has no result where it divides by zero, rather than 0', () => {
  const values = { base: 100, plates: 10, power: 5, distance: 0, area: 20, input: 0 }
  const texts = ['base / 0', 'base / distance', '1 + power / (input * 3)']
  const inside = ['500 / (base / distance)', 'min(base / distance; 50)', 'max(0 - base / distance; 0)']
  for (const text of [...texts, ...inside]) {
    const formula = readFormula(text)
    expect(formula.ok && formula.evaluate(values)).toBeNull()
  }
})

it('a formula that has no result even for a usual system is told apart from one that does not read', () => {
  expect([formulaFault('power * 2'), formulaFault('base / max(distance; 1)')]).toEqual([null, null])
  expect([formulaFault('power / 0'), formulaFault('base / (plates - plates)')]).toEqual(['no-result', 'no-result'])
  expect(formulaFault('power *')).toBe('wrong')
})
