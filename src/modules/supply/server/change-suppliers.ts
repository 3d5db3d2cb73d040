import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { areKnownItems } from '../../access/server/public.ts'
import type { Supplier, SupplierInput } from '../suppliers-contract.ts'
import { dropLists } from './price-list/switch-load.ts'
import { supplierList } from './supplier-list.ts'
import { suppliersEntity } from './tables.ts'

export async function addSupplier(ctx: Ctx, given: SupplierInput): Promise<Supplier> {
  await refuseWrong(ctx, given)
  const { id } = await insert(ctx, suppliersEntity, given)
  return shown(ctx, id)
}

export async function editSupplier(ctx: Ctx, id: string, given: SupplierInput): Promise<Supplier> {
  const before = await find(ctx, suppliersEntity, id, { lock: true })
  await refuseWrong(ctx, given, before)
  await update(ctx, suppliersEntity, before, given)
  return shown(ctx, id)
}

/**
 * A supplier goes once nothing names it: kits that count, prices of inputs, distributors; what does is named. Its lists that are
 * not in force go with it.
 */
export async function removeSupplier(ctx: Ctx, id: string) {
  const row = await find(ctx, suppliersEntity, id, { lock: true })
  const users = await ctx.rows(
    statement<{ name: string; count: number }>(
      `select name, (count(*) over ())::int as count from (
         select k.name || case when k.code = '' then '' else ' (' || k.code || ')' end as name from kits k join suppliers s on s.tenant_id = k.tenant_id and s.id = k.supplier_id
           where k.tenant_id = platform.current_tenant() and k.supplier_id = $1 and (k.list_id is null or k.list_id = s.list_id)
         union all select i.name from inputs i where i.tenant_id = platform.current_tenant() and exists (
           select from input_prices p where p.tenant_id = i.tenant_id and p.input_id = i.id and p.supplier_id = $1 and p.counts)
         union all select d.name from distributors d where d.tenant_id = platform.current_tenant() and d.supplier_id = $1
       ) used order by name limit 5`,
      [id],
    ),
  )
  const [first] = users
  if (first)
    throw new Refusal(409, 'supply.supplier_in_use', {
      values: {
        count: first.count,
        names: users.map(({ name }) => name).join(', '),
        more: first.count - users.length,
      },
    })
  // What else uses it refuses.
  await ctx.announce('suppliers.leaving', { kind: 'supplier', id })
  await dropLists(ctx, id)
  await removeToTrash(ctx, suppliersEntity, row, { name: row.name })
}

export const supplierNames = (ctx: Ctx) =>
  ctx.rows(
    statement<{ id: string; name: string }>(
      `select id, name from suppliers where tenant_id = platform.current_tenant() order by name collate "pt-BR-x-icu", id
       limit 1000`,
    ),
  )

type Named = Pick<Supplier, 'id' | 'roofCodes'>

const shown = async (ctx: Ctx, id: string) => (await supplierList.whole<Supplier>(ctx, id))!

/** Roof types that a supplier names already may stay: one that came back from the trash names what is gone. */
async function refuseWrong(ctx: Ctx, { cnpj, roleIds, roofCodes }: SupplierInput, before?: Named) {
  const named = new Set(before?.roofCodes.map(({ roofTypeId }) => roofTypeId))
  const roofs = roofCodes.map(({ roofTypeId }) => roofTypeId).filter((id) => !named.has(id))
  if (!(await areKnownItems(ctx, { 'roof-types': roofs }))) throw wrongField('roofCodes', 'supply.unknown_roof_type')
  const { taken, roles } = await ctx.one(
    statement<{ taken: boolean; roles: number }>(
      `select exists (select from suppliers where tenant_id = platform.current_tenant() and cnpj = $1
                and ($2::uuid is null or id <> $2)) as taken,
              (select count(*)::int from roles where tenant_id = platform.current_tenant() and id = any($3::uuid[])) as roles`,
      [cnpj, before?.id ?? null, roleIds],
    ),
  )
  if (taken) throw new Refusal(409, 'supply.cnpj_used', { fields: { cnpj: 'supply.cnpj_used' } })
  if (roles < new Set(roleIds).size) throw notFound('access.role_not_found')
}
