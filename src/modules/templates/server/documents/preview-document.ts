import type { Ctx } from '../../../../platform/http/ctx.ts'
import { interFontCss } from '../../../../platform/pdf/inter-font.ts'
import { pdfReply } from '../../../../platform/pdf/pdf-reply.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { TextFault } from '../../blocks/liquid-text.ts'
import type { AnyDocument } from '../../documents/document-body.ts'
import { documentCss, documentSheets } from '../../documents/document-html.ts'
import { checkTemplate } from '../bodies/check-template.ts'
import { newestBody } from '../bodies/template-in-use.ts'
import { documentOfDeal, factsOf, printedDocument } from './document-of-deal.ts'
import { sourceDocument } from './source-document.ts'

/** The sheets while they are written; a text that cannot be read shows none, and says where it is wrong. */
export async function previewDocument(ctx: Ctx, dealId: string, body: AnyDocument) {
  const { faults } = await checkTemplate(ctx, { body, kind: 'documents', dealId })
  const { values, face, pictures } = await factsOf(ctx, body, dealId, { embedded: false })
  const css = documentCss(body, face)
  try {
    const given = { title: '', face, values, isEdited: true, picture: (id: string) => pictures.get(id) ?? null }
    if (body.form === 'text') return { markup: documentSheets(body, given), css, fonts: '', faults }
    return { markup: sourceDocument(body, given), css: '', fonts: interFontCss(), faults }
  } catch (error) {
    if (!(error instanceof TextFault)) throw error
    return { markup: '', css, fonts: '', faults }
  }
}

interface AskedPdf {
  templateId: string
  version?: number | undefined
}

export async function documentPdf(ctx: Ctx, dealId: string, { templateId, version }: AskedPdf) {
  const { html } = version
    ? await documentOfDeal(ctx, { templateId, dealId, version })
    : await printedDocument(ctx, { body: await newestDocument(ctx, templateId), dealId, title: '' })
  return pdfReply(ctx, html, { fileName: 'documento.pdf', failed: 'templates.pdf_failed' })
}

async function newestDocument(ctx: Ctx, templateId: string): Promise<AnyDocument> {
  const body = await newestBody(ctx, templateId, 'documents')
  if (body.form === 'blocks') throw notFound('templates.not_found')
  return body
}
