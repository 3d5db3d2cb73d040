import { expect, test } from 'vitest'
import { type Catalogue, PartView } from './catalogue.ts'
import type { Rule } from './rule.ts'
import { sentenceOf } from './sentence.ts'

const part = (field: string, kind: PartView['kind'], label: string, more: Partial<PartView> = {}) =>
  PartView.parse({ field, kind, label, ...more })

test('an action whose first input may stay empty is told without it', () => {
  const type = part('type', 'choice', 'tipo')
  const title = part('title', 'text', 'título', { isTemplate: true, phrase: 'com o título {value}' })
  const owner = { value: 'owner', label: 'o responsável' }
  const who = part('who', 'choice', 'para quem', { values: [owner], phrase: 'para {value}' })
  const days = part('days', 'number', 'dias até a entrega', {
    phrase: 'com entrega em {value} {count, plural, one {dia} other {dias}}',
  })
  const catalogue: Catalogue = {
    records: [],
    triggers: [],

    actions: [{ id: 'tasks.add', of: 'deal', label: 'criar a tarefa', input: [type, title, who, days] }],
  }
  const rule: Rule = {
    kind: 'instant',
    when: { on: 'event', event: 'deals.moved' },
    steps: [{ do: 'act', action: 'tasks.add', input: { title: 'Ligar', who: 'owner', days: 1 } }],
  }
  expect(sentenceOf(rule, { lang: 'pt-BR', catalogue, nameOf: () => undefined })).toContain(
    '(1) criar a tarefa, com o título “Ligar”, para o responsável, com entrega em 1 dia',
  )
})

test('a text that is written into a field is told with the names of the fields that it names', () => {
  const field = part('field', 'text', 'campo', { is: 'field' })
  const value = part('value', 'text', 'valor', { is: 'value', phrase: 'com {value}' })
  const description = part('deal.description', 'text', 'Descrição', { isWritable: true })
  const catalogue: Catalogue = {
    records: [
      { kind: 'deal', label: 'negócio', one: 'um negócio', reaches: ['deal'], fields: [description], stay: null },
    ],
    triggers: [],
    actions: [{ id: 'deals.set', of: 'deal', label: 'preencher no negócio', input: [field, value] }],
  }
  const rule: Rule = {
    kind: 'instant',
    when: { on: 'event', event: 'deals.moved' },
    steps: [{ do: 'act', action: 'deals.set', input: { field: 'description', value: 'Visto: {{deal.description}}' } }],
  }
  const sentence = sentenceOf(rule, { lang: 'pt-BR', catalogue, nameOf: () => undefined })
  expect(sentence).toContain('“Visto: [Descrição]”')
})
