import { blockKind } from '../../../../platform/blocks/block.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { companyLang, formatMessage } from '../../../../platform/i18n/messages.ts'
import { overflowsOf } from '../../../../platform/pdf/pdf-reply.ts'
import { allBlocks, type SourceBody, type TemplateBody } from '../../../templates/template-blocks.ts'
import type { TemplateFaults } from '../../template-faults.ts'
import { modelOfProposal } from '../document/proposal-model.ts'
import { proposalPrintHtml } from '../document/proposal-pdf.ts'
import { addressOfLink } from '../sharing/address-of-link.ts'
import type { StoredProposal } from '../tables.ts'
import { templateOfProposal } from './filled-template.ts'

/** The blocks that do not fit the sheets of a proposal's PDF, found by the paginator that prints it. */
export async function overflowsOfProposal(
  ctx: Ctx,
  proposal: StoredProposal,
  body: TemplateBody | SourceBody,
): Promise<TemplateFaults['faults']> {
  const [model, template] = await Promise.all([
    modelOfProposal(ctx, proposal, { lang: companyLang, embedded: true, publicUrl: addressOfLink(ctx, proposal) }),
    templateOfProposal(ctx, proposal, { embedded: true }),
  ])
  const found = (await overflowsOf(ctx, proposalPrintHtml(model, template, { namesBlocks: true }))) ?? []
  return found.map(({ sheet, block, edge, millimetres }) => ({
    kind: edge === 'right' ? 'too-wide' : 'overflow',
    isError: false,
    page: String(sheet),
    what: nameOf(ctx, body, block),
    ...(block !== null && body.form === 'blocks' && { block }),
    millimetres,
  }))
}

/** What people call the block; in a source it is named by its kind, and what was written has no name. */
function nameOf(ctx: Ctx, body: TemplateBody | SourceBody, block: string | null): string {
  if (block === null) return ''
  const kind = body.form === 'blocks' ? allBlocks(body).find((one) => one.block.id === block)?.block.kind : block
  const known = kind === undefined ? undefined : blockKind(kind)
  return known ? formatMessage(ctx.lang, known.words) : ''
}
