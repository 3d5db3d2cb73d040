import { refuseListChanged } from '../../../../platform/db/changed-meanwhile.ts'
import { find, insert, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import type { ProposalDataInput, ProposalDataPatch } from '../../data/proposal-data-contract.ts'
import { showProposalData } from './proposal-data-list.ts'
import { proposalDataEntity } from './tables.ts'

export async function addProposalData(ctx: Ctx, { storeIds, ...given }: ProposalDataInput) {
  await refuseTaken(ctx, storeIds)
  const { id } = await insert(ctx, proposalDataEntity, given)
  await setStores(ctx, id, storeIds)
  return showProposalData(ctx, id)
}

export async function editProposalData(ctx: Ctx, id: string, { storeIds, ...given }: ProposalDataPatch) {
  const before = await find(ctx, proposalDataEntity, id, { lock: true })
  if (storeIds) await refuseTaken(ctx, storeIds, id)
  const storesChanged = storeIds ? await changeStores(ctx, id, storeIds) : false
  // The same once more is no change, and no entry of the history.
  if (storesChanged || Object.entries(given).some(([name, value]) => before[name as keyof typeof before] !== value))
    await update(ctx, proposalDataEntity, before, { ...given, updatedAt: ctx.now })
  return showProposalData(ctx, id)
}

export async function removeProposalData(ctx: Ctx, id: string) {
  const row = await find(ctx, proposalDataEntity, id, { lock: true })
  await removeToTrash(ctx, proposalDataEntity, row, { name: row.name })
}

/** Of two who give the same store a record at once, the second waits for the first and is told of it. */
async function refuseTaken(ctx: Ctx, storeIds: readonly string[], ownId: string | null = null) {
  const stores = await ctx.rows(
    statement<{ id: string; name: string; taken: string | null }>(
      `select id, name from stores where tenant_id = platform.current_tenant() and id = any($1::uuid[]) and deleted_at is null
       order by id for no key update`,
      [storeIds],
    ),
  )
  if (storeIds.some((id) => !stores.some((store) => store.id === id)))
    throw new Refusal(404, 'organisation.store_not_found', { fields: { storeIds: 'organisation.store_not_found' } })
  const taken = await ctx.first(
    statement<{ store: string; name: string }>(
      `select s.name as store, pd.name from proposal_data_stores ps
       join proposal_data pd on pd.tenant_id = ps.tenant_id and pd.id = ps.proposal_data_id
       join stores s on s.tenant_id = ps.tenant_id and s.id = ps.store_id
       where ps.tenant_id = platform.current_tenant() and ps.store_id = any($1::uuid[])
         and ($2::uuid is null or ps.proposal_data_id <> $2) order by s.name, s.id limit 1`,
      [storeIds, ownId],
    ),
  )
  if (taken)
    throw new Refusal(409, 'templates.data_store_taken', {
      values: taken,
      fields: { storeIds: 'templates.data_store_taken' },
    })
}

/** Gives the record to these stores; whether they are others than before. */
async function changeStores(ctx: Ctx, id: string, storeIds: readonly string[]): Promise<boolean> {
  const before = await storesOf(ctx, id)
  await setStores(ctx, id, storeIds)
  const lists = { storeIds: { before, after: await storesOf(ctx, id) } }
  const subject = { kind: 'proposal-data', id }
  const changed = await refuseListChanged(ctx, subject, lists)
  if (changed) await ctx.emit({ kind: 'proposalData.changed', subject, ...changed })
  return changed !== null
}

const storesOf = async (ctx: Ctx, id: string) => {
  const rows = await ctx.rows(
    statement<{ storeId: string }>(
      `select store_id from proposal_data_stores where tenant_id = platform.current_tenant() and proposal_data_id = $1
       order by store_id`,
      [id],
    ),
  )
  return rows.map(({ storeId }) => storeId)
}

async function setStores(ctx: Ctx, id: string, storeIds: readonly string[]) {
  await ctx.run(
    // raw write: told as a change of the record
    statement(
      `delete from proposal_data_stores where tenant_id = platform.current_tenant() and proposal_data_id = $1
         and store_id <> all($2::uuid[])`,
      [id, storeIds],
    ),
  )
  await ctx.run(
    // raw write: told as a change of the record
    statement(
      `insert into proposal_data_stores (store_id, proposal_data_id) select distinct unnest($2::uuid[]), $1::uuid
       on conflict (tenant_id, store_id) do nothing`,
      [id, storeIds],
    ),
  )
}
