import { expect, it, vi } from 'vitest'
import { financings } from '../../modules/financings/contract.ts'
import { readyToFinance } from '../../modules/financings/server/test-financing.ts'
import { statement } from '../../platform/db/statement.ts'
import { exportContract } from '../../platform/export/contract.ts'
import { works } from '../../platform/work/contract.ts'
import { everyEndpoint, paramNames, pathWith, sampleQuery } from '../sweep/every-endpoint.ts'
import { allowing, hiding, personHolding } from '../sweep/people.ts'
import { type Actor, startWorld } from '../testing.ts'

/*
 * What a flag hides of a financing is in no byte that its holder gets: replies, summary, histories, search, audit and the exported list.
 * A reader without flags says where each value stands; whoever holds its flag asks at all these addresses.
 */
const world = await startWorld({ roles: ['web', 'worker'] })
const company = await readyToFinance(world)
const { admin, dealId, sale, finance, edit } = company

/** An amount in cents, as replies, files and sentences write it. */
function money(cents: number): string[] {
  const reais = (cents / 100).toFixed(2)
  const grouped = (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  return [String(cents), reais, reais.replace('.', ','), grouped]
}
const day = (iso: string) => [iso, iso.split('-').toReversed().join('/')]
const [total, approved] = [38_190_717, 31_415_927]
const gap = money(total - approved)

const secrets: Record<string, readonly (string | RegExp)[]> = {
  deal: ['Telhado Velado'],
  status: ['Etapa Velada'],
  bank: ['Banco Velado'],
  'payment-method': ['Carnê Velado'],
  'approved-amount': [...money(approved), ...gap],
  'total-financed': [...money(total), ...gap],
  'down-payment': money(7_654_329),
  // A number of three digits of its own: no part of a key, an amount or an instant.
  'instalment-count': [/(?<![\w.-])593(?![\w-])/],
  'fixed-instalment-value': money(1_234_567),
  'approval-date': day('2031-01-07'),
  'signing-date': day('2021-02-08'),
  'first-instalment': day('2031-03-09'),
  'last-instalment': day('2081-04-10'),
  'financing-approval': [/"approval":"approved"/, /"label":"Aprovação do financiamento"/, /;Aprovado(?:;|\r?\n)/],
  'billing-order': ['NF Velada 9'],
  'secondary-borrower': ['Tomador Velado', '52998224725', '529.982.247-25', ...money(5_432_109)],
}
const flags = Object.keys(secrets)

const bank = await admin.call(financings.addBank, { body: { name: 'Banco Velado', acronym: '' } })
const method = await admin.call(financings.addMethod, { body: { name: 'Carnê Velado' } })
const [before, after] = await Promise.all(
  ['Etapa Velada 1', 'Etapa Velada 2'].map((name) =>
    admin.call(financings.addStatus, { body: { name, kind: 'waiting', requires: [] } }),
  ),
)
await company.within((ctx) => ctx.run(statement("update deals set title = 'Telhado Velado' where id = $1", [dealId])))
const { id } = await finance({ name: 'Financiamento Sondado', saleId: sale.id })
await edit(id, { statusId: before!.id })
await edit(id, {
  bankId: bank.id,
  paymentMethodId: method.id,
  totalFinanced: total,
  downPayment: 7_654_329,
  instalmentCount: 593,
  instalmentValue: 1_234_567,
  firstInstalmentOn: '2031-03-09',
  lastInstalmentOn: '2081-04-10',
  secondaryBorrower: 'Tomador Velado',
  borrowerDocument: '529.982.247-25',
  borrowerIncome: 5_432_109,
})
await edit(id, { approval: 'approved', approvedAmount: approved, approvedOn: '2031-01-07' })
await edit(id, { signedOn: '2021-02-08', billingOrder: 'NF Velada 9', statusId: after!.id })

/** What the company sets up for all financings, and the banks of Brazil by their numbers, tell nothing of this one. */
const registers = [
  '/banks',
  '/financing-banks',
  '/financing-payment-methods',
  '/financing-statuses',
  '/financing-options',
]
const isOfFinancing = (path: string) => !registers.some((one) => path === one || path.startsWith(`${one}/`))

/** Every address that shows something, filled with the financing, its deal and its sale. */
const addresses = everyEndpoint.flatMap(([, endpoint]) => {
  if (endpoint.method !== 'GET' || endpoint.needs === 'public' || !isOfFinancing(endpoint.path)) return []
  const filled = paramNames(endpoint).length > 0 ? [id, dealId, sale.id] : ['']
  const found = endpoint.path === '/search' ? ['?q=Financiamento%20Sondado'] : []
  const queries = ['', sampleQuery(endpoint, () => id), ...found]
  return [...new Set(filled.flatMap((one) => queries.map((query) => pathWith(endpoint, () => one) + query)))]
})

/** The audit also tells of banks, methods and statuses themselves: of it only what is of the financing. */
function textOf(address: string, body: unknown): string {
  if (Buffer.isBuffer(body)) return body.toString('latin1')
  if (!address.startsWith('/api/audit')) return JSON.stringify(body ?? '')
  const { Content } = body as { Content: { entries?: unknown[] } }
  return JSON.stringify(Content.entries?.filter((one) => JSON.stringify(one).includes(id)) ?? '')
}

const exported = 'the exported list'

async function exportedBy(person: Actor): Promise<string> {
  const body = { list: 'financings', format: 'csv' as const, columns: [] }
  const started = await person.call(exportContract.start, { body })
  const state = async () => (await person.call(works.show, { params: { id: started.id } })).state
  // Asked before the first test, where nothing is polled by `expect`.
  await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 30_000, interval: 50 })
  return String((await person.request('GET', `/api/works/${started.id}/file`)).body)
}

