import type { Ctx } from '../../../platform/http/ctx.ts'
import { xmlsOfFile } from '../../../platform/sent-files/sent-files.ts'
import { unreadableAs } from '../../../platform/sent-files/unreadable-file.ts'
import { type InvoiceReading, namesOfInvoice, readInvoice } from '../invoice/read-invoice.ts'

const limits = { files: 50, bytes: 5 * 1_048_576 }

/** The invoices in an XML or a ZIP of them. Each document is released before the next is read. */
export async function invoicesOf(ctx: Ctx, content: Buffer): Promise<InvoiceReading[]> {
  const readings: InvoiceReading[] = []
  try {
    for await (const root of xmlsOfFile(ctx, content, { names: namesOfInvoice, most: limits }))
      readings.push(readInvoice(root))
  } catch (error) {
    throw unreadableAs({ broken: 'purchases.invoice_unreadable', 'too-heavy': 'purchases.invoice_too_large' })(error)
  }
  return readings
}
