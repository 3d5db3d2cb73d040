import { expect } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import type { Actor, TestCompany } from '../../../app/testing.ts'
import { works } from '../../../platform/work/contract.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { type ImportDetail, imports } from '../../imports/contract.ts'
import { supply } from '../contract.ts'
import { aSupplier } from './supply.ts'

/** Waits until a work has ended well. */
async function ended(actor: Actor, { id }: { id: string }) {
  const look = () => actor.call(works.show, { params: { id } })
  await expect.poll(async () => (await look()).state, { timeout: 200_000, interval: 30 }).not.toBe('running')
  return look()
}

/** Equipment of the company as a list would name it. */
export async function equipmentOf({ admin }: Pick<TestCompany, 'admin'>) {
  const { modules, inverters } = await admin.call(catalogue.items, { query: {} })
  const module = modules.find(({ datasheet }) => datasheet.powerW === 555)!
  const inverter = inverters.find(({ datasheet }) => datasheet.powerKw === 5 && datasheet.kind === 'string')!
  return { module, inverter }
}

export const listHead = [
  'Código',
  'Título',
  'Potência (kWp)',
  'Módulo',
  'Qtd módulos',
  'Inversor',
  'Preço',
  'Validade',
  'Un',
]

/** A row of a list of `listHead`: eleven modules of 555 W and an inverter of 5 kW. */
async function rowsFor(company: TestCompany) {
  const { module, inverter } = await equipmentOf(company)
  return (code: string, price: string, given: Partial<Record<(typeof listHead)[number], string>> = {}) =>
    listHead.map(
      (title) =>
        ({
          Código: code,
          Título: `Gerador ${code}`,
          'Potência (kWp)': '6,105',
          Módulo: `${module.manufacturer} ${module.model}`,
          'Qtd módulos': '11',
          Inversor: inverter.model,
          Preço: price,
          Un: 'kit',
          ...given,
        })[title] ?? '',
    )
}

/** Sends a list of a supplier. */
export async function sentList(actor: Actor, supplierId: string, name: string, content: Buffer | string, more = '') {
  const address = `POST /api/imports?kind=supplier-kits&about=${supplierId}${more}` as const
  const { content: file, ...rest } = await sendFile<ImportDetail>(actor, address, { name, content })
  return { ...rest, file }
}

export async function checkedList(actor: Actor, file: ImportDetail, own: object = {}, mapping = file.mapping) {
  const params = { id: file.id }
  const options = { ...file.options, own: { ...file.options.own, ...own } }
  await actor.call(imports.map, { params, body: { mapping, options } })
  expect((await ended(actor, await actor.call(imports.check, { params }))).reason).toBe('')
  const rows = await actor.call(imports.rows, { params, query: { pageSize: 100 } })
  const detail = await actor.call(imports.show, { params })
  return { rows: rows.list, detail, found: await actor.call(supply.listCheck, { params: { importId: file.id } }) }
}

/** Loads a checked list; it waits for its switch. */
export async function loadedList(actor: Actor, { id, aboutId }: Pick<ImportDetail, 'id' | 'aboutId'>) {
  const work = await ended(actor, await actor.call(imports.process, { params: { id } }))
  expect(work).toMatchObject({ state: 'done', reason: '' })
  const { list } = await actor.call(supply.loads, { params: { id: aboutId! } })
  return list[0]!
}

/** Sends, checks, loads and switches a list. */
export async function listInForce(actor: Actor, supplierId: string, content: Buffer | string, own: object = {}) {
  const { file } = await sentList(actor, supplierId, 'lista.csv', content)
  await checkedList(actor, file, own)
  const load = await loadedList(actor, file)
  return actor.call(supply.switchLoad, { params: { id: load.id } })
}

/** A company with a supplier: rows for its lists, and the codes and costs that are offered. */
export async function withSupplier(company: TestCompany) {
  const { id } = await aSupplier(company)
  const row = await rowsFor(company)
  const { admin } = company
  const offered = async () =>
    Object.fromEntries(
      (await admin.call(supply.offered, { query: { kwp: 6 } })).kits.map(({ code, costCents }) => [code, costCents]),
    )
  return { ...company, supplierId: id, row, offered }
}
