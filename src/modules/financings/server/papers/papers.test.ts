import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { QueuedMail } from '../../../../platform/mail/mail.ts'
import { mailPurpose } from '../../../../platform/mail/send-mail.ts'
import { unseal } from '../../../../platform/secrets/seal.ts'
import { ownFields } from '../../../../platform/testing/own-fields.ts'
import { activity } from '../../../activity/contract.ts'
import { pdfOf } from '../../../bills/testing/pdf-of.ts'
import { contacts } from '../../../contacts/contract.ts'
import { contactRelations } from '../../../contacts/relations-contract.ts'
import { deals } from '../../../deals/contract.ts'
import { files } from '../../../files/contract.ts'
import { notifications } from '../../../notifications/contract.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { team } from '../../../team/contract.ts'
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
  await admin.call(financings.editBank, {
    params: { id: bank.id },
    body: { ...ownFields(financings.editBank.body, bank), paperIds: [bill!.id, identity!.id] } as never,
  })
  const financing = await company.finance()
  const papers = () => admin.call(financings.papers, { params: { id: financing.id } })
  const send = (token: string, categoryId: string) =>
    sendFile<AskedPapers>(stranger, `POST /api/public/financing-papers/${token}/files?categoryId=${categoryId}`, {
      name: 'conta.pdf',
      content: page,
    })
  const { contactId } = await admin.call(deals.show, { params: { id: company.dealId } })
  return { ...company, contactId, financing, papers, send, bill: bill!, identity: identity! }
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
    asks: { name: 'Ana Administradora' },
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

it('of what comes by a link whose maker left, whoever follows is told', async () => {
  const { admin, financing, send, bill, user } = await readyToAsk()
  const maker = await user('manager', { plus: ['financings.edit'] })
  const heir = await user('manager')
  const { token } = await maker.call(financings.linkPapers, { params: { id: financing.id } })
  await admin.call(team.editUser, { params: { id: maker.id }, body: { active: false, successorId: heir.id } })
  expect((await send(token, bill.id)).status).toBe(200)
  const { list } = await heir.call(notifications.list, {})
  expect(list.map(({ kind }) => kind)).toContain('financing-paper-arrived')
})

