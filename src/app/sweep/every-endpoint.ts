import pg from 'pg'
import { emptyDesign } from '../../modules/designs/roof/roof-design.ts'
import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'
import { jsonSchemaOf } from '../../platform/contract/json-schema.ts'
import { serverModules } from '../modules.ts'
import type { TestCompany, World } from '../testing.ts'
import { addSampleRows, type SampleRows } from './sample-rows.ts'
import { type Schema, sampleValue } from './sample-values.ts'

/** Names the modules whose endpoints alone are tried: those that were just made. */
const only = process.env.SWEEP_MODULE?.split(',')
for (const one of only ?? [])
  if (!serverModules.some(({ name }) => name === one)) throw new Error(`SWEEP_MODULE names no module: ${one}`)

/** How many of something a sweep finds at least, which shows that it looks where they are: single modules owe none. */
export const atLeast = (ofAll: number) => (only ? 0 : ofAll)

/** Every endpoint of every module, by its address. */
export const everyEndpoint: readonly (readonly [address: string, endpoint: AnyEndpoint])[] = serverModules
  .filter(({ name }) => !only || only.includes(name))
  .flatMap(({ contract = {} }) =>
    Object.values(contract).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )

export const paramNames = (endpoint: AnyEndpoint) =>
  [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]!)

export const isIdName = (name: string) => name === 'id' || name.endsWith('Id')

const aSigner = { name: 'Maria Aparecida', email: 'maria@exemplo.com.br' }
const templateBody = { form: 'blocks', pages: [{ id: 'p', kind: 'free', blocks: [] }] }

/** Bodies for contracts whose rules require more than their shape says. Add a line when the sweep asks for one. */
const bodies: Record<string, unknown> = {
  'POST /login': { email: 'ninguem@exemplo.com.br', password: 'wrong-password' },
  'POST /users': {
    name: 'Tatiane Campos',
    email: 'tatiane@exemplo.com.br',
    phone: '34998120001',
    roleId: '0198f000-0000-7000-8000-000000000001',
    storeId: '0198f000-0000-7000-8000-000000000002',
  },
  'POST /contacts/transfers': {
    chosen: { ids: ['0198f000-0000-7000-8000-000000000003'] },
    to: { storeId: '0198f000-0000-7000-8000-000000000002' },
  },
  'POST /sales/changes': {
    chosen: { ids: ['0198f000-0000-7000-8000-000000000003'] },
    to: { salesmanId: '0198f000-0000-7000-8000-000000000002' },
  },
  'PUT /insights/dismissals': { key: '0123456789abcdef0123456789abcdef', isDismissed: true },
  'PUT /sales/:id/plan': { instalments: [{ part: 'balance', amount: 100, dueOn: '2026-12-20' }] },
  'POST /tasks': {
    title: 'Ligar',
    typeId: '0198f000-0000-7000-8000-000000000001',
    statusId: '0198f000-0000-7000-8000-000000000002',
    responsibleIds: ['0198f000-0000-7000-8000-000000000003'],
    startsOn: '2026-11-20',
    dueOn: '2026-11-21',
  },
  'POST /automation-trials/:recordId': {
    rule: { kind: 'instant', when: { on: 'event', event: 'deals.moved' }, steps: [{ do: 'wait', minutes: 5 }] },
  },
  'POST /tasks/:id/reminders': { onDay: '2026-12-01', onTime: '09:00' },
  'POST /sales/:id/commission-payments': { payee: 'seller', amount: 100, paidOn: '2026-11-20' },
  'POST /catalogue/items/changes': {
    chosen: { ids: ['0198f000-0000-7000-8000-000000000003'] },
    to: { enabled: true },
  },
  'POST /catalogue/items/price-changes': {
    chosen: { ids: ['0198f000-0000-7000-8000-000000000003'] },
    to: { percent: 5 },
  },
  'POST /catalogue/items/price-preview': {
    chosen: { ids: ['0198f000-0000-7000-8000-000000000003'] },
    to: { percent: 5 },
  },
  'POST /users/changes': {
    chosen: { ids: ['0198f000-0000-7000-8000-000000000003'] },
    to: { storeId: '0198f000-0000-7000-8000-000000000002' },
  },
  'POST /goals/changes': {
    chosen: { ids: ['0198f000-0000-7000-8000-000000000003'] },
    to: { endsOn: '2026-12-31' },
  },
  'POST /concessionaires/changes': {
    chosen: { ids: ['0198f000-0000-7000-8000-000000000003'] },
    to: { icms: 0.18 },
  },
  'POST /lists/roof-types/changes': {
    chosen: { ids: ['0198f000-0000-7000-8000-000000000003'] },
    to: { enabled: true },
  },
  'POST /commission-ranges/changes': {
    chosen: { ids: ['0198f000-0000-7000-8000-000000000003'] },
    to: { sellerPercent: 5 },
  },
  'POST /proposals/changes': {
    chosen: { ids: ['0198f000-0000-7000-8000-000000000003'] },
    to: { consultantId: '0198f000-0000-7000-8000-000000000002' },
  },
  'POST /deals/bulk-moves': {
    ids: ['0198f000-0000-7000-8000-000000000003'],
    statusId: '0198f000-0000-7000-8000-000000000004',
  },
  'POST /deals/bulk-transfers': { ids: ['0198f000-0000-7000-8000-000000000003'], to: { ownerId: null } },
  'POST /deals/bulk-losses': {
    ids: ['0198f000-0000-7000-8000-000000000003'],
    statusId: '0198f000-0000-7000-8000-000000000004',
    reason: 'Preço',
  },
  'POST /deals/bulk-tags': {
    ids: ['0198f000-0000-7000-8000-000000000003'],
    tags: { remove: ['0198f000-0000-7000-8000-000000000003'] },
  },
  'POST /proposals/:id/sending': { channel: 'link' },
  'PUT /deals/:dealId/roof-design': { design: emptyDesign, version: 0 },
  'POST /templates': { name: 'Nossa', kind: 'proposals', body: templateBody },
  'PUT /templates/:id/draft': { revision: 1, body: templateBody },
  'POST /templates/checks': { body: templateBody },
  'POST /deals/:dealId/document-preview': { body: { form: 'text', doc: { type: 'doc', content: [] } } },
  'POST /template-sources/preview': { body: { form: 'source', html: '<p>Olá</p>', css: '' } },
  'PUT /suppliers/:id/connection': { settings: { url: 'https://kits.example.com/' } },
  'PUT /settings/signature/certificate': { file: 'MIIB', password: 'girassol' },
  'POST /report-sendings': {
    name: 'Vendas da semana',
    address: '/reports/sales',
    rhythm: 'weekly',
    at: '08:00',
    recipientIds: ['0198f000-0000-7000-8000-000000000001'],
  },
  'PUT /report-sendings/:id': {
    name: 'Vendas da semana',
    address: '/reports/sales',
    rhythm: 'weekly',
    day: 1,
    at: '08:00',
    recipientIds: ['0198f000-0000-7000-8000-000000000001'],
  },
  'POST /figure-alerts': { facts: 'sales', measure: 'sold', filter: {}, rule: 'above', threshold: 1 },
  'POST /documents/:id/sending': { signers: [aSigner], deadline: '2026-12-20T21:00:00Z' },
  'POST /documents/:id/signers': aSigner,
  'PUT /documents/:id/signers/:signerId': aSigner,
  'POST /contacts': { name: 'Maria Aparecida', phone: '34998124471' },
}

