import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { browsersOf } from '../../../../app/testing/browsers.ts'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { aContact, aDeal } from '../../../deals/server/testing.ts'
import { privacy } from '../../../privacy/contract.ts'
import { team } from '../../../team/contract.ts'
import { internalChat } from '../../contract.ts'

const world = await startWorld()
const connect = await browsersOf(world.running)
const company = await world.company()

const draftOf = async (who: Actor, id: string) => (await who.call(internalChat.draft, { params: { id } })).body
const keep = (who: Actor, id: string, body: string) =>
  who.call(internalChat.keepDraft, { params: { id }, body: { body } })
const say = (who: Actor, id: string, body: string) =>
  who.call(internalChat.write, { params: { id }, body: { id: randomUUID(), body } })

async function twoPeople() {
  const ana = await company.user('salesman')
  const rui = await company.user('salesman')
  const room = await ana.call(internalChat.openDirect, { body: { userId: rui.id } })
  return { ana, rui, id: room.id }
}

it('what somebody has begun to write in a room is there on each device of theirs, and for nobody else', async () => {
  const { ana, rui, id } = await twoPeople()
  const stranger = await company.user('salesman')
  const chief = await company.user('manager')
  expect(await draftOf(ana, id)).toBe('')
  await keep(ana, id, 'O cliente pediu')
  await keep(ana, id, 'O cliente pediu desconto')
  expect(await draftOf(ana, id)).toBe('O cliente pediu desconto')
  expect(await draftOf(rui, id)).toBe('')
  await expect(draftOf(stranger, id)).rejects.toMatchObject({ status: 404 })
  await expect(keep(stranger, id, 'Oi')).rejects.toMatchObject({ status: 404 })
  await expect(keep(chief, id, 'Oi')).rejects.toMatchObject({ code: 'internal-chat.reading_only' })
  await expect(keep(ana, id, 'a'.repeat(4001))).rejects.toMatchObject({ status: 422 })
  await keep(ana, id, ' \n')
  expect(await draftOf(ana, id)).toBe('')
})

it('what was sent to a colleague is no draft any more, and what was begun after it stays', async () => {
  const { ana, id } = await twoPeople()
  await keep(ana, id, 'Fechou o ')
  await say(ana, id, 'Fechou o telhado?')
  expect(await draftOf(ana, id)).toBe('')
  await keep(ana, id, 'E o padrão')
  await say(ana, id, 'Obrigada')
  expect(await draftOf(ana, id)).toBe('E o padrão')
})

it('the other devices of a person hear at once that a draft has changed or was sent, and nobody else does', async () => {
  const { ana, rui, id } = await twoPeople()
  const here = connect(company, ana.token)
  const colleague = connect(company, rui.token)
  await Promise.all([here.connected, colleague.connected])
  expect(await here.join(`internal-drafts:${ana.id}`)).toMatchObject({ ok: true })
  expect(await colleague.join(`internal-drafts:${ana.id}`)).toEqual({ ok: false })
  await colleague.join(`internal-drafts:${rui.id}`)
  const changes = () => here.heard.flatMap(({ events }) => events.map(({ kind, subject }) => `${kind} ${subject.id}`))
  const change = `internal-drafts.changed ${id}`
  await keep(ana, id, 'Fechou')
  await expect.poll(changes, { timeout: 20_000 }).toEqual([change])
  await say(ana, id, 'Fechou?')
  await expect.poll(changes, { timeout: 20_000 }).toEqual([change, change])
  await colleague.caughtUp(rui.id)
  expect(colleague.heard).toEqual([])
})

it('no draft is left of an erased person, nor of whoever leaves the company', async () => {
  const { ana, rui, id } = await twoPeople()
  const { admin } = company
  const contact = await aContact(admin)
  const { id: dealId } = await aDeal(admin, { contactId: contact.id })
  const ofDeal = await admin.call(internalChat.openOfDeal, { params: { id: dealId } })
  await keep(admin, ofDeal.id, 'O CPF dela é')
  await keep(ana, id, 'Ainda')
  await keep(rui, id, 'Também')
  const left = async () =>
    (await company.within((ctx) => ctx.rows(statement<{ body: string }>('select body from internal_drafts')))).map(
      ({ body }) => body,
    )
  expect(await left()).toEqual(expect.arrayContaining(['O CPF dela é', 'Ainda', 'Também']))
  await admin.call(privacy.erase, { params: { id: contact.id } })
  expect(await left()).not.toContain('O CPF dela é')
  await admin.call(team.editUser, { params: { id: ana.id }, body: { active: false } })
  expect(await left()).not.toContain('Ainda')
  expect(await left()).toContain('Também')
})
