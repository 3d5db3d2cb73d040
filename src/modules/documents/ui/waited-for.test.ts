import { expect, it } from 'vitest'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { documentScreenMessages } from './messages.ts'
import { waitedFor } from './waited-for.ts'

it('one who has not signed is missing, several are', () => {
  const textFor = (...names: string[]) =>
    formatMessage('pt-BR', documentScreenMessages['documents.waits_for'], waitedFor(names.map((name) => ({ name }))))
  expect(textFor('Helena Duarte')).toBe('Falta Helena Duarte')
  expect(textFor('Helena Duarte', 'Thiago Nogueira')).toBe('Faltam Helena Duarte, Thiago Nogueira')
  expect(textFor('Padaria Sol, Filhos e Cia')).toBe('Falta Padaria Sol, Filhos e Cia')
})
