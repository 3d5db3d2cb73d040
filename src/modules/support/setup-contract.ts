import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { businessDay, id, missing, namedPaging, pageOf } from '../../platform/contract/shapes.ts'
import { gives } from './next-operator.ts'
import { overlap } from './opening.ts'

const HourText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'support.hour')
const Hours = z
  .array(
    z
      .object({ weekday: z.int().min(0).max(6), from: HourText, to: HourText })
      .refine(({ from, to }) => from < to, 'support.hour_order'),
  )
  .max(28)
  .refine((hours) => !overlap(hours), 'support.hour_overlap')
const longWords = z.string().trim().max(1000)
const departmentName = z.string(missing('support.department_name')).trim().min(1, 'support.department_name').max(255)

const departmentFields = {
  name: departmentName,
  gives: z.enum(gives),
  goalMinutes: z.int().min(1).max(1440).nullable(),
  hours: Hours,
  holidays: z.array(businessDay).max(100),
  welcome: longWords,
  welcomeSeconds: z.int().min(0).max(3600),
  closedText: longWords,
  asksScore: z.boolean(),
  enabled: z.boolean(),
}
const DepartmentPatch = z.object(departmentFields).partial()
const DepartmentInput = z.object({
  ...departmentFields,
  gives: departmentFields.gives.default('hand'),
  goalMinutes: departmentFields.goalMinutes.default(null),
  hours: departmentFields.hours.default([]),
  holidays: departmentFields.holidays.default([]),
  welcome: longWords.default(''),
  welcomeSeconds: departmentFields.welcomeSeconds.default(0),
  closedText: longWords.default(''),
  asksScore: z.boolean().default(false),
  enabled: z.boolean().default(true),
})
export const Department = z.object({
  id: z.string(),
  name: z.string(),
  gives: z.enum(gives),
  goalMinutes: z.int().nullable(),
  hours: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
  holidays: z.array(z.string()),
  welcome: z.string(),
  welcomeSeconds: z.int(),
  closedText: z.string(),
  asksScore: z.boolean(),
  enabled: z.boolean(),
  operators: z.array(z.string()),
  waiting: z.int(),
})
export type Department = z.output<typeof Department>

const operatorFields = {
  active: z.boolean(),
  capacity: z.int().min(1, 'support.capacity').max(500, 'support.capacity'),
  departmentIds: z.array(id).max(200),
}
const OperatorPatch = z.object(operatorFields).partial()
const OperatorInput = z.object({
  userId: id,
  active: z.boolean().default(true),
  capacity: operatorFields.capacity.default(12),
  departmentIds: operatorFields.departmentIds.default([]),
})
export const Operator = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  active: z.boolean(),
  capacity: z.int(),
  presence: z.enum(['present', 'away']),
  departments: z.array(z.object({ id: z.string(), name: z.string() })),
  open: z.int(),
})
export type Operator = z.output<typeof Operator>

const DeskSettings = z.object({ reopenHours: z.int().min(0).max(168) })
export type DeskSettings = z.output<typeof DeskSettings>

const manages = 'chat.manage-desk'

export const deskSetup = {
  deskSettings: endpoint('GET /desk-settings', {
    needs: manages,
    summary: 'What the company decides about its desk: for how many hours a conversation is taken up again',
    reply: DeskSettings,
  }),
  editDeskSettings: endpoint('PUT /desk-settings', {
    needs: manages,
    summary: 'Decide for how many hours a conversation is taken up again; 0: each message begins a new one',
    body: DeskSettings,
    reply: DeskSettings,
  }),
  departments: endpoint('GET /departments', {
    needs: manages,
    summary: 'The departments by name, a page at a time',
    query: namedPaging,
    reply: pageOf(Department),
  }),
  departmentNames: endpoint('GET /department-names', {
    needs: manages,
    summary: 'The names of the departments',
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  addDepartment: endpoint('POST /departments', {
    needs: manages,
    summary: 'Add a department',
    body: DepartmentInput,
    reply: Department,
  }),
  editDepartment: endpoint('PATCH /departments/:id', {
    needs: manages,
    summary: 'Change a department',
    body: DepartmentPatch,
    reply: Department,
    refusals: ['support.department_not_found'],
  }),
  removeDepartment: endpoint('DELETE /departments/:id', {
    needs: manages,
    summary: 'Delete a department; what waits there waits in the general queue',
    refusals: ['support.department_not_found'],
  }),
  operators: endpoint('GET /operators', {
    needs: manages,
    summary: 'The operators by name, a page at a time',
    query: namedPaging,
    reply: pageOf(Operator),
  }),
  addOperator: endpoint('POST /operators', {
    needs: manages,
    summary: 'Make a user an operator',
    body: OperatorInput,
    reply: Operator,
  }),
  editOperator: endpoint('PATCH /operators/:id', {
    needs: manages,
    summary: 'Change an operator; who is deactivated leaves nothing without a queue',
    body: OperatorPatch,
    reply: Operator,
    refusals: ['support.operator_not_found'],
  }),
  removeOperator: endpoint('DELETE /operators/:id', {
    needs: manages,
    summary: 'Take an operator from the desk; what they serve goes back to its queue',
    refusals: ['support.operator_not_found'],
  }),
}
