import { expect, test } from 'vitest'
import { Catalogue } from './catalogue.ts'
import { keptText, namedFields, shownText, unknownNames } from './template-text.ts'

const record = (kind: string, label: string, fields: object[]) => ({
  kind,
  label,
  one: label,
  reaches: [kind],
  stay: null,
  fields,
})
const text = (field: string, label: string, more: object = {}) => ({ field, kind: 'text', label, ...more })
const catalogue = Catalogue.parse({
  records: [
    record('deal', 'negócio', [
      text('deal.title', 'Título'),
      text('deal.city', 'Cidade'),
      text('deal.ownerId', 'Responsável', { kind: 'record', of: 'user' }),
      text('deal.custom.1', 'Medidor', { isOwn: true }),
    ]),
    record('contact', 'contato', [text('contact.name', 'Nome'), text('contact.city', 'Cidade')]),
  ],
  triggers: [],
  actions: [],
})
const names = namedFields(catalogue, ['deal', 'contact'])

test('a text names fields as people call them; of two that are called alike the farther one says whose it is', () => {
  expect(names.map(({ name }) => name)).toEqual(['Título', 'Cidade', 'Nome', 'Cidade (contato)'])
  const kept = 'Ligar para {{contact.name}} de {{contact.city}}, {{ deal.city }}'
  expect(shownText(kept, names)).toBe('Ligar para [Nome] de [Cidade (contato)], [Cidade]')
  expect(keptText(shownText(kept, names), names)).toBe('Ligar para {{contact.name}} de {{contact.city}}, {{deal.city}}')
})

test('a name that is typed is understood; what is no field is told to stay as it is written', () => {
  expect(keptText('Ligar para [nome] [Urgente]', names)).toBe('Ligar para {{contact.name}} [Urgente]')
  expect(unknownNames('Ligar para [nome] [Urgente]', names)).toEqual(['[Urgente]'])
})
