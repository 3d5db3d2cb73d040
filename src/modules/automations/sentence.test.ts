import { expect, test } from 'vitest'
import { type Catalogue, PartView } from './catalogue.ts'
import type { Rule } from './rule.ts'
import { askedOf, sentenceOf, stepPieces, whenPieces } from './sentence.ts'
import { isChip, type Words } from './sentence-parts.ts'

const part = (field: string, kind: PartView['kind'], label: string, more: Partial<PartView> = {}) =>
  PartView.parse({ field, kind, label, ...more })

const pt: Catalogue = {
  records: [
    {
      kind: 'deal',
      label: 'negócio',
      one: 'um negócio',
      reaches: ['deal', 'contact'],
      stay: 'deal.statusId',
      fields: [
        part('deal.bidAmount', 'money', 'Valor'),
        part('deal.statusId', 'record', 'Status', { of: 'status' }),
        part('deal.closingOn', 'day', 'Previsão de fechamento'),
        part('deal.tags', 'records', 'Tags', { of: 'list-item' }),
      ],
    },
    {
      kind: 'contact',
      label: 'contato',
      one: 'um contato',
      reaches: ['contact'],
      stay: null,
      fields: [part('contact.name', 'text', 'Nome')],
    },
  ],
  triggers: [
    {
      event: 'deals.moved',
      of: 'deal',
      label: 'um negócio muda de status',
      says: [part('event.to', 'record', 'novo status', { of: 'status' })],
    },
  ],
  actions: [
    {
      id: 'deals.tell',
      of: 'deal',
      label: 'avisar',
      input: [
        part('who', 'choice', 'quem', { values: [{ value: 'owner', label: 'o responsável' }], isRequired: true }),
        part('people', 'records', 'e também', { of: 'user' }),
        part('text', 'text', 'recado', { isTemplate: true, isRequired: true }),
      ],
    },
    {
      id: 'deals.move',
      of: 'deal',
      label: 'mover o negócio para',
      input: [part('status', 'record', 'status', { of: 'status', isRequired: true })],
    },
  ],
}
const en: Catalogue = {
  records: [
    {
      ...pt.records[0]!,
      label: 'deal',
      one: 'a deal',
      fields: [
        part('deal.bidAmount', 'money', 'Amount'),
        part('deal.statusId', 'record', 'Status', { of: 'status' }),
        part('deal.closingOn', 'day', 'Expected close'),
      ],
    },
    { ...pt.records[1]!, label: 'contact', one: 'a contact', fields: [part('contact.name', 'text', 'Name')] },
  ],
  triggers: [
    {
      ...pt.triggers[0]!,
      label: 'a deal moves to another status',
      says: [part('event.to', 'record', 'new status', { of: 'status' })],
    },
  ],
  actions: [
    {
      ...pt.actions[0]!,
      label: 'notify',
      input: [
        part('who', 'choice', 'who', { values: [{ value: 'owner', label: 'the owner' }], isRequired: true }),
        part('text', 'text', 'message', { isTemplate: true, isRequired: true }),
      ],
    },
    { ...pt.actions[1]!, label: 'move the deal to' },
  ],
}
const names: Readonly<Record<string, string>> = { s1: 'Proposta enviada', s2: 'Visita', s3: 'Ganho', t1: 'Rural' }
const inPt: Words = { lang: 'pt-BR', catalogue: pt, nameOf: (id) => names[id] }
const inEn: Words = { lang: 'en-US', catalogue: en, nameOf: (id) => names[id] }

const whole: Rule = {
  kind: 'night',
  when: { on: 'stay', of: 'deal', places: ['s1', 's2'], minutes: 5 * 1440 },
  if: {
    join: 'all',
    parts: [
      { field: 'deal.bidAmount', is: 'at-least', value: 1_500_000 },
      {
        join: 'any',
        conditions: [
          { field: 'contact.name', is: 'contains', value: 'Pousada' },
          { field: 'deal.closingOn', is: 'longer-ago', value: 1 },
        ],
      },
    ],
  },
  steps: [
    { do: 'act', action: 'deals.tell', input: { who: 'owner', text: 'Ligar para {{contact.name}}' } },
    {
      do: 'wait-until',
      if: { join: 'all', parts: [{ field: 'deal.statusId', is: 'any-of', value: ['s3'] }] },
      minutes: 120,
      otherwise: 'go-on',
    },
    {
      do: 'if',
      if: { join: 'all', parts: [{ field: 'deal.statusId', is: 'none-of', value: ['s2', 's3'] }] },
      yes: [{ do: 'act', action: 'deals.move', input: { status: 's2' } }],
      no: [{ do: 'wait', minutes: 60 }],
    },
  ],
}

test('a whole rule reads as one text in Portuguese', () => {
  expect(sentenceOf(whole, inPt).replaceAll('\u00a0', ' ')).toBe(
    'Quando um negócio fica 5 dias em Proposta enviada ou Visita, ' +
      'se Valor é pelo menos R$ 15.000,00 e (Nome (contato) contém “Pousada” ou Previsão de fechamento foi há mais de 1 dia); age de madrugada, entre 1h e 4h. ' +
      'Então: (1) avisar o responsável, recado: “Ligar para [Nome]”; ' +
      '(2) esperar no máximo 2 horas até valer: Status é Ganho; se o prazo acabar, seguir mesmo assim; ' +
      '(3) se Status não é nenhum de Visita ou Ganho: (1) mover o negócio para Visita; senão: (1) esperar 1 hora',
  )
})

