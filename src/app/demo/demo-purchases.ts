import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addFile } from '../../modules/files/server/public.ts'
import {
  addItem,
  addQuotes,
  addSerials,
  approvePurchase,
  chooseQuote,
  createPurchase,
  importItems,
  itemsOf,
  putInStatus,
  readInvoices,
  receive,
} from '../../modules/purchases/server/public.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { dayIn } from '../../platform/i18n/days.ts'
import { type Stage, workAs } from './company-of-demo.ts'
import { demoInvoice } from './demo-invoice.ts'

const day = 86_400_000

/** How far the purchases of the demo are, and on which day they are expected, counted from today. */
const states = [
  { kinds: [], expected: 12 },
  { kinds: ['pending-approval'], expected: 9 },
  { kinds: ['pending-approval'], expected: 7 },
  { kinds: ['pending-approval', 'pending-payment'], expected: 6, isApproved: true },
  { kinds: ['pending-approval', 'delivery-pending', 'on-the-way'], expected: -3, isApproved: true },
  { kinds: ['pending-approval', 'delivery-pending', 'on-the-way'], expected: 2, isApproved: true },
  { kinds: ['pending-approval', 'on-the-way'], expected: 1, isApproved: true, received: 'part' },
  { kinds: ['pending-approval', 'on-the-way', 'delivered'], expected: -6, isApproved: true, received: 'all' },
  { kinds: ['prevented'], expected: 15 },
] as const

interface SoldDeal {
  id: string
  title: string
  ownerId: string
  address: string
  storeId: string
}

/** Purchases in every state for deals that were sold, and one for stock. */
export async function fillPurchases(stage: Stage, now: number) {
  const deals = await workAs(stage, { at: now }, (ctx) => soldDeals(ctx, states.length * 2))
  for (const [at, deal] of deals.entries())
    await buyFor(stage, deal, { state: states[at % states.length]!, at: now - (at % 5) * day, now })
  await workAs(stage, { at: now }, (ctx) => buyForStock(ctx, now))
}

/** Of others than who approves: nobody approves their own. */
const soldDeals = (ctx: Ctx, limit: number) =>
  ctx.rows(
    statement<SoldDeal>(
      `select d.id, d.title, d.owner_id, concat_ws(', ', nullif(d.street, ''), nullif(d.city, '')) as address, d.store_id
       from deals d join proposals p on p.tenant_id = d.tenant_id and p.id = d.accepted_proposal_id
       where d.tenant_id = platform.current_tenant() and d.owner_id <> $2 and d.sales > 0
         and jsonb_array_length(p.result -> 'price' -> 'kit') > 0
       order by d.number desc limit $1`,
      [limit, ctx.user?.id],
    ),
  )

const namesOf = async (ctx: Ctx) =>
  ctx.one(
    statement<{ categoryId: string; deliveryTypeId: string; supplierId: string | null }>(
      `select (select id from list_items where tenant_id = platform.current_tenant() and list = 'purchase-categories'
           order by position limit 1) as category_id,
         (select id from list_items where tenant_id = platform.current_tenant() and list = 'delivery-types'
           order by position limit 1) as delivery_type_id,
         (select id from suppliers where tenant_id = platform.current_tenant() order by random() limit 1) as supplier_id`,
    ),
  )

const statusOf = async (ctx: Ctx, kind: string) =>
  (
    await ctx.one(
      statement<{ id: string }>(
        `select id from purchase_statuses where tenant_id = platform.current_tenant() and kind = $1 order by position limit 1`,
        [kind],
      ),
    )
  ).id

const empty = {
  carrier: '',
  trackingCode: '',
  instalments: 1,
  quotedOn: null,
  approvedOn: null,
  deliveredOn: null,
  requestedOn: undefined,
} as const

interface Buying {
  state: State
  at: number
  now: number
}
type State = (typeof states)[number]

/** The manager buys what the deal's owner asks for; the administrator approves it before anything arrives. */
async function buyFor(stage: Stage, deal: SoldDeal, { state, at, now }: Buying) {
  const userId = stage.users.find(({ preset }) => preset === 'manager')!.id
  const buy = <T>(work: (ctx: Ctx) => Promise<T>) => workAs(stage, { userId, at }, work)
  const { id, items } = await buy((ctx) => askFor(ctx, deal, state, now))
  for (const kind of state.kinds) {
    if ('isApproved' in state && kind !== 'pending-approval') await workAs(stage, { at }, (ctx) => approveOnce(ctx, id))
    await buy(async (ctx) => putInStatus(ctx, id, await statusOf(ctx, kind)))
  }
  if ('received' in state) await buy((ctx) => takeIn(ctx, { id, items, state, now }))
}

async function askFor(ctx: Ctx, deal: SoldDeal, state: State, now: number) {
  const { id } = await createPurchase(ctx, {
    ...empty,
    ...(await namesOf(ctx)),
    description: `Kit para ${deal.title}`.slice(0, 255),
    statusId: await statusOf(ctx, 'on-going'),
    applicantId: deal.ownerId,
    dealId: deal.id,
    address: deal.address,
    expectedOn: dayIn(new Date(now + state.expected * day)),
    carrier: 'correios',
  })
  const lines = await ctx.rows(
    statement<{ id: string }>(
      `select distinct l ->> 'id' as id from deals d join proposals p on p.tenant_id = d.tenant_id and p.id = d.accepted_proposal_id
       cross join jsonb_array_elements(p.result -> 'price' -> 'kit') l
       where d.tenant_id = platform.current_tenant() and d.id = $1 and (l ->> 'quantity')::numeric > 0`,
      [deal.id],
    ),
  )
  const { items } = await importItems(ctx, id, lines)
  if (state.kinds.length > 0) await quote(ctx, id, deal.address.length % 2 === 0)
  return { id, items }
}

