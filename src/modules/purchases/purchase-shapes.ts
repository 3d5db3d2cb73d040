import { z } from 'zod'
import { visible } from '../../platform/contract/masks.ts'
import { id } from '../../platform/contract/shapes.ts'
import { maskOf } from '../../platform/record/mask-of.ts'
import { inputShape, patchShape, replyShape } from '../../platform/record/shapes.ts'
import { ApprovalLevel, PurchaseInvoice, PurchaseItem, PurchaseQuote, PurchaseReceipt } from './parts-shapes.ts'
import { purchaseRecord } from './purchase-record.ts'
import { purchaseNeeds } from './purchase-status.ts'

const papers = { invoiceFileId: id.nullable().optional(), mirrorFileId: id.nullable().optional() }

/** By default the requester is whoever creates it, and the day of the request is today. */
export const PurchaseInput = inputShape(purchaseRecord).extend({ applicantId: id.optional() })
export const PurchasePatch = patchShape(purchaseRecord).extend(papers)

export const Purchase = replyShape(purchaseRecord).extend({
  /** Incremented by every change of items or supplier, so that an approval says which version it is for. */
  revision: z.int(),
  items: z.array(PurchaseItem),
  quotes: z.array(PurchaseQuote),
  quoteReason: visible(maskOf(purchaseRecord, 'totalCents'), z.string()),
  approval: z.array(ApprovalLevel),
  /** It has been in a status that means "paid". */
  wasPaid: visible(maskOf(purchaseRecord, 'statusId'), z.boolean()),
  /** Why the person may not approve now; null if they may. */
  approveRefusal: z.string().nullable(),
  invoices: z.array(PurchaseInvoice),
  receipts: z.array(PurchaseReceipt),
  invoiceFileId: z.string().nullable(),
  mirrorFileId: z.string().nullable(),
  /** The facts that decide which statuses it may enter: screens apply the same rule as the server. */
  enters: z.object({
    isApproved: z.boolean(),
    approvalDue: z.boolean(),
    hasInvoice: z.boolean(),
    hasDeal: z.boolean(),
    leaves: z.array(z.enum(purchaseNeeds)),
  }),
})
export type Purchase = z.infer<typeof Purchase>
