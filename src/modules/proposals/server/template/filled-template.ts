import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { DealOfText } from '../../../../platform/placeholders/placeholder-source.ts'
import { reachedBy } from '../../../access/server/public.ts'
import {
  fieldsIn,
  fillTogether,
  isReadableSource,
  picturesOf,
  TextFault,
  templateInUse,
  textsOf,
  valuesOf,
} from '../../../templates/server/public.ts'
import {
  allBlocks,
  type FillTogether,
  filledBody,
  type SourceBody,
  type TemplateBody,
  type Values,
} from '../../../templates/template-blocks.ts'
import { placeholdersOfProposal } from '../placeholders.ts'
import { whoSpeaks } from '../sharing/who-speaks.ts'
import type { StoredProposal } from '../tables.ts'
import { shownTemplate } from './shown-template.ts'

/** A template filled with a proposal's texts, and the pictures that it shows. */
export type FilledTemplate = { pictures: Map<string, string> } & (
  | { body: TemplateBody }
  /** A body that is filled while it is sanitised. */
  | { body: SourceBody; values: Values }
)

/** The template of a proposal: the version that was sent, otherwise the present one. Undefined: the standard pages. */
export async function templateOfProposal(
  ctx: Ctx,
  proposal: StoredProposal,
  { embedded = false } = {},
): Promise<FilledTemplate | null> {
  const { templateId, templateVersion } = await shownTemplate(ctx, proposal)
  if (!templateId) return null
  const { body } = await templateInUse(ctx, templateId, templateVersion)
  return body.form === 'text' ? null : filledTemplate(ctx, proposal, body, { embedded })
}

export async function filledTemplate(
  ctx: Ctx,
  proposal: StoredProposal,
  body: TemplateBody | SourceBody,
  { embedded }: { embedded: boolean },
): Promise<FilledTemplate> {
  const pictures = await picturesOf(ctx, body, { embedded })
  if (body.form === 'source') {
    const values = await valuesOfProposal(ctx, proposal, fieldsIn(body.html))
    return { body: isReadableSource(body, values) ? body : { ...body, html: '' }, values, pictures }
  }
  const values = await valuesOfProposal(ctx, proposal, namesIn(body))
  return { body: filledBody(body, values, readableTogether), pictures }
}

/** A text that cannot be parsed is refused when it is published; if one exists anyway, its place stays empty. */
const readableTogether: FillTogether = () => {
  const fill = fillTogether()
  return (text, values) => {
    try {
      return fill(text, values)
    } catch (error) {
      if (!(error instanceof TextFault)) throw error
      return ''
    }
  }
}

/** The values of a template's placeholders for this proposal, whichever is the deal's newest; `names` are those asked for. */
export async function valuesOfProposal(ctx: Ctx, proposal: StoredProposal, names?: readonly string[]): Promise<Values> {
  const deal = await ctx.one(
    statement<DealOfText>(
      'select id, contact_id, store_id from deals where tenant_id = platform.current_tenant() and id = $1',
      [proposal.dealId],
    ),
    'deals.not_found',
  )
  const [values, own, seller] = await Promise.all([
    valuesOf(ctx, deal, names),
    placeholdersOfProposal(ctx, proposal.id),
    whoSpeaks(ctx, proposal),
  ])
  const ofProposal = Object.entries(own).map(([key, value]) => [`preProposta.${key}`, value ?? ''] as const)
  return {
    ...values,
    ...Object.fromEntries(ofProposal),
    'usuario.nome': seller.name,
    'usuario.email': seller.email,
    ...Object.fromEntries(Object.entries(reachedBy(seller)).map(([key, value]) => [`usuario.${key}`, value])),
  }
}

function namesIn(body: TemplateBody): string[] {
  const conditions = [...body.pages, ...allBlocks(body).map(({ block }) => block)].flatMap(
    ({ when }) => when?.field ?? [],
  )
  const heads = body.pages.flatMap(({ title = '', lead = '', section = '' }) => [title, lead, section])
  const texts = allBlocks(body).flatMap(({ block }) => textsOf(block))
  return [...conditions, ...[...heads, ...texts].flatMap(fieldsIn)]
}
