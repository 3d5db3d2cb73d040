import { afterAll, expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { activity } from '../../activity/contract.ts'
import { aField, answer } from '../../custom-fields/server/testing.ts'
import { startReceiver } from './test-receiver.ts'
import { moving, settled, webhookTo } from './test-webhooks.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const { url, calls, close } = await startReceiver()
afterAll(close)

it('[FUNN-056] tells of an answered custom field: of which record, and what was answered', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: webhookId } = await webhookTo(company, url, { trigger: 'custom_field.answered' })
  const field = await aField(admin, { name: 'Número do padrão' })
  const { id } = await moving(company)
  await answer(admin, id, { [field.id]: '12' })
  await answer(admin, id, { [field.id]: '14' })
  await settled(company, webhookId).toEqual(['sent', 'sent'])
  const payloads = calls.splice(0).map(({ body }) => JSON.parse(body))
  const data = { record: { kind: 'deal', id }, field: { id: field.id, name: 'Número do padrão' } }
  expect(payloads).toMatchObject([
    { event: 'custom_field.answered', data: { ...data, value: '12' } },
    { event: 'custom_field.answered', data: { ...data, value: '14' } },
  ])
})

it('tells of an appointment that is made and done, of which record it is', async () => {
  const company = await world.company()
  const { admin } = company
  const made = await webhookTo(company, url, { trigger: 'appointment.created' })
  const done = await webhookTo(company, url, { trigger: 'appointment.done' })
  const { id: threadId } = await moving(company)
  const { id } = await admin.call(activity.addAppointment, {
    params: { threadId },
    body: { title: 'Medir o telhado', startsAt: '2099-01-10T12:00:00Z' },
  })
  await settled(company, made.id).toEqual(['sent'])
  await admin.call(activity.completeAppointment, { params: { id } })
  await settled(company, done.id).toEqual(['sent'])
  expect(calls.splice(0).map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'appointment.created', data: { id, threadId, title: 'Medir o telhado', doneAt: null } },
    { event: 'appointment.done', data: { id, threadId, doneAt: expect.any(String) } },
  ])
})
