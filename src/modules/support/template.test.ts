import { expect, it } from 'vitest'
import { stateOfTemplate, suggested } from './template.ts'

const facts = { person: 'Ana  Prado', company: 'Sol do Cerrado', operator: 'Renata Moura' }

it.each([
  ['1', 'Ana'],
  ['2', ''],
  ['nome', 'Ana'],
  ['nome_da_empresa', 'Sol do Cerrado'],
  ['consultor', 'Renata'],
])('the blank %s is filled in with "%s"', (field, value) => {
  expect(suggested(field, facts)).toBe(value)
})

it('only what is approved may be sent', () => {
  expect(['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'].map(stateOfTemplate)).toEqual([
    'approved',
    'pending',
    'refused',
    'refused',
    'refused',
  ])
})
