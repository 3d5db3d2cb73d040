import { expect, it } from 'vitest'
import { guessedMapping } from './known-headers.ts'
import { readCell, readDay, readDocument, readNumber, readPhone } from './read-cell.ts'

it.each([
  ['1.234,56', 1234.56],
  ['R$ 1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1234.5', 1234.5],
  ['1.234', 1234],
  ['12.345.678', 12345678],
  ['0,5', 0.5],
  ['450 kWh', 450],
  ['12,5%', 12.5],
  ['-3', -3],
  ['12 meses', Number.NaN],
  ['', Number.NaN],
])('reads %s as a number', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

it.each([
  ['9/3/2026', '2026-03-09'],
  ['09/03/26', '2026-03-09'],
  ['09-03-1985', '1985-03-09'],
  ['31/12/85', '1985-12-31'],
  ['2026-03-09 14:00', '2026-03-09'],
  ['09/03/2026 14:00', '2026-03-09'],
  ['31/02/2026', undefined],
  ['13/13/2026', undefined],
  ['amanhã', undefined],
])('reads %s as a day', (text, day) => {
  expect(readDay(text)).toBe(day)
})

it.each([
  ['(34) 99812-4471', '34998124471'],
  ['+55 34 99812 4471', '34998124471'],
  ['5534998124471', '34998124471'],
  ['034998124471', '34998124471'],
  ['(34) 3232-1010 / (34) 99812-4471', '3432321010'],
  ['99812-4471', undefined],
  ['+1 415 555 2671', undefined],
])('reads %s as a phone', (text, phone) => {
  expect(readPhone(text)).toBe(phone)
})

it('reads CPF and CNPJ in any notation, with the zeros that a spreadsheet took away', () => {
  expect(readDocument('529.982.247-25')).toEqual({ kind: 'person', document: '52998224725' })
  expect(readDocument('1234567890')).toEqual({ kind: 'person', document: '01234567890' })
  expect(readDocument('11.222.333/0001-81')).toEqual({ kind: 'company', document: '11222333000181' })
  expect(readDocument('529.982.247-26')).toBeUndefined()
})

const read = (kind: 'text' | 'email' | 'state', text: string) =>
  readCell(kind, text, {
    person: new Map(),
    store: new Map(),
    status: new Map(),
    dealType: undefined,
    origins: new Map(),
    'deal-types': new Map(),
    tags: new Map(),
  })

it('reads a federal unit by its letters and by its name', () => {
  expect(read('state', 'mg')).toEqual({ value: 'MG' })
  expect(read('state', 'MINAS GERAIS')).toEqual({ value: 'MG' })
  expect(read('state', 'Sao Paulo')).toEqual({ value: 'SP' })
  expect(read('state', 'XX')).toEqual({ code: 'imports.cell.state' })
})

it('says at once what is no e-mail, and takes the first of several', () => {
  expect(read('email', 'Maria@Exemplo.com.br; joao@exemplo.com.br')).toEqual({ value: 'maria@exemplo.com.br' })
  expect(read('email', 'bruno(arroba)exemplo')).toEqual({ code: 'field.email' })
})

it('takes spaces that somebody typed twice for one, and leaves the lines of a text', () => {
  expect(read('text', 'Ana  Paula\u00a0 Ferraz')).toEqual({ value: 'Ana Paula Ferraz' })
  expect(read('text', 'Linha 1\nLinha 2')).toEqual({ value: 'Linha 1\nLinha 2' })
})

it('knows the headers of other systems, each target once', () => {
  expect(
    guessedMapping(['Pessoa - Nome', 'Pessoa - Telefone', 'Negócio - Título', 'Negócio - Valor', 'Etapa']),
  ).toEqual(['contact.name', 'contact.phone', 'deal.title', 'deal.bidAmount', 'deal.statusId'])
  expect(guessedMapping(['Record ID', 'Full name', 'Email', 'Mobile phone number', 'Telefone', 'Nada'])).toEqual([
    'contact.externalId',
    'contact.name',
    'contact.email',
    'contact.phone',
    null,
    null,
  ])
})
