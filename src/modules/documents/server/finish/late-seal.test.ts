import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { reading, writing } from '../../../../platform/http/run-in-ctx.ts'
import { startTimeStamps } from '../../../../platform/seal/testing/time-stamp-stand-in.ts'
import { runJob } from '../../../../platform/testing/run-job.ts'
import { notifications } from '../../../notifications/contract.ts'
import { documents } from '../../contract.ts'
import { finishTask } from '../finish-task.ts'
import { hostedToken, maria, sentPaper, signAs } from '../test-signing.ts'
import { finishJob, finishNightly } from './finish-document.ts'

const stamps = await startTimeStamps()
const world = await startWorld({ timeStampUrl: stamps.url })
const queue = new pg.Pool({ connectionString: world.adminUrl, max: 1 })
afterAll(async () => {
  stamps.close()
  await queue.end()
})

const shown = ({ admin }: TestCompany, id: string) => admin.call(documents.show, { params: { id } })

/** Runs the job as the worker does. */
const run = ({ company }: TestCompany, given: object) =>
  reading(world.running.services, { company }, (ctx) => runJob(ctx, finishJob, given))

/** A document that its only signer has signed, whose frozen file cannot be read. */
async function signedWithoutFile(company: TestCompany) {
  const { files } = world.running.services
  const { id, signerList } = await sentPaper(company, [maria])
  await signAs(company, await hostedToken(company, id, signerList[0]!.id), maria)
  const { fileKey } = await company.look((ctx) =>
    ctx.one(statement<{ fileKey: string }>('select file_key from documents where id = $1', [id])),
  )
  const pdf = (await files.get(fileKey))!
  await files.remove(fileKey)
  return { id, mend: () => files.put(fileKey, pdf, 'application/pdf') }
}

const later = ({ within }: TestCompany) =>
  within((ctx) => ctx.run(statement("update document_signers set answered_at = now() - interval '5 minutes'")))

const copiesTo = ({ look }: TestCompany, to: string) =>
  look(async (ctx) => {
    const { count } = await ctx.one(
      statement<{ count: number }>('select count(*)::int as count from mail_deliveries where recipient = $1', [to]),
    )
    return count
  })

it('what cannot be sealed is tried again, is told to who sent it and on its page, and is sealed by the night that finds all well', async () => {
  const company = await world.company()
  const { id, mend } = await signedWithoutFile(company)
  expect(await shown(company, id)).toMatchObject({ state: 'signed', isUnsealed: false })
  const since = new Date().toISOString()
  for (const tries of [0, 1, 2, 3]) await run(company, { documentId: id, tries, since })
  await later(company)
  expect(await shown(company, id)).toMatchObject({ state: 'signed', isUnsealed: true })
  const { list } = await company.admin.call(notifications.list, {})
  expect(list.map(({ title }) => title)).toEqual([expect.stringContaining('Sem lacre: Contrato')])

  await mend()
  const asked = await writing(world.running.services, { company: company.company }, async (ctx) => {
    await runJob(ctx, finishNightly)
    return ctx.jobs.map(({ task, payload }) => ({ task, payload }))
  })
  expect(asked).toEqual([{ task: finishTask, payload: { documentId: id } }])
  const before = await copiesTo(company, maria.email)
  for (let twice = 0; twice < 2; twice++) await run(company, { documentId: id })
  expect(await shown(company, id)).toMatchObject({ state: 'finished', isUnsealed: false })
  expect(await copiesTo(company, maria.email)).toBe(before + 1)
})

it('whoever asks for another try has it made at once', async () => {
  const company = await world.company()
  const { id, mend } = await signedWithoutFile(company)
  const waits = async () => {
    const { rows } = await queue.query<{ waits: boolean }>(
      'select run_at > now() as waits from graphile_worker.jobs where key = $1',
      [`${finishTask} ${id}`],
    )
    return rows.map((row) => row.waits)
  }
  await run(company, { documentId: id })
  expect(await waits()).toEqual([true])
  await mend()
  await company.admin.call(documents.retrySending, { params: { id } })
  expect(await waits()).toEqual([false])
  await run(company, { documentId: id })
  expect(await shown(company, id)).toMatchObject({ state: 'finished' })
})

it('the sealed file is kept on the deal in the name of who sent it, also after they have left', async () => {
  const company = await world.company()
  const { id, mend } = await signedWithoutFile(company)
  await mend()
  await company.within((ctx) =>
    ctx.run(
      statement('update users set active = false where id = (select owner_id from documents where id = $1)', [id]),
    ),
  )
  await run(company, { documentId: id })
  const kept = await company.look((ctx) =>
    ctx.rows(
      statement<{ isFinal: boolean }>(
        `select f.is_final from files f join documents d on d.tenant_id = f.tenant_id and d.deal_id = f.owner_id
         where d.id = $1 and f.created_by = d.owner_id`,
        [id],
      ),
    ),
  )
  expect(kept).toEqual([{ isFinal: true }])
})

it('no transaction is open while the time-stamp server is asked', async () => {
  const company = await world.company()
  const { id, mend } = await signedWithoutFile(company)
  await mend()
  const openTransactions: number[] = []
  stamps.before = async () => {
    const { rows } = await queue.query<{ held: number }>(
      `select count(*)::int as held from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    )
    openTransactions.push(rows[0]!.held)
  }
  await run(company, { documentId: id })
  expect(openTransactions).toEqual([0])
  expect(await shown(company, id)).toMatchObject({ state: 'finished' })
})
