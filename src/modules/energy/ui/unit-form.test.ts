import { expect, it } from 'vitest'
import { newUnit, pastedMonths, unitBody } from './unit-form.ts'

it('understands twelve figures pasted from a row, a column or a list', () => {
  const twelve = [742, 718, 706, 668, 640, 652, 664, 648, 642, 662, 688, 730]
  expect(pastedMonths(twelve.join('\t'))).toEqual(twelve)
  expect(pastedMonths(twelve.join('\n'))).toEqual(twelve)
  expect(pastedMonths('1.742; 1.718,5; 706')).toEqual([1742, 1718.5, 706])
  expect(pastedMonths('742')).toBeNull()
  expect(pastedMonths('jan fev mar')).toBeNull()
})

it('sends what the API takes and no more', () => {
  expect(unitBody({ ...newUnit(), dealId: 'x', meanKwh: 3 })).not.toHaveProperty('key')
  expect(unitBody({ ...newUnit(), dealId: 'x', meanKwh: 3 })).not.toHaveProperty('meanKwh')
})