async function readBy(person: Actor, asked: readonly string[]): Promise<Map<string, string>> {
  const read = new Map([[exported, await exportedBy(person)]])
  for (const address of asked) {
    const { status, body } = await person.request('GET', address)
    // The bytes of a file hold any number by chance.
    if (status === 200 && !address.endsWith('/pdf')) read.set(address, textOf(address, body))
  }
  return read
}

const isIn = (text: string) => (secret: string | RegExp) =>
  typeof secret === 'string' ? text.includes(secret) : secret.test(text)

/** A deal's own pages tell its title by right: of the deal only what shows financings counts. */
const counts = (flag: string, address: string) =>
  flag !== 'deal' || address === exported || /^\/api\/(?:financing|search\?q)/.test(address)

const holding = (read: ReadonlyMap<string, string>, flag: string) =>
  [...read].flatMap(([address, text]) => (counts(flag, address) && secrets[flag]!.some(isIn(text)) ? [address] : []))

const open = await readBy(await personHolding(company, allowing()), addresses)
const telling = [...new Set(flags.flatMap((flag) => holding(open, flag)))].filter((one) => one !== exported)

it('every flag that hides something of a financing has a value here', () => {
  const declared = hiding().filter((flag) => flag.startsWith('financings.hide-'))
  // What hides an act, and no value.
  const acts = ['financings.hide-import-from-sale']
  expect(flags.map((flag) => `financings.hide-${flag}`).toSorted()).toEqual(
    declared.filter((flag) => !acts.includes(flag)).toSorted(),
  )
})

it('who holds no flag reads all of it: in the financing, in its list, in the file, and what changed in the history', () => {
  for (const flag of flags) {
    const shown = holding(open, flag)
    expect([flag, ...shown]).toContain(`/api/financings/${id}`)
    if (flag !== 'secondary-borrower') expect([flag, ...shown]).toContain(exported)
  }
  for (const flag of ['status', 'bank', 'approved-amount', 'total-financed', 'billing-order', 'signing-date'])
    expect([flag, ...holding(open, flag)]).toContain(`/api/timeline/${dealId}`)
  expect(holding(open, 'status').some((address) => address.startsWith('/api/financing-summary'))).toBe(true)
  expect(holding(open, 'total-financed').some((address) => address.startsWith('/api/search'))).toBe(true)
})

it.each(flags)(
  'who holds the flag of %s reads its value nowhere',
  async (flag) => {
    const person = await personHolding(company, [...allowing(), `financings.hide-${flag}`])
    const read = await readBy(person, telling)
    expect(read.has(`/api/financings/${id}`)).toBe(true)
    expect(holding(read, flag)).toEqual([])
  },
  60_000,
)

it('who may not see the financings of a deal reads none of their values at the deal', async () => {
  const person = await personHolding(company, [...allowing(), 'deal-tabs.financing'])
  const read = await readBy(person, telling)
  const atDeal = [...read].filter(([address]) => address.includes(dealId) && !address.startsWith('/api/financing'))
  const left = flags.filter((flag) => flag !== 'deal' && atDeal.some(([, text]) => secrets[flag]!.some(isIn(text))))
  expect(left).toEqual([])
})
