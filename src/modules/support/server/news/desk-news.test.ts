import { expect, it } from 'vitest'
import { browsersOf } from '../../../../app/testing/browsers.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { type DeskNews, support } from '../../contract.ts'
import { conversationsOf, inService, operatorOf, say, startTalk, until } from '../../testing/desk.ts'

const talk = await startTalk()
const connect = await browsersOf(talk.world.running)

type It = Awaited<ReturnType<typeof inService>>

async function atDesk(it: It, { token }: { token: string }) {
  const browser = connect(it, token)
  await browser.connected
  await browser.join('conversations')
  const news = () => browser.heard.flatMap(({ records }) => (records ?? []) as DeskNews[])
  /** The row of the conversation as it was told last; undefined: it was never told. */
  const told = () =>
    news()
      .flatMap(({ changes }) => changes)
      .findLast(({ id }) => id === it.id)?.row
  const named = () => browser.heard.flatMap(({ events }) => events).some(({ subject }) => subject.id === it.id)
  return { news, told, named }
}

it('whoever sees a conversation is told its row and their counts as the list has them; others hear no more than that something happened', async () => {
  const it = await inService(talk)
  const other = await operatorOf(it, 'Caio Ferraz')
  const [mine, theirs] = [await atDesk(it, it.operator), await atDesk(it, other)]
  await say(it.operator, it.id, 'A proposta sai amanhã.')
  await until(async () => mine.told()?.lastText).toBe('A proposta sai amanhã.')
  const [row] = await conversationsOf(it.operator, 'mine')
  await until(async () => mine.told()).toEqual(row)
  const { isCut: _isCut, ...counts } = (await it.operator.call(support.conversations, { query: {} })).summary
  expect(mine.news().at(-1)!.counts).toEqual(counts)
  expect([theirs.news(), theirs.named()]).toEqual([[], false])
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
