import { insert } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { dealForUpdate } from '../../deals/server/public.ts'
import { addFile } from '../../files/server/public.ts'
import { refuseOtherName, refuseOtherType } from './bill-file.ts'
import { readTask } from './read-job.ts'
import { billReadingsEntity } from './tables.ts'

/** How many bills of a deal, or of a person who has not named the deals yet, may wait at once. */
export const maxOpen = 20

/** Stores the file and enqueues its reading; the deal does not change. */
export async function sendBill(ctx: Ctx, dealId: string, sent: Sent): Promise<string> {
  await refuseFullDeal(ctx, dealId)
  return keepBill(ctx, dealId, sent)
}

/** Locks the deal and throws if too many of its bills wait. */
export async function refuseFullDeal(ctx: Ctx, dealId: string) {
  await dealForUpdate(ctx, dealId)
  const { open } = await ctx.one(
    statement<{ open: number }>(
      `select count(*)::int as open from bill_readings
       where tenant_id = platform.current_tenant() and deal_id = $1 and state <> 'confirmed'`,
      [dealId],
    ),
  )
  if (open >= maxOpen) throw new Refusal(409, 'bills.too_many')
}

interface Sent {
  name: string
  content: Buffer
}

/** The sender of a bill, where known: a contact, or a phone that belongs to none. */
interface Sender {
  contactId: string | null
  phone: string
}

/** The same for a bill whose deal is named later. */
export async function beginBill(ctx: Ctx, sent: Sent, sender?: Sender): Promise<string> {
  // One person's sendings follow each other, so that the count holds.
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('bills begun ' || platform.current_tenant() || $1, 0))", [
      ctx.userId,
    ]),
  )
  const { open } = await ctx.one(
    statement<{ open: number }>(
      `select count(*)::int as open from bill_readings
       where tenant_id = platform.current_tenant() and deal_id is null and created_by = $1`,
      [ctx.userId],
    ),
  )
  if (open >= maxOpen) throw new Refusal(409, 'bills.too_many_begun')
  return keepBill(ctx, null, sent, sender)
}

async function keepBill(ctx: Ctx, dealId: string | null, sent: Sent, sender?: Sender): Promise<string> {
  refuseOtherName(sent.name)
  const id = newId()
  const file = await addFile(ctx, { ownerKind: 'bill-reading', ownerId: id, ...sent })
  refuseOtherType(file.type)
  await insert(ctx, billReadingsEntity, {
    id,
    dealId,
    ...sender,
    fileId: file.id,
    fileName: file.name,
    createdBy: ctx.userId,
  })
  ctx.job(readTask, { id }, { key: `bill:${id}` })
  return id
}
