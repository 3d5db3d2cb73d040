import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { usableTemplates } from '../../../templates/server/public.ts'
import { proposalForUpdate } from '../proposal-store.ts'
import { proposalsEntity, type StoredProposal } from '../tables.ts'
import { shownTemplate, type TemplateShown } from './shown-template.ts'

/** The templates that a proposal may use, and the one it uses; an inactive one stays only for what was already sent. */
export async function templatesOfProposal(ctx: Ctx, id: string) {
  const proposal = await find(ctx, proposalsEntity, id)
  const usable = await usableTemplates(ctx, 'proposals', await storeOf(ctx, proposal.dealId))
  const { templateId: shown } = await shownTemplate(ctx, proposal)
  const chosen = shown
    ? await ctx.first(
        statement<{ id: string; name: string }>(
          'select id, name from templates where tenant_id = platform.current_tenant() and id = $1',
          [shown],
        ),
      )
    : undefined
  const options = usable.map(({ id: templateId, name }) => ({ id: templateId, name }))
  return {
    chosen: shown,
    version: proposal.templateVersion,
    newest: usable.find((one) => one.id === shown)?.version ?? null,
    options: chosen && !options.some((option) => option.id === chosen.id) ? [...options, chosen] : options,
  }
}

/** Shows the proposal with the newest version of this template, or with the standard pages, from now on. */
export async function chooseTemplate(ctx: Ctx, id: string, templateId: string | null) {
  const before = await proposalForUpdate(ctx, id)
  const usable = await usableTemplates(ctx, 'proposals', await storeOf(ctx, before.dealId))
  const wanted = templateId === null ? null : usable.find((one) => one.id === templateId)
  if (wanted === undefined) throw notFound('templates.not_found')
  const version = (before.sharedAt !== null || before.templateVersion !== null) && wanted ? wanted.version : null
  if (before.templateId !== templateId || before.templateVersion !== version)
    await update(
      ctx,
      proposalsEntity,
      before,
      { templateId, templateVersion: version },
      { event: 'proposals.template-chosen', data: { number: before.number, template: wanted?.name ?? 'none' } },
    )
  return templatesOfProposal(ctx, id)
}

/** The default template chosen by the store or the company; null if none was chosen, even if one exists. */
export async function usualTemplate(ctx: Ctx, storeId: string): Promise<string | null> {
  const [first] = await usableTemplates(ctx, 'proposals', storeId)
  return first?.isUsual ? first.id : null
}

/** The template version in use when a proposal gets its first link or PDF; it is kept, so that what was sent does not change. */
export async function templateToKeep(ctx: Ctx, proposal: StoredProposal): Promise<TemplateShown> {
  const { templateId, templateVersion } = await shownTemplate(ctx, proposal)
  if (!templateId || templateVersion !== null) return { templateId, templateVersion }
  const { published } = await ctx.one(
    statement<{ published: number | null }>(
      'select published from templates where tenant_id = platform.current_tenant() and id = $1',
      [templateId],
    ),
  )
  return { templateId, templateVersion: published }
}

/** Keeps the template when somebody downloads the PDF, who may pass it on: the same PDF is produced again. */
export async function keepTemplate(ctx: Ctx, id: string): Promise<void> {
  const seen = await find(ctx, proposalsEntity, id)
  if (!seen.templateId || seen.templateVersion !== null) return
  const before = await proposalForUpdate(ctx, id)
  // Somebody else may have taken it meanwhile.
  if (before.templateVersion !== null) return
  await update(ctx, proposalsEntity, before, await templateToKeep(ctx, before), {
    event: 'proposals.template-kept',
    data: { number: before.number },
  })
}

async function storeOf(ctx: Ctx, dealId: string): Promise<string> {
  const { storeId } = await ctx.one(
    statement<{ storeId: string }>(
      'select store_id from deals where tenant_id = platform.current_tenant() and id = $1',
      [dealId],
    ),
    'deals.not_found',
  )
  return storeId
}
