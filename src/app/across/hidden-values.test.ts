import { expect, it } from 'vitest'
import { aDeal } from '../../modules/deals/server/testing.ts'
import type { StoredFile } from '../../modules/files/contract.ts'
import { purchases } from '../../modules/purchases/contract.ts'
import { paperFlags } from '../../modules/purchases/paper-flags.ts'
import { anAccepted, aPurchase, approveBy, aSupplier, cable } from '../../modules/purchases/server/test-purchase.ts'
import { anInvoice } from '../../modules/purchases/testing/invoice.ts'
import { supply } from '../../modules/supply/contract.ts'
import type { Asked } from '../../platform/access/permission.ts'
import { statement } from '../../platform/db/statement.ts'
import { exportContract } from '../../platform/export/contract.ts'
import { allSubjects, type FieldFormat, type FieldShow } from '../../platform/subjects/subject.ts'
import { works } from '../../platform/work/contract.ts'
import { everyEndpoint, paramNames, pathWith, sampleQuery } from '../sweep/every-endpoint.ts'
import { allowing, personHolding } from '../sweep/people.ts'
import { sendFile } from '../testing/send-file.ts'
import { type Actor, startWorld } from '../testing.ts'

/* What a flag hides of a record is in none of its parts either: replies, history, search, files and exports of one purchase. */
const world = await startWorld({ roles: ['web', 'worker'] })
const company = await world.company()
const { admin } = company

const secrets = {
  'purchases.hide-supplier': ['Prisma Velada', 'vendas@velada.test', 'ALDO COMPONENTES', '09815531000107'],
  'purchases.hide-status': ['Etapa Velada'],
  'purchases.hide-code': ['918273'],
  'purchases.hide-approval-date': ['2031-07-19', '19/07/2031'],
}
type Flag = keyof typeof secrets
const flags = Object.keys(secrets) as Flag[]

const { id: dealId } = await aDeal(admin)
await anAccepted(company, dealId)
const supplier = await aSupplier(admin, { name: 'Prisma Velada', email: 'vendas@velada.test' })
const others = [
  await aSupplier(admin, { name: 'Prisma Velada 2', cnpj: '11222333000181', email: '' }),
  await aSupplier(admin, { name: 'Prisma Velada 3', cnpj: '33000167000101', email: '' }),
]
const [before, after] = await Promise.all(
  ['Etapa Velada 1', 'Etapa Velada 2'].map((name) =>
    admin.call(purchases.addStatus, { body: { name, kind: 'on-going', requires: [] } }),
  ),
)
const buyer = await company.user('manager')
const { id } = await buyer.call(purchases.create, {
  body: { ...(await aPurchase(buyer, { dealId })), statusId: before!.id },
})
const params = { id }
await buyer.call(purchases.addItem, { params, body: cable })
const quoted = await Promise.all(
  [supplier, ...others].map(async ({ id: supplierId, name }, at) => {
    const file = { name: `${name}.txt`, content: Buffer.from(`Cotação ${at}`) }
    const { content } = await sendFile<StoredFile>(buyer, `POST /api/files?ownerKind=purchase&ownerId=${id}`, file)
    return { supplierId, fileId: content.id, totalCents: 110_000 + at }
  }),
)
const { quotes } = await buyer.call(purchases.addQuotes, { params, body: { quotes: quoted } })
await buyer.call(purchases.chooseQuote, {
  params,
  body: { quoteId: quotes.find((one) => one.supplierId === supplier.id)!.id },
})
await approveBy(admin, params)
await buyer.call(purchases.edit, { params, body: { statusId: after!.id } })
const { xml } = anInvoice({ lines: [{ name: 'CABO SOLAR 6 MM', quantity: 200, cents: 590 }] })
await sendFile(buyer, `POST /api/purchases/${id}/invoices`, { name: 'nota.xml', content: xml })
await company.within(async (ctx) => {
  await ctx.run(statement("update purchases set code = 918273, approved_on = '2031-07-19' where id = $1", [id]))
  await ctx.run(
    statement("update purchase_approvals set created_at = '2031-07-19T12:00Z' where purchase_id = $1", [id]),
  )
})

/** The register of suppliers, and the choices of statuses, tell nothing of the purchase. */
const registers = [
  '/suppliers',
  '/purchase-suppliers',
  '/purchase-statuses',
  '/kits',
  '/inputs',
  purchases.suppliers.path,
]
const isOfPurchase = (path: string) => !registers.some((one) => path === one || path.startsWith(`${one}/`))

