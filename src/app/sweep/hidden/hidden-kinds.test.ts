import pg from 'pg'
import { expect, it } from 'vitest'
import { deals } from '../../../modules/deals/contract.ts'
import { documents } from '../../../modules/documents/contract.ts'
import { documentsTab } from '../../../modules/documents/deal-tab.ts'
import { partFlags } from '../../../modules/documents/flags.ts'
import type { Asked, PermissionId } from '../../../platform/access/permission.ts'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import { allSubjects, type Subject } from '../../../platform/subjects/subject.ts'
import { serverModules } from '../../modules.ts'
import { browsersOf } from '../../testing/browsers.ts'
import { type Actor, startWorld } from '../../testing.ts'
import {
  everyEndpoint,
  fillEveryTable,
  headersFor,
  isIdName,
  meantIn,
  paramNames,
  pathWith,
  sampleBody,
  sampleQuery,
} from '../every-endpoint.ts'
import { allowing, personHolding } from '../people.ts'

const world = await startWorld()
const connect = await browsersOf(world.running)
const one = await world.company()
const samples = await fillEveryTable(world, one)
const meant = meantIn(samples)

/** The endpoints that a flag closes, by the flag. */
const closing = new Map<PermissionId, typeof everyEndpoint>()
for (const entry of everyEndpoint)
  for (const flag of flagsOf(entry[1])) closing.set(flag, [...(closing.get(flag) ?? []), entry])
const kinds = allSubjects().filter(({ view }) => flagsOf(view).some((flag) => closing.has(flag)))
/** What a flag leaves of its kind, because it has flags of its own (decision 0148). */
const parts = 'GET /deals/:dealId/document-parts'
const leftBy: Partial<Record<PermissionId, readonly string[]>> = { [partFlags.documents]: [parts] }
/** What stands on a deal is found by its title. */
const { title } = await one.admin.call(deals.show, { params: { id: samples.ids.get('deals')! } })
const mark = 'Segredo-do-papel'

function flagsOf(hidden: { hiddenWith?: Asked } | undefined): readonly PermissionId[] {
  return [hidden?.hiddenWith ?? []].flat()
}

/** Makes every text of a table, and of those that stand under it, tell where it is found. */
async function markTexts({ kind, table }: Subject) {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and (table_name = $1 or table_name like $2)`,
    [table, `${kind}\\_%`],
  )
  // A column with a check constraint keeps its value.
  for (const { table: its, column } of rows)
    await client.query(`update ${its} set ${column} = $2 where tenant_id = $1`, [one.company.id, mark]).catch(() => {})
  await client.query(
    `update contracts set document_id = (select id from documents where tenant_id = $1 limit 1),
       deal_id = (select deal_id from documents where tenant_id = $1 limit 1) where tenant_id = $1`,
    [one.company.id],
  )
  await client.end()
}

/** What a person reads anywhere that tells of the marked texts. */
async function marksSeenBy(actor: Actor): Promise<string[]> {
  const found: string[] = []
  for (const [address, endpoint] of everyEndpoint) {
    if (endpoint.method !== 'GET' || endpoint.needs === 'public' || endpoint.raw === 'application/pdf') continue
    for (const url of addressesOf(endpoint)) {
      const { body } = await actor.request('GET', url)
      const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? '')
      if (text.includes(mark)) found.push(address)
    }
  }
  return [...new Set(found)]
}

/** By law people get complete information about themselves; only whoever answers such requests may call it. */
const byLaw = ['GET /contacts/:id/personal-data']

function addressesOf(endpoint: AnyEndpoint): string[] {
  const query = sampleQuery(endpoint, (name) => meant(name))
  if (paramNames(endpoint).length === 0)
    return [query, '', `?search=${mark}`, `?q=${encodeURIComponent(title)}`].map(
      (asked) => `/api${endpoint.path}${asked}`,
    )
  const ids = [undefined, ...['deals', 'documents', 'contracts'].map((table) => samples.ids.get(table)!)]
  return ids.map(
    (id) => pathWith(endpoint, (name) => (isIdName(name) ? (id ?? meant(name, endpoint.path)) : 'x')) + query,
  )
}

it('whoever holds the flag that hides a kind of record is refused at each of its endpoints', async () => {
  for (const [flag, endpoints] of closing) {
    const actor = await personHolding(one, [...allowing(), flag])
    for (const [address, endpoint] of endpoints) {
      const { status } = await actor.request(
        endpoint.method,
        pathWith(endpoint, (name) => meant(name, endpoint.path)) + sampleQuery(endpoint, (name) => meant(name)),
        sampleBody(address, endpoint, (name) => meant(name)),
        headersFor(endpoint),
      )
      expect([address, status]).toEqual([address, 403])
    }
  }
})

it('a module closes all or none of what people ask it for, with its rooms, its finds and what other systems are told', () => {
  expect(kinds.map(({ kind }) => kind)).toContain('document')
  expect([...closing.keys()]).toContain(partFlags.documents)
  expect(documents.parts.hiddenWith).toBe(documentsTab.hiddenWith)
  for (const { contract = {}, rooms = [], finds = [], webhookTriggers = [], name } of serverModules) {
    const asked = Object.values(contract).filter((one) => one.needs !== 'public' && one !== documents.parts)
    const flags = new Set(asked.map(({ hiddenWith }) => hiddenWith))
    const [flag] = [...flags]
    if (asked.length === 0 || (flags.size === 1 && !flag)) continue
    const lists = rooms.filter((room) => 'needs' in room)
    const all = [...lists, ...finds, ...webhookTriggers.map(({ shownBy }) => shownBy)]
    expect([name, ...flags, ...all.map(({ hiddenWith }) => hiddenWith)]).toEqual([name, flag, ...all.map(() => flag)])
  }
})

it('what a flag hides is in no byte that is sent, and nobody who holds it enters the room of its list', async () => {
  for (const subject of kinds) await markTexts(subject)
  const renamed = { params: { id: samples.ids.get('documents')! }, body: { title: `${mark} 2` } }
  await one.admin.call(documents.rename, renamed)
  const seeing = await marksSeenBy(await personHolding(one, allowing()))
  expect(seeing).toContain('GET /documents')
  expect(seeing).toContain('GET /deals/:dealId/contract')
  expect(seeing).toContain('GET /search')
  expect(seeing).toContain(parts)
  for (const [view, flag] of kinds.flatMap(({ view }) => flagsOf(view).map((flag) => [view, flag] as const))) {
    const person = await personHolding(one, [...allowing(), flag])
    const left = [...byLaw, ...(leftBy[flag] ?? [])]
    expect((await marksSeenBy(person)).filter((address) => !left.includes(address))).toEqual([])
    const here = connect(one, person.token)
    await here.connected
    for (const room of serverModules.flatMap(({ rooms = [] }) => rooms))
      if ('needs' in room && room.hiddenWith === view!.hiddenWith)
        expect(await here.join(room.name)).toEqual({ ok: false })
  }
})
