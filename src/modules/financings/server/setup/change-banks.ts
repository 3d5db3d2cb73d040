import { find, insert, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import type { Bank, BankInput } from '../../setup/setup-contract.ts'
import { refuseUsed } from './refuse-used.ts'
import { bankList } from './setup-lists.ts'
import { banksEntity } from './tables.ts'

export async function addBank(ctx: Ctx, given: BankInput): Promise<Bank> {
  await refuseUnknownPapers(ctx, given.paperIds)
  const { id } = await insert(ctx, banksEntity, given)
  return shownBank(ctx, id)
}

export async function editBank(ctx: Ctx, id: string, given: BankInput): Promise<Bank> {
  const before = await find(ctx, banksEntity, id, { lock: true })
  await refuseUnknownPapers(ctx, given.paperIds)
  await update(ctx, banksEntity, before, given)
  return shownBank(ctx, id)
}

/** A bank goes with its table, once no financing names it. */
export async function removeBank(ctx: Ctx, id: string) {
  const bank = await find(ctx, banksEntity, id, { lock: true })
  await refuseUsed(ctx, 'bank_id', id, 'financings.bank_in_use')
  await removeToTrash(ctx, banksEntity, bank, { name: bank.name })
}

const shownBank = async (ctx: Ctx, id: string) => (await bankList.whole<Bank>(ctx, id))!

async function refuseUnknownPapers(ctx: Ctx, ids: readonly string[]) {
  const { known } = await ctx.one(
    statement<{ known: number }>(
      `select count(*)::int as known from list_items
       where tenant_id = platform.current_tenant() and list = 'file-categories' and id = any($1::uuid[])`,
      [ids],
    ),
  )
  if (known < new Set(ids).size) throw notFound('financings.paper_unknown')
}
