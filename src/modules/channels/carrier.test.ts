import { expect, test } from 'vitest'
import { carryingTemplate } from './carrier.ts'

const template = { name: 'aviso_da_empresa', language: 'pt_BR', status: 'APPROVED', fields: ['1'], isPlain: true }
const chosen = (...given: Partial<typeof template>[]) =>
  carryingTemplate(given.map((part) => ({ ...template, ...part })))?.name

test('a template carries any text where its only blank, or its name, says so', () => {
  expect(chosen({})).toBe('aviso_da_empresa')
  expect(chosen({ name: 'da_empresa', fields: ['mensagem'] })).toBe('da_empresa')
  expect(chosen({ name: 'Mensagem_livre' })).toBe('Mensagem_livre')
})

test('one that is not approved, asks for more, or has a blank for something else carries nothing of ours', () => {
  expect(chosen({ status: 'PENDING' })).toBeUndefined()
  expect(chosen({ status: 'REJECTED' })).toBeUndefined()
  expect(chosen({ isPlain: false })).toBeUndefined()
  expect(chosen({ fields: [] })).toBeUndefined()
  expect(chosen({ fields: ['1', '2'] })).toBeUndefined()
  expect(chosen({ name: 'retomar_conversa' })).toBeUndefined()
  expect(chosen({ fields: ['nome'] })).toBeUndefined()
  expect(chosen({ name: 'retomar_conversa' }, { name: 'aviso' })).toBe('aviso')
})
