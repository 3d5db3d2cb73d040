import type { z } from 'zod'
import { find, remove, update } from '../../../platform/db/entity.ts'
import { insertMany } from '../../../platform/db/entity-many.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../platform/http/lacking.ts'
import { notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { countSerials } from '../../equipment/server/public.ts'
import { priceInForce } from '../../supply/server/public.ts'
import type { Purchase } from '../contract.ts'
import { itemTotal, sumOf } from '../item-total.ts'
import type { ItemKind, PurchaseItemInput, PurchaseItemPatch } from '../parts-shapes.ts'
import { pastedItems } from '../pasted-items.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { refuseBoughtTwice } from './job/left-of-deal.ts'
import { itemsOf, purchaseForUpdate } from './purchase-for-update.ts'
import { dearestQuoted } from './quotes/dearest-quoted.ts'
import { itemsChanged } from './settle-total.ts'
import { showPurchase } from './show-purchase.ts'
import { refuseAllReceived, refusePriceSettled } from './status/settled.ts'
import { purchaseItemsEntity, type StoredPurchase } from './tables.ts'

const max = 1000

export interface NewItem {
  name: string
  description?: string
  code?: string
  kind?: ItemKind
  unit: string
  unitCents: number
  quantity: number
  interestRate?: number | null
  inputId?: string | null
  proposalId?: string | null
  proposalLine?: string | null
}

export async function addItem(ctx: Ctx, id: string, given: z.output<typeof PurchaseItemInput>): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  await refuseAllReceived(ctx, id)
  refuseWithoutRate(purchase, given.interestRate)
  await addItems(ctx, purchase, [given.inputId ? await atPriceInForce(ctx, purchase, given, given.inputId) : given])
  return showPurchase(ctx, id)
}

/** Throws if a purchase in instalments has an item without a rate. */
function refuseWithoutRate({ instalments }: StoredPurchase, rate: number | null | undefined) {
  if (instalments > 1 && (rate === null || rate === undefined)) throw wrongField('interestRate', 'field.required')
}

/** An input has its supplier's present price, unless a price was typed. */
async function atPriceInForce(
  ctx: Ctx,
  { supplierId }: StoredPurchase,
  given: NewItem,
  inputId: string,
): Promise<NewItem> {
  const input = await ctx.one(
    statement<{ unit: string }>('select unit from inputs where tenant_id = platform.current_tenant() and id = $1', [
      inputId,
    ]),
    'purchases.unknown_input',
  )
  const bought: NewItem = { ...given, kind: 'input', unit: given.unit || input.unit }
  if (given.unitCents > 0) return bought
  const unitCents = await priceInForce(ctx, inputId, supplierId)
  return { ...bought, ...(unitCents !== null && { unitCents }) }
}

/** Throws if the amount of an item, or of all, is too large to be exact to the cent. */
function refuseTooLarge(
  there: readonly { totalCents: number }[],
  items: readonly Pick<NewItem, 'unitCents' | 'quantity'>[],
  at: 'quantity' | 'unitCents' | 'lines' = 'unitCents',
) {
  const totals = items.map(({ unitCents, quantity }) => ({ totalCents: itemTotal(unitCents, quantity) }))
  const all = [...there, ...totals]
  if (!all.every(({ totalCents }) => Number.isSafeInteger(totalCents)) || !Number.isSafeInteger(sumOf(all)))
    throw wrongField(at, 'purchases.total_too_large')
}

/** Appends items, each total rounded once. */
export async function addItems(ctx: Ctx, purchase: StoredPurchase, items: readonly NewItem[]) {
  const there = await itemsOf(ctx, purchase.id)
  if (there.length + items.length > max) throw new Refusal(409, 'purchases.too_many_items')
  refuseTooLarge(there, items)
  const next = Math.max(-1, ...there.map(({ position }) => position)) + 1
  await insertMany(
    ctx,
    purchaseItemsEntity,
    items.map((item, at) => ({
      values: {
        id: newId(),
        purchaseId: purchase.id,
        position: next + at,
        totalCents: itemTotal(item.unitCents, item.quantity),
        name: item.name,
        description: item.description ?? '',
        code: item.code ?? '',
        kind: item.kind ?? 'other',
        // A part of a piece has no unit that is known.
        unit: item.unit || (Number.isInteger(item.quantity) ? 'un' : ''),
        unitCents: item.unitCents,
        quantity: item.quantity,
        interestRate: item.interestRate ?? null,
        inputId: item.inputId ?? null,
        proposalId: item.proposalId ?? null,
        proposalLine: item.proposalLine ?? null,
      },
    })),
  )
  await itemsChanged(ctx, purchase)
}

export async function pasteItems(ctx: Ctx, id: string, text: string): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  await refuseAllReceived(ctx, id)
  const { items, wrong } = pastedItems(text, { isInParts: purchase.instalments > 1 })
  if (wrong) throw wrongField('lines', wrong.code, { lines: wrong.lines })
  await addItems(ctx, purchase, items)
  return showPurchase(ctx, id)
}

export async function editItem(
  ctx: Ctx,
  id: string,
  itemId: string,
  patch: z.output<typeof PurchaseItemPatch>,
): Promise<Purchase> {
  refuseHiddenPrice(ctx, patch)
  const purchase = await purchaseForUpdate(ctx, id)
  const item = await itemForUpdate(ctx, id, itemId)
  await refusePriceSettled(ctx, item, patch)
  const wanted = { unitCents: item.unitCents, quantity: item.quantity, interestRate: item.interestRate, ...patch }
  refuseWithoutRate(purchase, wanted.interestRate)
  if (wanted.quantity < item.received) throw new Refusal(409, 'purchases.item_received')
  refuseTooLarge(
    (await itemsOf(ctx, id)).filter((one) => one.id !== itemId),
    [{ ...wanted, unitCents: Math.max(wanted.unitCents, await dearestQuoted(ctx, id, itemId)) }],
    patch.unitCents === undefined ? 'quantity' : 'unitCents',
  )
  const totalCents = itemTotal(wanted.unitCents, wanted.quantity)
  await update(ctx, purchaseItemsEntity, item, { ...patch, totalCents }, { data: { item: item.name } })
  if (item.proposalLine && wanted.quantity > item.quantity) await refuseBoughtTwice(ctx, purchase, itemId)
  await itemsChanged(ctx, purchase)
  return showPurchase(ctx, id)
}

/** Throws if the person changes a price that they may not see. */
function refuseHiddenPrice(ctx: Ctx, { unitCents, interestRate }: z.output<typeof PurchaseItemPatch>) {
  if (unitCents !== undefined || interestRate !== undefined)
    refuseHidden(ctx, purchaseRecord.fields.totalCents.hiddenWith)
}

export async function removeItem(ctx: Ctx, id: string, itemId: string): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  const item = await itemForUpdate(ctx, id, itemId)
  const count = await countSerials(ctx, { purchaseId: id, itemId })
  if (count > 0) throw new Refusal(409, 'purchases.item_has_serials', { values: { count } })
  if (item.received > 0) throw new Refusal(409, 'purchases.item_received')
  await remove(ctx, purchaseItemsEntity, item)
  await itemsChanged(ctx, purchase)
  return showPurchase(ctx, id)
}

/** The item, locked, with its figures as numbers; throws if it belongs to another purchase. */
async function itemForUpdate(ctx: Ctx, purchaseId: string, itemId: string) {
  const item = await find(ctx, purchaseItemsEntity, itemId, { lock: true })
  if (item.purchaseId !== purchaseId) throw notFound('purchases.item_not_found')
  return { ...item, quantity: Number(item.quantity), received: Number(item.received) }
}
