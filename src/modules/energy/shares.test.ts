import { expect, test } from 'vitest'
import { shareBeside, sharesOf } from './shares.ts'

const unit = (kwh: number | null, share: number | null = null, role: 'generating' | 'beneficiary' = 'beneficiary') => ({
  role,
  share,
  tariffGroup: 'B' as const,
  consumptionKwh: Array<number | null>(12).fill(kwh),
  groupA: null,
  loads: [] as { kind: 'own'; name: string; quantity: number; monthlyKwh: number[] }[],
})
const generating = unit(700, null, 'generating')

test('the only beneficiary gets the whole surplus, several in proportion to what they use, unless somebody says otherwise', () => {
  expect(sharesOf([generating, unit(398)])).toEqual([0, 1])
  expect(sharesOf([generating, unit(300), unit(100)])).toEqual([0, 0.75, 0.25])
  expect(sharesOf([generating, unit(300, 0.4), unit(100), unit(200)])).toEqual([0, 0.4, 0.2, 0.4])
  expect(sharesOf([generating, unit(300, 0)])).toEqual([0, 0])
  expect(shareBeside(unit(100), [generating, unit(300)])).toBe(0.25)
})

test('shares that nobody said are whole percents, together what is left, the same where nobody knows what is used', () => {
  const thirds = sharesOf([generating, unit(null), unit(null), unit(null)])
  expect(thirds).toEqual([0, 0.33, 0.34, 0.33])
  expect(sharesOf([generating, unit(100, 1), unit(100)])).toEqual([0, 1, 0])
  const loads = [{ kind: 'own' as const, name: 'Bomba', quantity: 2, monthlyKwh: Array<number>(12).fill(100) }]
  expect(sharesOf([generating, unit(100), { ...unit(100), loads }])).toEqual([0, 0.25, 0.75])
})