/** The field to fill where a contract requires one of several. */
const oneOfSome: Record<string, string[]> = {
  'POST /deals': ['contactId'],
  'POST /bill-readings/:id/deal': ['contactId'],
  'PUT /tasks/:id/record': ['contactId'],
}

/** A body that the contract accepts. */
export function sampleBody(address: string, endpoint: AnyEndpoint, idFor?: (name: string) => string): unknown {
  if (endpoint.upload) return uploadedFile
  if (!endpoint.body) return undefined
  const schema = jsonSchemaOf(endpoint.body, 'input') as Schema
  const required = [...(schema.required ?? []), ...(oneOfSome[address] ?? [])]
  return bodies[address] ?? sampleValue({ ...schema, required }, '', idFor)
}

const uploadedFile =
  '--sample\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhello\r\n--sample--\r\n'

export const headersFor = ({ upload }: AnyEndpoint): Record<string, string> =>
  upload ? { 'content-type': 'multipart/form-data; boundary=sample' } : {}

/** The query parameters that the contract requires, and no others. */
export function sampleQuery(endpoint: AnyEndpoint, idFor?: (name: string) => string): string {
  if (!endpoint.query) return ''
  const values = sampleValue(jsonSchemaOf(endpoint.query, 'input') as Schema, '', idFor) as Record<string, unknown>
  const text = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** The endpoint's path with each parameter replaced. */
export const pathWith = (endpoint: AnyEndpoint, value: (name: string) => string) =>
  `/api${endpoint.path.replace(/:([A-Za-z]+)/g, (_all, name: string) => encodeURIComponent(value(name)))}`

/** A row of a company in every table of the world's database. */
export async function fillEveryTable({ adminUrl }: World, { company }: TestCompany): Promise<SampleRows> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await addSampleRows(client, company.id)
  } finally {
    await client.end()
  }
}

/**
 * The sample record behind a parameter's name: `dealId` is a deal, and so is the `id` of `/deals/:id` or `/deals/{id}`.
 */
export const meantIn = ({ ids }: SampleRows) => {
  const any = [...ids.values()][0]!
  return (name: string, path = '') => {
    const parts = path.split('/')
    const before = parts[parts.findIndex((part) => part === `{${name}}` || part === `:${name}`) - 1] ?? ''
    const word = name === 'id' || name === 'ids' ? before.replace(/-/g, '_') : name.replace(/Ids?$/, '')
    const table = word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return [table, `${table}s`, `${table}es`, `commission_${table}s`].map((one) => ids.get(one)).find(Boolean) ?? any
  }
}

/** The content of a company's tables as one text per table, for comparing before and after. */
export async function contentOf(adminUrl: string, tenantId: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
    )
    const content = new Map<string, string>()
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select coalesce(string_agg(t::text, e'\\n' order by t::text), '') as text from ${name} t where tenant_id = $1`,
        [tenantId],
      )
      content.set(name, rows[0].text)
    }
    return content
  } finally {
    await client.end()
  }
}
