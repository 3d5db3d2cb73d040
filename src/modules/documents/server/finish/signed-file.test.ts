import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { plainPdf } from '../../../../platform/seal/testing/plain-pdf.ts'
import { files, type StoredFile } from '../../../files/contract.ts'
import { documents } from '../../contract.ts'
import { hostedToken, rosa, sentPaper, signAs } from '../test-signing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

it('a signed paper takes the place of no file of the deal, and no file takes its place', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, dealId, signerList } = await sentPaper(company, [{ ...rosa, auth: 'in-person' }])
  const owner = { ownerKind: 'deal', ownerId: dealId! }
  const send = (name: string) =>
    sendFile<StoredFile>(admin, `POST /api/files?ownerKind=deal&ownerId=${dealId}`, { name, content: plainPdf(1) })
  const listed = async () => {
    const { list } = await admin.call(files.list, { query: owner })
    return list.map(({ name, version }) => `${name} ${version}`).sort()
  }
  expect(await send('Contrato.pdf')).toMatchObject({ status: 200 })
  const signed = await signAs(company, await hostedToken(company, id, signerList[0]!.id), rosa)
  expect(signed).toMatchObject({ status: 200 })
  await expect
    .poll(async () => (await admin.call(documents.show, { params: { id } })).state, { timeout: 120_000 })
    .toBe('finished')
  expect(await listed()).toEqual(['Contrato (2).pdf 1', 'Contrato.pdf 1'])
  expect((await send('contrato (2).PDF')).content.name).toBe('contrato (2) (2).PDF')
  expect((await send('Contrato.pdf')).content.version).toBe(2)
  expect(await listed()).toEqual(['Contrato (2).pdf 1', 'Contrato.pdf 2', 'contrato (2) (2).PDF 1'])
  const { list } = await admin.call(files.list, { query: owner })
  const [sealed, other] = ['Contrato (2).pdf', 'Contrato.pdf'].map((name) => list.find((file) => file.name === name)!)
  expect([sealed!.isFinal, other!.isFinal]).toEqual([true, false])
  await expect(admin.call(files.edit, { params: { id: sealed!.id }, body: { name: 'Outro' } })).rejects.toMatchObject({
    status: 409,
    code: 'files.is_final',
  })
  expect((await admin.call(files.edit, { params: { id: sealed!.id }, body: { name: sealed!.name } })).version).toBe(1)
  await expect(admin.call(files.remove, { params: { id: sealed!.id } })).rejects.toMatchObject({
    status: 409,
    code: 'files.is_final',
  })
  await admin.call(files.remove, { params: { id: other!.id } })
  expect(await listed()).toContain('Contrato (2).pdf 1')
})
