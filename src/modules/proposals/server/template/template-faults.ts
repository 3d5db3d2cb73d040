import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { checkedBody, labelOfField, templateInUse } from '../../../templates/server/public.ts'
import { filledBody, type SourceBody, type TemplateBody, type Values } from '../../../templates/template-blocks.ts'
import type { TemplateFaults } from '../../template-faults.ts'
import { proposalsEntity } from '../tables.ts'
import { valuesOfProposal } from './filled-template.ts'
import { shownTemplate } from './shown-template.ts'

/** What the customer would read wrongly, or not at all, of this proposal's own template: the check of whoever writes templates, with its values. */
export async function faultsOfProposal(ctx: Ctx, id: string): Promise<TemplateFaults> {
  const proposal = await find(ctx, proposalsEntity, id)
  const { templateId, templateVersion } = await shownTemplate(ctx, proposal)
  if (!templateId) return { templateId: null, faults: [] }
  const { body } = await templateInUse(ctx, templateId, templateVersion)
  if (body.form === 'text') return { templateId, faults: [] }
  const values = await valuesOfProposal(ctx, proposal)
  const found = await checkedBody(ctx, shownParts(body, values), values)
  const faults = found.map(({ kind, isError, page, what }) => ({
    kind,
    isError,
    page: pageOf(body, page),
    what: kind === 'empty-field' ? labelOfField(ctx, what) : what,
  }))
  return { templateId, faults: [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()] }
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
