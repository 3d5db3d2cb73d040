import { expect, it } from 'vitest'
import { fieldText } from './field-text.ts'

it.each([
  ['phone', '34998124471', '(34) 99812-4471'],
  ['zip-code', '38400100', '38400-100'],
  ['cpf-cnpj', '52998224725', '529.982.247-25'],
  ['cpf-cnpj', '11222333000181', '11.222.333/0001-81'],
  ['phone', '', null],
] as const)('a %s reads in a history as people write it', (format, stored, shown) => {
  expect(fieldText('pt-BR', format, stored, new Map())).toBe(shown)
})
