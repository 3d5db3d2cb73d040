import type { Ctx } from '../../../platform/http/ctx.ts'
import { xmlsOfFile } from '../../../platform/sent-files/sent-files.ts'
import { unreadableAs } from '../../../platform/sent-files/unreadable-file.ts'
import { namesOfInvoice } from '../invoice/read-invoice.ts'

const most = { files: 50, bytes: 5 * 1_048_576 }

/** The documents of what was sent: an XML, or those that lie in a ZIP. */
export const documentsOf = (ctx: Ctx, content: Buffer) =>
  xmlsOfFile(ctx, content, { names: namesOfInvoice, most }).catch(
    unreadableAs({ broken: 'purchases.invoice_unreadable', 'too-heavy': 'purchases.invoice_too_large' }),
  )
