import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { general } from '../contract.ts'
import { noticeEventNames, noticeEvents, unknownPlaceholders } from '../whatsapp-notices.ts'

const world = await startWorld()

const notice = { event: 'proposal-shared', recipient: 'client', body: 'Olá {cliente}, sua proposta: {link}' } as const

/** Gives a company a number of WhatsApp, connected or as given. */
const withNumber = ({ admin, within }: TestCompany, { enabled = true, numberId = '104', state = 'connected' } = {}) =>
  within(async (ctx) => {
    const connectionId = newId()
    await ctx.run(
      statement(
        `insert into outside_connections (id, kind, settings, state, configured_by) values ($1, 'whatsapp', '{}', $2, $3)`,
        [connectionId, state, admin.id],
      ),
    )
    await ctx.run(
      statement(
        `insert into channels (id, kind, name, connection_id, number_id, enabled) values ($1::uuid, 'whatsapp', $1::uuid::text, $1::uuid, $2, $3)`,
        [connectionId, numberId, enabled],
      ),
    )
  })

it('[ORG-017] chooses which events send a message to whom and with which text', async () => {
  const company = await world.company()
  const { admin } = company
  await withNumber(company)
  const { id } = await admin.call(general.addNotice, { body: notice })
  await admin.call(general.addNotice, {
    body: { ...notice, recipient: 'owner', body: '{cliente} recebeu.', enabled: true },
  })
  await admin.call(general.editNotice, { params: { id }, body: { body: 'Veja {link}', enabled: false } })
  expect(await admin.call(general.notices, {})).toMatchObject([
    { event: 'proposal-shared', recipient: 'client', body: 'Veja {link}', enabled: false },
    { event: 'proposal-shared', recipient: 'owner', body: '{cliente} recebeu.', enabled: true },
  ])
  await admin.call(general.removeNotice, { params: { id } })
  expect(await admin.call(general.notices, {})).toHaveLength(1)
})

it('[ORG-017] a notice is switched on only where a number is connected that it can leave through', async () => {
  const company = await world.company()
  const { admin } = company
  const isConnected = async () => (await admin.call(general.whatsappNumber, {})).isConnected
  const refused = { status: 409, code: 'organisation.notice_no_number' }
  const { id } = await admin.call(general.addNotice, { body: notice })
  const edit = (body: object) => admin.call(general.editNotice, { params: { id }, body })
  const ofOwner = { ...notice, recipient: 'owner', body: '{cliente} recebeu.', enabled: true } as const
  // Channels that nothing leaves through.
  await withNumber(company, { enabled: false })
  await withNumber(company, { numberId: '' })
  await withNumber(company, { state: 'disconnected' })
  expect(await isConnected()).toBe(false)
  await expect(admin.call(general.addNotice, { body: ofOwner })).rejects.toMatchObject(refused)
  await expect(edit({ enabled: true })).rejects.toMatchObject(refused)
  expect(await edit({ body: 'Veja {link}' })).toMatchObject({ enabled: false })

  await withNumber(company)
  expect(await isConnected()).toBe(true)
  expect(await edit({ enabled: true })).toMatchObject({ enabled: true })
  expect(await admin.call(general.addNotice, { body: ofOwner })).toMatchObject({ enabled: true })
  // A number that goes later does not stand in the way of a text, or of switching off.
  await company.within((ctx) => ctx.run(statement('update channels set enabled = false')))
  expect(await edit({ body: 'Sua proposta: {link}', enabled: true })).toMatchObject({ enabled: true })
  expect(await edit({ enabled: false })).toMatchObject({ enabled: false })
  await expect(edit({ enabled: true })).rejects.toMatchObject(refused)
})

it('refuses a text that is empty or names what the event does not know, and a recipient twice', async () => {
  const { admin } = await world.company()
  const add = (given: object) => admin.call(general.addNotice, { body: { ...notice, ...given } })
  await expect(add({ body: ' ' })).rejects.toMatchObject({ fields: { body: 'Escreva o texto da mensagem.' } })
  await expect(add({ body: 'Oi {coluna}' })).rejects.toMatchObject({
    fields: { body: 'O campo {coluna} não existe para este evento.' },
  })
  await expect(add({ event: 'proposal-viewed' })).rejects.toMatchObject({ status: 422 })
  await add({})
  await expect(add({})).rejects.toMatchObject({ status: 409, code: 'organisation.notice_exists' })
  for (const event of noticeEventNames)
    expect(unknownPlaceholders(event, noticeEvents[event].placeholders.map((name) => `{${name}}`).join(' '))).toEqual(
      [],
    )
})
