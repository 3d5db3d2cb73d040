import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import type { Lack } from '../../../../platform/rules/refusal.ts'
import type { Names } from '../../../../platform/subjects/names-of.ts'
import type { RunReason } from '../../shapes.ts'
import { catalogueOf, seesField } from '../catalogue.ts'
import { reasonText } from '../rules/rule-store.ts'
import { namesToShow } from './names-to-show.ts'

/** Why runs stopped and steps failed, in words: each as this person may read it. */
export async function reasonsShown(ctx: Ctx, reasons: readonly (RunReason | null)[]): Promise<(string | null)[]> {
  const names = await namesToShow(ctx, namedIn(reasons))
  const lackText = await lackWords(ctx, reasons, names)
  return reasons.map((reason) => (reason ? lacking(ctx, asRead(reason, names), lackText) : null))
}

function namedIn(reasons: readonly (RunReason | null)[]) {
  const wanted = new Map<string, Set<string>>()
  const all = reasons.flatMap((reason) => [reason?.naming, ...(reason?.lacks?.items ?? []).map((one) => one.records)])
  for (const one of all) if (one) wanted.set(one.of, new Set([...(wanted.get(one.of) ?? []), ...one.ids]))
  return wanted
}

function asRead({ naming, ...reason }: RunReason, names: Names): Omit<RunReason, 'naming'> {
  if (!naming) return reason
  const known = naming.ids.flatMap((id) => names.get(id) ?? [])
  if (known.length === 0) return { code: naming.unseen }
  return { ...reason, values: { ...reason.values, [naming.as]: known.map((name) => `“${name}”`).join(', ') } }
}

/** With what is missing: in its place of the sentence, or behind it. */
function lacking(ctx: Ctx, { lacks, ...reason }: RunReason, lackText: (lack: Lack) => string) {
  if (!lacks) return reasonText(ctx, reason)
  const missing = [...new Set(lacks.items.map(lackText))].join(', ')
  if (lacks.as) return reasonText(ctx, { ...reason, values: { ...reason.values, [lacks.as]: missing } })
  return `${reasonText(ctx, reason)} ${missing}`
}

/** What is missing, as the reader calls it; a field that they do not see has no name for them. */
async function lackWords(ctx: Ctx, reasons: readonly (RunReason | null)[], names: Names) {
  const asksFields = reasons.some((reason) => reason?.lacks?.items.some(({ code }) => !code))
  const records = asksFields ? (await catalogueOf(ctx)).records : []
  const fields = new Map(records.flatMap((one) => one.fields.map(({ field, label }) => [field, label])))
  const hidden = translate(ctx.lang, 'automations.hidden_field')
  return ({ code, field, records: named }: Lack) => {
    if (!code) return fields.get(field ?? '') ?? hidden
    const [kind, name] = (field ?? '').split('.')
    if (name && !seesField(ctx, kind!, name)) return hidden
    const label = translate(ctx.lang, code)
    return named ? `${label}: ${named.ids.map((id) => names.get(id) ?? '…').join(', ')}` : label
  }
}
