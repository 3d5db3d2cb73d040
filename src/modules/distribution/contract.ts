import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, namedPaging, pageOf, requiredText } from '../../platform/contract/shapes.ts'

const state = z.string().trim().toUpperCase().length(2)
const consumption = z.number().min(0).max(100_000_000).nullable()
const fields = {
  name: z.string('distribution.name_required').trim().min(1, 'distribution.name_required').max(255),
  enabled: z.boolean(),
  cities: z.array(z.object({ city: requiredText, state })).max(500),
  states: z.array(state).max(27),
  /** kWh a month. */
  consumptionFrom: consumption,
  consumptionTo: consumption,
}
export const QueuePatch = z.object(fields).partial()
export const QueueInput = z.object({
  ...fields,
  enabled: fields.enabled.default(true),
  cities: fields.cities.default([]),
  states: fields.states.default([]),
  consumptionFrom: consumption.default(null),
  consumptionTo: consumption.default(null),
  userIds: z.array(id).max(200).default([]),
})

const QueueUser = z.object({
  userId: z.string(),
  name: z.string(),
  active: z.boolean(),
  /** Leads received so far. */
  received: z.int(),
  isNext: z.boolean(),
})

export const Queue = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  cities: z.array(z.object({ city: z.string(), state: z.string() })),
  states: z.array(z.string()),
  consumptionFrom: z.number().nullable(),
  consumptionTo: z.number().nullable(),
  users: z.array(QueueUser),
})
export type Queue = z.infer<typeof Queue>

export const distribution = {
  queues: endpoint('GET /distribution-queues', {
    needs: 'general.settings',
    summary: 'The queues in the order in which a lead tries them, with their people',
    reply: z.array(Queue),
  }),
  queuePage: endpoint('GET /settings/distribution-queues', {
    needs: 'general.settings',
    summary: 'The queues by name, a page at a time, in the order in which a lead tries them',
    query: namedPaging,
    reply: pageOf(Queue),
  }),
  addQueue: endpoint('POST /distribution-queues', {
    needs: 'general.settings',
    summary: 'Add a queue behind the others',
    body: QueueInput,
    reply: Queue,
  }),
  editQueue: endpoint('PATCH /distribution-queues/:id', {
    needs: 'general.settings',
    summary: 'Change what a queue takes',
    body: QueuePatch,
    reply: Queue,
    refusals: ['distribution.queue_not_found'],
  }),
  removeQueue: endpoint('DELETE /distribution-queues/:id', {
    needs: 'general.settings',
    summary: 'Delete a queue',
    refusals: ['distribution.queue_not_found'],
  }),
  addUser: endpoint('POST /distribution-queues/:id/users', {
    needs: 'general.settings',
    summary: 'Put a user in a queue',
    body: z.object({ userId: id }),
    reply: Queue,
    refusals: ['distribution.queue_not_found'],
  }),
  removeUser: endpoint('DELETE /distribution-queues/:id/users/:userId', {
    needs: 'general.settings',
    summary: 'Take a user out of a queue',
    reply: Queue,
    refusals: ['distribution.queue_not_found'],
  }),
}
