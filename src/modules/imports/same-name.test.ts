import { expect, it } from 'vitest'
import { mayBeSameName } from './same-name.ts'

it.each([
  ['Maria Souza', 'MARIA A. LIMA', true],
  ['João', 'Sr. João Batista', true],
  ['Sr. João Batista', 'joao batista', true],
  ['Padaria Sol', 'Padaria Sol Ltda', true],
  ['João Souza', 'Maria Souza', false],
  ['Ana Maria', 'Maria Souza', false],
  ['Mariana', 'Maria', false],
])('%s and %s may be one person: %s', (one, other, may) => {
  expect(mayBeSameName(one, other)).toBe(may)
  expect(mayBeSameName(other, one)).toBe(may)
})