type Taken = Awaited<ReturnType<typeof askFor>> & { state: State & { received: string }; now: number }

async function takeIn(ctx: Ctx, { id, items, state, now }: Taken) {
  await invoice(ctx, id, dayIn(new Date(now)))
  const arrived = items.map((item) => ({
    itemId: item.id,
    note: '',
    quantity: state.received === 'all' ? item.quantity : Math.max(1, Math.floor(item.quantity / 2)),
  }))
  await receive(ctx, id, { lines: arrived, note: '', fileIds: [], receivedOn: undefined })
  await readSerials(ctx, id, arrived)
}

const numbered = { module: 'Jinko Solar', inverter: 'Deye' } as const

/** The numbers of modules and inverters, as they came off the lorry; one is still to be read. */
async function readSerials(ctx: Ctx, id: string, arrived: readonly { itemId: string; quantity: number }[]) {
  for (const { id: itemId, kind } of await itemsOf(ctx, id)) {
    const count = Math.floor(arrived.find((line) => line.itemId === itemId)?.quantity ?? 0)
    if ((kind !== 'module' && kind !== 'inverter') || count === 0) continue
    const read = kind === 'module' ? Math.max(1, count - 1) : count
    const batch = itemId.slice(-8).toUpperCase()
    const serials = Array.from({ length: read }, (_none, at) => `${batch}${String(at + 1).padStart(4, '0')}`)
    await addSerials(ctx, id, itemId, { maker: numbered[kind], serials })
  }
}

const paper = readFile(join(import.meta.dirname, 'contrato.pdf'))

/** Three suppliers' quotes; in half of the purchases the dearer one is chosen, as it comes earlier. */
async function quote(ctx: Ctx, id: string, isDearer: boolean) {
  const { totalCents } = await ctx.one(
    statement<{ totalCents: number }>(
      'select total_cents from purchases where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
  )
  const suppliers = await ctx.rows(
    statement<{ id: string; name: string }>(
      `select s.id, s.name from suppliers s where s.tenant_id = platform.current_tenant()
       order by s.id = (select supplier_id from purchases where tenant_id = platform.current_tenant() and id = $1) desc, s.name limit 3`,
      [id],
    ),
  )
  if (suppliers.length < 3 || totalCents === 0) return
  const items = await itemsOf(ctx, id)
  const given = []
  for (const [at, supplier] of suppliers.entries()) {
    const { id: fileId } = await addFile(ctx, {
      ownerKind: 'purchase',
      ownerId: id,
      name: `cotacao-${at + 1}.pdf`,
      content: await paper,
    })
    const share = [1, isDearer ? 0.98 : 1.03, 1.06][at]!
    // The last one does not have the last item, and its total is without it.
    const lacking = at === 2 && items.length > 1 ? items.at(-1) : undefined
    const without = lacking ? lacking.unitCents * lacking.quantity : 0
    given.push({
      supplierId: supplier.id,
      fileId,
      totalCents: Math.round((totalCents - without) * share),
      days: [6, 12, 9][at]!,
      note: '',
      prices: items.map((item) => ({
        itemId: item.id,
        unitCents: item === lacking ? null : Math.round(item.unitCents * share),
      })),
      // Its paper says that freight is included; the others do not tell.
      freightCents: at === 2 ? 0 : null,
      discountCents: null,
    })
  }
  const { quotes } = await addQuotes(ctx, id, given)
  const own = quotes.find(({ supplierId }) => supplierId === suppliers[0]!.id)!
  await chooseQuote(ctx, id, { quoteId: own.id, reason: isDearer ? 'Chega antes da instalação' : '' })
}

/** The supplier's invoice, a few reais dearer than the order. */
async function invoice(ctx: Ctx, id: string, day: string) {
  const supplier = await ctx.first(
    statement<{ cnpj: string; name: string; code: number }>(
      `select s.cnpj, s.name, p.code from purchases p join suppliers s on s.tenant_id = p.tenant_id and s.id = p.supplier_id
       where p.tenant_id = platform.current_tenant() and p.id = $1`,
      [id],
    ),
  )
  if (!supplier) return
  const items = await itemsOf(ctx, id)
  const { cnpj, name, code } = supplier
  await readInvoices(ctx, id, Buffer.from(demoInvoice({ cnpj, name, number: 48_000 + code, day, items, more: 2_800 })))
}

async function approveOnce(ctx: Ctx, id: string) {
  const { isApproved, revision } = await ctx.one(
    statement<{ isApproved: boolean; revision: number }>(
      'select is_approved, revision from purchases where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
  )
  if (!isApproved) await approvePurchase(ctx, id, revision)
}

async function buyForStock(ctx: Ctx, now: number) {
  const { id } = await createPurchase(ctx, {
    ...empty,
    ...(await namesOf(ctx)),
    description: 'Estoque: cabos e conectores',
    statusId: await statusOf(ctx, 'on-going'),
    applicantId: ctx.userId,
    dealId: null,
    address: '',
    expectedOn: dayIn(new Date(now + 20 * day)),
  })
  for (const item of [
    { name: 'Cabo solar 6 mm² preto', unit: 'm', unitCents: 590, quantity: 400 },
    { name: 'Conector MC4, par', unit: 'par', unitCents: 980, quantity: 40.5 },
  ])
    await addItem(ctx, id, { ...item, description: '', code: '', kind: 'input', interestRate: null, inputId: null })
}
