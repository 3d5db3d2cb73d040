import { expect, test } from 'vitest'
import { nameOf, typedName, typedTexts } from './typed-name.ts'

const deal = '0198f000-0000-7000-8000-000000000001'
const contact = '0198f000-0000-7000-8000-000000000002'
const nothing: unknown[] = []

test('what is made is called what was typed, a deal without a title after its new contact', () => {
  const body = { newContact: { name: 'Cláudia Prado', phone: '34991230001' }, statusId: deal }
  expect(nameOf({ method: 'POST', url: '/api/deals', body }, nothing)).toBe('Cláudia Prado')
  expect(typedName({ ...body, title: 'Casa de praia' })).toBe('Casa de praia')
  expect(typedName({ text: `Ligar amanhã\ne perguntar pelo telhado` })).toBe('Ligar amanhã')
  expect(typedName({ text: 'a'.repeat(80) })).toHaveLength(60)
  expect(typedName({ statusId: deal })).toBeUndefined()
})

test('what is changed is called as its record, and what is made for a record too where nothing was typed', () => {
  const known = [{ id: deal, title: 'Maria Lima' }, { list: [{ id: contact, name: 'João Silva' }] }]
  expect(nameOf({ method: 'PATCH', url: `/api/deals/${deal}`, body: { title: 'Nova' } }, known)).toBe('Maria Lima')
  expect(nameOf({ method: 'PATCH', url: `/api/deals/${deal}`, body: { title: 'Nova' } }, nothing)).toBe('Nova')
  const move = { method: 'POST', url: `/api/deals/${deal}/moves`, body: { statusId: contact } }
  expect(nameOf(move, known)).toBe('Maria Lima')
  expect(nameOf({ method: 'POST', url: '/api/deals', body: { contactId: contact } }, known)).toBe('João Silva')
})

test('what is said of a record is called by the record and by its words, in quotes', () => {
  const said = {
    method: 'POST',
    url: `/api/conversations/${deal}/messages`,
    body: { id: contact, body: 'Bom dia\nAna' },
  }
  expect(nameOf(said, [{ id: deal, title: 'Ana Prado' }])).toBe('Ana Prado: “Bom dia”')
  expect(nameOf(said, nothing)).toBe('“Bom dia”')
})

test('the name of a record is found in whatever a screen has read of it', () => {
  const named = (read: unknown) => nameOf({ method: 'DELETE', url: `/api/deals/${deal}`, body: undefined }, [read])
  expect(named({ id: deal, title: 'Maria Lima' })).toBe('Maria Lima')
  expect(named({ pages: [{ list: [{ id: deal, name: 'João Silva' }] }] })).toBe('João Silva')
  expect(named({ columns: [{ id: contact, cards: [{ id: deal, title: 'Maria Lima' }] }] })).toBe('Maria Lima')
  expect(named({ columns: [] })).toBeUndefined()
})

test('what was typed is told without ids and empty fields', () => {
  const newContact = { name: 'Cláudia', phone: '34991230001' }
  const body = { newContact, statusId: deal, title: '', note: 'Telhado alto' }
  expect(typedTexts(body)).toEqual(['Cláudia', '34991230001', 'Telhado alto'])
})
