import { content, onePage } from '../../../../platform/ui/testing/fake-server.ts'

export const id = '01900000-0000-7000-8000-0000000000a1'
export const dealId = '01900000-0000-7000-8000-0000000000d1'
export const row = {
  id,
  name: 'Primeiro contato',
  state: 'draft' as const,
  kind: 'instant' as const,
  sentence: 'Quando um negócio é criado; age na hora. Então: (1) avisar “Ligar hoje”',
  begins: 'deals.created',
  acts: ['deals.tell'],
  version: null,
  reason: null,
  editedBy: 'Helena Duarte',
  editedAt: '2026-11-24T12:00:00Z',
  runs: { begun: 2, going: 0, done: 1, stopped: 0, failed: 1 },
}
export const detail = {
  ...row,
  rule: {
    kind: 'instant' as const,
    when: { on: 'event' as const, event: 'deals.created' },
    if: { join: 'all' as const, parts: [{ field: 'deal.bidAmount', is: 'at-least' as const, value: 1_500_000 }] },
    steps: [{ do: 'act' as const, action: 'deals.tell', input: { text: 'Ligar hoje' } }],
  },
  faults: {},
  named: [],
  kept: 0,
  keptBy: null,
  earlier: { begun: 1_200, done: 1_150, stopped: 30, failed: 20 },
}
export const catalogue = {
  records: [
    {
      kind: 'deal',
      label: 'negócio',
      one: 'um negócio',
      reaches: ['deal'],
      stay: 'deal.statusId',
      fields: [{ field: 'deal.bidAmount', kind: 'money' as const, label: 'Valor' }],
    },
  ],
  triggers: [{ event: 'deals.created', of: 'deal', label: 'um negócio é criado', says: [] }],
  actions: [
    {
      id: 'deals.tell',
      of: 'deal',
      label: 'avisar',
      input: [{ field: 'text', kind: 'text' as const, label: 'recado', isRequired: true, isTemplate: true }],
    },
  ],
}
const example = { id: dealId, kind: 'deal', name: 'Casa de Marta', at: '2026-11-20T12:00:00Z' }
const trial = {
  since: '2026-08-26T12:00:00Z',
  isCut: true,
  begun: 194,
  tried: 194,
  passed: 154,
  finished: 61,
  weeks: [{ from: '2026-08-26', begun: 194, passed: 154 }],
  acts: [{ action: 'deals.tell', label: 'avisar', path: 'steps.0', count: 61, records: 61 }],
  out: [{ path: 'deal.bidAmount', label: 'Valor', count: 40, examples: [example] }],
  examples: [example],
  refused: [],
  asToday: [],
}
export const replies = {
  'GET /api/automation-parts': content(catalogue),
  'GET /api/automation-options': content([]),
  'POST /api/automation-names': content([]),
  [`GET /api/automations/${id}`]: content(detail),
  [`GET /api/automations/${id}/runs`]: content(onePage([])),
  [`GET /api/automations/${id}/comparison`]: content(null),
  'POST /api/automation-trials': content(trial),
}
