import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { checkedBody, labelOfField, templateInUse } from '../../../templates/server/public.ts'
import { filledBody, type SourceBody, type TemplateBody, type Values } from '../../../templates/template-blocks.ts'
import { fullTemplate } from '../../document/template/shipped-full.ts'
import type { TemplateFaults } from '../../template-faults.ts'
import { proposalsEntity, type StoredProposal } from '../tables.ts'
import { valuesOfProposal } from './filled-template.ts'
import { overflowsOfProposal } from './overflows-of-proposal.ts'
import { shownTemplate } from './shown-template.ts'

/**
 * What the customer would read wrongly, or not at all, of this proposal's document: the check of whoever writes templates, with its
 * values, and what does not fit its printed sheets.
 */
export async function faultsOfProposal(ctx: Ctx, id: string): Promise<TemplateFaults> {
  const proposal = await find(ctx, proposalsEntity, id)
  const { templateId, templateVersion } = await shownTemplate(ctx, proposal)
  if (!templateId) return { templateId: null, faults: await overflowsOfProposal(ctx, proposal, fullTemplate) }
  const { body } = await templateInUse(ctx, templateId, templateVersion)
  if (body.form === 'text') return { templateId, faults: [] }
  const [written, overflows] = await Promise.all([
    writtenFaults(ctx, proposal, body),
    overflowsOfProposal(ctx, proposal, body),
  ])
  return { templateId, faults: [...written, ...overflows] }
}

async function writtenFaults(ctx: Ctx, proposal: StoredProposal, body: TemplateBody | SourceBody) {
  const values = await valuesOfProposal(ctx, proposal)
  const found = await checkedBody(ctx, shownParts(body, values), values)
  const faults = found.map(({ kind, isError, page, block, what }) => ({
    kind,
    isError,
    page: pageOf(body, page),
    what: kind === 'empty-field' ? labelOfField(ctx, what) : what,
    ...(kind === 'empty-field' && { field: what }),
    ...(kind !== 'empty-field' && block !== null && { block }),
  }))
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
}

/** What a condition leaves out says nothing to anybody. */
const shownParts = (body: TemplateBody | SourceBody, values: Values) =>
  body.form === 'blocks' ? filledBody(body, values, () => (text) => text) : body

/** A page as people know it: the name that it has in the template, else its place. */
function pageOf(body: TemplateBody | SourceBody, id: string | null): string {
  if (body.form !== 'blocks' || id === null) return ''
  const at = body.pages.findIndex((page) => page.id === id)
  const { title = '', section = '' } = body.pages[at] ?? {}
  return [section, title].find((name) => name !== '' && !name.includes('{')) ?? String(at + 1)
}
