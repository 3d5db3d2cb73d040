import { mailModels, type PlaceholderModel } from '../../../platform/contract/placeholder-models.ts'
import { statement } from '../../../platform/db/statement.ts'
import { html } from '../../../platform/document/html.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { type DealOfText, placeholdersOf, placeholderText } from '../../../platform/placeholders/placeholder-source.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import type { Placeholder } from '../contract.ts'
import { type Fill, filledText, formattedText, namesIn } from '../formatted-text.ts'

/** The placeholders that templates may use, in the language of the request. */
export function propertiesOf({ lang }: Ctx, model: PlaceholderModel): Placeholder[] {
  const labels = placeholdersOf(model)?.labels ?? {}
  return Object.entries(labels).map(([key, { pt, en }]) => ({
    key,
    text: placeholderText(model, key),
    label: lang === 'en-US' ? en : pt,
  }))
}

/** Reads the values that a text uses for a deal, and for what a rule's run is about; unused sources are not read. */
export async function valuesFor(
  ctx: Ctx,
  text: string,
  dealId: string,
  { about = {}, signedBy }: Pick<DealOfText, 'about' | 'signedBy'> = {},
): Promise<Fill> {
  return valuesOfModels(ctx, text, { deal: { ...(await dealOf(ctx, dealId)), about, signedBy }, models: mailModels })
}

/** The same of some models only; the placeholders of others stay empty. */
export async function valuesOfModels(
  ctx: Ctx,
  text: string,
  { deal, models }: { deal: DealOfText; models: readonly PlaceholderModel[] },
): Promise<Fill> {
  const named = new Set(namesIn(text).map((name) => name.split('.')[0]))
  const asked = models.filter((model) => named.has(model))
  const found = await Promise.all(
    asked.map(async (model) => [model, await placeholdersOf(model)?.values(ctx, deal)] as const),
  )
  const values = new Map(
    found.flatMap(([model, of = {}]) => Object.entries(of).map(([key, value]) => [`${model}.${key}`, value ?? ''])),
  )
  return (name) => values.get(name) ?? ''
}

export async function preview(
  ctx: Ctx,
  { assunto, corpo, dealId }: { assunto: string; corpo: string; dealId: string },
) {
  const text = `${assunto}\n${corpo}`
  const fill = orName(ctx, await valuesFor(ctx, text, dealId))
  const body = html`<!doctype html><html lang="${ctx.lang}"><head><meta charset="utf-8"><style>
body{margin:0;padding:24px;font:15px/24px Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#14282C;background:#fff;overflow-wrap:anywhere}
p,ul{margin:0 0 16px}a{color:#004B57}</style></head><body>${formattedText(corpo, fill)}</body></html>`
  return { subject: filledText(assunto, fill), html: body.toString(), unknown: unknownIn(text) }
}

/** What only the run of a rule fills stands there by its name. */
const orName =
  ({ lang }: Ctx, fill: Fill): Fill =>
  (name) => {
    const [model, key] = name.split('.') as [PlaceholderModel, string]
    const source = placeholdersOf(model)
    if (!source?.of || !Object.hasOwn(source.labels, key)) return fill(name)
    return `[${formatMessage(lang, source.labels[key]!)}]`
  }

/** Placeholders that no module declares: a typing mistake, which would become empty. */
const unknownIn = (text: string) =>
  namesIn(text)
    .filter((name) => {
      const [model, key] = name.split('.') as [PlaceholderModel, string]
      return !Object.hasOwn(placeholdersOf(model)?.labels ?? {}, key)
    })
    .map((name) => `{{${name}}}`)

export async function dealOf(ctx: Ctx, id: string): Promise<DealOfText> {
  await refuseOutOfReach(ctx, 'deal', id)
  return ctx.one(
    statement<DealOfText>(
      'select id, contact_id, store_id from deals where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
    'deals.not_found',
  )
}
