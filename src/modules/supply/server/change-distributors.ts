import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import type { Distributor, DistributorInput } from '../distributors-contract.ts'
import { distributorList } from './distributor-list.ts'
import { distributorsEntity } from './tables.ts'

export async function addDistributor(ctx: Ctx, given: DistributorInput): Promise<Distributor> {
  await refuseWrong(ctx, given)
  const { id } = await insert(ctx, distributorsEntity, given)
  return shown(ctx, id)
}

export async function editDistributor(ctx: Ctx, id: string, given: DistributorInput): Promise<Distributor> {
  const before = await find(ctx, distributorsEntity, id, { lock: true })
  await refuseWrong(ctx, given, id)
  await update(ctx, distributorsEntity, before, given)
  return shown(ctx, id)
}

export async function removeDistributor(ctx: Ctx, id: string) {
  const row = await find(ctx, distributorsEntity, id, { lock: true })
  await removeToTrash(ctx, distributorsEntity, row, { name: row.name })
}

const shown = async (ctx: Ctx, id: string) => (await distributorList.whole<Distributor>(ctx, id))!

async function refuseWrong(ctx: Ctx, { cnpj, supplierId }: DistributorInput, ownId: string | null = null) {
  const { taken, isKnown } = await ctx.one(
    statement<{ taken: boolean; isKnown: boolean }>(
      `select exists (select from distributors where tenant_id = platform.current_tenant() and cnpj = $1
                and ($2::uuid is null or id <> $2)) as taken,
              $3::uuid is null or exists (select from suppliers where tenant_id = platform.current_tenant() and id = $3) as is_known`,
      [cnpj, ownId, supplierId],
    ),
  )
  if (taken) throw new Refusal(409, 'supply.distributor_used', { fields: { cnpj: 'supply.distributor_used' } })
  if (!isKnown) throw notFound('supply.supplier_not_found')
}
