import { expect, it } from 'vitest'
import { costOfModule } from './module-cost.ts'
import { planOf } from './new-module/plan.ts'
import { migration, rootFiles, serverFiles } from './new-module/server-files.ts'

const next = { number: 5, migration: '0500' }

it('a module that was just made passes types, format, import walls, its own tests and the sweeps that it enters', () => {
  const { lines, files } = costOfModule({ isWhole: false })
  expect(lines).toBeLessThanOrEqual(350)
  expect(files).toBeLessThanOrEqual(14)
}, 400_000)

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

it.each([
  [['Suppliers'], 'A name in small letters'],
  [['suppliers', 'since:day'], 'The first field names the record'],
  [['suppliers', 'name:text', 'name:phone'], 'The name name is taken'],
  [['suppliers', 'name:text', 'kind:choice'], 'A choice has values'],
  [['suppliers', 'name:text', 'owner:person'], 'A person is named by their id'],
  [['suppliers', 'name:text', 'shopId:store'], 'The store of a record is its storeId'],
  [['suppliers', 'name:text', 'originId:record'], 'A reference says what it names'],
  [['suppliers', 'name:words'], 'words is no kind'],
])('%s is refused', (typed, why) => {
  expect(() => planOf(typed, next)).toThrow(why)
})
