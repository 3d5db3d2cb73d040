import { expect, it } from 'vitest'
import { browsersOf } from '../../../../app/testing/browsers.ts'
import { contacts } from '../../../contacts/contract.ts'
import { aContact, aDeal } from '../../../deals/server/testing.ts'
import { stores } from '../../../organisation/contract.ts'
import { team } from '../../../team/contract.ts'
import { type DeskNews, support } from '../../contract.ts'
import { conversationsOf, inService, operatorOf, phone, say, startTalk, until } from '../../testing/desk.ts'

const talk = await startTalk()
const connect = await browsersOf(talk.world.running)

type It = Awaited<ReturnType<typeof inService>>

async function atDesk(it: It, { token }: { token: string }) {
  const browser = connect(it, token)
  await browser.connected
  await browser.join('conversations')
  const news = () => browser.heard.flatMap(({ records }) => (records ?? []) as DeskNews[])
  /** The row of the conversation as it was told last; undefined: it was never told. */
  const rowNow = () =>
    news()
      .flatMap(({ changes }) => changes)
      .findLast(({ id }) => id === it.id)?.row
  const named = () => browser.heard.flatMap(({ events }) => events).some(({ subject }) => subject.id === it.id)
  return { news, told: rowNow, named }
}

/** What the list says that there is, without what only its page says. */
async function countsSeen(who: It['admin']) {
  const { isCut: _isCut, ...counts } = (await who.call(support.conversations, { query: {} })).summary
  return counts
}

it('whoever sees a conversation is told its row and their counts as the list has them; others hear no more than that something happened', async () => {
  const it = await inService(talk)
  const other = await operatorOf(it, 'Caio Ferraz')
  const [mine, theirs] = [await atDesk(it, it.operator), await atDesk(it, other)]
  await say(it.operator, it.id, 'A proposta sai amanhã.')
  await until(async () => mine.told()?.lastText).toBe('A proposta sai amanhã.')
  const [row] = await conversationsOf(it.operator, 'mine')
  await until(async () => mine.told()).toEqual(row)
  expect(mine.news().at(-1)!.counts).toEqual(await countsSeen(it.operator))
  expect([theirs.news(), theirs.named()]).toEqual([[], false])
})

it('a conversation counts once among those with something unread, however much the customer writes', async () => {
  const it = await inService(talk)
  const mine = await atDesk(it, it.operator)
  for (const body of ['Oi', 'Tudo bem?', 'Alguém aí?']) await talk.graph.write(it.numberId, { from: phone, body })
  await until(async () => mine.told()?.unread).toBe(4)
  expect(mine.news().at(-1)!.counts).toMatchObject({ unread: 1 })
  expect(await countsSeen(it.operator)).toMatchObject({ unread: 1 })
})

it('whoever a conversation is taken from is told that it is gone, and whoever gets it is told its row', async () => {
  const it = await inService(talk)
  const other = await operatorOf(it, 'Caio Ferraz')
  const [mine, theirs] = [await atDesk(it, it.operator), await atDesk(it, other)]
  await it.operator.call(support.transfer, { params: { id: it.id }, body: { operatorId: other.id } })
  await until(async () => mine.told()).toBe(null)
  await until(async () => theirs.told()?.operatorName).toBe('Caio Ferraz')
  expect(mine.news().at(-1)!.counts).toMatchObject({ mine: 0, all: 0 })
  expect(theirs.news().at(-1)!.counts).toMatchObject({ mine: 1, all: 1 })
})

it('the deal of a row is told only to whoever may see it', async () => {
  const it = await inService(talk)
  const { contact } = await it.admin.call(support.conversation, { params: { id: it.id } })
  const deal = await aDeal(it.admin, { contactId: contact!.id })
  await it.admin.call(support.link, { params: { id: it.id }, body: { dealId: deal.id } })
  const mine = await atDesk(it, it.operator)
  await say(it.operator, it.id, 'Bom dia.')
  await until(async () => mine.told()?.lastText).toBe('Bom dia.')
  const [row] = await conversationsOf(it.operator, 'mine')
  expect(row!.deal).not.toBeNull()
  expect(mine.told()!.deal).toEqual(row!.deal)
  await it.withdraw(['deals.view'], 'salesman')
  const without = await atDesk(it, it.operator)
  await say(it.operator, it.id, 'Tudo bem?')
  await until(async () => without.told()?.lastText).toBe('Tudo bem?')
  expect(without.told()!.deal).toBeNull()
})

it('whoever sees all chats within a reach is told the rows of it and their counts, and of others nothing', async () => {
  const it = await inService(talk)
  const leader = await it.user('salesman', { name: 'Lia', plus: ['chat.see-all'] })
  await it.admin.call(team.editUser, { params: { id: leader.id }, body: { accessStoreIds: [it.storeId] } })
  const branch = await it.admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123' } })
  const { contact } = await it.operator.call(support.conversation, { params: { id: it.id } })
  const move = (storeId: string) =>
    it.admin.call(contacts.transfer, {
      body: { chosen: { ids: [contact!.id] }, to: { ownerId: it.admin.id, storeId } },
    })
  await move(it.storeId)
  await until(() => conversationsOf(leader)).toHaveLength(1)
  const [hers, theirs] = [await atDesk(it, leader), await atDesk(it, it.operator)]
  await say(it.operator, it.id, 'A proposta sai amanhã.')
  await until(async () => hers.told()?.lastText).toBe('A proposta sai amanhã.')
  const [row] = await conversationsOf(leader)
  await until(async () => hers.told()).toEqual(row)
  expect(hers.news().at(-1)!.counts).toEqual(await countsSeen(leader))
  expect(hers.news().at(-1)!.counts).toMatchObject({ mine: 0, all: 1 })

  await move(branch.id)
  await until(() => conversationsOf(leader)).toEqual([])
  await say(it.operator, it.id, 'Bom dia.')
  await until(async () => theirs.told()?.lastText).toBe('Bom dia.')
  expect(hers.told()?.lastText).toBe('A proposta sai amanhã.')
})

it('whom a record is denied to is told the rows of the others, and which of them are gone', async () => {
  const it = await inService(talk)
  const other = await operatorOf(it, 'Caio Ferraz')
  const deny = (recordId: string) =>
    it.admin.call(team.deny, { params: { kind: 'contact', recordId }, body: { userIds: [other.id] } })
  await deny((await aContact(it.admin)).id)
  const theirs = await atDesk(it, other)
  await it.operator.call(support.giveBack, { params: { id: it.id } })
  await until(async () => theirs.told()?.state).toBe('queue')
  expect(theirs.news().at(-1)!.counts).toMatchObject({ queue: 1, all: 1 })
  await it.operator.call(support.take, { params: { id: it.id } })
  await until(async () => theirs.told()).toBe(null)
  expect(theirs.news().at(-1)!.counts).toMatchObject({ queue: 0, all: 0 })

  const { contact } = await it.operator.call(support.conversation, { params: { id: it.id } })
  await deny(contact!.id)
  const [denied, mine] = [await atDesk(it, other), await atDesk(it, it.operator)]
  await it.operator.call(support.giveBack, { params: { id: it.id } })
  await until(async () => mine.told()?.state).toBe('queue')
  expect([denied.news(), denied.named()]).toEqual([[], false])
})
