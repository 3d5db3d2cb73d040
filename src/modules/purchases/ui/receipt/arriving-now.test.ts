import { expect, it } from 'vitest'
import { aPurchase } from '../testing.ts'
import { areInvoicesWhole, awaitedOf, missingOf, nowOf } from './arriving-now.ts'

const [module] = aPurchase().items
const [invoice] = aPurchase().invoices
const item = (quantity: number, received = 0) => ({ ...module!, quantity, received })
const bringing = (quantity: number, itemId: string | null = module!.id) => ({
  ...invoice!,
  lines: [{ ...invoice!.lines[0]!, itemId, quantity }],
})

it('a receipt begins with what the invoices bring and no receipt has', () => {
  expect(nowOf([bringing(24)], item(48), {})).toBe(24)
  expect(nowOf([bringing(24), bringing(24)], item(48, 24), {})).toBe(24)
  expect(nowOf([bringing(0.3), bringing(0.1)], item(10, 0.1), {})).toBe(0.3)
})

it('never more than the order has room for, nor anything without an invoice of that item', () => {
  expect(awaitedOf([bringing(60)], item(48, 8))).toBe(40)
  expect(nowOf([bringing(24)], item(48, 30), {})).toBeNull()
  expect(nowOf([bringing(24, null)], item(48), {})).toBeNull()
  expect(nowOf([], item(48), {})).toBeNull()
})

it('what an invoice counts in another unit than the order waits for whoever counts it', () => {
  const cable = { ...item(200), unit: 'm' }
  const inRolls = (unit: string) => [
    { ...invoice!, lines: [{ ...invoice!.lines[0]!, itemId: cable.id, quantity: 2, unit }] },
  ]
  expect(nowOf(inRolls('RL'), cable, {})).toBeNull()
  for (const unit of ['MT', 'Metros', 'UN', '']) expect(nowOf(inRolls(unit), cable, {})).toBe(2)
})

it('what somebody typed counts, nothing of it too', () => {
  expect(nowOf([bringing(24)], item(48), { [module!.id]: 22 })).toBe(22)
  expect(nowOf([bringing(24)], item(48), { [module!.id]: null })).toBeNull()
})

it('what the invoice brings beyond this receipt is missing', () => {
  expect(missingOf([bringing(24)], item(48), 22)).toBe(2)
  expect(missingOf([bringing(24)], item(48), null)).toBe(24)
  expect(missingOf([bringing(24)], item(48), 30)).toBe(0)
  expect(missingOf([], item(48), 1)).toBe(0)
})

it('a receipt begins with an invoice of which nothing came yet, and empty where a delivery was short', () => {
  const cable = { ...item(100), id: 'cable' }
  const both = (modules: number, metres: number) => ({
    ...invoice!,
    lines: [...bringing(modules).lines, { ...invoice!.lines[0]!, itemId: 'cable', quantity: metres }],
  })
  const arrived = (modules: number, metres: number) => [item(48, modules), { ...cable, received: metres }]
  const invoices = [both(24, 60), both(24, 40)]
  expect(areInvoicesWhole(invoices, arrived(0, 0))).toBe(true)
  expect(areInvoicesWhole(invoices, arrived(24, 60))).toBe(true)
  expect(areInvoicesWhole(invoices, arrived(22, 60))).toBe(false)
  expect(areInvoicesWhole(invoices, arrived(24, 0))).toBe(false)
  expect(nowOf(invoices, item(48, 22), {}, false)).toBeNull()
})
