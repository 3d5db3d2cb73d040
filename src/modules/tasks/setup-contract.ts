import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, missing, namedPaging, pageOf, requiredText } from '../../platform/contract/shapes.ts'
import { statusEndpoints, statusFields, statusRow } from '../../platform/statuses/contract.ts'

/** What standing in a status means. */
export const statusKinds = ['to-do', 'in-progress', 'done'] as const
export type StatusKind = (typeof statusKinds)[number]

const name = z.string(missing('field.required')).trim().min(1, 'field.required').max(255)
const color = z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/, 'small-lists.color_invalid')])
const minutes = z.int().min(1).max(60_000).nullable()
const lines = z.array(requiredText).max(50)

export const TaskStatus = statusRow(statusKinds)
export type TaskStatus = z.infer<typeof TaskStatus>

export const statusCodes = {
  missing: 'tasks.status_not_found',
  inUse: 'tasks.status_in_use',
  last: 'tasks.status_last_of_kind',
} as const

/** A task that follows when one of the type is done; it begins `afterDays` days later. */
const FollowUp = z.object({ typeId: id, title: requiredText, afterDays: z.int().min(0).max(365) })
const ChecklistStart = z.object({ name, items: lines })

const typeFields = {
  name,
  color,
  icon: z.string().trim().max(60),
  estimatedMinutes: minutes,
  /** The status of the funnel that finishing a task of the type moves its deal to. */
  targetStatusId: id.nullable(),
  checklists: z.array(ChecklistStart).max(10),
  objectives: lines,
  followUps: z.array(FollowUp).max(10),
}
export const TaskTypeInput = z.object({
  name,
  color: color.default(''),
  icon: typeFields.icon.default(''),
  estimatedMinutes: minutes.default(null),
  targetStatusId: id.nullable().default(null),
  checklists: typeFields.checklists.default([]),
  objectives: lines.default([]),
  followUps: typeFields.followUps.default([]),
})
export type TaskTypeInput = z.output<typeof TaskTypeInput>
export const TaskTypePatch = z.object(typeFields).partial()

export const TaskType = z.object({
  id: z.string(),
  ...typeFields,
  name: z.string(),
  color: z.string(),
  targetStatusId: z.string().nullable(),
  followUps: z.array(FollowUp.extend({ typeId: z.string(), title: z.string() })),
})
export type TaskType = z.infer<typeof TaskType>

/** Megabytes that an attachment may have, as far as a company chooses. */
export const attachmentLimits = { least: 2, most: 20 } as const
const TaskSettings = z.object({
  attachmentMegabytes: z.int().min(attachmentLimits.least).max(attachmentLimits.most),
})

const ofType = ['tasks.type_not_found', 'tasks.unknown_status', 'funnels.may_not_move_into'] as const

/** What a company sets up for its tasks: types, statuses, the limit of attachments. */
export const taskSetup = {
  ...statusEndpoints({
    at: '/task-statuses',
    needs: 'tasks.configure',
    of: 'tasks',
    fields: statusFields(statusKinds),
    row: TaskStatus,
    codes: statusCodes,
    refusals: ['tasks.status_has_rules'],
  }),
  types: endpoint('GET /task-types', {
    needs: 'session',
    summary: 'Up to 500 types of tasks by name, for choosing from',
    reply: z.array(TaskType.pick({ id: true, name: true, color: true, icon: true })),
  }),
  typePage: endpoint('GET /settings/task-types', {
    needs: 'tasks.configure',
    summary: 'The types of tasks by name, a page at a time',
    query: namedPaging,
    reply: pageOf(TaskType),
  }),
  showType: endpoint('GET /task-types/:id', {
    needs: 'session',
    summary: 'One type with what its tasks start with',
    reply: TaskType,
    refusals: ['tasks.type_not_found'],
  }),
  addType: endpoint('POST /task-types', {
    needs: 'tasks.configure',
    summary: 'Add a type of tasks',
    body: TaskTypeInput,
    reply: TaskType,
    refusals: ofType,
  }),
  editType: endpoint('PATCH /task-types/:id', {
    needs: 'tasks.configure',
    summary: 'Change a type of tasks; tasks that are there keep what they have',
    body: TaskTypePatch,
    reply: TaskType,
    refusals: ofType,
  }),
  removeType: endpoint('DELETE /task-types/:id', {
    needs: 'tasks.configure',
    summary: 'Delete a type that nothing uses',
    refusals: ['tasks.type_not_found', 'tasks.type_in_use'],
  }),
  settings: endpoint('GET /task-settings', {
    needs: 'session',
    summary: 'What the company decided about its tasks',
    reply: TaskSettings,
  }),
  editSettings: endpoint('PUT /task-settings', {
    needs: 'tasks.configure',
    summary: 'Decide how large an attachment of a task may be',
    body: TaskSettings,
    reply: TaskSettings,
  }),
}
