import { snake } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Rule } from '../rule.ts'
import { type NamedRecord, namedRecords } from '../wrong-parts.ts'

/** Tables whose rows stay when they are deleted, and those whose rows may be switched off. */
const living: Readonly<Record<string, string>> = {
  user: 'active',
  status: 'deleted_at is null',
  step: 'deleted_at is null',
  store: 'deleted_at is null',
}

/** A condition that leaves out what is deleted or switched off. */
export const livingSql = (kind: string) => (living[kind] ? `and ${living[kind]}` : '')

/** Of the records that a rule names those that this company does not have (any more). */
export async function goneRecords(ctx: Ctx, rule: Rule, catalogue: Catalogue): Promise<NamedRecord[]> {
  const gone: NamedRecord[] = []
  for (const [of, named] of Map.groupBy(namedRecords(rule, catalogue), (one) => one.of)) {
    const there = await livingOf(ctx, of, [...new Set(named.map(({ id }) => id))])
    gone.push(...named.filter(({ id }) => !there.has(id)))
  }
  return gone
}

/** The same at their parts, as what is wrong there. */
export const unknownRecords = async (ctx: Ctx, rule: Rule, catalogue: Catalogue): Promise<Record<string, string>> =>
  Object.fromEntries((await goneRecords(ctx, rule, catalogue)).map(({ path }) => [path, 'automations.record_unknown']))

export async function livingOf(ctx: Ctx, kind: string, ids: readonly string[]): Promise<Set<string>> {
  const subject = subjectOf(kind)
  if (!subject) return new Set()
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select id from ${snake(subject.table)} where tenant_id = platform.current_tenant() and id = any($1::uuid[])
         ${livingSql(kind)}`,
      [ids],
    ),
  )
  return new Set(rows.map(({ id }) => id))
}
