import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { businessDay, cursorPageOf, id, pageOf, paging } from '../../platform/contract/shapes.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { rowShape } from '../../platform/record/shapes.ts'
import { leavesOut, Work } from '../../platform/work/contract.ts'
import { closingRecord } from './commission-closing-record.ts'
import { sums } from './sums.ts'

export const ClosingFilters = listQuery(closingRecord, { order: '-month' })
export const ClosingRow = rowShape(closingRecord)

/** One line of a closing as it stood then; what is taken off is below zero. */
export const ClosingEntry = z.object({
  lineId: z.string(),
  saleId: z.string(),
  saleCode: z.int(),
  contactName: z.string(),
  soldOn: z.string(),
  payee: z.enum(['seller', 'pre-seller']),
  isCancelled: z.boolean(),
  earned: z.int(),
  paid: z.int(),
  /** What other closings that wait to be paid held of it then: nobody had paid it yet. Below zero, what they take off. */
  held: z.int(),
  amount: z.int(),
  /** The sale changed after the closing, which cannot be paid any more: it is withdrawn and made anew. */
  hasChanged: z.boolean(),
})

export const Closing = z.object({
  id: z.string(),
  number: z.int(),
  userId: z.string(),
  userName: z.string(),
  month: z.string(),
  total: z.int(),
  closedAt: z.string(),
  closedByName: z.string(),
  paidOn: z.string().nullable(),
  receiptName: z.string(),
  /** What of earlier payments still waited to be given back after it. */
  leftToReturn: z.int(),
  entries: z.array(ClosingEntry),
})

/** What closing a month of a person would freeze, or the sentence why it cannot be closed. */
export const ClosingPreview = z.object({
  total: z.int(),
  /** What of earlier payments still waits to be given back afterwards. */
  leftToReturn: z.int(),
  entries: z.array(ClosingEntry),
  refusal: z.string().nullable(),
})

/** Somebody who is owed commission or owes some; who has left the company may be, too. */
const PersonToClose = z.object({ userId: z.string(), name: z.string(), isActive: z.boolean() })

/** Any day of the month. */
const Month = z.object({ month: businessDay })

/**
 * Of one person: what their closing of the month holds, or what it would hold. Cents: `earned` less `paid`, `held` and `toReturn` is
 * `toPay`, of everybody.
 */
const PersonInMonth = PersonToClose.extend({
  earned: z.int(),
  /** Of what was earned; with the closing itself once that is paid. */
  paid: z.int(),
  /** What other closings hold of it that wait to be paid. */
  held: z.int(),
  /** What was paid above what remains earned and is taken off here. */
  toReturn: z.int(),
  /** What of that waits for a later closing. */
  leftToReturn: z.int(),
  /** What the closing comes to. */
  total: z.int(),
  /** What of it is still to be paid: nothing once it is paid. */
  toPay: z.int(),
  /** `open` can be closed, `refused` cannot; the others are closed: to be paid, to be redone, paid. */
  state: z.enum(['open', 'refused', 'closed', 'changed', 'paid']),
  closingId: z.string().nullable(),
  number: z.int().nullable(),
  /** Why the month of this person cannot be closed. */
  refusal: z.string().nullable(),
  /** Why the closing, which waits to be paid, cannot be paid yet. */
  payRefusal: z.string().nullable(),
})

/**
 * The commissions of everybody in a month: what it costs, how much of that is paid, and where each person stands. Of one that is not
 * over (`isOver`) it is a preview, which changes with each sale and payment until its end.
 */
const ClosingMonth = z.object({
  month: z.string(),
  isOver: z.boolean(),
  people: z.array(PersonInMonth),
  summary: z.object({ toPay: z.int(), paid: z.int() }),
})

/** What a person earned in the month that runs, and where they stand over all sales; cents. */
const OwnCommissions = z.object({ month: z.string(), earned: z.int(), due: z.int(), toReturn: z.int() })

/** A sale behind it: what of it was earned in the month, and `amount`, what of it is due, below zero what is to be given back. */
export const OwnEntry = ClosingEntry.omit({ hasChanged: true, held: true }).extend({ earnedInMonth: z.int() })

/** A person and any day of the month. */
const ClosedMonth = z.object({ userId: id, month: businessDay })

export type OwnCommissions = z.infer<typeof OwnCommissions>
export type OwnEntry = z.infer<typeof OwnEntry>
export type ClosingMonth = z.infer<typeof ClosingMonth>
export type PersonInMonth = z.infer<typeof PersonInMonth>
export type Closing = z.infer<typeof Closing>
export type ClosingEntry = z.infer<typeof ClosingEntry>
export type ClosingRow = z.infer<typeof ClosingRow>
export type ClosingPreview = z.infer<typeof ClosingPreview>

const refusals = ['sales.closing_not_found'] as const
const pays = 'sales.add-commission-payments'

