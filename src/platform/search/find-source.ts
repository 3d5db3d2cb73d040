import type { Asked, PermissionId } from '../access/permission.ts'
import { mayCall } from '../contract/endpoint.ts'
import type { Find } from '../contract/find.ts'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { isOpen } from '../http/open-module.ts'
import { subjectOf } from '../subjects/subject.ts'
import { reachedBy } from '../subjects/visible-subjects.ts'

/**
 * A kind of record that the global search finds; its module says who may find it and what is shown. Which of its columns are
 * looked through stands with its table: `call platform.search_declare(…)` in the migration.
 */
export interface FindSource {
  kind: string
  needs: PermissionId
  /** The flag that hides its records. */
  hiddenWith?: Asked
  /** What people write before a number of this kind, in small letters and without accents: "venda 12". */
  words?: readonly string[]
  /** Those of these records that the person of the request may see, in any order; absent: those that their subject, or that of what they are part of, says are reached, by its names. */
  show?(ctx: Ctx, ids: readonly string[]): Promise<Find[]>
}

const known: FindSource[] = []

export function registerFindSources(added: readonly FindSource[]) {
  for (const source of added) if (!known.some(({ kind }) => kind === source.kind)) known.push(source)
}

/** Those whose records this person may find. */
export const openFindSources = (ctx: Ctx) =>
  known.filter((source) => mayCall(ctx.granted, source) && isOpen(ctx, source))

export const findSources = (): readonly FindSource[] => known

export const showFinds = ({ kind, show = named(kind) }: FindSource, ctx: Ctx, ids: readonly string[]) => show(ctx, ids)

const named =
  (kind: string) =>
  (ctx: Ctx, ids: readonly string[]): Promise<Find[]> => {
    const subject = subjectOf(kind)!
    const { table, name } = subject
    const values: unknown[] = [ids]
    const within = reachedBy(ctx, subject, 'r.id', values)
    return ctx.rows(
      statement<Find>(
        `select r.id, ${name} as name, null::int as number, '' as detail, '' as phone, null::int as cents, null::uuid as "dealId"
         from ${table} r where r.tenant_id = platform.current_tenant() and r.id = any ($1) and ${within}`,
        values,
      ),
    )
  }
