import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { readPdf } from '../../../../platform/testing/read-pdf.ts'
import { startMailbox } from '../../../access/server/testing.ts'
import { activity } from '../../../activity/contract.ts'
import { contacts } from '../../../contacts/contract.ts'
import { notifications } from '../../../notifications/contract.ts'
import { privacy } from '../../../privacy/contract.ts'
import { proposals } from '../../contract.ts'
import { answerBy } from '../../document/answer-by.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

const mailbox = await startMailbox(world)

async function anOpenPage() {
  const company = await world.company()
  const { admin, stranger } = company
  const { dealId, choices } = await readyToPropose(company)
  const proposal = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const { url } = await admin.call(proposals.send, { params: { id: proposal.id }, body: { channel: 'link' } })
  const params = { token: url.split('/').at(-1)! }
  const opened = await stranger.call(proposals.open, { params, body: {} })
  const ask = (question: string, ticket = opened.ticket) =>
    stranger.call(proposals.ask, { params, body: { ticket, question } })
  return { ...company, company, dealId, proposal, url, params, opened, ask }
}

it('a question of the customer stands in the timeline and reaches the seller', async () => {
  const { admin, ask, dealId, proposal } = await anOpenPage()
  await ask('E se faltar luz?')
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(entries[0]).toMatchObject({
    actorName: 'Maria Lima',
    text: `perguntou na proposta ${proposal.number}: “E se faltar luz?”`,
  })
  const { list } = await admin.call(notifications.list, {})
  expect(list[0]).toMatchObject({
    kind: 'proposal-question',
    title: `Maria Lima tem uma dúvida na proposta ${proposal.number}`,
    link: `/negocio/${dealId}/propostas/${proposal.id}`,
  })
})

it('the seller answers under the question, and the customer is told by mail where an address is known', async () => {
  const { admin, stranger, ask, dealId, proposal, params, opened, url, look, company } = await anOpenPage()
  await ask('E se faltar luz?')
  const id = proposal.id
  const shown = async () => (await admin.call(proposals.show, { params: { id } })).questions
  const [asked] = await shown()
  expect(asked).toMatchObject({ question: 'E se faltar luz?', answer: '', answeredAt: null, mail: null })
  const answer = (text: string) =>
    admin.call(proposals.answer, { params: { id, questionId: asked!.id }, body: { answer: text } })
  await answer('Sem bateria, o sistema desliga junto.\nDepois volta sozinho.')
  const reopened = () => stranger.call(proposals.open, { params, body: { ticket: opened.ticket } })
  expect((await reopened()).questions).toEqual([
    {
      id: asked!.id,
      question: 'E se faltar luz?',
      askedAt: expect.any(String),
      answer: 'Sem bateria, o sistema desliga junto.\nDepois volta sozinho.',
      answeredAt: expect.any(String),
      answeredByName: 'Ana Administradora',
    },
  ])
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(entries[0]!.text).toMatch(/^respondeu a dúvida “E se faltar luz\?” da proposta/)
  expect((await shown())[0]!.mail).toBeNull()

  const { contactId } = (await look((ctx) =>
    ctx.one(statement<{ contactId: string }>('select contact_id from deals where id = $1', [dealId])),
  ))!
  await admin.call(contacts.edit, { params: { id: contactId }, body: { email: 'maria@exemplo.com.br' } })
  await answer('Com bateria, a casa segue ligada.')
  expect((await shown())[0]!.mail).not.toBeNull()
  const mail = await mailbox.next(company, 'maria@exemplo.com.br')
  expect(mail.text).toContain('Maria Lima, você perguntou: “E se faltar luz?”')
  expect(mail.text).toContain('Com bateria, a casa segue ligada.')
  expect(mail.text).toContain(url)
})

it('many answers of the same words at once are one answer, one event and one mail', async () => {
  const { admin, ask, proposal, dealId, look, company, within } = await anOpenPage()
  await within((ctx) => ctx.run(statement(`update contacts set email = 'maria@exemplo.com.br'`)))
  const { id: questionId } = await ask('E se faltar luz?')
  const params = { id: proposal.id, questionId }
  const answer = (text: string) => admin.call(proposals.answer, { params, body: { answer: text } })
  await Promise.all([1, 2, 3, 4].map(() => answer('Desliga junto.')))
  await answer('Desliga junto.')
  const events = () =>
    look((ctx) =>
      ctx.rows(statement(`select data from events where kind = 'proposals.answered' and thread_id = $1`, [dealId])),
    )
  expect(await events()).toHaveLength(1)
  await answer('Desliga junto e volta sozinho.')
  expect(await events()).toHaveLength(2)
  await mailbox.next(company, 'maria@exemplo.com.br', 1)
  expect((await mailbox.all(company)).filter(({ to }) => to === 'maria@exemplo.com.br')).toHaveLength(2)
})

