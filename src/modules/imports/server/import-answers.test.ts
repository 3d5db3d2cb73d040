import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { startWorld } from '../../../app/testing.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { cellAsText } from '../../../platform/export/export-file.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { csvOf } from '../../../platform/spreadsheet/csv.ts'
import { rowsOf } from '../../../platform/spreadsheet/read-spreadsheet.ts'
import { XlsxWriter } from '../../../platform/spreadsheet/write-xlsx.ts'
import { works } from '../../../platform/work/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { answerColumnId } from '../../custom-fields/answer-column.ts'
import { customFields } from '../../custom-fields/contract.ts'
import { type AnswerShape, fieldMasks, storedAnswer } from '../../custom-fields/field.ts'
import { answerCell } from '../../custom-fields/server/export-answers.ts'
import { aField, answer, shownOn } from '../../custom-fields/server/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../deals/server/testing.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { imports } from '../contract.ts'
import { readAnswer } from '../read-answer.ts'
import { ended, imported, upload } from './testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const text = fc.string({ unit: 'binary', maxLength: 30 }).map((one) => one.replace(/[\uD800-\uDFFF\0]/g, ''))
const figure = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, decimals]) => String(digits / 10 ** decimals))
  .filter((one) => !one.includes('e'))
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const check = (base: string, weights: readonly number[]) => {
  const rest = weights.reduce((sum, weight, at) => sum + weight * Number(base[at]), 0) % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at)
const given: Record<AnswerShape['mask'], fc.Arbitrary<string>> = {
  none: text,
  number: figure,
  currency: fc.integer({ min: -1e13, max: 1e13 }).map(String),
  percentage: figure,
  date: fc
    .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  phone: digits(8).map((rest) => `349${rest}`),
  cpf: digits(9).map((base) => {
    const first = base + check(base, down(10, 9))
    return first + check(first, down(11, 10))
  }),
  cnpj: digits(8).map((root) => {
    const base = `${root}0001`
    const first = base + check(base, [...down(5, 4), ...down(9, 8)])
    return first + check(first, [...down(6, 5), ...down(9, 8)])
  }),
  cep: digits(8),
}
const options = ['Sim', 'Não', '=Talvez; "um dia"', '-5']
const shapes: AnswerShape[] = [
  ...fieldMasks.map((mask) => ({ type: 'short-text' as const, mask, options: [] })),
  { type: 'long-text', mask: 'none', options: [] },
  { type: 'radio', mask: 'none', options },
]

it('every answer that is exported comes back the same when it is imported, as CSV and as XLSX', async () => {
  for (const shape of shapes) {
    const asked = shape.type === 'radio' ? fc.constantFrom(...options) : given[shape.mask]
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 15 }), async (texts) => {
        const kept = texts.flatMap((one) => storedAnswer(shape, one) ?? []).filter(({ value }) => value !== '')
        const cells = kept.map(({ value }) => answerCell(shape, value))
        const book = new XlsxWriter('Contatos', ['Nome', 'Campo'])
        for (const cell of cells) book.row(['x', cell])
        const files = {
          csv: csvOf([['Nome', 'Campo'], ...cells.map((cell) => ['x', cellAsText(cell)])]),
          xlsx: book.finish(),
        }
        for (const format of ['csv', 'xlsx'] as const) {
          const back = []
          for await (const row of rowsOf(format, files[format]))
            back.push(readAnswer(shape, (row.cells[1] ?? '').trim()))
          expect(back.slice(1)).toEqual(kept)
        }
      }),
      { numRuns: 40 },
    )
  }
})

it.each([
  ['currency', 'R$ 1.234,56', '123456'],
  ['number', '1.250', '1250'],
  ['percentage', '12,5%', '12.5'],
  ['date', '9/3/2026', '2026-03-09'],
  ['phone', '+55 34 99812 4471', '34998124471'],
  ['cpf', '1234567890', '01234567890'],
  ['cep', '1310-100', '01310100'],
] as const)('reads the %s %s as people in Brazil write it', (mask, written, value) => {
  expect(readAnswer({ type: 'short-text', mask, options: [] }, written)?.value).toBe(value)
})

async function company() {
  const made = await world.company()
  const { admin } = made
  const [type] = await admin.call(smallLists.items, { params: { list: 'deal-types' } })
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Novo contato')
  const nick = await aField(admin, { kind: 'contact', name: 'Apelido' })
  const shade = await aField(admin, { name: 'Sombra', type: 'radio', options: ['Sim', 'Não'] })
  const debt = await aField(admin, { name: 'Dívida', mask: 'currency' })
  return { ...made, type: type!, statusId, nick, shade, debt }
}
const head = [
  'Nome',
  'E-mail',
  'Telefone',
  'Nome do negócio',
  'Tipo do negócio',
  'Consumo',
  'Apelido',
  'Sombra',
  'Dívida',
]

