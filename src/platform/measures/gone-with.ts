import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { type Absence, absencesIn } from './absences.ts'
import type { Above, SpanKind } from './span-kind.ts'
import type { Stretch } from './spans-of.ts'

type Values = Stretch['values']

const goes = ({ table }: Above) => `${table}.removed`
const comesBack = ({ table }: Above) => `${table}.returned`

/** The times during which the records that these values refer to were gone. */
export async function absencesAbove(ctx: Ctx, above: readonly Above[], logged: readonly Values[]) {
  const named = (values: Values) => above.map(({ field }) => values[field]).filter((id) => typeof id === 'string')
  const events = await ctx.rows(
    statement<{ subjectId: string; at: string; isBack: boolean }>(
      `select subject_id, at, kind = any($3::text[]) as is_back from events
       where tenant_id = platform.current_tenant() and subject_id = any($1::uuid[])
         and kind = any($2::text[] || $3::text[]) order by subject_id, seq`,
      [[...new Set(logged.flatMap(named))], above.map(goes), above.map(comesBack)],
    ),
  )
  const byId = new Map([...Map.groupBy(events, ({ subjectId }) => subjectId)].map(([id, own]) => [id, absencesIn(own)]))
  return (values: Values): Absence[] => named(values).flatMap((id) => byId.get(id) ?? [])
}

/** The records of a kind that were removed, or restored, together with the given ones. */
export async function goneWith(
  ctx: Ctx,
  { kind, goesWith = [] }: SpanKind,
  left: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<string[]> {
  const ids = goesWith.flatMap((above) => [...(left.get(above.kind) ?? [])])
  if (ids.length === 0) return []
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select distinct subject_id as id from events
       where tenant_id = platform.current_tenant() and thread_id = any($1::uuid[]) and subject_kind = $2`,
      [ids, kind],
    ),
  )
  return rows.map(({ id }) => id)
}
