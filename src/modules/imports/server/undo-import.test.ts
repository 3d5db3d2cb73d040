import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { startWorld } from '../../../app/testing.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { csvOf } from '../../../platform/spreadsheet/csv.ts'
import { works } from '../../../platform/work/contract.ts'
import { activity } from '../../activity/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { imports } from '../contract.ts'
import { ended, head, imported, importingCompany, upload } from './testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

const company = () => importingCompany(world)

it('[CONT-024] [CONT-025] undo removes what was created, gives back what was changed, and keeps what was worked on since', async () => {
  const { admin, row, statusId } = await company()
  const before = await imported(
    admin,
    'antes.csv',
    csvOf([head, row('Antiga Cliente', '34998120099', { Cidade: 'Araxá' })]),
    statusId,
  )
  expect(before.shown.state).toBe('processed')
  const content = csvOf([
    head,
    row('Maria Aparecida', '34998124471'),
    row('João Silva', '34998120001'),
    row('Rosângela Lima', '34998120002'),
    row('Antiga Cliente', '34998120099', { Cidade: 'Uberaba' }),
  ])
  const { file } = await upload(admin, 'leads.csv', content)
  expect(file.state).toBe('pending')
  const { id } = await imported(admin, 'leads.csv', content, statusId)
  const { list } = await admin.call(deals.list, { query: { sort: 'number' } })
  const ofJoao = list.find((deal) => deal.contactName === 'João Silva')!
  await admin.call(activity.addNote, { params: { threadId: ofJoao.id }, body: { text: 'Liguei' } })
  const work = await ended(admin, await admin.call(imports.undo, { params: { id } }))
  expect(work).toMatchObject({ state: 'done', done: 3, failed: 1 })
  expect((await admin.call(works.failures, { params: { id: work.id } })).list).toMatchObject([
    { title: 'João Silva', reason: 'Houve atividade depois da importação; foi mantido.' },
  ])
  expect(await admin.call(imports.show, { params: { id } })).toMatchObject({ state: 'undone', kept: 1 })
  const people = await admin.call(contacts.list, { query: { sort: 'name' } })
  expect(people.list).toMatchObject([
    { name: 'Antiga Cliente', city: 'Araxá', deals: 1 },
    { name: 'João Silva', deals: 1 },
  ])
  await expect(admin.call(imports.undo, { params: { id } })).rejects.toMatchObject({ code: 'imports.not_processed' })
  await expect(admin.call(imports.process, { params: { id } })).rejects.toMatchObject({ code: 'imports.not_pending' })
})
