import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { channels } from '../../../channels/contract.ts'
import { siteChat } from '../../../channels/site-contract.ts'
import { proposals } from '../../../proposals/contract.ts'
import { readyToPropose } from '../../../proposals/server/test-deal.ts'
import { support } from '../../contract.ts'

const world = await startWorld()

/** A company whose chat is open, with a proposal whose link somebody holds. */
async function withLink(sharing: { password?: string } = {}) {
  const it = await world.company()
  await it.admin.call(channels.add, { body: { kind: 'site', name: 'Chat do site', site: { greeting: '' } } })
  await it.admin.call(support.addOperator, { body: { userId: it.admin.id, departmentIds: [] } })
  const { dealId, choices } = await readyToPropose(it, { ownerId: it.admin.id })
  const proposal = await it.admin.call(proposals.generate, { params: { dealId }, body: choices })
  const { token } = await it.admin.call(proposals.share, { params: { id: proposal.id }, body: sharing })
  const { contactId } = await it.look((ctx) =>
    ctx.one(statement<{ contactId: string }>('select contact_id from deals where id = $1', [dealId])),
  )
  const comes = async () => (await it.stranger.call(siteChat.visitor, {})).visitor
  const writes = (
    visitor: string,
    more: { link?: { token: string; ticket?: string }; name?: string; phone?: string },
  ) => it.stranger.call(siteChat.write, { body: { visitor, id: randomUUID(), body: 'Inclui a instalação?', ...more } })
  const shown = async (title: string) => {
    const { list } = await it.admin.call(support.conversations, { query: { group: 'queue' } })
    const { id } = list.find((one) => one.title === title)!
    return it.admin.call(support.conversation, { params: { id } })
  }
  const eventsOf = async (id: string) =>
    (await it.admin.call(support.messages, { params: { id } })).list.flatMap(({ direction, kind, data }) =>
      direction === 'event' ? [{ kind, number: data.number }] : [],
    )
  return { ...it, dealId, contactId, proposal, token, comes, writes, shown, eventsOf }
}

it('[PUBL-006] whoever writes on the page of a proposal is of its contact and deal, by the link that they hold', async () => {
  const it = await withLink()
  await it.writes(await it.comes(), { link: { token: it.token }, name: 'Pedro', phone: '(34) 99812-4471' })
  const pedro = await it.shown('Pedro')
  expect(pedro).toMatchObject({ contact: { id: it.contactId }, dealId: it.dealId })
  expect(await it.eventsOf(pedro.id)).toEqual([{ kind: 'reading', number: it.proposal.number }])
  // The phone that they type makes no second contact of them.
  const { count } = await it.look((ctx) =>
    ctx.one(statement<{ count: number }>("select count(*)::int from contacts where phone = '34998124471'")),
  )
  expect(count).toBe(0)
})

it('a link that opens nothing ties nobody, and the message is kept', async () => {
  const it = await withLink()
  const other = await withLink()
  for (const [name, token] of [
    ['Inventado', `${it.token}x`],
    ['De outra empresa', other.token],
  ] as const) {
    await it.writes(await it.comes(), { link: { token }, name })
    expect(await it.shown(name)).toMatchObject({ contact: null, dealId: null, lastText: 'Inclui a instalação?' })
  }
  await it.admin.call(proposals.unshare, { params: { id: it.proposal.id } })
  await it.writes(await it.comes(), { link: { token: it.token }, name: 'Tarde' })
  expect(await it.shown('Tarde')).toMatchObject({ contact: null, dealId: null })
})

it('where the link asks for a password, only who passed it is tied', async () => {
  const it = await withLink({ password: 'segredo-da-casa' })
  await it.writes(await it.comes(), { link: { token: it.token, ticket: 'shared.x.y.z' }, name: 'Curioso' })
  expect(await it.shown('Curioso')).toMatchObject({ contact: null, dealId: null })
  const open = { params: { token: it.token }, body: { password: 'segredo-da-casa' } }
  const { ticket } = await it.stranger.call(proposals.open, open)
  await it.writes(await it.comes(), { link: { token: it.token, ticket }, name: 'Marta' })
  expect(await it.shown('Marta')).toMatchObject({ contact: { id: it.contactId }, dealId: it.dealId })
})

it('a conversation that began elsewhere is tied by the first message from the page, once', async () => {
  const it = await withLink()
  const visitor = await it.comes()
  await it.writes(visitor, { name: 'Rita' })
  expect(await it.shown('Rita')).toMatchObject({ contact: null, dealId: null })
  await it.writes(visitor, { link: { token: it.token } })
  await it.writes(visitor, { link: { token: it.token } })
  const rita = await it.shown('Rita')
  expect(rita).toMatchObject({ contact: { id: it.contactId }, dealId: it.dealId })
  expect(await it.eventsOf(rita.id)).toHaveLength(1)
})
