import { automatedOf } from '../../../platform/automation/automation.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { Catalogue } from '../catalogue.ts'
import { valueAt } from '../put-at.ts'
import type { Rule } from '../rule.ts'
import type { Reason } from '../shapes.ts'
import { namedRecords } from '../wrong-parts.ts'
import { goneRecords, livingOf } from './gone-records.ts'
import { namesToShow } from './runs/names-to-show.ts'

/** Names of records that are gone, as the log knew them last; people keep theirs, which the log forgets with their account. */
async function lastNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.rows(
    statement<{ id: string; name: string }>(
      `select distinct on (e.subject_id) e.subject_id as id, coalesce(e.before->>'name', e.after->>'name') as name
       from (
         select subject_id, before, after, seq from events
           where tenant_id = platform.current_tenant() and subject_id = any($1::uuid[])
         union all
         select id, jsonb_build_object('name', name), null, 0 from users
           where tenant_id = platform.current_tenant() and id = any($1::uuid[])
       ) e
       where coalesce(e.before->>'name', e.after->>'name') is not null
       order by e.subject_id, e.seq desc`,
      [ids],
    ),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Named = Pick<ReturnType<typeof namedRecords>[number], 'of' | 'id'>

/**
 * How the records that rules name are called, for whoever reads it: those that are gone by their last name, saying so, and those
 * that only this person does not see by that. What has no name here is gone, and nobody knows any more what it was.
 */
export async function namesForRules(ctx: Ctx, records: readonly Named[]): Promise<Map<string, string>> {
  const byKind = Map.groupBy(records, ({ of }) => of)
  const wanted = new Map([...byKind].map(([of, some]) => [of, new Set(some.map(({ id }) => id))] as const))
  const names = new Map(await namesToShow(ctx, wanted))
  const gone: string[] = []
  for (const [of, ids] of wanted) {
    const unnamed = [...ids].filter((id) => !names.has(id))
    // A customer or a deal is named to nobody by the log: who sees it is no longer asked there.
    if (!automatedOf(of)) gone.push(...unnamed)
    else if (unnamed.length > 0)
      for (const id of await livingOf(ctx, of, unnamed)) names.set(id, translate(ctx.lang, 'automations.unseen'))
  }
  for (const [id, name] of await lastNames(ctx, gone))
    names.set(id, translate(ctx.lang, 'automations.gone_named', { name }))
  return names
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Under which names what is missing at these parts was known last. */
export async function lostAt(ctx: Ctx, rule: Rule, catalogue: Catalogue, faults: Readonly<Record<string, string>>) {
  const gone = await goneRecords(ctx, rule, catalogue)
  const lost = Object.entries(faults).flatMap(([path, code]) => {
    if (code === 'automations.record_unknown')
      return gone.filter((one) => one.path === path).map(({ of, id }) => ({ path, of, id }))
    const id = code === 'automations.field_unknown' && uuid.exec(String(valueAt(rule, path)))?.[0]
    return id ? [{ path, of: 'custom-field', id }] : []
  })
  const unmounted = lost.filter(({ of }) => !automatedOf(of))
  const names = await lastNames(ctx, [...new Set(unmounted.map(({ id }) => id))])
  return new Map(
    [...Map.groupBy(unmounted, ({ path }) => path)].map(([path, some]) => [
      path,
      some.flatMap(({ id }) => names.get(id) ?? []),
    ]),
  )
}

/** What is wrong, in words: what is gone with its kind and its last name. */
export async function faultWords(
  ctx: Ctx,
  rule: Rule,
  catalogue: Catalogue,
  faults: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const lost = await lostAt(ctx, rule, catalogue, faults)
  return Object.fromEntries(
    Object.entries(faults).map(([path, code]) => [
      path,
      lostText(ctx, { code, path, names: lost.get(path) ?? [] }, rule, catalogue),
    ]),
  )
}

interface Lost {
  code: string
  path: string
  names: readonly string[]
}

function lostText({ lang }: Pick<Ctx, 'lang'>, { code, path, names }: Lost, rule: Rule, catalogue: Catalogue) {
  if (names.length === 0) return translate(lang, code)
  const quoted = formatsOf(lang).list(names.map((name) => `“${name}”`))
  if (code === 'automations.field_unknown') return translate(lang, 'automations.field_lost', { names: quoted })
  const kind = namedRecords(rule, catalogue).find((one) => one.path === path)?.label
  return kind ? translate(lang, 'automations.record_lost', { kind, names: quoted }) : translate(lang, code)
}

/** Why a rule is paused, in words; what was gone then is named as it was called then. */
export function pauseText(
  ctx: Pick<Ctx, 'lang'>,
  { code, path, values, names = [] }: Reason,
  rule: Rule | null,
  catalogue: Catalogue,
) {
  if (!path || !rule || names.length === 0) return translate(ctx.lang, code, values)
  return lostText(ctx, { code, path, names }, rule, catalogue)
}
