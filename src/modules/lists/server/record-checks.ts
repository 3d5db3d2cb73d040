import { recordWords } from '../../../platform/db/search-words.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Field } from '../../../platform/record/field.ts'
import { fieldsOf, type RecordOf } from '../../../platform/record/record.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { unreached } from '../../../platform/subjects/visible-subjects.ts'
import { areKnownItems, areKnownTargets } from '../../access/server/public.ts'
import type { ListGiven } from './record-list.ts'

/**
 * Refuses what a record cannot name: people and items that are not of the company, stores beyond the person's own, and records that
 * do not exist or are out of the person's reach. They count like those that never were.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export function knownReferences(of: RecordOf, missing: string) {
  const references = fieldsOf(of).filter(([, field]) => field.of !== undefined)
  return async (ctx: Ctx, given: object) => {
    const values = given as Record<string, unknown>
    const named = references.flatMap(([name, field]) => {
      const id = values[name]
      return typeof id === 'string' ? [{ field, id }] : []
    })
    if (!(await areKnown(ctx, named))) throw notFound(missing)
  }
}

interface Reference {
  field: Field
  id: string
}

async function areKnown(ctx: Ctx, named: readonly Reference[]): Promise<boolean> {
  const of = (kind: string) => named.filter(({ field }) => field.of === kind)
  const ids = (kind: string) => of(kind).map(({ id }) => id)
  const own = ctx.user?.reach?.storeIds
  if (own && ids('store').some((id) => !own.includes(id))) return false
  for (const storeId of ids('store')) if (!(await areKnownTargets(ctx, [], storeId))) return false
  if (!(await areKnownTargets(ctx, ids('user')))) return false
  const items = Object.groupBy(of('list-item'), ({ field }) => field.options?.input?.params?.list ?? '')
  if (!(await areKnownItems(ctx, mapped(items)))) return false
  return areReached(
    ctx,
    named.filter(({ field }) => !['user', 'store', 'list-item'].includes(field.of!)),
  )
}

async function areReached(ctx: Ctx, named: readonly Reference[]) {
  const records = named.map(({ field, id }) => ({ kind: field.of!, id }))
  for (const { kind, id } of records) if (!(await exists(ctx, kind, id))) return false
  return (await unreached(ctx, records)).size === 0
}

const mapped = (items: Partial<Record<string, Reference[]>>) =>
  Object.fromEntries(Object.entries(items).map(([list, given = []]) => [list, given.map(({ id }) => id)]))

async function exists(ctx: Ctx, kind: string, id: string) {
  const { table } = subjectOf(kind)!
  return Boolean(
    await ctx.first(statement(`select 1 from ${table} where tenant_id = platform.current_tenant() and id = $1`, [id])),
  )
}

/**
 * The filter `search` of a list: each of its words stands in the column.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export const wordsIn =
  (column: string): ListGiven['narrow'] & {} =>
  (_ctx, { search = '' }, found) => {
    for (const word of recordWords(String(search)))
      found.add(`platform.plain(${column}) like '%' || platform.plain(?) || '%'`, word)
  }
