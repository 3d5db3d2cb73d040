import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contactPhones, phoneKey, phoneKeyOfContact } from './phone-key.ts'
import { shownPhone } from './shown-phone.ts'

it('the ninth digit does not tell two people apart, and landlines stay as they are', () => {
  expect(phoneKey('553187654321')).toBe('5531987654321')
  expect(phoneKey('+55 31 98765-4321')).toBe('5531987654321')
  expect(phoneKey('553432104400')).toBe('553432104400')
  expect(phoneKey('351912345678')).toBe('351912345678')
  expect(phoneKey('12')).toBe('')
  expect(phoneKey('1'.repeat(300))).toBe('')
  expect(contactPhones('5531987654321')).toEqual(['31987654321', '3187654321'])
  expect(contactPhones('553432104400')).toEqual(['3432104400'])
  expect(contactPhones('351912345678')).toEqual([])
})

it('every writing that a contact may have leads to the same key', () => {
  const mobile = fc.tuple(fc.integer({ min: 11, max: 99 }), fc.integer({ min: 60_000_000, max: 99_999_999 }))
  fc.assert(
    fc.property(mobile, ([area, local]) => {
      const key = phoneKey(`55${area}${local}`)
      for (const phone of contactPhones(key)) expect(phoneKeyOfContact(phone)).toBe(key)
      expect(phoneKey(key)).toBe(key)
    }),
  )
})

it('a phone is shown as people read it, however a provider writes it; one from abroad with its country', () => {
  expect(['5534998120100', '+55 34 3210-4400', '+553432104400', '351912345678', ''].map(shownPhone)).toEqual([
    '(34) 99812-0100',
    '(34) 3210-4400',
    '(34) 3210-4400',
    '+351912345678',
    '',
  ])
})
