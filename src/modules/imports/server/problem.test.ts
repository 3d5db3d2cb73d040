import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { startWorld } from '../../../app/testing.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { csvOf } from '../../../platform/spreadsheet/csv.ts'
import { funnels } from '../../funnels/contract.ts'
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
    'Fill in the required items to move the deal: Address',
  ])
  const portuguese = await seenIn('pt-BR')
  expect(portuguese.shown).toEqual([
    'Nome: O nome deve ter mais de 2 caracteres.',
    'Telefone: Telefone inválido.',
    'Telefone: Telefone inválido.',
    'Preencha os itens obrigatórios para mover o negócio: Endereço',
  ])
  for (const { shown, file } of [english, portuguese]) for (const reason of shown) expect(file).toContain(reason)
})
