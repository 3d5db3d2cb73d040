import { expect, it } from 'vitest'
import { asPlainWords, isPlainName } from './plain-words.ts'

it.each([
  'Painel da manhã',
  'Vendas S.A. 2026/11, v1.2',
  'Resumo de 01/11/2026 a 30/11/2026',
  'Sol & Cia Ltda. (Goiânia) – R$ 1.250.000,00',
  '“Comissões”: Dr. João e Dra. Ana',
])('%s is a name', (name) => {
  expect(isPlainName(name)).toBe(true)
  expect(asPlainWords(name)).toBe(name)
})

it.each([
  ['Conta bloqueada: https://golpe.example/pix', 'Conta bloqueada: …'],
  ['Pague em www.golpe.example', 'Pague em …'],
  ['Pague em golpe.com.br', 'Pague em …'],
  ['Pague em golpe.com.br/pix?a=1 hoje', 'Pague em … hoje'],
  ['Veja bit.ly/abc', 'Veja …'],
  ['whatsapp://send?phone=55', '…'],
  ['Escreva a pix@golpe.com', 'Escreva a …'],
  ['Painel\nBanco: pague', 'Painel Banco: pague'],
  ['Painel \u202eodagap', 'Painel odagap'],
  ['Pa\u200binel', 'Painel'],
])('%j is none, and is told as %j', (name, expected) => {
  expect(isPlainName(name)).toBe(false)
  expect(asPlainWords(name)).toBe(expected)
})

it('a number to call is no name', () => {
  expect(isPlainName('Ligue (34) 99710-4477')).toBe(false)
})
