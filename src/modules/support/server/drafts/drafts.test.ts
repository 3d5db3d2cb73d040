import { expect, it } from 'vitest'
import { browsersOf } from '../../../../app/testing/browsers.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { privacy } from '../../../privacy/contract.ts'
import { support } from '../../contract.ts'
import { inService, operatorOf, say, startTalk } from '../../testing/desk.ts'

const talk = await startTalk()
const connect = await browsersOf(talk.world.running)

const none = { answer: '', note: '' }
type Who = Awaited<ReturnType<typeof operatorOf>>
const draftsOf = (who: Pick<Who, 'call'>, id: string) => who.call(support.drafts, { params: { id } })
const keep = (who: Pick<Who, 'call'>, id: string, body: string, mode: 'answer' | 'note' = 'answer') =>
  who.call(support.keepDraft, { params: { id }, body: { mode, body } })

it('what somebody has begun to write is there on each device of theirs, and for nobody else', async () => {
  const it = await inService(talk)
  const other = await operatorOf(it, 'Caio Ferraz')
  expect(await draftsOf(it.operator, it.id)).toEqual(none)
  await keep(it.operator, it.id, 'A proposta sai\n')
  await keep(it.operator, it.id, 'A proposta sai amanhã')
  await keep(it.operator, it.id, 'Pediu desconto', 'note')
  expect(await draftsOf(it.operator, it.id)).toEqual({ answer: 'A proposta sai amanhã', note: 'Pediu desconto' })
  await expect(draftsOf(other, it.id)).rejects.toMatchObject({ status: 404 })
  expect(await draftsOf(it.admin, it.id)).toEqual(none)
  await keep(it.operator, it.id, '  ', 'note')
  expect(await draftsOf(it.operator, it.id)).toEqual({ answer: 'A proposta sai amanhã', note: '' })
  await expect(keep(it.operator, it.id, 'a'.repeat(4097))).rejects.toMatchObject({ status: 422 })
})

it('what was sent is no draft any more, and what was begun after it stays', async () => {
  const it = await inService(talk)
  await keep(it.operator, it.id, 'Bom dia, ')
  await keep(it.operator, it.id, 'Bom dia', 'note')
  await say(it.operator, it.id, 'Bom dia, Ana.')
  expect(await draftsOf(it.operator, it.id)).toEqual({ answer: '', note: 'Bom dia' })
  await keep(it.operator, it.id, 'Mais uma coisa')
  await say(it.operator, it.id, 'Até logo.')
  expect(await draftsOf(it.operator, it.id)).toEqual({ answer: 'Mais uma coisa', note: 'Bom dia' })
})

it('what somebody was writing stays theirs to read and to throw away when the conversation is handed on', async () => {
  const it = await inService(talk)
  const other = await operatorOf(it, 'Caio Ferraz')
  await say(it.operator, it.id, 'Um momento.')
  await keep(it.operator, it.id, 'Já respondo')
  await it.operator.call(support.transfer, { params: { id: it.id }, body: { operatorId: other.id } })
  expect(await draftsOf(it.operator, it.id)).toEqual({ ...none, answer: 'Já respondo' })
  await expect(keep(it.operator, it.id, 'Mais')).rejects.toMatchObject({ status: 409, code: 'support.elsewhere' })
  await keep(it.operator, it.id, '')
  expect(await draftsOf(it.operator, it.id)).toEqual(none)
})

it('the other devices of a person hear at once that a draft has changed or was sent, and the list is not read again for it', async () => {
  const it = await inService(talk)
  const browser = connect(it, it.operator.token)
  expect(await browser.connected).toBe('connected')
  const own = `conversation-drafts:${it.operator.id}`
  for (const room of [own, 'conversations', `conversation:${it.id}`])
    expect(await browser.join(room)).toMatchObject({ ok: true })
  expect(await browser.join(`conversation-drafts:${it.admin.id}`)).toEqual({ ok: false })
  const changes = () =>
    browser.heard.flatMap(({ room, events }) =>
      events.flatMap(({ kind, subject }) => (kind === 'conversation-drafts.changed' ? [`${room} ${subject.id}`] : [])),
    )
  await keep(it.operator, it.id, 'Bom')
  await browser.caughtUp(it.operator.id)
  expect(changes()).toEqual([`${own} ${it.id}`])
  await say(it.operator, it.id, 'Bom dia')
  await expect.poll(changes, { timeout: 20_000 }).toEqual([`${own} ${it.id}`, `${own} ${it.id}`])
})

it('no draft of an erased person is left', async () => {
  const it = await inService(talk)
  await keep(it.operator, it.id, 'O CPF dela é')
  const { contact } = await it.admin.call(support.conversation, { params: { id: it.id } })
  const left = () => it.within((ctx) => ctx.rows(statement('select body from conversation_drafts')))
  expect(await left()).toHaveLength(1)
  await it.admin.call(privacy.erase, { params: { id: contact!.id } })
  expect(await left()).toEqual([])
})
