import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { files } from '../../../files/contract.ts'
import { notifications } from '../../../notifications/contract.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { financings } from '../../contract.ts'
import type { AskedPapers } from '../../papers/papers-contract.ts'
import { readyToFinance } from '../test-financing.ts'

const world = await startWorld()

const page = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

async function readyToAsk() {
  const company = await readyToFinance(world)
  const { admin, bank, stranger } = company
  const categories = await admin.call(smallLists.items, { params: { list: 'file-categories' } })
  const [bill, identity] = ['Conta de energia', 'Documentos pessoais'].map(
    (name) => categories.find((one) => one.name === name)!,
  )
  const { id: _id, options: _options, createdAt: _createdAt, ...kept } = bank
  await admin.call(financings.editBank, {
    params: { id: bank.id },
    body: { ...kept, paperIds: [bill!.id, identity!.id] } as never,
  })
  const financing = await company.finance()
  const papers = () => admin.call(financings.papers, { params: { id: financing.id } })
  const send = (token: string, categoryId: string) =>
    sendFile<AskedPapers>(stranger, `POST /api/public/financing-papers/${token}/files?categoryId=${categoryId}`, {
      name: 'conta.pdf',
      content: page,
    })
  return { ...company, financing, papers, send, bill: bill!, identity: identity! }
}

it('a customer sends by one link what the bank asks for, and what is missing follows', async () => {
  const { admin, stranger, financing, papers, send, bill, identity } = await readyToAsk()
  expect(await papers()).toMatchObject({ missing: 2, linkUntil: null })
  const { token } = await admin.call(financings.linkPapers, { params: { id: financing.id } })
  expect(await stranger.call(financings.askedPapers, { params: { token } })).toMatchObject({
    name: 'Maria',
    bank: 'Sicredi',
    papers: [
      { name: 'Conta de energia', isSent: false },
      { name: 'Documentos pessoais', isSent: false },
    ],
  })
  expect((await send(token, bill.id)).status).toBe(200)
  expect(await papers()).toMatchObject({
    missing: 1,
    papers: [
      { categoryId: bill.id, files: 1 },
      { categoryId: identity.id, files: 0, sentAt: null },
    ],
  })
})

it('whoever asked for papers is told of the first file of each, and of what is still missing', async () => {
  const { admin, financing, send, bill, identity } = await readyToAsk()
  const { token } = await admin.call(financings.linkPapers, { params: { id: financing.id } })
  for (const paper of [bill, bill, identity]) expect((await send(token, paper.id)).status).toBe(200)
  const { list } = await admin.call(notifications.list, {})
  const arrived = list.filter(({ kind }) => kind === 'financing-paper-arrived')
  const told = arrived.map(({ title, text }) => `${title}. ${text}`)
  expect(told.sort()).toEqual([
    'Chegou: Conta de energia. Maria enviou pelo link. Falta 1 documento.',
    'Chegou: Documentos pessoais. Maria enviou pelo link. O banco não espera mais nenhum documento.',
  ])
})

it('a link ends with the next one, and its token is in no table', async () => {
  const { admin, financing, send, bill, within } = await readyToAsk()
  const link = () => admin.call(financings.linkPapers, { params: { id: financing.id } })
  const { token: first } = await link()
  const { token: second } = await link()
  expect((await send(first, bill.id)).status).toBe(404)
  expect((await send(second, bill.id)).status).toBe(200)
  const kept = await within((ctx) =>
    ctx.one(
      statement<{ text: string }>('select string_agg(to_jsonb(l)::text, $1) as text from financing_paper_links l', [
        '',
      ]),
    ),
  )
  expect(kept.text).not.toContain(second)
  await admin.call(financings.unlinkPapers, { params: { id: financing.id } })
  expect((await send(second, bill.id)).status).toBe(404)
})

it('a link takes only the papers that were asked for', async () => {
  const { admin, financing, send } = await readyToAsk()
  const { token } = await admin.call(financings.linkPapers, { params: { id: financing.id } })
  const categories = await admin.call(smallLists.items, { params: { list: 'file-categories' } })
  const other = categories.find(({ name }) => name === 'Contrato')!
  expect((await send(token, other.id)).status).toBe(404)
})

it('what a customer sends stands beside the files of its name and replaces none', async () => {
  const { admin, financing, send, bill } = await readyToAsk()
  const owner = { ownerKind: 'deal', ownerId: financing.dealId! }
  const kept = await sendFile(admin, `POST /api/files?ownerKind=deal&ownerId=${owner.ownerId}`, {
    name: 'Conta.pdf',
    content: page,
  })
  expect(kept.status).toBe(200)
  const { token } = await admin.call(financings.linkPapers, { params: { id: financing.id } })
  for (let n = 0; n < 2; n++) expect((await send(token, bill.id)).status).toBe(200)
  const { list } = await admin.call(files.list, { query: owner })
  expect(list.map(({ name, version }) => `${name} ${version}`).sort()).toEqual([
    'Conta.pdf 1',
    'conta (2).pdf 1',
    'conta (3).pdf 1',
  ])
})

it('of more files at once than a link takes of one paper, no more are kept', async () => {
  const { admin, financing, send, papers, bill } = await readyToAsk()
  const { token } = await admin.call(financings.linkPapers, { params: { id: financing.id } })
  const sent = await Promise.all(Array.from({ length: 13 }, () => send(token, bill.id)))
  expect(sent.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409, 409, 409])
  expect((await papers()).papers[0]).toMatchObject({ files: 10 })
})

it('papers are asked for, and what the bank did not approve is placed, only by who sees financings', async () => {
  const { financing, user, withdraw } = await readyToAsk()
  await withdraw(['financings.list'], 'manager')
  const other = await user('manager', { plus: ['deals.add-files', 'sales.edit', 'sales.list'] })
  const params = { id: financing.id }
  const forbidden = { status: 403, code: 'platform.forbidden' }
  await expect(other.call(financings.linkPapers, { params })).rejects.toMatchObject(forbidden)
  await expect(other.call(financings.unlinkPapers, { params })).rejects.toMatchObject(forbidden)
  await expect(other.call(financings.placeGap, { params, body: { to: 'entry' } })).rejects.toMatchObject(forbidden)
})
