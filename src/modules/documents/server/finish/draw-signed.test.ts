import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { reading, writing } from '../../../../platform/http/run-in-ctx.ts'
import { plainPdf } from '../../../../platform/seal/testing/plain-pdf.ts'
import { runJob } from '../../../../platform/testing/run-job.ts'
import { documents } from '../../contract.ts'
import { drawTask } from '../finish-task.ts'
import { folderOf } from '../kept-files.ts'
import { hostedToken, maria, sentPaper, signAs } from '../test-signing.ts'
import { drawJob, drawNightly } from './draw-signed.ts'
import { finishJob } from './finish-document.ts'

const world = await startWorld()

const shown = ({ admin }: TestCompany, id: string) => admin.call(documents.show, { params: { id } })
const draw = ({ company }: TestCompany, documentId: string) =>
  reading(world.running.services, { company }, (ctx) => runJob(ctx, drawJob, { documentId }))

/** A document of one page that its only signer has signed, sealed; its picture of what is behind is asked for and not made. */
async function sealed(company: TestCompany) {
  const { id, signerList } = await sentPaper(company, [maria])
  await signAs(company, await hostedToken(company, id, signerList[0]!.id), maria)
  await reading(world.running.services, { company: company.company }, (ctx) =>
    runJob(ctx, finishJob, { documentId: id }),
  )
  return id
}

const named = ({ pages }: Awaited<ReturnType<typeof shown>>) =>
  pages.map(({ number, isEvidence }) => `${number}${isEvidence ? ' evidence' : ''}`)

/** What the night asks for. */
const night = ({ company }: TestCompany) =>
  writing(world.running.services, { company }, async (ctx) => {
    await runJob(ctx, drawNightly)
    return ctx.jobs.map(({ task, payload }) => ({ task, payload }))
  })

it('a finished document shows the page of evidence behind those that were sent', async () => {
  const company = await world.company()
  const id = await sealed(company)
  const before = await shown(company, id)
  expect([before.state, named(before)]).toEqual(['finished', ['1']])
  for (let twice = 0; twice < 2; twice++) await draw(company, id)
  const after = await shown(company, id)
  expect(named(after)).toEqual(['1', '2 evidence'])
  const { status, headers, body } = await company.admin.request('GET', after.pages[1]!.url)
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  expect((body as Buffer).subarray(8, 12).toString()).toBe('WEBP')
})

it('what was finished before its pages were drawn is drawn by the night, once', async () => {
  const company = await world.company()
  const id = await sealed(company)
  expect(await night(company)).toEqual([{ task: drawTask, payload: { documentId: id } }])
  await draw(company, id)
  expect(await night(company)).toEqual([])
})

it('whoever does not see signers or events does not see the page that tells them', async () => {
  const company = await world.company()
  const id = await sealed(company)
  await draw(company, id)
  for (const flag of ['deals.hide-list-of-signers', 'deals.hide-signatures-tab', 'deals.hide-events-tab'] as const) {
    const who = await company.user('manager', { plus: [flag] })
    expect(named(await who.call(documents.show, { params: { id } }))).toEqual(['1'])
  }
})

it('its address is good for that page of that company alone', async () => {
  const company = await world.company()
  const id = await sealed(company)
  await draw(company, id)
  const { url } = (await shown(company, id)).pages[1]!
  const other = await world.company()
  const asked = async (who: TestCompany, path: string) => (await who.stranger.request('GET', path)).status
  expect(await asked(company, url)).toBe(200)
  expect(await asked(other, url)).toBe(404)
  expect(await asked(company, url.replace('signed-2', 'signed-3'))).toBe(404)
  expect(await asked(company, url.replace('signed-2', 'sealed'))).toBe(404)
})

it('of what a provider signed its own pages are shown: those that it stamped, and those that it added', async () => {
  const company = await world.company()
  const id = await sealed(company)
  const { files } = world.running.services
  const sign = async (content: Buffer) => {
    await company.within(async (ctx) => {
      const key = `${folderOf(ctx, id)}/signed-test.pdf`
      await files.put(key, content, 'application/pdf')
      await ctx.run(
        statement("update documents set provider = 'clicksign', sealed_key = $2, signed_pages = null where id = $1", [
          id,
          key,
        ]),
      )
    })
    await draw(company, id)
    return shown(company, id)
  }
  const parts = ({ pages }: Awaited<ReturnType<typeof shown>>) =>
    pages.map(({ url, isEvidence }) => [new URL(url, 'http://x').searchParams.get('part'), isEvidence])
  expect(parts(await sign(plainPdf(2)))).toEqual([
    ['1', false],
    ['signed-2', true],
  ])
  expect(parts(await sign(plainPdf(2, 'Assinado na Clicksign')))).toEqual([
    ['signed-1', false],
    ['signed-2', true],
  ])
  expect(parts(await sign(Buffer.from('%PDF-1.7 nothing')))).toEqual([['1', false]])
  expect(await night(company)).toEqual([])
})
