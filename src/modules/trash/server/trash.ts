import type { z } from 'zod'
import type { paging } from '../../../platform/contract/shapes.ts'
import { pageAt } from '../../../platform/db/page.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { bringBack, keptDays } from '../../../platform/trash/deleted-records.ts'
import { forgetEntry, openTrashKinds, trashKindOf, trashKinds } from '../../../platform/trash/trash-kind.ts'
import type { TrashEntry } from '../contract.ts'
import { keptFrom, keptReach } from './kept-reach.ts'

/** The maximum deleted for good in one request; for more, the request is repeated. */
const maxPurgedAtOnce = 500

/** The deleted records of the kinds that the person may delete, by anyone, the latest first. */
export async function listTrash(ctx: Ctx, { pageNumber, pageSize }: z.output<typeof paging>) {
  const { text, values } = mine(ctx, kindsToRestore(ctx))
  const [list, counted] = await Promise.all([
    ctx.rows(
      statement<TrashEntry>(
        `select d.id, d.kind, d.name, d.place, d.deleted_at as "deletedAt", u.name as "deletedBy",
                case when d.rows <> '[]' then d.deleted_at + interval '${keptDays} days' end as "keptUntil"
         from deleted_records d left join users u on u.tenant_id = d.tenant_id and u.id = d.deleted_by
         where ${text} order by d.deleted_at desc, d.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
        values,
      ),
    ),
    ctx.one(statement<{ items: number }>(`select count(*) as items from deleted_records d where ${text}`, values)),
  ])
  return pageAt({ pageNumber, pageSize }, list, counted.items)
}

export async function restore(ctx: Ctx, kind: string, id: string) {
  const { text, values } = mine(ctx, [asked(ctx, kind)], 2)
  await bringBack(ctx, id, { text, values })
}

export async function purge(ctx: Ctx, kind: string, id: string) {
  const { text, values } = mine(ctx, [asked(ctx, kind)], 2)
  const found = await ctx.first(
    statement(`select from deleted_records d where d.id = $1 and ${text} for update`, [id, ...values]),
  )
  if (!found) throw notFound()
  await purgeOne(ctx, { kind, id })
}

/**
 * In the order in which kinds are registered: a status before the stage that contains it, so that each is counted once.
 */
export async function emptyTrash(ctx: Ctx) {
  const kinds = kindsToRestore(ctx)
  const { text, values } = mine(ctx, kinds)
  const entries = await ctx.rows(
    statement<{ kind: string; id: string }>(
      `select d.kind, d.id from deleted_records d where ${text}
       order by array_position($1::text[], d.kind), d.deleted_at limit ${maxPurgedAtOnce} for update`,
      values,
    ),
  )
  for (const entry of entries) await purgeOne(ctx, entry)
  return { deleted: entries.length }
}

async function purgeOne(ctx: Ctx, { kind, id }: { kind: string; id: string }) {
  const { purge: purgeRows } = trashKindOf(kind)!
  if (purgeRows) await purgeRows(ctx, id)
  else await ctx.emit({ kind: 'trash.purged', subject: { kind, id } })
  await forgetEntry(ctx, id)
}

function kindsToRestore(ctx: Ctx): string[] {
  const open = openTrashKinds(ctx)
  if (open.length === 0) throw new Refusal(403, 'trash.nothing_to_restore')
  return open.map(({ kind }) => kind)
}

function asked(ctx: Ctx, name: string): string {
  if (!trashKindOf(name)) throw notFound()
  if (!openTrashKinds(ctx).some(({ kind }) => kind === name)) throw new Refusal(403, 'trash.nothing_to_restore')
  return name
}

/**
 * The entries of some kinds that the person may see: for records with stores and teams those within reach and those
 * they deleted themselves, but nothing that is denied to them, itself or through its contact. Values are numbered from
 * `$first`.
 */
function mine(ctx: Ctx, kinds: readonly string[], first = 1) {
  const reach = ctx.user?.reach
  const limited = trashKinds().flatMap(({ kind, isWithinReach }) => (isWithinReach ? [kind] : []))
  const [open, kindsByReach, person, stores, people, statuses] = [0, 1, 2, 3, 4, 5].map(
    (at) => `$${first + at}`,
  ) as Placeholders
  return {
    text: `d.tenant_id = platform.current_tenant() and d.kind = any(${open}::text[])
       and (d.rows = '[]' or d.deleted_at >= now() - interval '${keptDays} days')
       and exists (select from (select ${rowForReach} as row) o where
         (d.kind <> all(${kindsByReach}::text[]) or d.deleted_by = ${person}::uuid or (${keptReach('o.row', { stores, people, statuses })}))
         and not (${keptFrom('o.row', { person })}))
       and not exists (select from record_denials x where x.tenant_id = d.tenant_id and x.user_id = ${person}::uuid
                         and x.record_id in (d.id, d.thread_id))`,
    values: [
      kinds,
      limited,
      ctx.user?.id ?? null,
      reach?.storeIds ?? null,
      reach?.peopleIds ?? null,
      reach?.hiddenStatusIds ?? [],
    ],
  }
}

type Placeholders = [string, string, string, string, string, string]

const own = "d.rows -> 0 -> 'row'"
const aliveThread = (table: 'deals' | 'contacts') =>
  `(select to_jsonb(of) from ${table} of where of.tenant_id = d.tenant_id and of.id = d.thread_id)`
const deletedThread = (kind: 'deal' | 'contact') =>
  `(select of.rows -> 0 -> 'row' from deleted_records of
    where of.tenant_id = d.tenant_id and of.id = d.thread_id and of.id <> d.id and of.kind = '${kind}')`

/**
 * The row by which reach is judged: the deal that the record stood under, alive or deleted itself; otherwise its own, and where that
 * is of no store the contact that it stood under.
 */
const rowForReach = `coalesce(${aliveThread('deals')}, ${deletedThread('deal')},
  case when ${own} ->> 'store_id' is not null then ${own} end,
  ${aliveThread('contacts')}, ${deletedThread('contact')}, ${own})`
