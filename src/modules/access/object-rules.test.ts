import { expect, it } from 'vitest'
import { objectRule, ruleLets } from './object-rules.ts'

const lets = (object: string, rule: string, roles: string[], role: string) =>
  ruleLets(objectRule(object, rule)!.names, roles, role)

it('a custom field is seen and edited by everyone, or by the named functions only', () => {
  for (const rule of ['view', 'edit']) {
    expect(lets('custom-field', rule, [], 'seller')).toBe(true)
    expect(lets('custom-field', rule, ['manager'], 'seller')).toBe(false)
    expect(lets('custom-field', rule, ['manager', 'seller'], 'seller')).toBe(true)
  }
})

it('a dynamic tab stores the functions that cannot see it', () => {
  expect(lets('tab', 'hide', [], 'seller')).toBe(true)
  expect(lets('tab', 'hide', ['seller'], 'seller')).toBe(false)
  expect(lets('tab', 'hide', ['manager'], 'seller')).toBe(true)
})

it('a supplier is offered to its named functions only', () => {
  expect(lets('supplier', 'propose', [], 'seller')).toBe(false)
  expect(lets('supplier', 'propose', ['seller'], 'seller')).toBe(true)
})