it('columns fill the fields that the company added; what does not fit a field is told by its name', async () => {
  const { admin, statusId, type, nick, shade, debt } = await company()
  const { list } = await admin.call(imports.targets, {})
  expect(list.slice(-3)).toEqual([
    { id: `contact.answers.${nick.id}`, of: 'contact', isRequired: false, label: 'Apelido' },
    { id: `deal.answers.${shade.id}`, of: 'deal', isRequired: false, label: 'Sombra' },
    { id: `deal.answers.${debt.id}`, of: 'deal', isRequired: false, label: 'Dívida' },
  ])
  const row = (name: string, phone: string, ...rest: string[]) => [name, '', phone, '', type.name, '', ...rest]
  const content = csvOf([
    head,
    row('Maria Aparecida', '34998124471', 'Dona Cida', 'nao', 'R$ 5.000,00'),
    row('João Silva', '34998120001', '', 'Talvez', 'muito'),
  ])
  const { shown, work } = await imported(admin, 'campos.csv', content, statusId)
  expect(shown).toMatchObject({ accepted: 2, rejected: 0, withLosses: 1 })
  expect(work).toMatchObject({ done: 2, failed: 0 })
  const losing = await admin.call(imports.rows, { params: { id: shown.id }, query: { verdict: 'losing' } })
  const reason = 'valor inválido para este campo.'
  expect(losing.list.map(({ losses }) => losses)).toEqual([
    [
      { column: 'Sombra', text: 'Talvez', reason },
      { column: 'Dívida', text: 'muito', reason },
    ],
  ])
  const made = (await admin.call(deals.list, { query: { sort: 'number', field: [shade.id, debt.id] } })).list
  const [deal, another] = made
  expect(another!.answers).toBeNull()
  expect(deal!.answers).toEqual({ [shade.id]: 'Não', [debt.id]: '500000' })
  expect(await shownOn(admin, deal!.contactId)).toMatchObject({ Apelido: 'Dona Cida' })
})

it('a field that the person may not answer is no target', async () => {
  const { admin, user, roleIds, statusId } = await company()
  await aField(admin, { kind: 'contact', name: 'Margem', editRoles: [roleIds.administrator!] })
  const seller = await user('salesman', { plus: ['contacts.import'] })
  const names = (await seller.call(imports.targets, {})).list.map(({ label }) => label)
  expect(names).toContain('Apelido')
  expect(names).not.toContain('Margem')
  const { file } = await upload(
    seller,
    'a.csv',
    csvOf([
      ['Nome', 'E-mail', 'Telefone', 'Margem'],
      ['M', '', '1', '9'],
    ]),
  )
  expect(file.mapping.at(-1)).toBeNull()
  const [hidden] = (await admin.call(imports.targets, {})).list.filter(({ label }) => label === 'Margem')
  const mapping = [...file.mapping.slice(0, 3), hidden!.id]
  const body = { mapping, options: { withDeals: false, statusId } }
  await expect(seller.call(imports.map, { params: { id: file.id }, body })).rejects.toMatchObject({ status: 422 })
})

it('exported contacts bring their answers back, and an undone import gives back those that it changed', async () => {
  const { admin, statusId, nick } = await company()
  const { id } = await aContact(admin, { name: 'Maria Aparecida', phone: '34998124471' })
  await answer(admin, id, { [nick.id]: '-Cida; "a dona"' })
  const body = {
    list: 'contacts',
    columns: ['name', 'email', 'phone', answerColumnId(nick.id)],
    format: 'csv' as const,
  }
  const exported = await admin.call(exportContract.start, { body })
  const { body: file } = await admin.request('GET', `/api/works/${exported.id}/file`)
  expect(String(file).split('\r\n')[0]).toBe('\uFEFFNome;E-mail;Telefone;Apelido')
  await answer(admin, id, { [nick.id]: 'Outro' })
  const back = await imported(admin, 'contatos.csv', file as Buffer, statusId, false)
  expect(await shownOn(admin, id)).toMatchObject({ Apelido: '-Cida; "a dona"' })
  expect((await admin.call(contacts.list, {})).totalItems).toBe(1)
  await ended(admin, await admin.call(imports.undo, { params: { id: back.id } }))
  expect(await shownOn(admin, id)).toMatchObject({ Apelido: 'Outro' })
})

it('an undone import says which answer it could not give back, because its field was removed meanwhile', async () => {
  const { admin, statusId, nick } = await company()
  const { id } = await aContact(admin, { name: 'Maria Aparecida', phone: '34998124471' })
  const content = csvOf([
    ['Nome', 'E-mail', 'Telefone', 'Apelido'],
    ['Maria Aparecida', '', '34998124471', 'Dona Cida'],
  ])
  const { shown } = await imported(admin, 'apelidos.csv', content, statusId, false)
  await admin.call(customFields.remove, { params: { id: nick.id } })
  const work = await ended(admin, await admin.call(imports.undo, { params: { id: shown.id } }))
  expect((await admin.call(works.failures, { params: { id: work.id } })).list).toEqual([
    expect.objectContaining({ link: `/contacts/${id}`, reason: expect.stringContaining('campo próprio') }),
  ])
})

it('the shown fields of deals leave with the list, without those that the person may not see', async () => {
  const { admin, user, roleIds, debt } = await company()
  const margin = await aField(admin, { name: 'Margem', mask: 'percentage', viewRoles: [roleIds.administrator!] })
  const deal = await aDeal(admin, { title: 'Casa da Maria' })
  await answer(admin, deal.id, { [debt.id]: '500050', [margin.id]: '12.5' })
  const body = {
    list: 'deals',
    columns: ['title', answerColumnId(margin.id), 'number', answerColumnId(debt.id)],
    format: 'csv' as const,
  }
  const seller = await user('salesman')
  for (const [who, lines] of [
    [admin, ['Nome do negócio;Margem;Nº;Dívida', 'Casa da Maria;"12,5%";1;"5000,50"']],
    [seller, ['Nome do negócio;Nº;Dívida', 'Casa da Maria;1;"5000,50"']],
  ] as const) {
    const { id } = await who.call(exportContract.start, { body })
    const { body: file } = await who.request('GET', `/api/works/${id}/file`)
    expect(String(file).trim().split('\r\n')).toEqual(lines)
  }
})
