import { expect, it } from 'vitest'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { financings } from '../../../financings/contract.ts'
import { readyToFinance } from '../../../financings/server/test-financing.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { conversationsOf, messagesOf, startTalk, until } from '../../testing/desk.ts'

const talk = await startTalk()
const { graph, world } = talk

it('the link for papers goes over WhatsApp where the window is open, colleagues do not read it, and its standing is told', async () => {
  const own = await talk.company()
  const { admin, bank, dealId, finance } = await readyToFinance({ ...world, company: async () => own })
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  const phone = `55${(await admin.call(contacts.show, { params: { id: contactId } })).phone.replaceAll(/\D/g, '')}`
  await graph.write(own.numberId, { from: phone, name: 'Maria Lima' })
  await until(() => conversationsOf(own.operator, 'queue')).toHaveLength(1)
  const [category] = await admin.call(smallLists.items, { params: { list: 'file-categories' } })
  const body = { name: bank.name, acronym: bank.acronym, paperIds: [category!.id] }
  await admin.call(financings.editBank, { params: { id: bank.id }, body })
  const { id } = await finance()
  const from = graph.sent.length
  const sent = await admin.call(financings.sendPaperLink, { params: { id }, body: { channel: 'phone' } })
  expect(sent.whatsapp).toBeNull()
  const carried = () => graph.sent.slice(from).find(({ to }) => to === phone)
  await until(async () => carried() !== undefined).toBe(true)
  const token = /documentos-do-financiamento\/([\w-]+)/.exec(carried()!.body)![1]!
  await until(async () => (await admin.call(financings.papers, { params: { id } })).sending).toMatchObject({
    channel: 'phone',
    state: 'sent',
  })
  const [conversation] = await conversationsOf(own.operator, 'queue')
  const read = (await messagesOf(own.operator, conversation!.id)).map(({ body }) => body).join('\n')
  expect(read).toContain('•••')
  expect(read).not.toContain(token)
})