it('whoever asked for papers is told of the first file of each, and of what is still missing', async () => {
  const { admin, financing, send, bill, identity } = await readyToAsk()
  const { token } = await admin.call(financings.linkPapers, { params: { id: financing.id } })
  for (const paper of [bill, bill, identity]) expect((await send(token, paper.id)).status).toBe(200)
  const { list } = await admin.call(notifications.list, {})
  const arrived = list.filter(({ kind }) => kind === 'financing-paper-arrived')
  const texts = arrived.map(({ title, text }) => `${title}. ${text}`)
  expect(texts.sort()).toEqual([
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

it('the link goes to the customer by e-mail, what became of it is told, and it is sent again by a new one', async () => {
  const { admin, stranger, financing, papers, within, contactId } = await readyToAsk()
  const params = { id: financing.id }
  const mail = () => admin.call(financings.sendPaperLink, { params, body: { channel: 'email' } })
  await expect(mail()).rejects.toMatchObject({ status: 409, code: 'financings.papers_no_email' })
  expect(await papers()).toMatchObject({ linkUntil: null, sending: null })
  await admin.call(contacts.edit, { params: { id: contactId }, body: { email: 'maria@exemplo.com.br' } })
  expect(await mail()).toMatchObject({ whatsapp: null })
  expect((await papers()).sending).toMatchObject({ channel: 'email', state: 'waiting', why: '' })
  const token = await linkMailed(within, financing.id)
  expect(await stranger.call(financings.askedPapers, { params: { token } })).toMatchObject({ name: 'Maria' })

  await within((ctx) =>
    ctx.run(
      statement(
        "update mail_deliveries set state = 'failed', reason = 'mail.refused', answer = '550 no such user' where about_id = $1",
        [financing.id],
      ),
    ),
  )
  const { sending } = await papers()
  expect(sending).toMatchObject({ channel: 'email', state: 'failed', why: expect.stringContaining('550 no such user') })
  await mail()
  expect((await papers()).sending).toMatchObject({ state: 'waiting', why: '' })
  await expect(stranger.call(financings.askedPapers, { params: { token } })).rejects.toMatchObject({
    status: 404,
    // Whoever comes with an old link reads whom to ask.
    message: expect.stringMatching(/^Este link não vale mais\. Peça um novo à empresa \(.+\)\.$/),
  })
})

it('where no number of the company reaches the customer, the link is for the seller’s own WhatsApp', async () => {
  const { admin, stranger, financing, papers, contactId } = await readyToAsk()
  const params = { id: financing.id }
  const send = () => admin.call(financings.sendPaperLink, { params, body: { channel: 'phone' } })
  await admin.call(contacts.edit, { params: { id: contactId }, body: { phone: '(34) 99710-4477' } })
  const { whatsapp } = await send()
  const { hostname, pathname, searchParams } = new URL(whatsapp!)
  expect(hostname + pathname).toBe('wa.me/5534997104477')
  const token = tokenOf(searchParams.get('text')!)
  expect(await stranger.call(financings.askedPapers, { params: { token } })).toMatchObject({ bank: 'Sicredi' })
  expect((await papers()).sending).toMatchObject({ channel: 'phone', state: 'opened' })
})

it('days of papers and of their link are read by the clock of the deal’s store', async () => {
  const { admin, stranger, financing, papers, within } = await readyToAsk()
  await within((ctx) =>
    ctx.run(
      statement("update stores set time_zone = 'America/Rio_Branco' where tenant_id = platform.current_tenant()"),
    ),
  )
  const { token } = await admin.call(financings.linkPapers, { params: { id: financing.id } })
  expect(await papers()).toMatchObject({ timeZone: 'America/Rio_Branco' })
  expect(await stranger.call(financings.askedPapers, { params: { token } })).toMatchObject({
    timeZone: 'America/Rio_Branco',
  })
})

const tokenOf = (text: string) => /documentos-do-financiamento\/([\w-]+)/.exec(text)![1]!

type Within = Awaited<ReturnType<typeof readyToAsk>>['within']

/** The token in the newest mail about a financing. */
const linkMailed = (within: Within, id: string) =>
  within(async (ctx) => {
    const { content } = await ctx.one(
      statement<{ content: string }>(
        'select content from mail_deliveries where about_id = $1 order by created_at desc, id desc limit 1',
        [id],
      ),
    )
    return tokenOf(unseal<QueuedMail>(world.settings.secret, mailPurpose, content)!.mail.text)
  })

it.each([
  ['foto.HEIC', Buffer.from('ftypheic'), 'financings.paper_heic'],
  ['contrato.docx', Buffer.from('PK'), 'financings.paper_type'],
  [
    'holerite.pdf',
    pdfOf([{ width: 595, height: 842, texts: [], lines: [], boxes: [] }], { password: 'segredo' }),
    'financings.paper_locked',
  ],
])('a paper that no bank opens is refused with what to do instead: %s', async (name, content, code) => {
  const { admin, stranger, financing, bill } = await readyToAsk()
  const { token } = await admin.call(financings.linkPapers, { params: { id: financing.id } })
  const address = `POST /api/public/financing-papers/${token}/files?categoryId=${bill.id}` as const
  const sent = await sendFile(stranger, address, { name, content })
  expect(sent).toMatchObject({ status: 422, code })
})

it('what a customer sends is told as theirs, and they take it back until the company moves the financing on', async () => {
  const { admin, stranger, financing, edit, send, statusOf, bill, identity } = await readyToAsk()
  const { token } = await admin.call(financings.linkPapers, { params: { id: financing.id } })
  for (const paper of [bill, bill]) await send(token, paper.id)
  const owner = { ownerKind: 'deal', ownerId: financing.dealId! }
  const own = await sendFile<{ id: string }>(
    admin,
    `POST /api/files?ownerKind=deal&ownerId=${owner.ownerId}&categoryId=${identity.id}`,
    { name: 'rg.pdf', content: page },
  )
  const { list } = await admin.call(files.list, { query: owner })
  expect(list.map(({ name, isFromCustomer }) => `${name} ${isFromCustomer}`).sort()).toEqual([
    'conta (2).pdf true',
    'conta.pdf true',
    'rg.pdf false',
  ])
  const asked = await stranger.call(financings.askedPapers, { params: { token } })
  expect(asked.papers.map((paper) => paper.files.map(({ name }) => name))).toEqual([['conta.pdf', 'conta (2).pdf'], []])
  const { entries } = await admin.call(activity.timeline, { params: { threadId: owner.ownerId } })
  expect(entries.map(({ actorName, text }) => `${actorName} ${text}`)).toContain('Maria anexou conta.pdf')
  const [first, second] = asked.papers[0]!.files
  const takeBack = (id: string) => stranger.call(financings.takePaperBack, { params: { token, id } })
  await expect(takeBack(own.content.id)).rejects.toMatchObject({ status: 404 })
  const after = await takeBack(first!.id)
  expect(after.papers[0]).toMatchObject({ isSent: true, files: [{ id: second!.id, mayTakeBack: true }] })
  await edit(financing.id, { statusId: statusOf('in-analysis') })
  await expect(takeBack(second!.id)).rejects.toMatchObject({ code: 'financings.paper_accepted' })
})

it('a customer who becomes one with another record of theirs still sees and takes back what they sent', async () => {
  const { admin, stranger, contactId, financing, send, bill } = await readyToAsk()
  const { token } = await admin.call(financings.linkPapers, { params: { id: financing.id } })
  await send(token, bill.id)
  const same = await admin.call(contacts.create, { body: { name: 'Maria L.', phone: '11 98888-7766' } as never })
  await admin.call(contactRelations.merge, { params: { id: same.id }, body: { contactId, take: [] } })
  const { papers } = await stranger.call(financings.askedPapers, { params: { token } })
  expect(papers[0]).toMatchObject({ isSent: true, files: [{ mayTakeBack: true }] })
  const { list } = await admin.call(files.list, { query: { ownerKind: 'deal', ownerId: financing.dealId } } as never)
  expect(list).toMatchObject([{ isFromCustomer: true }])
  const id = papers[0]!.files[0]!.id
  const after = await stranger.call(financings.takePaperBack, { params: { token, id } })
  expect(after.papers[0]!.files).toEqual([])
})
