import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { companyLang } from '../../../../platform/i18n/messages.ts'
import { interFontCss } from '../../../../platform/pdf/inter-font.ts'
import { pdfReply } from '../../../../platform/pdf/pdf-reply.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { newestBody, picturesOf, TextFault } from '../../../templates/server/public.ts'
import type { SourceBody } from '../../../templates/template-blocks.ts'
import { sampleDocumentModel } from '../../document/sample-document.ts'
import { fullTemplate } from '../../document/template/shipped-full.ts'
import { modelOfProposal } from '../document/proposal-model.ts'
import { proposalPrintHtml } from '../document/proposal-pdf.ts'
import { addressOfLink } from '../sharing/address-of-link.ts'
import { proposalsEntity } from '../tables.ts'
import { filledTemplate } from './filled-template.ts'
import { sourceDocument } from './source-document.ts'
import { templateData } from './template-data.ts'

/** The PDF of an unpublished template, with a real proposal. */
export async function previewTemplate(ctx: Ctx, id: string, templateId: string | undefined) {
  const proposal = await find(ctx, proposalsEntity, id)
  const body = templateId ? await newestBody(ctx, templateId, 'proposals') : fullTemplate
  if (body.form === 'text') throw notFound('templates.not_found')
  const model = await modelOfProposal(ctx, proposal, {
    lang: companyLang,
    embedded: true,
    publicUrl: addressOfLink(ctx, proposal),
  })
  const template = await filledTemplate(ctx, proposal, body, { embedded: true })
  return pdfReply(ctx, proposalPrintHtml(model, template), {
    fileName: `modelo-${proposal.number}.pdf`,
    failed: 'proposals.pdf_failed',
  })
}

/** The document of an unpublished source, with a real proposal or, without one, the sample. */
export async function previewSource(
  ctx: Ctx,
  { body, proposalId }: { body: SourceBody; proposalId?: string | undefined },
) {
  const shown = async () => {
    if (!proposalId) {
      const pictures = await picturesOf(ctx, body, { embedded: false })
      return { model: sampleDocumentModel(), body, values: {}, pictures }
    }
    const proposal = await find(ctx, proposalsEntity, proposalId)
    const { model } = await templateData(ctx, proposalId)
    const template = await filledTemplate(ctx, proposal, body, { embedded: false })
    return { model, values: {}, ...template }
  }
  const { model, values, pictures } = await shown()
  const given = { values, pictures }
  const fonts = interFontCss()
  try {
    return {
      fonts,
      paper: sourceDocument(model, body, given),
      web: sourceDocument(model, body, { ...given, isWeb: true }),
    }
  } catch (error) {
    // What cannot be read is named by the checks.
    if (!(error instanceof TextFault)) throw error
    return { fonts, paper: '', web: '' }
  }
}
