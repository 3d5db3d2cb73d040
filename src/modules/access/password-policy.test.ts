import { expect, it } from 'vitest'
import { unmetPasswordRules } from './password-policy.ts'

it('[TEN-051] a new password has at least 8 characters', () => {
  expect(unmetPasswordRules('Sol@202')).toEqual(['length'])
  expect(unmetPasswordRules('Sol@2026')).toEqual([])
  // A character outside the basic plane is one character.
  expect(unmetPasswordRules('Sol@1🌻🌻')).toEqual(['length'])
})

it('[TEN-052] lists each rule that a new password does not meet', () => {
  expect(unmetPasswordRules('')).toEqual(['length', 'lowercase', 'uppercase', 'letter', 'number', 'special'])
  expect(unmetPasswordRules('12345678!')).toEqual(['lowercase', 'uppercase', 'letter'])
  expect(unmetPasswordRules('girassol@2026')).toEqual(['uppercase'])
  expect(unmetPasswordRules('GIRASSOL@2026')).toEqual(['lowercase'])
  expect(unmetPasswordRules('Girassol@sol')).toEqual(['number'])
  expect(unmetPasswordRules('Girassol 2026')).toEqual(['special'])
  expect(unmetPasswordRules('Açaí#2026')).toEqual([])
})
