import { formatCnpj } from '../../../../platform/brazil/cnpj.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { interFontCss } from '../../../../platform/pdf/inter-font.ts'
import { pdfReply } from '../../../../platform/pdf/pdf-reply.ts'
import { closingDocument } from './closing-document.ts'
import { showClosing } from './closing-list.ts'

export async function pdfOfClosing(ctx: Ctx, id: string) {
  const closing = await showClosing(ctx, id)
  const { name, profile, primaryColor, secondaryColor } = ctx.company
  const issuer = {
    name,
    document: profile.document ? formatCnpj(profile.document) : '',
    primary: primaryColor,
    secondary: secondaryColor,
  }
  const text = JSON.stringify([
    closing.userName,
    closing.closedByName,
    name,
    closing.entries.map((one) => one.contactName),
  ])
  return pdfReply(ctx, closingDocument(closing, issuer, ctx.lang, interFontCss(text)), {
    fileName: `fechamento-${closing.number}.pdf`,
    failed: 'sales.closing_pdf_failed',
  })
}