/** Everybody reads their own closings; others' are for who sees all commissions and from whom no sums of people are hidden. */
export const closings = {
  closings: endpoint('GET /commission-closings', {
    needs: 'session',
    summary: 'Closings of commissions, a page at a time: one’s own, or everybody’s for who sees all commissions',
    query: ClosingFilters,
    reply: cursorPageOf(ClosingRow).extend({ summary: sums(z.object({ count: z.int(), total: z.int() })) }),
  }),
  closing: endpoint('GET /commission-closings/:id', {
    needs: 'session',
    summary: 'One closing with its entries',
    reply: Closing,
    refusals,
  }),
  ownCommissions: endpoint('GET /own-commissions', {
    needs: 'session',
    isPersonal: true,
    summary:
      'What one has earned oneself in the month that runs, what of all is still to be paid, and what is to be given back',
    reply: OwnCommissions,
  }),
  ownEntries: endpoint('GET /own-commissions/entries', {
    needs: 'session',
    isPersonal: true,
    summary:
      'The sales behind one’s own commissions: of the month that runs and of what is still owed either way, the newest first',
    query: paging,
    reply: pageOf(OwnEntry),
  }),
  closingPeople: endpoint('GET /commission-closing-people', {
    needs: pays,
    summary: 'The people who are owed commission or owe some, also those who have left the company',
    reply: z.array(PersonToClose),
    refusals: ['sales.closing_forbidden'],
  }),
  closingPreview: endpoint('GET /commission-closing-previews', {
    needs: pays,
    summary:
      'What closing a month of a person would freeze, or why it cannot be closed; a month that has not begun is refused',
    query: ClosedMonth,
    reply: ClosingPreview,
    refusals: ['sales.closing_forbidden', 'sales.month_ahead', 'sales.unknown_person'],
  }),
  close: endpoint('POST /commission-closings', {
    needs: pays,
    summary: 'Close a month of a person: what is due is frozen under a number',
    body: ClosedMonth,
    reply: Closing,
    refusals: [
      'sales.closing_forbidden',
      'sales.closing_ahead',
      'sales.closing_order',
      'sales.closing_empty',
      'sales.unknown_person',
    ],
  }),
  closingMonth: endpoint('GET /commission-months', {
    needs: pays,
    summary:
      'The commissions of everybody in a month: what is closed, what can be closed or paid and what not, and what is to be paid',
    query: Month,
    reply: ClosingMonth,
    refusals: ['sales.closing_forbidden', 'sales.month_ahead'],
    perPerson: 120,
  }),
  closeForAll: endpoint('POST /commission-months', {
    needs: pays,
    summary: 'Close a month for everybody who has something due; whoever cannot be closed is named with the reason',
    body: Month.extend({ leavesOut }),
    reply: Work,
    refusals: ['sales.closing_forbidden', 'sales.month_ahead', 'sales.closing_ahead', 'sales.closing_nobody'],
  }),
  payClosings: endpoint('POST /commission-closing-payments', {
    needs: pays,
    summary:
      'Pay several closings on one day, each wholly or not at all, those of one person in the order of their months',
    body: z.object({ ids: z.array(id).min(1, 'lists.choose_records').max(500), paidOn: businessDay, leavesOut }),
    reply: Work,
    refusals: ['sales.closing_forbidden'],
  }),
  payClosing: endpoint('POST /commission-closings/:id/payment', {
    needs: pays,
    summary: 'Pay a closing: every entry in one go, after the earlier closings of its person',
    body: z.object({ paidOn: businessDay }),
    reply: Closing,
    refusals: [
      'sales.closing_not_found',
      'sales.closing_forbidden',
      'sales.closing_paid',
      'sales.closing_earlier_unpaid',
      'sales.closing_stale',
      'sales.closing_above_person',
    ],
  }),
  addClosingReceipt: endpoint('PUT /commission-closings/:id/receipt', {
    needs: pays,
    summary: 'Attach the receipt of a paid closing: PDF, PNG or JPEG',
    upload: true,
    reply: Closing,
    refusals: ['sales.closing_not_found', 'sales.closing_forbidden', 'sales.closing_unpaid', 'sales.receipt_type'],
  }),
  closingReceipt: endpoint('GET /commission-closings/:id/receipt', {
    needs: 'session',
    summary: 'The receipt of a closing',
    raw: 'the file as it was sent',
    refusals: ['sales.closing_not_found', 'sales.no_receipt'],
  }),
  closingPdf: endpoint('GET /commission-closings/:id/pdf', {
    needs: 'session',
    summary: 'A closing as a PDF',
    raw: 'application/pdf',
    refusals: ['sales.closing_not_found', 'sales.closing_pdf_failed'],
    perPerson: 30,
  }),
  withdrawClosing: endpoint('DELETE /commission-closings/:id', {
    needs: 'sales.delete-commission-payments',
    summary: 'Withdraw a closing as a whole, with its payments and receipt; one that is paid only before no later one',
    refusals: ['sales.closing_not_found', 'sales.closing_forbidden', 'sales.closing_not_last'],
  }),
}
