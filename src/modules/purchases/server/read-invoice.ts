import { insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { MessageValues } from '../../../platform/i18n/messages.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Purchase } from '../contract.ts'
import { matchLines } from '../invoice/match-lines.ts'
import type { ReadInvoice } from '../invoice/read-invoice.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { purchaseList, seenPurchase } from './list/purchase-list.ts'
import { itemsOf, purchaseForUpdate } from './purchase-for-update.ts'
import { showPurchase } from './show-purchase.ts'
import { purchaseInvoicesEntity, purchasesEntity, type StoredPurchase } from './tables.ts'
import { askedAnew, withdrawApproval } from './withdraw-approval.ts'
import { invoicesOf } from './xml-files.ts'

/** Reads one XML or a ZIP of them; all are stored, or none, with the reason of the first that is refused. */
export async function readInvoices(ctx: Ctx, id: string, content: Buffer): Promise<Purchase> {
  await seenPurchase(ctx, id)
  // What takes long is done before the purchase is locked.
  const readings = await invoicesOf(ctx, content)
  await purchaseForUpdate(ctx, id)
  for (const reading of readings) {
    if (!reading.ok) throw new Refusal(422, reading.code, { values: reading.values })
    await keepInvoice(ctx, await purchaseForUpdate(ctx, id), reading.invoice)
  }
  return showPurchase(ctx, id)
}

/** Stores an invoice. It sets the supplier of a purchase without one, which withdraws an approval. */
async function keepInvoice(ctx: Ctx, purchase: StoredPurchase, invoice: ReadInvoice) {
  await refuseKnown(ctx, purchase, invoice)
  await refuseOthers(ctx, purchase, invoice)
  const named = purchase.supplierId ? undefined : (await supplierOf(ctx, invoice.issuerCnpj))?.id
  const items = await openItems(ctx, purchase.id)
  const { recipient: _recipient, lines, ...kept } = invoice
  await insert(
    ctx,
    purchaseInvoicesEntity,
    { purchaseId: purchase.id, ...kept, lines: matchLines(lines, items) },
    { event: 'purchaseInvoices.created' },
  )
  const changed = await update(
    ctx,
    purchasesEntity,
    purchase,
    {
      invoicedCents: purchase.invoicedCents + invoice.totalCents,
      ...(named && { supplierId: named, supplierByInvoice: true, ...askedAnew(ctx, purchase) }),
    },
    { event: 'purchases.invoice-read', data: { number: invoice.number }, isDerived: true },
  )
  if (named) await withdrawApproval(ctx, changed)
}

/** The ordered items, with the quantities already invoiced. */
async function openItems(ctx: Ctx, purchaseId: string) {
  const brought = await ctx.rows(
    statement<{ itemId: string; quantity: number }>(
      `select l ->> 'itemId' as item_id, sum((l ->> 'quantity')::numeric)::float8 as quantity
       from purchase_invoices v cross join jsonb_array_elements(v.lines) l
       where v.tenant_id = platform.current_tenant() and v.purchase_id = $1 and l ->> 'itemId' is not null group by 1`,
      [purchaseId],
    ),
  )
  const sums = new Map(brought.map(({ itemId, quantity }) => [itemId, quantity]))
  return (await itemsOf(ctx, purchaseId)).map((item) => ({ ...item, invoiced: sums.get(item.id) ?? 0 }))
}

/** Throws if the company already has an invoice with this key; two at once are ordered by a lock. */
async function refuseKnown(ctx: Ctx, { id }: StoredPurchase, { accessKey }: ReadInvoice) {
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('invoice ' || $1 || platform.current_tenant(), 0))", [
      accessKey,
    ]),
  )
  const known = await ctx.first(
    statement<{ id: string; code: number }>(
      `select p.id, p.code from purchase_invoices i join purchases p on p.tenant_id = i.tenant_id and p.id = i.purchase_id
       where i.tenant_id = platform.current_tenant() and i.access_key = $1`,
      [accessKey],
    ),
  )
  if (known) throw new Refusal(409, 'purchases.invoice_known', { values: await knownWhere(ctx, id, known) })
}

/** Names the purchase that has the invoice, to people who see it and its code. */
async function knownWhere(ctx: Ctx, ownId: string, { id, code }: { id: string; code: number }): Promise<MessageValues> {
  const isSeen = id === ownId || (await purchaseList.whole(ctx, id)) !== undefined
  if (isSeen && !ctx.can(purchaseRecord.fields.code.hiddenWith)) return { where: 'named', code }
  return { where: id === ownId ? 'here' : 'other', code: '' }
}

/** Throws for an invoice of another supplier, or for another company, if the company's CNPJ is known. */
async function refuseOthers(ctx: Ctx, { supplierId }: StoredPurchase, invoice: ReadInvoice) {
  const supplier = await supplierOf(ctx, invoice.issuerCnpj)
  if (supplierId && supplier?.id !== supplierId)
    throw new Refusal(409, 'purchases.invoice_other_supplier', { values: { name: invoice.issuerName } })
  const own = await ctx.rows(
    statement<{ cnpj: string }>(
      `select regexp_replace(document, '[^0-9A-Za-z]', '', 'g') as cnpj from stores
       where tenant_id = platform.current_tenant() and deleted_at is null
         and length(regexp_replace(document, '[^0-9A-Za-z]', '', 'g')) = 14`,
    ),
  )
  if (own.length > 0 && invoice.recipient.length === 14 && own.every(({ cnpj }) => cnpj !== invoice.recipient))
    throw new Refusal(409, 'purchases.invoice_other_company', { values: { cnpj: invoice.recipient } })
}

const supplierOf = (ctx: Ctx, cnpj: string) =>
  ctx.first(
    statement<{ id: string }>('select id from suppliers where tenant_id = platform.current_tenant() and cnpj = $1', [
      cnpj,
    ]),
  )
