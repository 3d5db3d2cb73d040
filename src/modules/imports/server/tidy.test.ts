import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { nightTask } from '../../../platform/jobs/night.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { csvOf } from '../../../platform/spreadsheet/csv.ts'
import { works } from '../../../platform/work/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { aContact, funnelOf } from '../../deals/server/testing.ts'
import { imports } from '../contract.ts'
import { ended, imported, upload } from './testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
const queue = new pg.Pool({ connectionString: world.adminUrl, max: 1 })
afterAll(async () => {
  await queue.end()
  await stop()
})
/** The job that runs at one in the morning in Brasília. */
const nightComes = () =>
  queue.query('select graphile_worker.add_job($1, $2)', [nightTask, { _cron: { ts: '2026-03-10T04:00:00.000Z' } }])

it('the file of an export can be fetched for seven days, and is then removed', async () => {
  const { admin, within } = await world.company()
  const company = await within(async (ctx) => ctx.company.id)
  await aContact(admin)
  const made = async () => {
    const { id } = await admin.call(exportContract.start, { body: { list: 'contacts', format: 'csv' } })
    return { id, key: `${company}/exports/${id}/0` }
  }
  const [old, young] = [await made(), await made()]
  const shown = await admin.call(works.show, { params: { id: old.id } })
  expect(Date.parse(shown.fileUntil!) - Date.parse(shown.endedAt!)).toBe(7 * 86_400_000)
  await within((ctx) =>
    ctx.run(statement("update works set ended_at = ended_at - interval '7 days 1 minute' where id = $1", [old.id])),
  )
  await nightComes()
  const look = () => admin.call(works.show, { params: { id: old.id } })
  await expect.poll(async () => (await look()).file, { timeout: 20_000 }).toBeNull()
  expect(await look()).toMatchObject({ fileUntil: null, state: 'done' })
  expect(await admin.request('GET', `/api/works/${old.id}/file`)).toMatchObject({
    status: 404,
    body: { Code: 'work.no_file' },
  })
  const { files } = world.running.services
  expect([await files.get(old.key), (await files.get(young.key)) !== undefined]).toEqual([undefined, true])
  expect(await admin.request('GET', `/api/works/${young.id}/file`)).toMatchObject({ status: 200 })
})

it('rows of a file are kept for thirty days; then a pending import goes, and a processed one can still be undone', async () => {
  const { admin, within, look } = await world.company()
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Novo contato')
  const content = csvOf([
    ['Nome', 'E-mail', 'Telefone'],
    ['Maria Aparecida', '', '34998124471'],
    ['Jo', '', '1'],
  ])
  const { file: pending } = await upload(admin, 'pendente.csv', content)
  expect(Date.parse(pending.rowsUntil!) - Date.parse(pending.createdAt)).toBe(30 * 86_400_000)
  const { id } = await imported(admin, 'feita.csv', content, statusId, false)
  await within((ctx) =>
    ctx.run(
      statement(
        `update imports set created_at = created_at - interval '31 days', processed_at = processed_at - interval '31 days'`,
      ),
    ),
  )
  await nightComes()
  await expect.poll(async () => (await admin.call(imports.list, {})).totalItems, { timeout: 20_000 }).toBe(1)
  const params = { id }
  expect(await admin.call(imports.show, { params })).toMatchObject({ rowsUntil: null, accepted: 1, rejected: 1 })
  expect(await look((ctx) => ctx.rows(statement('select cells, verdict from import_rows')))).toEqual([
    { cells: [], verdict: 'new' },
  ])
  expect(await admin.request('GET', `/api/imports/${id}/rejected`)).toMatchObject({
    status: 409,
    body: { Code: 'imports.rows_gone' },
  })
  await ended(admin, await admin.call(imports.undo, { params }))
  expect((await admin.call(contacts.list, {})).totalItems).toBe(0)
})
