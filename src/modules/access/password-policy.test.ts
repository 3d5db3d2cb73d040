import { expect, it } from 'vitest'
import { unmetPasswordRules } from './password-policy.ts'

it('[TEN-051] a new password has at least 8 characters', () => {
  expect(unmetPasswordRules('Ipê@202')).toEqual(['length'])
  expect(unmetPasswordRules('Ipê@2026')).toEqual([])
  // A character outside the basic plane counts as one character.
  expect(unmetPasswordRules('Ipê@1🌻🌻')).toEqual(['length'])
})

it('[TEN-052] lists each rule that a new password does not meet', () => {
  const every = ['length', 'lowercase', 'uppercase', 'letter', 'number', 'special', 'uncommon']
  expect(unmetPasswordRules('')).toEqual(every)
  expect(unmetPasswordRules('83510274!')).toEqual(['lowercase', 'uppercase', 'letter'])
  expect(unmetPasswordRules('jabuticaba@2026')).toEqual(['uppercase'])
  expect(unmetPasswordRules('JABUTICABA@2026')).toEqual(['lowercase'])
  expect(unmetPasswordRules('Jabuticaba@sol')).toEqual(['number'])
  expect(unmetPasswordRules('Jabuticaba 2026')).toEqual(['special'])
  expect(unmetPasswordRules('Açaí#2026')).toEqual([])
})

it.each([
  'Senha@123',
  'P@ssw0rd!',
  'Passw0rd#1',
  'Flamengo#10',
  'Brasil@2026',
  'Girassol@2026',
  'Mudar@123',
  'Qwerty@123',
  'Admin@2024',
  '@Gabriel123',
  'Aaaaaaa@1',
  'Abcdefg#1',
  'Verão2026!',
  'DeusÉFiel#7',
])('refuses %s, which is tried first', (password) => {
  expect(unmetPasswordRules(password)).toEqual(['uncommon'])
})

it.each(['Nova#Senha1', 'Ipê@2026', 'xK9#mQ2vL', 'Três-Tucanos-Voam-4', 'Jabuticaba@2026', 'AnaPescaNoLago#8'])(
  'lets %s pass',
  (password) => {
    expect(unmetPasswordRules(password)).toEqual([])
  },
)
