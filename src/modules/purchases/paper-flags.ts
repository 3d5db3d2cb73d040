import { purchaseRecord } from './purchase-record.ts'

const { totalCents, supplierId } = purchaseRecord.fields

/** Quotes, invoices and orders show total and supplier of a purchase, so each of these flags hides the files. */
export const paperFlags = [totalCents.hiddenWith, supplierId.hiddenWith] as const
