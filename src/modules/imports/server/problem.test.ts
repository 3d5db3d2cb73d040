import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { startWorld } from '../../../app/testing.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { csvOf } from '../../../platform/spreadsheet/csv.ts'
import { activity } from '../../activity/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { imports } from '../contract.ts'
import { head, imported, importingCompany } from './testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

it('reasons have the words of whoever reads them, whoever checked the file', async () => {
  const { admin, row, statusId } = await importingCompany(world)
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { requires: ['address'] } })
  const rows = [row('Jo', '12'), row('Maria', '123'), row('João Silva', '34998124471')]
  const { id } = await imported(admin, 'leads.csv', csvOf([head, ...rows]), statusId)
  const seenIn = async (lang: string) => {
    const ask = (path: string) =>
      admin.request('GET', `/api/imports/${id}/${path}`, undefined, { 'accept-language': lang })
    const { Content } = (await ask('rows')).body as { Content: { list: { problems: string[] }[] } }
    return { shown: Content.list.flatMap(({ problems }) => problems), file: String((await ask('rejected')).body) }
  }
  const english = await seenIn('en-US')
  expect(english.shown).toEqual([
    'Name: Name must have more than 2 characters.',
    'Phone: Invalid phone.',
    'Phone: Invalid phone.',
  ])
  const portuguese = await seenIn('pt-BR')
  expect(portuguese.shown).toEqual([
    'Nome: O nome deve ter mais de 2 caracteres.',
    'Telefone: Telefone inválido.',
    'Telefone: Telefone inválido.',
  ])
  for (const { shown, file } of [english, portuguese]) for (const reason of shown) expect(file).toContain(reason)
})

it('a row whose status refuses the deal keeps its contact; the result and a note say why, and what its deal said', async () => {
  const { admin, row, statusId } = await importingCompany(world)
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { requires: ['address'] } })
  const rows = [
    row('João Silva', '34998124471', { 'Nome do negócio': 'Chácara do João', Valor: '25.000,00' }),
    row('Maria Aparecida', '34998120009', { Cidade: 'Araxá' }),
  ]
  const { id, shown } = await imported(admin, 'leads.csv', csvOf([head, ...rows]), statusId)
  expect(shown).toMatchObject({ accepted: 2, rejected: 0, withLosses: 2 })
  const { list } = await admin.call(contacts.list, { query: { sort: 'name' } })
  expect(list).toMatchObject([
    { name: 'João Silva', deals: 0 },
    { name: 'Maria Aparecida', deals: 0 },
  ])
  const reason = 'Preencha os itens obrigatórios para mover o negócio: Endereço'
  const found = await admin.call(imports.findings, { params: { id } })
  expect(found.list).toContainEqual({ column: 'Negócio não criado', reason, rows: 2, texts: [] })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: list[0]!.id }, query: {} })
  const note = JSON.stringify(entries)
  for (const text of [`Negócio não criado: ${reason}`, 'Chácara do João', '25.000,00']) expect(note).toContain(text)
  // Once the status lets them in, the same file makes the deals of the same contacts.
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { requires: [] } })
  const again = await imported(admin, 'leads.csv', csvOf([head, ...rows]), statusId)
  expect(again.shown).toMatchObject({ accepted: 2, updated: 2, withLosses: 0 })
  expect((await admin.call(contacts.list, { query: {} })).list.map(({ deals }) => deals)).toEqual([1, 1])
})
