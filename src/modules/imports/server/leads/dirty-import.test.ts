import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { dirtyFile, dirtyLeads } from '../../../../app/testing/dirty-leads.ts'
import { startWorld } from '../../../../app/testing.ts'
import { phoneDigits } from '../../../../platform/brazil/phone.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { activity } from '../../../activity/contract.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { imports } from '../../contract.ts'
import { plain } from '../../known-headers.ts'
import { ended, imported, importingCompany, upload } from '../testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const bare = (text: string) => plain(text).replace(/[^\p{L}\d]/gu, '')

it('of 200 dirty rows at least 190 leads are kept, and what was lost of each is named with its text', async () => {
  const { admin, statusId } = await importingCompany(world)
  const { file } = await upload(admin, 'feira.csv', dirtyFile())
  expect(file).toMatchObject({ total: 200, options: { areaCode: '34' } })
  const params = { id: file.id }
  const options = { ...file.options, statusId }
  await admin.call(imports.map, { params, body: { mapping: file.mapping, options } })
  await ended(admin, await admin.call(imports.check, { params }))
  const checked = await admin.call(imports.show, { params })
  await ended(admin, await admin.call(imports.process, { params }))
  const shown = await admin.call(imports.show, { params })
  expect(shown.accepted).toBeGreaterThanOrEqual(190)
  // The import does exactly what the check announced.
  for (const count of ['accepted', 'updated', 'rejected', 'withLosses'] as const)
    expect(shown[count], count).toBe(checked[count])

  const rows = (await admin.call(imports.rows, { params, query: { pageSize: 200 } })).list
  const people = new Map<string, unknown>()
  for (const pageNumber of [1, 2, 3])
    for (const one of (await admin.call(contacts.list, { query: { pageNumber, pageSize: 100 } })).list)
      people.set(one.id, one)
  const made = (await admin.call(deals.list, { query: { pageSize: 200 } })).list
  const origins = await admin.call(smallLists.items, { params: { list: 'origins' } })
  const lost: string[] = []
  for (const [index, row] of rows.entries()) {
    const cells = dirtyLeads[index]!
    if (row.verdict === 'rejected') {
      expect(row.problems.length, String(row.at)).toBeGreaterThan(0)
      continue
    }
    const deal = made.find(({ id }) => id === row.dealId)
    const known = bare(JSON.stringify([people.get(row.contactId!), deal, origins]))
    const named = row.losses.map(({ text }) => bare(text))
    for (const cell of cells.map((text) => text.trim()).filter((text) => bare(text) !== '')) {
      const phone = phoneDigits(cell).slice(-8)
      const amount = bare(cell.replace(/^R\$ |[.]/g, '').replace(/,00$/, '00'))
      const isKept =
        known.includes(bare(cell)) ||
        (phone.length === 8 && known.includes(phone)) ||
        known.includes(`bidamount${amount}`)
      const isFirstOfSeveral =
        /[;/<]/.test(cell) && cell.split(/[;/<>]/).some((part) => bare(part).length > 5 && known.includes(bare(part)))
      if (!isKept && !isFirstOfSeveral && !named.includes(bare(cell))) lost.push(`${row.at + 1}: ${cell}`)
    }
  }
  expect(lost).toEqual([])
})

it('what did not fit stands in a note on the contact, with the text of the cell', async () => {
  const { admin, statusId } = await importingCompany(world)
  const content = csvOf([
    ['Nome', 'Telefone', 'E-mail', 'CPF'],
    ['Wilson Tavares', '34998124471', 'sem email', '111.222.333-44'],
  ])
  await imported(admin, 'feira.csv', content, statusId)
  const [wilson] = (await admin.call(contacts.list, {})).list
  const { entries } = await admin.call(activity.timeline, { params: { threadId: wilson!.id } })
  const text = JSON.stringify(entries)
  expect(text).toContain('feira.csv')
  expect(text).toContain('E-mail: “sem email”')
  expect(text).toContain('CPF/CNPJ: “111.222.333-44” (CPF ou CNPJ inválido.)')
})

it('columns of deals are not judged when no deals are made', async () => {
  const { admin, statusId } = await importingCompany(world)
  const content = csvOf([
    ['Nome', 'Telefone', 'Valor', 'Status'],
    ['Wilson Tavares', '34998124471', 'depende', 'quente'],
  ])
  const { shown } = await imported(admin, 'feira.csv', content, statusId, false)
  expect(shown).toMatchObject({ accepted: 1, rejected: 0, withLosses: 0 })
})

it('unknown origins are told apart, offered what they may mean, and created when chosen so', async () => {
  const { admin, user, statusId } = await importingCompany(world)
  const row = (at: number, origin: string) => [`Cliente ${at}`, `3499812${1000 + at}`, origin]
  const content = csvOf([
    ['Nome', 'Telefone', 'Origem'],
    row(1, 'instagran'),
    row(2, 'Instagran '),
    row(3, 'Feira Agrishow'),
    row(4, 'Google'),
    row(5, 'tiktok'),
  ])
  const { file } = await upload(admin, 'feira.csv', content)
  const params = { id: file.id }
  const { list } = await admin.call(imports.origins, { params, query: { column: 2 } })
  const instagram = (await admin.call(smallLists.items, { params: { list: 'origins' } })).find(
    ({ name }) => name === 'Instagram',
  )!
  expect(list).toEqual([
    { key: 'instagran', name: expect.stringMatching(/^instagran$/i), rows: 2, nearestId: instagram.id },
    { key: 'feira agrishow', name: 'Feira Agrishow', rows: 1, nearestId: null },
    { key: 'tiktok', name: 'tiktok', rows: 1, nearestId: null },
  ])
  const origins = { instagran: instagram.id, 'feira agrishow': 'new', tiktok: null } as const
  const body = { mapping: file.mapping, options: { ...file.options, statusId, origins } }
  const salesman = await user('salesman', { plus: ['contacts.import', 'team.see-all-stores'] })
  await expect(salesman.call(imports.map, { params, body })).rejects.toMatchObject({ code: 'imports.no_new_origins' })
  await admin.call(imports.map, { params, body })
  await ended(admin, await admin.call(imports.check, { params }))
  await ended(admin, await admin.call(imports.process, { params }))
  expect(await admin.call(imports.show, { params })).toMatchObject({ accepted: 5, withLosses: 1 })
  const people = (await admin.call(contacts.list, { query: { sort: 'name' } })).list
  expect(people.map((one) => one.originName)).toEqual(['Instagram', 'Instagram', 'Feira Agrishow', 'Google', ''])
})