it('answers only questions of that proposal, and not with nothing', async () => {
  const { admin, ask, proposal } = await anOpenPage()
  const { id: questionId } = await ask('E se faltar luz?')
  const answer = (params: { id: string; questionId: string }, text = 'Sim.') =>
    admin.call(proposals.answer, { params, body: { answer: text } })
  const other = await admin.call(proposals.duplicate, { params: { id: proposal.id } })
  await expect(answer({ id: other.id, questionId })).rejects.toMatchObject({ code: 'proposals.question_unknown' })
  await expect(answer({ id: proposal.id, questionId }, ' ')).rejects.toMatchObject({
    fields: { answer: 'Escreva a resposta.' },
  })
})

it('a text that would turn others around, or push them away, stands as plain paragraphs', async () => {
  const { ask } = await anOpenPage()
  expect((await ask('E se\u202e faltar\u2066 luz?\n \n\n\n\nObrigada')).question).toBe('E se faltar luz?\n\nObrigada')
  await expect(ask('\u202e\u202d \n a')).rejects.toMatchObject({ fields: { question: 'Escreva sua pergunta.' } })
})

it('asks only whoever has the page open, something, and not without end', async () => {
  const { ask, within, dealId, proposal } = await anOpenPage()
  await expect(ask('E se faltar luz?', 'shared.x.y.z')).rejects.toMatchObject({ code: 'proposals.ticket_expired' })
  await expect(ask('  ')).rejects.toMatchObject({ fields: { question: 'Escreva sua pergunta.' } })
  await within(async (ctx) => {
    for (let n = 0; n < 20; n++)
      await ctx.emit({
        kind: 'proposals.asked',
        subject: { kind: 'proposal', id: proposal.id },
        threadId: dealId,
        data: { number: proposal.number, question: `${n}?`, by: 'Maria Lima' },
      })
  })
  await expect(ask('E se faltar luz?')).rejects.toMatchObject({ status: 429, code: 'proposals.too_many_questions' })
})

it('erasing a person takes the questions, and who accepted, out of every record', async () => {
  const { admin, ask, params, opened, look, stranger, within, dealId, proposal } = await anOpenPage()
  const { id: questionId } = await ask('Meu vizinho Astrogildo recomenda?')
  await admin.call(proposals.answer, {
    params: { id: proposal.id, questionId },
    body: { answer: 'O Astrogildo tem um sistema nosso.' },
  })
  await within((ctx) => ctx.run(statement(`update statuses set forbids = '{accept}'`)))
  await stranger.call(proposals.acceptShared, {
    params,
    body: { ticket: opened.ticket, name: 'Astrogildo Pessanha', document: '529.982.247-25', agreed: true },
  })
  const { contactId } = (await look((ctx) =>
    ctx.one(statement<{ contactId: string }>('select contact_id from deals where id = $1', [dealId])),
  ))!
  await admin.call(privacy.erase, { params: { id: contactId } })
  const left = await look((ctx) =>
    ctx.rows(
      statement<{ text: string }>(
        `select t.text from (
           select e::text as text from events e union all select r::text from received_acceptances r
           union all select q::text from proposal_questions q union all select p::text from proposals p union all select n::text from notifications n) t
         where t.text ilike '%astrogildo%' or t.text like '%52998224725%'`,
      ),
    ),
  )
  expect(left).toEqual([])
})

it('who accepts hears until when the company answers, and the seller has it as next appointment', async () => {
  const { admin, stranger, params, opened, dealId, proposal } = await anOpenPage()
  const { at } = await stranger.call(proposals.acceptShared, {
    params,
    body: { ticket: opened.ticket, name: 'Maria Lima', document: '529.982.247-25', agreed: true },
  })
  const list = await admin.call(activity.appointments, { params: { threadId: dealId } })
  expect(list.map(({ title, startsAt }) => [title, new Date(startsAt).toISOString()])).toEqual([
    [`Aceite da proposta ${proposal.number}`, answerBy(at)],
  ])
})

it('the cover of the PDF carries the page as a code, the same link that was sent', async () => {
  const { admin, stranger, proposal, url, opened } = await anOpenPage()
  const { body } = await stranger.request('GET', opened.pdfUrl)
  const { pages } = readPdf(Uint8Array.from(body as Buffer))
  expect(pages[0]!.replaceAll(/\s+/g, ' ')).toContain('Abra no celular, veja as contas e aceite')
  expect(pages.join('').replaceAll(/\s/g, '')).toContain(url.replace(/^https?:\/\//, ''))
  await admin.call(proposals.unshare, { params: { id: proposal.id } })
  await admin.call(proposals.pdfAddress, { params: { id: proposal.id } })
  expect((await admin.call(proposals.show, { params: { id: proposal.id } })).sharedAt).not.toBeNull()
})
