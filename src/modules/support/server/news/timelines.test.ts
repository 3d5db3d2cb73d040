import { expect, it } from 'vitest'
import { activity } from '../../../activity/contract.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { support } from '../../contract.ts'
import { inService, startTalk } from '../../testing/desk.ts'

const talk = await startTalk()

it('the timelines of a contact and of its deal say that a conversation was begun on WhatsApp', async () => {
  const it = await inService(talk)
  const { contact } = await it.operator.call(support.conversation, { params: { id: it.id } })
  const { entries } = await it.admin.call(activity.timeline, { params: { threadId: contact!.id } })
  expect(entries.filter(({ kind }) => kind.startsWith('conversations.'))).toMatchObject([
    { kind: 'conversations.begun', text: 'Conversa iniciada no WhatsApp' },
  ])
  const deal = await aDeal(it.admin, { contactId: contact!.id })
  const ofDeal = async () => {
    const timeline = await it.admin.call(activity.timeline, { params: { threadId: deal.id } })
    return timeline.entries.map(({ kind }) => kind).filter((kind) => kind.startsWith('conversations.'))
  }
  expect(await ofDeal()).toEqual([])
  await it.operator.call(support.link, { params: { id: it.id }, body: { dealId: deal.id } })
  expect(await ofDeal()).toEqual(['conversations.begun'])
})
