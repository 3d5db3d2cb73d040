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

/** One line of a closing, as it was when the month was closed; amounts taken off are negative. In cents. */
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
  /** The part in other closings that were unpaid at the time, in cents; negative: what they take off. */
  held: z.int(),
  amount: z.int(),
  /** The sale changed after the closing, which therefore cannot be paid: it must be withdrawn and made again. */
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
  /** The part of earlier overpayments still to be returned after this closing, in cents. */
  leftToReturn: z.int(),
  entries: z.array(ClosingEntry),
})

/** What closing a person's month would freeze, or the sentence why it cannot be closed. */
export const ClosingPreview = z.object({
  total: z.int(),
  /** The part of earlier overpayments still to be returned afterwards, in cents. */
  leftToReturn: z.int(),
  entries: z.array(ClosingEntry),
  refusal: z.string().nullable(),
})

/** Somebody who is owed commission or owes some, including people who have left the company. */
const PersonToClose = z.object({ userId: z.string(), name: z.string(), isActive: z.boolean() })

/** Any day of the month. */
const Month = z.object({ month: businessDay })

/**
 * One person in a month: the content of their closing, or what it would contain. In cents; always `earned` − `paid` −
 * `held` − `toReturn` = `toPay`.
 */
const PersonInMonth = PersonToClose.extend({
  earned: z.int(),
  /** The paid part of what was earned; once the closing is paid, that as well. */
  paid: z.int(),
  /** The part in other closings that are unpaid. */
  held: z.int(),
  /** What was paid beyond what remains earned, taken off in this closing. */
  toReturn: z.int(),
  /** The part of that which waits for a later closing. */
  leftToReturn: z.int(),
  /** The total of the closing. */
  total: z.int(),
  /** The unpaid part of the total: 0 once it is paid. */
  toPay: z.int(),
  /** `open`: can be closed; `refused`: cannot. The others are closed: to be paid, to be made again, paid. */
  state: z.enum(['open', 'refused', 'closed', 'changed', 'paid']),
  closingId: z.string().nullable(),
  number: z.int().nullable(),
  /** Why this person's month cannot be closed; null if it can. */
  refusal: z.string().nullable(),
  /** Why the unpaid closing cannot be paid yet; null if it can. */
  payRefusal: z.string().nullable(),
})

/**
 * Everybody's commissions in a month: the total, its paid part, and each person's state. Until the month has ended
 * (`isOver`) this is a preview that changes with each sale and payment.
 */
const ClosingMonth = z.object({
  month: z.string(),
  isOver: z.boolean(),
  people: z.array(PersonInMonth),
  summary: z.object({ toPay: z.int(), paid: z.int() }),
})

/** What a person has earned in the present month, and their balance over all sales; in cents. */
const OwnCommissions = z.object({ month: z.string(), earned: z.int(), due: z.int(), toReturn: z.int() })

/**
 * A sale behind it, in cents: what was earned of it in the month, and `amount`, what is due, negative if it is to be
 * returned.
 */
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

/** Everybody may read their own closings; those of others are for people who see all commissions and no hidden sums. */
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
