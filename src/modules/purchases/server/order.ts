import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { companyLang, formatMessage, type Lang, type MessageValues } from '../../../platform/i18n/messages.ts'
import { sendCompanyMail } from '../../../platform/mail/send-mail.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { purchaseMessages as words } from '../messages.ts'
import { printed } from './printed.ts'
import { itemsOf, purchaseForUpdate } from './purchase-for-update.ts'
import { seenPurchase } from './purchase-list.ts'
import { purchasesEntity, type StoredItem, type StoredPurchase } from './tables.ts'

interface Supplier {
  name: string
  email: string
}

type Ordered = Pick<StoredPurchase, 'code' | 'address' | 'expectedOn' | 'totalCents'>

/** Writes the order to its supplier; what the person may not see leaves with it, as the supplier must know what is ordered. */
export async function sendOrder(ctx: Ctx, id: string, { to, note }: { to?: string | undefined; note: string }) {
  const purchase = await purchaseForUpdate(ctx, id)
  const items = await itemsOf(ctx, id)
  if (items.length === 0) throw new Refusal(409, 'purchases.order_without_items')
  const supplier = await supplierOf(ctx, purchase.supplierId)
  const recipient = to ?? supplier.email
  if (!recipient)
    throw new Refusal(409, 'purchases.order_without_mail', { fields: { to: 'purchases.order_without_mail' } })
  const say = sayIn(companyLang)
  await sendCompanyMail(
    ctx,
    recipient,
    {
      subject: say('purchases.order.subject', { code: purchase.code, company: ctx.company.name }),
      title: say('purchases.order.title', { code: purchase.code }),
      lines: orderLines(companyLang, { purchase, items, supplier, note }),
    },
    { about: { kind: 'purchase', id } },
  )
  await update(ctx, purchasesEntity, purchase, {}, { event: 'purchases.ordered', data: { to: recipient } })
  return { to: recipient }
}

async function supplierOf(ctx: Ctx, id: string | null): Promise<Supplier> {
  if (!id) throw new Refusal(409, 'purchases.order_without_supplier')
  return ctx.one(
    statement<Supplier>('select name, email from suppliers where tenant_id = platform.current_tenant() and id = $1', [
      id,
    ]),
    'purchases.unknown_supplier',
  )
}

const sayIn =
  (lang: Lang) =>
  (key: keyof typeof words, values?: MessageValues): string =>
    formatMessage(lang, words[key], values)

interface OrderParts {
  purchase: Ordered
  items: readonly StoredItem[]
  supplier: Supplier
  note: string
}

function orderLines(lang: Lang, { purchase, items, supplier, note }: OrderParts): string[] {
  const { money, number } = formatsOf(lang)
  const say = sayIn(lang)
  return [
    say('purchases.order.hello', { supplier: supplier.name }),
    ...items.map(({ quantity, unit, name, totalCents }) =>
      say('purchases.order.line', { quantity: number(quantity, 4, 0), unit, name, total: money(totalCents) }),
    ),
    say('purchases.order.total', { total: money(purchase.totalCents) }),
    ...whereAndWhen(lang, purchase),
    ...(note ? [note] : []),
  ]
}

function whereAndWhen(lang: Lang, { address, expectedOn }: Ordered): string[] {
  const say = sayIn(lang)
  return [
    ...(address ? [say('purchases.order.address', { address })] : []),
    ...(expectedOn ? [say('purchases.order.expected', { day: formatsOf(lang).date(expectedOn) })] : []),
  ]
}

/** The order on paper, without prices for who may not see them. */
export async function orderPdf(ctx: Ctx, id: string) {
  const purchase = (await seenPurchase(ctx, id)) as unknown as Ordered & { supplierName?: string }
  const { money, number } = formatsOf(ctx.lang)
  const say = sayIn(ctx.lang)
  const showsTotals = !ctx.can('purchases.hide-total')
  const items = await itemsOf(ctx, id)
  return printed(ctx, {
    fileName: `pedido-${purchase.code}.pdf`,
    title: say('purchases.order.title', { code: purchase.code }),
    lines: [
      ...(purchase.supplierName && !ctx.can('purchases.hide-supplier') ? [purchase.supplierName] : []),
      ...(ctx.can('purchases.hide-address') ? [] : whereAndWhen(ctx.lang, { ...purchase, expectedOn: null })),
      ...(ctx.can('purchases.hide-expected-delivery') ? [] : whereAndWhen(ctx.lang, { ...purchase, address: '' })),
      ...(showsTotals ? [say('purchases.order.total', { total: money(purchase.totalCents) })] : []),
    ],
    head: [
      say('purchases.order.item'),
      say('purchases.order.quantity'),
      ...(showsTotals ? [say('purchases.order.unit_price'), say('purchases.field.totalCents')] : []),
    ],
    rows: items.map((item) => [
      item.name,
      `${number(item.quantity, 4, 0)} ${item.unit}`,
      ...(showsTotals ? [money(item.unitCents), money(item.totalCents)] : []),
    ]),
  })
}
