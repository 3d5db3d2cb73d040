import { interFontCss } from '../../../../platform/pdf/inter-font.ts'
import { asAccepted } from '../../document/compared-offers.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { proposalDocument } from '../../document/proposal-document.ts'
import type { FilledTemplate } from '../template/filled-template.ts'
import { sourceDocument } from '../template/source-document.ts'

/** The whole print HTML of a proposal, typeface included; with `namesBlocks` each block carries its id. */
export function proposalPrintHtml(
  given: ProposalDocumentModel,
  template: FilledTemplate | null = null,
  { namesBlocks = false } = {},
): string {
  const model = { ...given, ...asAccepted(given, given) }
  const { client, company, consultant, equipment, accepted } = model
  const fontCss = interFontCss(JSON.stringify([client, company, consultant, equipment, accepted, template?.body]))
  if (template && 'values' in template) {
    const { body, values, pictures } = template
    return sourceDocument(model, body, { values, pictures, fontCss })
  }
  return proposalDocument(model, {
    fontCss,
    isEdited: namesBlocks,
    ...(template && { template: template.body, picture: (id) => template.pictures.get(id) ?? null }),
  })
}
