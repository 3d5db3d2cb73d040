import type { Overflow } from '../document/paginate.ts'
import type { Ctx } from '../http/ctx.ts'
import { RawReply } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { Refusal } from '../rules/refusal.ts'
import { createPdfService, PdfError, type PdfService } from './pdf-service.ts'

const name = 'pdf'

/** The printing browser starts with the first document, and stops with the server. */
export function providePdf(services: Services) {
  const known = services.extra.get(name) as PdfService | undefined
  const pdf = known ?? createPdfService()
  services.extra.set(name, pdf)
  return () => pdf.close()
}

/** A printed document, shown by the browser under a name; `failed` is the refusal when it cannot be printed. */
export async function pdfReply(ctx: Ctx, html: string, { fileName, failed }: { fileName: string; failed: string }) {
  try {
    const pdf = await (ctx.services.extra.get(name) as PdfService).renderPdf(html)
    return new RawReply(pdf, 'application/pdf', {
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    })
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    ctx.services.log.error({ reason: error.reason, requestId: ctx.requestId }, 'pdf')
    throw new Refusal(503, failed)
  }
}

/** What does not fit the sheets of a document; null where no browser can lay it out now. */
export async function overflowsOf(ctx: Ctx, html: string): Promise<Overflow[] | null> {
  try {
    return await (ctx.services.extra.get(name) as PdfService).measure(html)
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    ctx.services.log.error({ reason: error.reason, requestId: ctx.requestId }, 'pdf')
    return null
  }
}
