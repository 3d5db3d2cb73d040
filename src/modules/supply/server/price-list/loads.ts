import type { Page } from '../../../../platform/contract/shapes.ts'
import { find } from '../../../../platform/db/entity.ts'
import { pageAt } from '../../../../platform/db/page.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Said } from '../../../../platform/work/said.ts'
import type { PriceLoad } from '../../price-load-contract.ts'
import { suppliersEntity } from '../tables.ts'

const columns = `l.id, l.supplier_id, l.import_id, l.name, l.holds, l.mode, l.state, l.reason, l.kits, l.added, l.changed, l.vanished,
  l.base_id is not null as has_before, u.name as created_by_name, l.created_at, l.switched_at, l.ended_at,
  case l.holds when 'inputs' then l.state = 'valid'
    else s.list_id is not distinct from l.id and (l.base_id is null or b.rows_removed_at is null) end as may_withdraw,
  l.state = 'withdrawn' and l.rows_removed_at is null and (l.holds = 'inputs' or s.list_id is not distinct from l.base_id)
    as may_return`
const from = `price_loads l join suppliers s on s.tenant_id = l.tenant_id and s.id = l.supplier_id
  left join users u on u.tenant_id = l.tenant_id and u.id = l.created_by
  left join price_loads b on b.tenant_id = l.tenant_id and b.id = l.base_id`

type Row = Omit<PriceLoad, 'reason'> & { reason: Said | null }

const inWords = (ctx: Ctx, { reason, ...row }: Row): PriceLoad => ({
  ...row,
  reason: reason && translate(ctx.lang, reason.code, reason.values),
})

export async function loadById(ctx: Ctx, id: string): Promise<PriceLoad> {
  const row = await ctx.first(
    statement<Row>(`select ${columns} from ${from} where l.tenant_id = platform.current_tenant() and l.id = $1`, [id]),
  )
  if (!row) throw notFound('supply.load_not_found')
  return inWords(ctx, row)
}

export async function loadsOf(
  ctx: Ctx,
  supplierId: string,
  paging: { pageNumber: number; pageSize: number },
): Promise<Page<PriceLoad>> {
  await find(ctx, suppliersEntity, supplierId)
  const where = `l.tenant_id = platform.current_tenant() and l.supplier_id = $1 and l.state <> 'filling'`
  const [list, counted] = await Promise.all([
    ctx.rows(
      statement<Row>(
        `select ${columns} from ${from} where ${where} order by l.created_at desc, l.id desc limit $2 offset $3`,
        [supplierId, paging.pageSize, (paging.pageNumber - 1) * paging.pageSize],
      ),
    ),
    ctx.first(
      statement<{ items: number }>(`select count(*)::int as items from price_loads l where ${where}`, [supplierId]),
    ),
  ])
  return pageAt(
    paging,
    list.map((row) => inWords(ctx, row)),
    counted!.items,
  )
}