test('a whole rule reads as one text in English', () => {
  expect(sentenceOf(whole, inEn)).toBe(
    'When a deal stays 5 days in Proposta enviada or Visita, ' +
      'if Amount is at least R$15,000.00 and (Name (contact) contains “Pousada” or Expected close was more than 1 day ago); it runs at night, between 1 and 4. ' +
      'Then: (1) notify the owner, message: “Ligar para [Name]”; ' +
      '(2) wait at most 2 hours until Status is Ganho; if the wait runs out, go on anyway; ' +
      '(3) if Status is none of Visita or Ganho: (1) move the deal to Visita; otherwise: (1) wait 1 hour',
  )
})

test.each<[Rule['when'], string, string]>([
  [
    { on: 'event', event: 'deals.moved' },
    'Quando um negócio muda de status; age na hora',
    'When a deal moves to another status; it runs right away',
  ],
  [
    { on: 'stay', of: 'deal', places: [], minutes: 90 },
    'Quando um negócio fica 90 minutos em um mesmo status; age na hora',
    'When a deal stays 90 minutes in the same status; it runs right away',
  ],
  [
    { on: 'stay', of: 'deal', places: [], minutes: null },
    'Quando um negócio fica além da meta de permanência em um mesmo status; age na hora',
    'When a deal stays longer than the time goal in the same status; it runs right away',
  ],
  [
    { on: 'day', of: 'deal', field: 'deal.closingOn', days: -3, at: '09:00' },
    'Quando faltam 3 dias para Previsão de fechamento de um negócio, às 09:00; age na hora',
    'When 3 days are left until Expected close of a deal, at 9:00 AM; it runs right away',
  ],
  [
    { on: 'day', of: 'deal', field: 'deal.closingOn', days: 1, at: '09:00' },
    'Quando passou 1 dia de Previsão de fechamento de um negócio, às 09:00; age na hora',
    'When 1 day has passed since Expected close of a deal, at 9:00 AM; it runs right away',
  ],
  [
    { on: 'day', of: 'deal', field: 'deal.closingOn', days: 0, at: '09:00' },
    'Quando chega a data Previsão de fechamento de um negócio, às 09:00; age na hora',
    'When the date Expected close of a deal arrives, at 9:00 AM; it runs right away',
  ],
  [
    { on: 'schedule', of: 'deal', every: 'week', day: 6, at: '08:00' },
    'Todo sábado, às 08:00, para cada negócio; age na hora',
    'Every Saturday, at 8:00 AM, for each deal; it runs right away',
  ],
  [
    { on: 'schedule', of: 'deal', every: 'month', day: 5, at: '08:00' },
    'Todo dia 5 do mês, às 08:00, para cada negócio; age na hora',
    'Every month on day 5, at 8:00 AM, for each deal; it runs right away',
  ],
])('what begins a rule is a sentence in both languages: %j', (when, inPortuguese, inEnglish) => {
  const rule: Rule = { kind: 'instant', when, steps: [] }
  expect(sentenceOf(rule, inPt)).toBe(`${inPortuguese}. Então: nada ainda`)
  expect(sentenceOf(rule, inEn)).toBe(`${inEnglish}. Then: nothing yet`)
})

test('what the event itself says is asked in the same sentence', () => {
  const rule: Rule = {
    kind: 'instant',
    when: {
      on: 'event',
      event: 'deals.moved',
      if: { join: 'all', parts: [{ field: 'event.to', is: 'any-of', value: ['s3'] }] },
    },
    steps: [],
  }
  expect(sentenceOf(rule, inPt)).toBe(
    'Quando um negócio muda de status, sendo que novo status é Ganho; age na hora. Então: nada ainda',
  )
  expect(sentenceOf(rule, inEn)).toBe(
    'When a deal moves to another status, where new status is Ganho; it runs right away. Then: nothing yet',
  )
})

test('a part that is missing says what to do; an input that may stay empty is offered, not said', () => {
  const rule: Rule = {
    kind: 'instant',
    when: { on: 'event', event: 'gone' },
    steps: [{ do: 'act', action: 'deals.tell', input: { who: 'owner' } }],
  }
  expect(whenPieces(rule, inPt).filter(isChip)[0]).toEqual({
    path: 'when.event',
    text: 'escolha o que dá início',
    isMissing: true,
  })
  expect(stepPieces(rule.steps[0]!, 'steps.0', askedOf(rule, inPt)).filter(isChip).slice(1)).toEqual([
    { path: 'steps.0.input.who', text: 'o responsável' },
    { path: 'steps.0.input.text', text: 'preencha: recado', isMissing: true },
    { path: 'steps.0.input.people', text: 'e também', isOffer: true },
  ])
  expect(sentenceOf(rule, inPt)).toContain('(1) avisar o responsável, recado: …')
})

test('what someone wrote is text, whatever signs it has', () => {
  const rule: Rule = {
    kind: 'instant',
    when: { on: 'event', event: 'deals.moved' },
    steps: [{ do: 'act', action: 'deals.tell', input: { who: 'owner', text: '{a} ⟦0⟧ {{nowhere.x}}' } }],
  }
  expect(sentenceOf(rule, inPt)).toContain('“{a} ⟦0⟧ {{nowhere.x}}”')
})
