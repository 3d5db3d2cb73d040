import { formatCnpj } from '../../../platform/brazil/cnpj.ts'
import { unitBehind } from '../../../platform/brazil/units.ts'
import { allows } from '../../../platform/contract/endpoint.ts'
import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { companyLang, formatMessage, type Lang, type MessageValues } from '../../../platform/i18n/messages.ts'
import { sendCompanyMail } from '../../../platform/mail/send-mail.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { legalPersonOf } from '../../../platform/tenancy/company.ts'
import { todayOfDeal } from '../../deals/server/public.ts'
import { supply } from '../../supply/contract.ts'
import { purchaseMessages as words } from '../messages.ts'
import { hidesOfOrder } from '../permissions.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { followOrder, waitsForApproval } from './enter-status.ts'
import { unpricedOf } from './job/unpriced-items.ts'
import { seenPurchase } from './list/purchase-list.ts'
import { type Printed, printed } from './printed.ts'
import { itemsOf, purchaseForUpdate } from './purchase-for-update.ts'
import { purchasesEntity, type StoredItem, type StoredPurchase } from './tables.ts'

const editsSuppliers = supply.editSupplier.needs

interface Supplier {
  name: string
  email: string
}

type Ordered = Pick<StoredPurchase, 'code' | 'address' | 'expectedOn' | 'totalCents'>

/**
 * Mails the order to its supplier as a PDF. It contains everything, even what the person may not see, because the
 * supplier must know what is ordered.
 */
export async function sendOrder(ctx: Ctx, id: string, { to, note }: { to?: string | undefined; note: string }) {
  await seenPurchase(ctx, id)
  const purchase = await find(ctx, purchasesEntity, id)
  await refuseUnready(ctx, id)
  const items = await itemsOf(ctx, id)
  if (items.length === 0) throw new Refusal(409, 'purchases.order_without_items')
  const supplier = await supplierOf(ctx, purchase.supplierId)
  const recipient = to ?? supplier.email
  refuseElsewhere(ctx, recipient, supplier)
  if (!recipient)
    throw new Refusal(409, 'purchases.order_without_mail', { fields: { to: 'purchases.order_without_mail' } })
  const say = sayIn(companyLang)
  const buyer = await buyerOf(ctx, purchase.dealId)
  // Printed before anything is locked: a browser takes its time.
  const paper = await printed(
    ctx,
    paperOf(companyLang, { purchase, items, supplier: supplier.name, buyer, note }, whole),
  )
  const locked = await purchaseForUpdate(ctx, id)
  if (locked.ordersSent !== purchase.ordersSent) throw new Refusal(409, 'purchases.order_sent_meanwhile')
  if (onPaper.some((field) => locked[field] !== purchase[field])) throw new Refusal(409, 'purchases.changed_meanwhile')
  await refuseUnready(ctx, id)
  await sendCompanyMail(
    ctx,
    recipient,
    {
      subject: say('purchases.order.subject', { code: purchase.code, company: ctx.company.name }),
      title: say('purchases.order.title', { code: purchase.code }),
      lines: orderLines(companyLang, { purchase, items, supplier, note }),
      attachments: [
        {
          fileName: `pedido-${purchase.code}.pdf`,
          type: 'application/pdf',
          content: Buffer.from(paper.content as Buffer).toString('base64'),
        },
      ],
    },
    { about: { kind: 'purchase', id } },
  )
  const orderedOn = locked.orderedOn ?? (locked.dealId ? await todayOfDeal(ctx, locked.dealId) : ctx.today)
  const ordered = await update(
    ctx,
    purchasesEntity,
    locked,
    { orderedOn, orderedByStatus: false, ordersSent: locked.ordersSent + 1 },
    { event: 'purchases.ordered', data: { recipient }, isDerived: true },
  )
  await followOrder(ctx, ordered)
  return { to: recipient }
}

/** The columns of a purchase that its order contains; the revision counts changes of items and supplier. */
const onPaper = ['revision', 'address', 'expectedOn', 'dealId'] as const

/** Throws if somebody who may not see the whole order sends it to another address than the supplier's. */
function refuseElsewhere(ctx: Ctx, recipient: string, { email }: Supplier) {
  if (!ctx.can(hidesOfOrder)) return
  if (recipient.toLowerCase() !== email.toLowerCase() || allows(ctx.granted, editsSuppliers))
    throw new Refusal(403, 'purchases.order_elsewhere')
}

