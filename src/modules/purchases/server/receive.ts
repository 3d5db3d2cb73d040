import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { knownMakers, makerOf } from '../../catalogue/server/public.ts'
import { dropSerial, registerSerials, serialsOf } from '../../equipment/server/public.ts'
import type { Purchase } from '../contract.ts'
import { exact } from '../item-total.ts'
import type { ItemKind, ReceiptInput } from '../parts-shapes.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { endedKinds } from '../purchase-status.ts'
import { refuseUnknownFiles } from './known-choices.ts'
import { seenPurchase } from './list/purchase-list.ts'
import { itemsOf, purchaseForUpdate } from './purchase-for-update.ts'
import { showPurchase } from './show-purchase.ts'
import { arrivalOf } from './status/arrival.ts'
import { todayOf } from './status/today-of.ts'
import { purchaseStatuses } from './statuses.ts'
import {
  purchaseItemsEntity,
  purchaseReceiptsEntity,
  purchasesEntity,
  type StoredItem,
  type StoredPurchase,
} from './tables.ts'

/**
 * Records what was delivered together, on a day until today. Never more of an item than ordered; with the last part
 * the purchase is delivered.
 */
export async function receive(ctx: Ctx, id: string, given: z.output<typeof ReceiptInput>): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  await refuseEnded(ctx, purchase)
  await refuseUnknownFiles(ctx, id, given.fileIds)
  const items = await itemsOf(ctx, id)
  const arrived = arrivedOf(items, given.lines)
  const receivedOn = await dayOf(ctx, purchase, given.receivedOn)
  const number = await nextReceipt(ctx, id)
  if (given.lastReceipt !== undefined && given.lastReceipt !== number - 1)
    throw new Refusal(409, 'purchases.received_meanwhile')
  await insert(ctx, purchaseReceiptsEntity, {
    purchaseId: id,
    number,
    receivedOn,
    receivedBy: ctx.userId,
    lines: given.lines,
    note: given.note,
    fileIds: [...new Set(given.fileIds)],
  })
  for (const item of arrived)
    await update(
      ctx,
      purchaseItemsEntity,
      { ...item, received: items.find((one) => one.id === item.id)!.received },
      {
        received: item.received,
      },
    )
  const there = items.map((item) => arrived.find(({ id: found }) => found === item.id) ?? item)
  await update(ctx, purchasesEntity, purchase, await arrivalOf(ctx, purchase, there), {
    event: 'purchases.received',
    data: { number },
    isDerived: true,
  })
  return showPurchase(ctx, id)
}

/** Throws for a lost or cancelled purchase. */
async function refuseEnded(ctx: Ctx, { statusId }: StoredPurchase) {
  const { kind, name } = await purchaseStatuses.one(ctx, statusId)
  if (endedKinds.includes(kind)) throw new Refusal(409, 'purchases.receive_ended', { values: { status: name } })
}

/**
 * The day of delivery, at the deal's store: not in the future nor, for people who may see that day, before the
 * request.
 */
async function dayOf(ctx: Ctx, purchase: StoredPurchase, given: string | undefined): Promise<string> {
  const today = await todayOf(ctx, purchase)
  if (given && given > today) throw wrongField('receivedOn', 'purchases.receive_future')
  if (given && given < purchase.requestedOn && !ctx.can(purchaseRecord.fields.requestedOn.hiddenWith))
    throw wrongField('receivedOn', 'purchases.receive_before', { day: formatsOf(ctx.lang).date(purchase.requestedOn) })
  return given ?? today
}

function arrivedOf(items: readonly StoredItem[], lines: z.output<typeof ReceiptInput>['lines']): StoredItem[] {
  const sums = new Map<string, number>()
  for (const { itemId, quantity } of lines) sums.set(itemId, exact((sums.get(itemId) ?? 0) + quantity))
  return [...sums].map(([itemId, quantity]) => {
    const item = items.find(({ id }) => id === itemId)
    if (!item) throw notFound('purchases.item_not_found')
    const left = exact(item.quantity - item.received)
    if (quantity > left) throw new Refusal(409, 'purchases.receives_more', { values: { name: item.name, left } })
    return { ...item, received: exact(item.received + quantity) }
  })
}

const nextReceipt = async (ctx: Ctx, purchaseId: string) =>
  (
    await ctx.one(
      statement<{ next: number }>(
        `select coalesce(max(number), 0)::int + 1 as next from purchase_receipts
         where tenant_id = platform.current_tenant() and purchase_id = $1`,
        [purchaseId],
      ),
    )
  ).next

const registered: readonly ItemKind[] = ['module', 'inverter', 'battery']

/** Registers serial numbers of an item in the company's register: at most one per delivered unit. */
export async function addSerials(
  ctx: Ctx,
  id: string,
  itemId: string,
  { maker, serials }: { maker: string; serials: readonly string[] },
): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  const item = await itemOf(ctx, id, itemId, { lock: true })
  const { known } = await ctx.one(
    statement<{ known: number }>(
      'select count(*)::int as known from equipment_serials where tenant_id = platform.current_tenant() and item_id = $1',
      [itemId],
    ),
  )
  const maxUnits = Math.floor(Number(item.received))
  // A kit is one unit of many numbers.
  if (item.kind !== 'kit' && known + serials.length > maxUnits)
    throw new Refusal(409, 'purchases.serials_more', {
      values: { most: maxUnits, known, count: serials.length, over: known + serials.length - maxUnits },
    })
  await registerSerials(ctx, {
    serials,
    maker: (await makerOfItem(ctx, item)) ?? maker,
    knownMakers: await knownMakers(ctx),
    kind: registered.includes(item.kind) ? (item.kind as 'module') : 'other',
    name: item.name,
    purchaseId: id,
    itemId,
    dealId: purchase.dealId,
  })
  return showPurchase(ctx, id)
}

/** For a line that is a model of the price list: its maker as listed, however it was written. */
const makerOfItem = async (ctx: Ctx, { proposalLine }: Pick<StoredItem, 'proposalLine'>) => {
  const model = /^(?:module|inverter):(.+)$/.exec(proposalLine ?? '')?.[1]
  return model ? makerOf(ctx, model) : null
}

/** The item, where it is one of this purchase. */
async function itemOf(ctx: Ctx, id: string, itemId: string, options: { lock?: true } = {}) {
  const item = await find(ctx, purchaseItemsEntity, itemId, options)
  if (item.purchaseId !== id) throw notFound('purchases.item_not_found')
  return item
}

export async function showSerials(ctx: Ctx, id: string, itemId: string, paging: z.output<typeof namedPaging>) {
  await seenPurchase(ctx, id)
  await itemOf(ctx, id, itemId)
  return serialsOf(ctx, itemId, paging)
}

/** Removes a serial number read wrongly or belonging elsewhere, so that it can be registered again. */
export async function removeSerial(ctx: Ctx, id: string, itemId: string, serialId: string): Promise<Purchase> {
  await purchaseForUpdate(ctx, id)
  await itemOf(ctx, id, itemId, { lock: true })
  await dropSerial(ctx, { id: serialId, itemId })
  return showPurchase(ctx, id)
}
