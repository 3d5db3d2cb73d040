import { purchaseRecord } from './purchase-record.ts'

const { totalCents, supplierId } = purchaseRecord.fields

/** Quotes, invoices and orders tell what a purchase comes to, and of whom it is bought: each of the flags hides its files. */
export const paperFlags = [totalCents.hiddenWith, supplierId.hiddenWith] as const
