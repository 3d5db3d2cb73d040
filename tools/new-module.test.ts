import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { blindToOwn, costOfModule, ofOwn } from './module-cost.ts'
import { planOf } from './new-module/plan.ts'
import { screenFiles } from './new-module/screen-files.ts'
import { migration, rootFiles, serverFiles } from './new-module/server-files.ts'
import { testFiles } from './new-module/test-files.ts'

const next = { number: 5, migration: '0500' }

it('a module that was just made passes types, format, import walls, its own tests and the sweeps that it enters', () => {
  const { lines, files } = costOfModule({ isWhole: false })
  expect(lines).toBeLessThanOrEqual(350)
  expect(files).toBeLessThanOrEqual(14)
}, 900_000)

it('every sweep is tried on a module that was just made, but those that find nothing of it', () => {
  expect([...ofOwn, ...blindToOwn.keys()].toSorted()).toEqual(globSync('src/app/sweep/**/*.test.ts').toSorted())
})

it('a plan reads names, words and fields, in both languages where they are given', () => {
  const plan = planOf(
    [
      'work-trucks',
      'pt=Caminhões/Caminhão',
      'name:text:Nome',
      'fuel:choice=diesel|on-gas/A gás:Combustível',
      'km:count',
    ],
    next,
  )
  expect(plan).toMatchObject({ singular: 'work-truck', many: 'workTrucks', One: 'WorkTruck', table: 'work_trucks' })
  expect(plan.title).toEqual({ pt: 'Caminhões', en: 'Work trucks' })
  expect(plan.fields[1]!.values).toEqual([
    { name: 'diesel', pt: 'Diesel', en: 'Diesel' },
    { name: 'on-gas', pt: 'A gás', en: 'On gas' },
  ])
  expect(plan.fields[2]).toMatchObject({ name: 'km', kind: 'count', pt: 'Km' })
})

it('a record of a store has the reach of stores in its list, its subject, the search and the trash; references are checked', () => {
  const plan = planOf(
    ['trucks', 'name:text', 'storeId:store', 'supplierId:record=supplier', 'originId:record=origins'],
    next,
  )
  const record = rootFiles(plan)['truck-record.ts']
  expect(record).toContain('storeId: store(')
  expect(record).toContain("supplierId: reference('supplier', supplierOptions)(")
  expect(record).toContain("originId: listItem('origins')(")
  const server = serverFiles(plan)['server/index.ts']
  for (const part of ["reachByStore('r')", 'storeSubject(record', 'isWithinReach: true', 'knownReferences(record'])
    expect(server).toContain(part)
  const table = migration(plan)
  expect(table).toContain("store => 'store_id'")
  for (const named of ['stores', 'suppliers', 'list_items'])
    expect(table).toContain(`references ${named} (tenant_id, id)`)
})

it('a record on a deal has the reach of its deal in its list, its subject, the search and the trash', () => {
  const plan = planOf(['visits', 'title:text', 'dealId:record=deal'], next)
  expect(rootFiles(plan)['visit-record.ts']).toContain('dealId: onDeal(')
  const server = serverFiles(plan)['server/index.ts']
  for (const part of ["reachBy('deal', 'd')", "partOf: { kind: 'deal', column: 'deal_id' }", 'isWithinReach: true'])
    expect(server).toContain(part)
  expect(serverFiles(plan)['server/tables.ts']).toContain('thread: (visit) => visit.dealId')
  const table = migration(plan)
  expect(table).toContain('deal_id uuid not null')
  expect(table).toContain('references deals (tenant_id, id) on delete cascade')
  expect(table).toContain("belongs_to => 'deal', via => 'deal_id'")
})

it('a record on a contact has the reach of its contact in its list, its subject, the search and the trash, and is filtered by it', () => {
  const plan = planOf(['plans', 'title:text', 'contactId:record=contact'], next)
  expect(rootFiles(plan)['plan-record.ts']).toContain('contactId: onContact(')
  const server = serverFiles(plan)['server/index.ts']
  for (const part of [
    "reachBy('contact', 'c')",
    "partOf: { kind: 'contact', column: 'contact_id' }",
    'isWithinReach: true',
  ])
    expect(server).toContain(part)
  expect(serverFiles(plan)['server/tables.ts']).toContain('thread: (plan) => plan.contactId')
  const table = migration(plan)
  expect(table).toContain('references contacts (tenant_id, id) on delete cascade')
  expect(table).toContain("belongs_to => 'contact', via => 'contact_id'")
  expect(screenFiles(plan)['ui/plans-page.tsx']).toContain(
    "<FoundField {...form.field('contactId')} label={label} find={findContacts}",
  )
  expect(testFiles(plan)['server/plans.test.ts']).toContain('{ contactId }')
})

it('a module brings no library of shapes before it is opened: its menu needs neither its record nor its contract', () => {
  const files = screenFiles(planOf(['trucks', 'name:text'], next))
  const imported = (text: string) => Array.from(text.matchAll(/^import \{.*from '([^']+)'$/gm), ([, from]) => from)
  expect(imported(files['messages.ts']!)).toEqual(['../../platform/i18n/messages.ts'])
  expect(
    imported(files['ui/routes.tsx']!).filter((from) => from?.startsWith('../') && !from.includes('platform')),
  ).toEqual(['../messages.ts'])
})

it('of all people that a record names it is said what becomes of it when they leave', () => {
  const plan = planOf(['trucks', 'name:text', 'ownerId:person', 'driverId:person'], next)
  expect(serverFiles(plan)['server/index.ts']).toContain(
    "...inCharge(record, { fields: ['ownerId', 'driverId'], entity",
  )
})

it.each([
  [['Suppliers'], 'A name in small letters'],
  [['suppliers', 'since:day'], 'The first field names the record'],
  [['suppliers', 'name:text', 'name:phone'], 'The name name is taken'],
  [['suppliers', 'name:text', 'kind:choice'], 'A choice has values'],
  [['suppliers', 'name:text', 'owner:person'], 'A person is named by their id'],
  [['suppliers', 'name:text', 'shopId:store'], 'The store of a record is its storeId'],
  [['suppliers', 'name:text', 'originId:record'], 'A reference says what it names'],
  [
    ['suppliers', 'name:text', 'clientId:record=client'],
    'it names a deal, a contact, a supplier, or an item of a small list (',
  ],
  [['suppliers', 'name:text', 'deal:record=deal'], 'called by the id that it holds: dealId:record=deal'],
  [['suppliers', 'name:text', 'wonId:record=deal'], 'called by the id that it holds: dealId:record=deal'],
  [['suppliers', 'name:text', 'buyerId:record=contact'], 'called by the id that it holds: contactId:record=contact'],
  [['suppliers', 'name:text', 'storeId:store', 'dealId:record=deal'], 'of the store of its deal'],
  [['suppliers', 'name:text', 'storeId:store', 'contactId:record=contact'], 'of the store of its contact'],
  [['suppliers', 'name:text', 'dealId:record=deal', 'contactId:record=contact'], 'stands on one record'],
  [['suppliers', 'name:words'], 'words is no kind: text, area,'],
])('%s is refused', (typed, why) => {
  expect(() => planOf(typed, next)).toThrow(why)
})