it('rows that collide with each other are told by the check, near and far, and none is lost to another', async () => {
  const { admin, statusId } = await importingCompany(world)
  const head = ['Nome', 'E-mail', 'Telefone']
  await imported(admin, 'a.csv', csvOf([head, ['Maria Aparecida', '', '34998120001']]), statusId, false)
  const many = Array.from({ length: 520 }, (_, at) => [`Cliente ${at}`, '', `3499900${1000 + at}`])
  const content = csvOf([
    head,
    // Maria gets an e-mail that the next row has too; with another name and phone that row is another person.
    ['Maria Aparecida', 'casal@exemplo.com', '34998120001'],
    ['João Batista', 'casal@exemplo.com', '34998120002'],
    ...many,
    ['Cliente 3 de novo', '', '34999001003'],
  ])
  const { file } = await upload(admin, 'b.csv', content)
  const params = { id: file.id }
  const options = { ...file.options, withDeals: false }
  await admin.call(imports.map, { params, body: { mapping: file.mapping, options } })
  await ended(admin, await admin.call(imports.check, { params }))
  const checked = await admin.call(imports.show, { params })
  expect(checked).toMatchObject({ accepted: 523, updated: 2, rejected: 0, withLosses: 1 })
  const ofMaria = [
    {
      column: 'E-mail',
      reason: expect.stringMatching(/já é de Maria Aparecida/i),
      rows: 1,
      texts: ['casal@exemplo.com'],
    },
  ]
  expect((await admin.call(imports.findings, { params })).list).toEqual(expect.arrayContaining(ofMaria))
  expect(await ended(admin, await admin.call(imports.process, { params }))).toMatchObject({ state: 'done', done: 523 })
  expect(await admin.call(imports.show, { params })).toMatchObject({ accepted: 523, updated: 2, rejected: 0 })
  const [joao] = (await admin.call(contacts.list, { query: { search: 'João' } })).list
  expect(joao).toMatchObject({ phone: '34998120002', email: '' })
})

it('an e-mail that two people of one file share is told by the check however far apart they stand', async () => {
  const { admin } = await importingCompany(world)
  const many = Array.from({ length: 520 }, (_, at) => [`Cliente ${at}`, '', `3499900${1000 + at}`])
  const content = csvOf([
    ['Nome', 'E-mail', 'Telefone'],
    ['João Batista', 'casal@exemplo.com', '34998120002'],
    ...many,
    ['Ana Lima', 'casal@exemplo.com', '34998120003'],
    // The same person under another number is no other.
    ['joão  batista', 'casal@exemplo.com', '34998120004'],
  ])
  const { file } = await upload(admin, 'casal.csv', content)
  const params = { id: file.id }
  const options = { ...file.options, withDeals: false }
  await admin.call(imports.map, { params, body: { mapping: file.mapping, options } })
  await ended(admin, await admin.call(imports.check, { params }))
  const totals = { accepted: 523, updated: 1, rejected: 0, withLosses: 1 }
  expect(await admin.call(imports.show, { params })).toMatchObject(totals)
  expect((await admin.call(imports.findings, { params })).list).toMatchObject([
    { column: 'E-mail', reason: expect.stringMatching(/já é de João Batista/i), rows: 1, texts: ['casal@exemplo.com'] },
  ])
  await ended(admin, await admin.call(imports.process, { params }))
  expect(await admin.call(imports.show, { params })).toMatchObject(totals)
  const emailOf = async (search: string) => (await admin.call(contacts.list, { query: { search } })).list[0]!.email
  expect([await emailOf('João'), await emailOf('Ana Lima')]).toEqual(['casal@exemplo.com', ''])
})

it('a file without a header loses no row to it: its columns are known by what stands in them, and either way can be chosen', async () => {
  const { admin, statusId } = await importingCompany(world)
  const content = 'Maria Aparecida;(34) 99812-4471;maria@exemplo.com\r\nWilson Tavares;(34) 99812-4472;\r\n'
  const { file } = await upload(admin, 'lista.csv', content)
  expect(file).toMatchObject({
    total: 2,
    options: { hasHeader: false },
    mapping: ['contact.name', 'contact.phone', 'contact.email'],
  })
  const params = { id: file.id }
  const mapped = (hasHeader: boolean) =>
    admin.call(imports.map, {
      params,
      body: { mapping: file.mapping, options: { ...file.options, statusId, hasHeader } },
    })
  expect(await mapped(true)).toMatchObject({ total: 1 })
  expect(await mapped(false)).toMatchObject({ total: 2 })
  await ended(admin, await admin.call(imports.check, { params }))
  await ended(admin, await admin.call(imports.process, { params }))
  const { list } = await admin.call(contacts.list, { query: { sort: 'name' } })
  expect(list.map(({ name }) => name)).toEqual(['Maria Aparecida', 'Wilson Tavares'])
})
