import { z } from 'zod'
import type { StatusKind } from '../setup/status-kinds.ts'

/** What banks call where a financing stands, in the order in which it passes them, and the kind of the company’s status that it is. */
const bankStatuses = {
  waiting: 'waiting',
  documents_pending: 'waiting',
  in_analysis: 'in-analysis',
  disapproved: 'disapproved',
  approved: 'approved',
  contract_signed: 'contract-signed',
  paid: 'paid',
  canceled: 'cancelled',
} as const satisfies Record<string, StatusKind>

export type BankStatus = keyof typeof bankStatuses

export const bankOrder = (status: BankStatus) => Object.keys(bankStatuses).indexOf(status)

/** A financing only moves forward by what a bank tells: what comes late or twice moves nothing. A refusal may turn into an approval. */
const rank: Record<StatusKind, number> = {
  waiting: 0,
  'in-analysis': 1,
  disapproved: 2,
  approved: 3,
  'contract-signed': 4,
  paid: 5,
  cancelled: 6,
}

/** The kind that the bank’s word leads to from this one; undefined where it would lead back. */
export function kindAfter(from: StatusKind, status: BankStatus): StatusKind | undefined {
  const to = bankStatuses[status]
  return rank[to] > rank[from] ? to : undefined
}

const cents = z.int().min(1).max(1_000_000_000_000)
const percent = z.number().min(0).max(1_000)

/** An offer as a bank writes it. */
const BankOffer = z
  .object({
    id: z.string().min(1).max(100),
    months: z.int().min(1).max(600),
    grace_months: z.int().min(0).max(60).default(0),
    rate_month_pct: percent,
    cet_year_pct: percent.nullable().default(null),
    iof_cents: z.int().min(0).nullable().default(null),
    instalment_cents: cents,
    financed_cents: cents,
    valid_until: z.iso.date().nullable().default(null),
  })
  .transform((offer) => ({
    id: offer.id,
    months: offer.months,
    count: offer.months,
    graceMonths: offer.grace_months,
    rateMonth: offer.rate_month_pct,
    costYear: offer.cet_year_pct,
    instalment: offer.instalment_cents,
    total: offer.instalment_cents * offer.months,
    financed: offer.financed_cents,
    iof: offer.iof_cents,
    validUntil: offer.valid_until,
  }))

/** What a bank answers when it is asked. */
export const BankAnswer = z.object({
  status: z.enum(['simulated', 'refused', 'error']),
  offers: z.array(BankOffer).max(50).default([]),
  reason: z.string().trim().max(500).nullable().default(null),
})

/** What a bank tells by itself. */
export const BankNotice = z.object({
  reference: z.string().max(100),
  status: z.enum(Object.keys(bankStatuses) as [BankStatus, ...BankStatus[]]),
  approved_cents: cents.nullable().default(null),
})

export type BankNotice = z.output<typeof BankNotice>

export const referenceOf = (financingId: string) => `financing_${financingId}`
export const idOfReference = (reference: string) => /^financing_([0-9a-f-]{36})$/.exec(reference)?.[1]