/** Throws while the order waits for an approval, or for prices that decide whether it needs one. */
async function refuseUnready(ctx: Ctx, id: string) {
  const names = await unpricedOf(ctx, id)
  if (names.length > 0) throw new Refusal(409, 'purchases.order_unpriced', { values: { names: names.join(', ') } })
  if (await waitsForApproval(ctx, id)) throw new Refusal(409, 'purchases.order_without_approval')
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
      say('purchases.order.line', {
        quantity: `${number(quantity, 4, 0)} ${unitBehind(quantity, unit)}`.trim(),
        name,
        total: money(totalCents),
      }),
    ),
    say('purchases.order.total', { total: money(purchase.totalCents) }),
    ...whereAndWhen(lang, purchase),
    ...(note ? [note] : []),
  ]
}

function whereAndWhen(lang: Lang, { address, expectedOn }: Pick<Ordered, 'address' | 'expectedOn'>): string[] {
  const say = sayIn(lang)
  return [
    ...(address ? [say('purchases.order.address', { address })] : []),
    ...(expectedOn ? [say('purchases.order.expected', { day: formatsOf(lang).date(expectedOn) })] : []),
  ]
}

/** The company that the supplier's invoice must name: that of the deal's store, or of the first store. */
async function buyerOf(ctx: Ctx, dealId: string | null): Promise<Buyer> {
  const store = await ctx.first(
    statement<Pick<Buyer, 'name' | 'document' | 'address'>>(
      `select s.name, s.document, concat_ws(', ', nullif(s.street, ''),
           nullif(concat_ws('/', nullif(s.city, ''), nullif(s.state, '')), '')) as address
       from stores s where s.tenant_id = platform.current_tenant() and s.deleted_at is null
       order by s.id = (select store_id from deals where tenant_id = platform.current_tenant() and id = $1) desc nulls last, s.created_at
       limit 1`,
      [dealId],
    ),
  )
  const found = store ?? { name: '', document: '', address: '' }
  return { ...found, ...legalPersonOf(ctx.company, found) }
}

interface Buyer {
  legalName: string
  /** Of the store. */
  name: string
  document: string
  address: string
}

interface Paper {
  purchase: Ordered
  items: readonly StoredItem[]
  supplier: string
  buyer: Buyer
  note: string
}

/** What of the order is shown. */
const whole = { code: true, supplier: true, address: true, expected: true, totals: true }

/** The order as a PDF, without prices for people who may not see them. */
export async function orderPdf(ctx: Ctx, id: string) {
  const purchase = (await seenPurchase(ctx, id)) as unknown as Ordered & {
    dealId: string | null
    supplierName?: string
  }
  const shows = {
    code: !ctx.can(purchaseRecord.fields.code.hiddenWith),
    supplier: !ctx.can(purchaseRecord.fields.supplierId.hiddenWith),
    address: !ctx.can(purchaseRecord.fields.address.hiddenWith),
    expected: !ctx.can(purchaseRecord.fields.expectedOn.hiddenWith),
    totals: !ctx.can(purchaseRecord.fields.totalCents.hiddenWith),
  }
  const parts = {
    purchase,
    items: await itemsOf(ctx, id),
    supplier: purchase.supplierName ?? '',
    buyer: await buyerOf(ctx, purchase.dealId),
    note: '',
  }
  return printed(ctx, paperOf(ctx.lang, parts, shows))
}

function paperOf(lang: Lang, { purchase, items, supplier, buyer, note }: Paper, shows: typeof whole): Printed {
  const { money, number } = formatsOf(lang)
  const say = sayIn(lang)
  const { address, expectedOn } = purchase
  return {
    lang,
    fileName: shows.code ? `pedido-${purchase.code}.pdf` : 'pedido.pdf',
    title: shows.code ? say('purchases.order.title', { code: purchase.code }) : say('purchases.order.untitled'),
    lines: [
      ...(shows.supplier && supplier ? [say('purchases.order.supplier', { supplier })] : []),
      say('purchases.order.buyer', { buyer: buyerText(buyer) }),
      ...whereAndWhen(lang, { address: shows.address ? address : '', expectedOn: shows.expected ? expectedOn : null }),
      ...(note ? [note] : []),
    ],
    head: [
      say('purchases.order.item'),
      say('purchases.order.quantity'),
      ...(shows.totals ? [say('purchases.order.unit_price'), say('purchases.field.totalCents')] : []),
    ],
    figures: [1, 2, 3],
    rows: items.map((item) => [
      [item.name, item.description, item.code].filter(Boolean).join(' · '),
      `${number(item.quantity, 4, 0)} ${unitBehind(item.quantity, item.unit)}`.trim(),
      ...(shows.totals ? [money(item.unitCents), money(item.totalCents)] : []),
    ]),
    ...(shows.totals && { foot: say('purchases.order.total', { total: money(purchase.totalCents) }) }),
  }
}

const buyerText = ({ legalName, name, document, address }: Buyer) =>
  [legalName, document && `CNPJ ${formatCnpj(document)}`, name !== legalName && name, address]
    .filter(Boolean)
    .join(' · ')