/** Every reply that a person gets who asks with the ids of the purchase and its deal. */
async function repliesTo(person: Actor): Promise<[string, string][]> {
  const replies: [string, string][] = []
  for (const [address, endpoint] of everyEndpoint) {
    if (endpoint.method !== 'GET' || endpoint.needs === 'public' || !isOfPurchase(endpoint.path)) continue
    const asked = paramNames(endpoint).length > 0 ? [id, dealId] : ['']
    const queries = [sampleQuery(endpoint, () => id), ...(endpoint.path === '/search' ? ['?q=Cabos'] : [])]
    for (const one of asked)
      for (const query of queries) {
        const { status, body } = await person.request('GET', pathWith(endpoint, () => one) + query)
        if (status === 200) replies.push([address, textOf(endpoint.path, body)])
      }
  }
  const files = await person.request('GET', `/api/files?ownerKind=purchase&ownerId=${id}`)
  return [...replies, ['GET /files', JSON.stringify(files.body)], ['CSV', await exportedBy(person)]]
}

/** The audit also tells of suppliers and statuses themselves: of it only what is of the purchase. */
function textOf(path: string, body: unknown): string {
  if (Buffer.isBuffer(body)) return body.toString('latin1')
  if (path !== '/audit') return JSON.stringify(body ?? '')
  const { Content } = body as { Content: { entries: unknown[] } }
  return JSON.stringify(Content.entries.filter((one) => [id, dealId].some((own) => JSON.stringify(one).includes(own))))
}

async function exportedBy(person: Actor): Promise<string> {
  const body = { list: 'purchases', format: 'csv' as const, columns: [] }
  const started = await person.call(exportContract.start, { body })
  const state = async () => (await person.call(works.show, { params: { id: started.id } })).state
  await expect.poll(state, { timeout: 30_000, interval: 50 }).toBe('done')
  return String((await person.request('GET', `/api/works/${started.id}/file`)).body)
}

const readers = allowing().filter((permission) => permission !== supply.editSupplier.needs)
const holding = (replies: [string, string][], flag: Flag) =>
  replies.filter(([, text]) => secrets[flag].some((secret) => text.includes(secret))).map(([address]) => address)

it('who holds no flag reads all of it: in the purchase, in the history of its deal, in its list and its files', async () => {
  const replies = await repliesTo(await personHolding(company, readers))
  for (const flag of flags) expect([flag, ...holding(replies, flag)]).toContain('GET /purchases/:id')
  expect(holding(replies, 'purchases.hide-status')).toContain('GET /timeline/:threadId')
  expect(holding(replies, 'purchases.hide-supplier')).toEqual(expect.arrayContaining(['GET /files', 'CSV']))
  expect(holding(replies, 'purchases.hide-code')).toContain('GET /purchases/:id/order.pdf')
})

it.each(flags)(
  'who holds %s reads it nowhere',
  async (flag) => {
    const person = await personHolding(company, [...readers, flag])
    expect(holding(await repliesTo(person), flag)).toEqual([])
    const paper = await person.request('GET', `/api/purchases/${id}/order.pdf`)
    expect(paper.headers['content-disposition']).toContain(flag === 'purchases.hide-code' ? '"pedido.pdf"' : '918273')
    const files = await person.request('GET', `/api/files?ownerKind=purchase&ownerId=${id}`)
    expect(files.status).toBe(paperFlags.some((one) => one === flag) ? 403 : 200)
  },
  120_000,
)

const shown = (field: FieldFormat | FieldShow): FieldShow =>
  typeof field === 'object' && 'as' in field ? field : { as: field }
const flagsIn = (asked: Asked | undefined) => [asked ?? []].flat()

it('what an event tells beside its fields is as hidden as the field that names a record of that kind', () => {
  const open = allSubjects().flatMap(({ kind, fields = {} }) => {
    const all = Object.entries(fields).map(([name, field]) => ({ name, ...shown(field) }))
    return all.flatMap(({ name, as, hiddenWith }) => {
      if (typeof as !== 'object' || !('of' in as) || !['from', 'to'].includes(name)) return []
      const same = all.filter((one) => typeof one.as === 'object' && 'of' in one.as && one.as.of === as.of)
      const needed = same.flatMap((one) => (['from', 'to'].includes(one.name) ? [] : flagsIn(one.hiddenWith)))
      return needed.filter((flag) => !flagsIn(hiddenWith).includes(flag)).map((flag) => `${kind}.${name} ${flag}`)
    })
  })
  expect(open).toEqual([])
})
