import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Said } from '../../../../platform/work/said.ts'
import { acceptable, doubtKey, settledByText } from '../../price-list/judge-kit.ts'
import type { ListCheck } from '../../price-load-contract.ts'

interface File {
  aboutId: string
  kind: string
  listId: string | null
  mode: string
}

/** What the check of a list found, gathered over all of its rows. */
export async function listCheck(ctx: Ctx, importId: string): Promise<ListCheck> {
  const file = await ctx.first(
    statement<File>(
      `select i.about_id, i.kind, s.list_id, coalesce(i.options #>> '{own,mode}', 'replace') as mode from imports i
       join suppliers s on s.tenant_id = i.tenant_id and s.id = i.about_id
       where i.tenant_id = platform.current_tenant() and i.id = $1 and i.kind in ('supplier-kits', 'supplier-inputs')`,
      [importId],
    ),
  )
  if (!file) throw notFound('imports.not_found')
  const [gone, doubts, equipment, moved] = await Promise.all([
    vanished(ctx, importId, file),
    doubtsOf(ctx, importId),
    equipmentOf(ctx, importId),
    ctx.one(
      statement<{ raised: number; lowered: number; kept: number }>(
        `select count(*) filter (where (after ->> 'costCents')::bigint > (before ->> 'costCents')::bigint)::int as raised,
           count(*) filter (where (after ->> 'costCents')::bigint < (before ->> 'costCents')::bigint)::int as lowered,
           count(*) filter (where (after ->> 'costCents')::bigint = (before ->> 'costCents')::bigint)::int as kept
         from import_rows where tenant_id = platform.current_tenant() and import_id = $1 and verdict = 'update'`,
        [importId],
      ),
    ),
  ])
  return { ...gone, doubts, equipment, ...moved }
}

/** Kits of the list in force that a list which replaces it does not name. */
async function vanished(ctx: Ctx, importId: string, { kind, listId, mode }: File) {
  if (!listId || mode === 'increment' || kind === 'supplier-inputs') return { vanished: 0, vanishedKits: [] }
  const rows = await ctx.rows(
    statement<{ code: string; name: string; costCents: number; count: number }>(
      `select k.code, k.name, k.cost_cents, (count(*) over ())::int as count from kits k
       where k.tenant_id = platform.current_tenant() and k.list_id = $2
         and k.code not in (select r.key from import_rows r where r.tenant_id = platform.current_tenant() and r.import_id = $1
           and r.key is not null)
       order by k.cost_cents, k.id limit 20`,
      [importId, listId],
    ),
  )
  return { vanished: rows[0]?.count ?? 0, vanishedKits: rows.map(({ count: _count, ...kit }) => kit) }
}

async function doubtsOf(ctx: Ctx, importId: string) {
  const rows = await ctx.rows(
    statement<{ said: Said; rows: number; lowest: number | null; highest: number | null; texts: string[] }>(
      `select (array_agg(said))[1] as said, count(*)::int as rows, min((said #>> '{values,percent}')::float8) as lowest,
         max((said #>> '{values,percent}')::float8) as highest, (array_agg(distinct left(said #>> '{values,text}', 60))
           filter (where said #>> '{values,text}' <> ''))[1:10] as texts
       from import_rows r cross join jsonb_array_elements(r.problems) said
       where r.tenant_id = platform.current_tenant() and r.import_id = $1 and r.verdict = 'doubtful'
         and said ->> 'code' not in ('supply.doubt.module', 'supply.doubt.inverter', 'supply.doubt.battery')
       group by said ->> 'code', case when said ->> 'code' = any($2) then said #>> '{values,text}' end
       order by 2 desc, min(r.at) limit 200`,
      [importId, settledByText],
    ),
  )
  return rows.map(({ said, rows: count, lowest, highest, texts }) => ({
    key: doubtKey(said),
    code: said.code,
    of: settledByText.includes(said.code) ? String(said.values?.text ?? '') : null,
    text:
      lowest === null || count === 1
        ? translate(ctx.lang, said.code, said.values)
        : translate(ctx.lang, 'supply.doubt.price_jumps', { count, lowest, highest: highest! }),
    rows: count,
    texts: texts ?? [],
    isAcceptable: acceptable.includes(said.code),
  }))
}

const kinds = ['module', 'inverter', 'battery'] as const

async function equipmentOf(ctx: Ctx, importId: string) {
  const rows = await ctx.rows(
    statement<{ key: string; code: string; text: string; rows: number }>(
      `select said #>> '{values,key}' as key, min(said ->> 'code') as code, min(said #>> '{values,text}') as text, count(*)::int as rows
       from import_rows r cross join jsonb_array_elements(r.problems) said
       where r.tenant_id = platform.current_tenant() and r.import_id = $1 and r.verdict = 'doubtful'
         and said ->> 'code' in ('supply.doubt.module', 'supply.doubt.inverter', 'supply.doubt.battery')
       group by 1 order by 4 desc, 1 limit 200`,
      [importId],
    ),
  )
  return rows.map(({ code, ...found }) => ({
    ...found,
    kind: kinds.find((kind) => code === `supply.doubt.${kind}`)!,
  }))
}
