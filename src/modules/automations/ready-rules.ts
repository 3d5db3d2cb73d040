import { type ShippedMail, shippedMails } from '../../platform/contract/shipped-models.ts'
import type { Rule } from './rule.ts'

export const readyRules = [
  'first',
  'silent',
  'call',
  'overdue',
  'welcome',
  'plan',
  'instalment',
  'instalment-due',
  'instalment-late',
  'cancelled',
  'arrived',
  'late-delivery',
  'bank-approved',
  'bank-silent',
] as const
export type ReadyRule = (typeof readyRules)[number]
/** Those that make a task. */
export const readyTaskRules = ['call', 'bank-approved'] as const satisfies readonly ReadyRule[]
/** Those that begin with a purchase. */
export const readyPurchaseRules = ['arrived', 'late-delivery'] as const satisfies readonly ReadyRule[]
/** Those that begin with a financing. */
export const readyFinancingRules = ['bank-approved', 'bank-silent'] as const satisfies readonly ReadyRule[]

const day = 1440
const tell = (text: string) => ({ do: 'act' as const, action: 'deals.tell', input: { who: 'owner', text } })
const hasMail = { field: 'contact.email', is: 'filled' as const }
const mail = (which: ShippedMail) => ({
  do: 'act' as const,
  action: 'templates.mail',
  input: { model: shippedMails[which], to: 'customer' },
})
/** A customer without an e-mail is told by the colleague, who is told that. */
const mailOrTell = (which: ShippedMail, text: string) => ({
  do: 'if' as const,
  if: { join: 'all' as const, parts: [hasMail] },
  yes: [mail(which)],
  no: [tell(text)],
})
const isOpen = { field: 'deal.state', is: 'any-of' as const, value: ['open'] }

/** Rules to start from; their texts are given in the language of whoever starts. */
export const readyRule = (which: ReadyRule, text: string, again = ''): Rule => made[which](text, again)

const made: Record<ReadyRule, (text: string, again: string) => Rule> = {
  first: (text, again) => ({
    kind: 'instant',
    when: { on: 'event', event: 'deals.created' },
    if: { join: 'all', parts: [isOpen] },
    steps: [tell(text), { do: 'wait', minutes: day }, tell(again)],
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
    steps: [
      { do: 'act', action: 'notes.add-deal', input: { text } },
      {
        do: 'if',
        if: { join: 'all', parts: [hasMail] },
        yes: [mail('welcome')],
        no: [],
      },
    ],
  }),
  instalment: (text) => ({
    kind: 'instant',
    when: { on: 'day', of: 'instalment', field: 'instalment.dueOn', days: -3, at: '09:00' },
    steps: [tell(text)],
  }),
  plan: (text) => ({
    kind: 'instant',
    when: { on: 'event', event: 'sales.created' },
    steps: [mailOrTell('plan', text)],
  }),
  'instalment-due': (text) => ({
    kind: 'instant',
    when: { on: 'day', of: 'instalment', field: 'instalment.dueOn', days: -3, at: '09:00' },
    steps: [mailOrTell('instalment-due', text)],
  }),
  'instalment-late': (text) => ({
    kind: 'instant',
    when: { on: 'day', of: 'instalment', field: 'instalment.dueOn', days: 1, at: '09:00' },
    steps: [mailOrTell('instalment-late', text)],
  }),
  cancelled: (text) => ({
    kind: 'instant',
    when: { on: 'event', event: 'sales.cancelled' },
    if: { join: 'all', parts: [{ field: 'sale.received', is: 'more-than', value: 0 }] },
    steps: [mailOrTell('cancelled', text)],
  }),
  arrived: (text) => ({
    kind: 'instant',
    when: { on: 'event', event: 'purchases.received' },
    // What arrives for the stock is nobody's news.
    if: { join: 'all', parts: [{ field: 'purchase.hasDeal', is: 'yes' }] },
    steps: [tell(text)],
  }),
  'late-delivery': (text) => ({
    kind: 'instant',
    when: { on: 'day', of: 'purchase', field: 'purchase.expectedOn', days: 1, at: '09:00' },
    if: { join: 'all', parts: [{ field: 'purchase.deliveredOn', is: 'empty' }] },
    steps: [{ do: 'act', action: 'purchases.tell', input: { who: 'applicant', text } }],
  }),
  'bank-approved': (text) => ({
    kind: 'instant',
    when: {
      on: 'event',
      event: 'financings.changed',
      if: { join: 'all', parts: [{ field: 'event.changed', is: 'any-of', value: ['approval'] }] },
    },
    if: { join: 'all', parts: [{ field: 'financing.approval', is: 'any-of', value: ['approved'] }] },
    steps: [{ do: 'act', action: 'tasks.add-deal', input: { title: text, who: 'owner', days: 1 } }],
  }),
  'bank-silent': (text) => ({
    kind: 'night',
    when: { on: 'stay', of: 'financing', places: [], minutes: 5 * day },
    if: { join: 'all', parts: [{ field: 'financing.approval', is: 'any-of', value: ['waiting'] }] },
    steps: [tell(text)],
  }),
}
