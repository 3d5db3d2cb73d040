import { expect, it } from 'vitest'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { documentScreenMessages } from './messages.ts'
import { waitedFor } from './waited-for.ts'

it('one who has not signed is missing, several are', () => {
  const told = (...names: string[]) =>
    formatMessage('pt-BR', documentScreenMessages['documents.waits_for'], waitedFor(names.map((name) => ({ name }))))
  expect(told('Helena Duarte')).toBe('Falta Helena Duarte')
  expect(told('Helena Duarte', 'Thiago Nogueira')).toBe('Faltam Helena Duarte, Thiago Nogueira')
  expect(told('Padaria Sol, Filhos e Cia')).toBe('Falta Padaria Sol, Filhos e Cia')
})
