import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { general } from '../contract.ts'
import { noticeEventNames, noticeEvents, unknownPlaceholders } from '../whatsapp-notices.ts'

const world = await startWorld()

const notice = { event: 'proposal-shared', recipient: 'client', body: 'Olá {cliente}, sua proposta: {link}' } as const

it('[ORG-017] chooses which events send a message to whom and with which text', async () => {
  const { admin } = await world.company()
  const { id } = await admin.call(general.addNotice, { body: notice })
  await admin.call(general.addNotice, { body: { ...notice, recipient: 'owner', body: '{cliente} recebeu.' } })
  await admin.call(general.editNotice, { params: { id }, body: { body: 'Veja {link}', enabled: false } })
  expect(await admin.call(general.notices, {})).toMatchObject([
    { event: 'proposal-shared', recipient: 'client', body: 'Veja {link}', enabled: false },
    { event: 'proposal-shared', recipient: 'owner', body: '{cliente} recebeu.', enabled: true },
  ])
  await admin.call(general.removeNotice, { params: { id } })
  expect(await admin.call(general.notices, {})).toHaveLength(1)
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
