import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Plugin, runnerImport } from 'vite'
import { z } from 'zod'
import type { ListedRecord } from '../src/platform/testing/shot.ts'
import type { MountedScreen } from './every-screen.ts'
import { shotsOfModules } from './module-shots.ts'

const root = join(import.meta.dirname, '..')

/** Addresses are read without a browser: the look of a screen does not matter here. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default {}' : undefined),
}

export interface Address {
  /** `/negocio/$id/propostas`, `/contacts?add=true`. */
  path: string
  audience: MountedScreen['audience']
}

/**
 * The addresses of all screens that the application mounts, and of the states that their parameters open, read from its
 * own list.
 */
export async function everyAddress(): Promise<Address[]> {
  const { module } = await runnerImport<{ everyScreen: MountedScreen[] }>(join(root, 'tools/every-screen.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles],
    define: { 'import.meta.env.VITE_KIT': '""', 'import.meta.env.DEV': 'false' },
  })
  const seen = new Set<unknown>()
  const found: Address[] = []
  for (const { path, audience, search } of module.everyScreen) {
    // Screens with the same parameters show the same states: the first one stands for all.
    const opened = search && !seen.has(search) ? openings(search) : []
    seen.add(search)
    found.push(...['', ...opened].map((opening) => ({ path: path + opening, audience })))
  }
  return found
}

const plainly = { io: 'input', unrepresentable: 'any' } as const

/** The states of an address besides the plain screen: another view or tab, the dialog for adding, the empty drawer. */
function openings(search: z.ZodObject): string[] {
  const choices = ['view', 'tab'].flatMap((name) => {
    const shape = search.shape[name]
    const { enum: values = [], default: usual } = shape ? z.toJSONSchema(shape, plainly) : {}
    return values.filter((value: unknown) => value !== usual).map((value: unknown) => `?${name}=${value}`)
  })
  const takes = (name: string, value: string) => search.safeParse({ [name]: value }).data?.[name] !== undefined
  return [
    ...choices,
    ...('add' in search.shape ? ['?add=true'] : []),
    ...('open' in search.shape && takes('open', 'new') ? ['?open=new'] : []),
  ]
}

/** The records that addresses of several modules name. */
const shared: ListedRecord[] = [
  {
    under: '/negocio/$id/propostas/$proposalId',
    api: '/api/proposals?pageSize=1',
    fills: { id: 'dealId', proposalId: 'id' },
  },
  { under: '/negocio/$id/aba/$tabId', api: '/api/deal-tabs', fills: { tabId: 'id' } },
  { under: '/negocio/$id', api: '/api/deals?pageSize=1', fills: { id: 'id' } },
  { under: '/contacts/$id', api: '/api/contacts?pageSize=1', fills: { id: 'id' } },
  { under: '/settings/team/stores/$id', api: '/api/settings/stores', fills: { id: 'id' } },
  { under: '/settings/automations/$id', api: '/api/automations?pageSize=1', fills: { id: 'id' } },
  { under: '/settings/pricing/custom-kits-rules/$id', api: '/api/kit-rules?pageSize=1', fills: { id: 'id' } },
  { under: '/settings/pricing/inputs/$id', api: '/api/inputs?pageSize=1', fills: { id: 'id' } },
  { under: '/settings/templates/emails/$id', api: '/api/modeloEmail?pageSize=1', fills: { id: 'id' } },
]

/** The address with ids of real records, read as the person who is signed in on `page`. */
export async function withRecords(page: Page, path: string): Promise<string> {
  const found: Record<string, string> = {}
  const listed = [...(await shotsOfModules()).flatMap(({ records = [] }) => records), ...shared]
  for (const { api, fills } of listed.filter(({ under }) => path.startsWith(under))) {
    const missing = Object.entries(fills).filter(([name]) => path.includes(`$${name}`) && !found[name])
    if (missing.length === 0) continue
    const row = await firstRow(page, api)
    for (const [name, field] of missing) found[name] = String(row[field])
  }
  return path.replace(/\$(\w+)/g, (_, name: string) => {
    if (!found[name])
      throw new Error(
        `No list says which record ${path} shows; add one to the records in its module’s testing/shots.ts.`,
      )
    return found[name]
  })
}

async function firstRow(page: Page, api: string): Promise<Record<string, unknown>> {
  const row = await page.evaluate(async (url) => {
    const { token } = JSON.parse(localStorage.getItem('girassol.session') ?? '{}')
    const { Content } = await (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).json()
    return (Content?.list ?? Content)?.[0]
  }, api)
  if (!row) throw new Error(`Nothing is listed by ${api}.`)
  return row
}
