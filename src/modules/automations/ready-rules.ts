import type { Rule } from './rule.ts'

export const readyRules = ['first', 'silent', 'call', 'overdue', 'welcome', 'instalment'] as const
export type ReadyRule = (typeof readyRules)[number]
/** Those that make a task. */
export const readyTaskRules = ['call'] as const satisfies readonly ReadyRule[]

const day = 1440
const tell = (text: string) => ({ do: 'act' as const, action: 'deals.tell', input: { who: 'owner', text } })
const isOpen = { field: 'deal.state', is: 'any-of' as const, value: ['open'] }

/** Rules to start from; their texts are given in the language of whoever starts. */
export const readyRule = (which: ReadyRule, text: string, again = ''): Rule => made[which](text, again)

const made: Record<ReadyRule, (text: string, again: string) => Rule> = {
  first: (text, again) => ({
    kind: 'instant',
    when: { on: 'event', event: 'deals.created' },
    if: { join: 'all', parts: [isOpen] },
    steps: [
      tell(text),
      {
        do: 'wait-until',
        if: { join: 'all', parts: [{ field: 'deal.state', is: 'none-of', value: ['open'] }] },
        minutes: day,
        otherwise: 'go-on',
      },
      tell(again),
    ],
  }),
  silent: (text) => ({
    kind: 'instant',
    when: { on: 'event', event: 'proposals.sent' },
    if: { join: 'all', parts: [isOpen, { field: 'proposal.acceptedAt', is: 'empty' }] },
    steps: [{ do: 'wait', minutes: 3 * day }, tell(text)],
  }),
  call: (text) => ({
    kind: 'instant',
    when: { on: 'event', event: 'proposals.sent' },
    if: { join: 'all', parts: [isOpen, { field: 'proposal.acceptedAt', is: 'empty' }] },
    steps: [
      { do: 'wait', minutes: 2 * day },
      { do: 'act', action: 'tasks.add-deal', input: { title: text, who: 'owner', days: 1 } },
    ],
  }),
  overdue: (text) => ({
    kind: 'instant',
    when: { on: 'day', of: 'deal', field: 'deal.closingOn', days: 1, at: '09:00' },
    if: { join: 'all', parts: [isOpen] },
    steps: [tell(text)],
  }),
  welcome: (text) => ({
    kind: 'instant',
    when: { on: 'event', event: 'sales.created' },
    steps: [{ do: 'act', action: 'notes.add-deal', input: { text } }],
  }),
  instalment: (text) => ({
    kind: 'instant',
    when: { on: 'day', of: 'instalment', field: 'instalment.dueOn', days: -3, at: '09:00' },
    steps: [tell(text)],
  }),
}
