import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { csvOf } from '../../../platform/spreadsheet/csv.ts'
import { works } from '../../../platform/work/contract.ts'
import { runBatch } from '../../../platform/work/run-work.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { funnelOf } from '../../deals/server/testing.ts'
import { team } from '../../team/contract.ts'
import { imports } from '../contract.ts'
import { upload } from './testing.ts'

// No worker runs here: each batch is started by hand, so that something can happen between two.
const world = await startWorld()

const head = ['Nome', 'E-mail', 'Telefone', 'Nome do negócio', 'Tipo do negócio', 'Consumo']
const rows = 620
/** Rows 10 and 610 are invalid; rows are written 500 at a time. */
const line = (at: number) => [
  `Maria Aparecida ${at}`,
  '',
  at % 600 === 10 ? '123' : `3499${String(8_100_000 + at)}`,
  `Casa ${at}`,
  '',
  '300',
]

/** A person's file with its first batch imported. */
async function halfImported() {
  const company = await world.company()
  const importer = await company.user('manager', { plus: ['contacts.import'] })
  const { statusId } = (await funnelOf(importer)).at('Comercial', 'Novo contato')
  const lines = Array.from({ length: rows }, (_, index) => line(index + 1))
  const { file } = await upload(importer, 'leads.csv', csvOf([head, ...lines]))
  const params = { id: file.id }
  await importer.call(imports.map, { params, body: { mapping: file.mapping, options: { withDeals: true, statusId } } })
  await toItsEnd(company, importer, (await importer.call(imports.check, { params })).id)
  expect(await importer.call(imports.show, { params })).toMatchObject({ accepted: 618, rejected: 2 })
  const { id: workId } = await importer.call(imports.process, { params })
  await nextBatch(company, workId)
  return { company, importer, params, workId }
}

const nextBatch = ({ look }: TestCompany, id: string) => look((ctx) => runBatch(ctx, id))

async function toItsEnd(company: TestCompany, actor: Actor, id: string) {
  const shown = () => actor.call(works.show, { params: { id } })
  while ((await shown()).state === 'running') await nextBatch(company, id)
  return shown()
}

const made = async ({ admin }: TestCompany) => [
  (await admin.call(contacts.list, {})).totalItems,
  (await admin.call(deals.list, {})).totalItems,
]

it('an import that is cancelled on the way counts what came in, and its undo takes exactly that back', async () => {
  const { company, importer, params, workId } = await halfImported()
  expect(await importer.call(works.cancel, { params: { id: workId } })).toMatchObject({
    state: 'cancelled',
    done: 499,
    failed: 1,
  })
  await nextBatch(company, workId)
  expect(await made(company)).toEqual([499, 499])
  expect(await importer.call(imports.show, { params })).toMatchObject({
    state: 'processed',
    accepted: 499,
    rejected: 1,
    workId: null,
  })
  const { id: undoId } = await importer.call(imports.undo, { params })
  expect(await toItsEnd(company, importer, undoId)).toMatchObject({ state: 'done', done: 499, failed: 0 })
  expect(await made(company)).toEqual([0, 0])
  expect(await importer.call(imports.show, { params })).toMatchObject({ state: 'undone', kept: 0 })
})

it('an import stops when the person who asked for it may not import any more, says why on its screen, and continues when they may again', async () => {
  const { company, importer, params, workId } = await halfImported()
  await company.admin.call(team.grantOwn, { params: { id: importer.id }, body: { permissions: [] } })
  await company.admin.call(team.changePermissions, {
    body: { roleIds: [company.roleIds.manager!], remove: ['contacts.import'] },
  })
  await nextBatch(company, workId)
  expect(await importer.call(works.show, { params: { id: workId } })).toMatchObject({
    state: 'failed',
    done: 499,
    reason: 'Esta parte não está disponível para a sua função. Peça a um administrador.',
  })
  expect(await made(company)).toEqual([499, 499])
  const stopped = { workId, kind: 'imports.process', state: 'failed', done: 499, failed: 1, total: 620 }
  expect(await company.admin.call(imports.show, { params })).toMatchObject({
    state: 'processed',
    accepted: 499,
    rejected: 1,
    // Only the person who started the work may continue it.
    stopped: { ...stopped, reason: expect.stringContaining('não está disponível'), mayTryAgain: false },
  })
  await expect(importer.call(works.again, { params: { id: workId } })).rejects.toMatchObject({ status: 403 })

  await company.admin.call(team.grantOwn, { params: { id: importer.id }, body: { permissions: ['contacts.import'] } })
  expect(await importer.call(imports.show, { params })).toMatchObject({ stopped: { mayTryAgain: true } })
  expect(await importer.call(works.again, { params: { id: workId } })).toMatchObject({ state: 'running' })
  expect(await importer.call(imports.show, { params })).toMatchObject({ state: 'pending', workId, stopped: null })
  expect(await toItsEnd(company, importer, workId)).toMatchObject({ state: 'done', done: 618, failed: 2, reason: '' })
  expect(await made(company)).toEqual([618, 618])
  expect(await importer.call(imports.show, { params })).toMatchObject({
    state: 'processed',
    accepted: 618,
    rejected: 2,
  })
})

it('an import is written by a backend that leaves the processor to what people wait for', async () => {
  const { company } = await halfImported()
  const backends = await company.look((ctx) =>
    ctx.rows(
      statement<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and usename = current_user',
        [],
      ),
    ),
  )
  const priorities = backends.map(({ pid }) => getPriority(pid))
  expect(Math.max(...priorities)).toBeGreaterThan(Math.min(...priorities))
})
