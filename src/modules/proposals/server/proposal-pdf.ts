import { interFontCss } from '../../../platform/pdf/inter-font.ts'
import type { ProposalDocumentModel } from '../document/document-model.ts'
import { proposalDocument } from '../document/proposal-document.ts'

/** The whole print HTML of a proposal, typeface included. */
export function proposalPrintHtml(model: ProposalDocumentModel): string {
  return proposalDocument(model, {
    fontCss: interFontCss(JSON.stringify([model.client, model.company, model.consultant, model.equipment])),
  })
}
