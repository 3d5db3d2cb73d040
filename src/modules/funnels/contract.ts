import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'
import { forbiddables, switchableRequirements } from './status.ts'

const name = z.string('funnels.name_required').trim().min(1, 'funnels.name_required').max(255)
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const ids = z
  .array(id)
  .max(100)
  .overwrite((given) => [...new Set(given)])

const stepFields = { name, color, parallel: z.boolean(), loss: z.boolean() }
export const StepInput = z.object({
  ...stepFields,
  color: color.default('#2F80C2'),
  parallel: z.boolean().default(false),
  loss: z.boolean().default(false),
})
export const StepPatch = z.object(stepFields).partial()

/** The goal is in hours, the prediction in percent. Empty lists of roles mean everyone. */
const statusFields = {
  name,
  color,
  goalHours: z.int().min(1).max(87_600).nullable(),
  prediction: z.int().min(0).max(100),
  requires: z
    .array(z.enum(switchableRequirements as [string, ...string[]]))
    .max(30)
    .overwrite((given) => [...new Set(given)]),
  requiredFields: ids,
  requiredCategories: ids,
  requiresParallel: ids,
  forbids: z.array(z.enum(forbiddables)).max(3),
  willMoveTo: id.nullable(),
  removedOnMove: z.boolean(),
  moveRoles: ids,
  cardRoles: ids,
  columnRoles: ids,
  hideAddRoles: ids,
  /** The functions that may change these lists, including this one. */
  editRoles: ids,
}
export const StatusPatch = z.object(statusFields).partial()
/** `behind`: the status of the same step after which it is inserted; without it, at the end. */
export const StatusInput = StatusPatch.extend({ name, behind: id.optional() })

export const StatusView = z.object({
  id: z.string(),
  stepId: z.string(),
  name: z.string(),
  color: z.string(),
  position: z.int(),
  goalHours: z.int().nullable(),
  prediction: z.int(),
  requires: z.array(z.string()),
  requiredFields: z.array(z.string()),
  requiredCategories: z.array(z.string()),
  requiresParallel: z.array(z.string()),
  forbids: z.array(z.string()),
  willMoveTo: z.string().nullable(),
  removedOnMove: z.boolean(),
  moveRoles: z.array(z.string()),
  cardRoles: z.array(z.string()),
  columnRoles: z.array(z.string()),
  hideAddRoles: z.array(z.string()),
})
export type StatusView = z.infer<typeof StatusView>

/** A status with the information who may change its permissions, for the settings. */
export const StatusSettings = StatusView.extend({ editRoles: z.array(z.string()), mayEditRoles: z.boolean() })
export type StatusSettings = z.infer<typeof StatusSettings>

export const StepView = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  position: z.int(),
  parallel: z.boolean(),
  loss: z.boolean(),
  statuses: z.array(StatusView),
})
export type StepView = z.infer<typeof StepView>
export const StepSettings = StepView.extend({ statuses: z.array(StatusSettings) })
export type StepSettings = z.infer<typeof StepSettings>

export const FunnelOrder = z.object({
  steps: z
    .array(z.object({ id, statusIds: ids }))
    .min(1)
    .max(100),
})
export const TakeOver = z.object({ takenOverBy: id.optional() })

const missingStep = ['funnels.step_not_found'] as const
const missingStatus = ['funnels.status_not_found'] as const

export const funnels = {
  show: endpoint('GET /funnel', {
    needs: 'deals.list',
    summary: 'Steps with the statuses whose columns this person may view; answers 304 while unchanged',
    reply: z.array(StepView),
  }),
  settings: endpoint('GET /funnel/settings', {
    needs: 'general.settings',
    summary: 'All steps and statuses, for arranging them',
    reply: z.array(StepSettings),
  }),
  arrange: endpoint('PUT /funnel/order', {
    needs: 'general.settings',
    summary: 'Put steps and statuses in order; a status may come to another step while it holds no deals',
    body: FunnelOrder,
    reply: z.array(StepSettings),
    refusals: [...missingStep, ...missingStatus],
  }),
  addStep: endpoint('POST /steps', {
    needs: 'general.settings',
    summary: 'Add a step at the end',
    body: StepInput,
    reply: StepView,
    refusals: ['funnels.parallel_loss'],
  }),
  editStep: endpoint('PATCH /steps/:id', {
    needs: 'general.settings',
    summary: 'Change a step',
    body: StepPatch,
    reply: StepView,
    refusals: [
      ...missingStep,
      'funnels.step_has_deals',
      'funnels.last_step',
      'funnels.parallel_loss',
      'funnels.requires_status',
    ],
  }),
  removeStep: endpoint('DELETE /steps/:id', {
    needs: 'general.settings',
    summary: 'Move a step without deals to the trash',
    refusals: [...missingStep, 'funnels.step_has_deals', 'funnels.last_step', 'funnels.requires_status'],
  }),
  addStatus: endpoint('POST /steps/:id/statuses', {
    needs: 'general.settings',
    summary: 'Add a status to a step, right behind another one or at the end',
    body: StatusInput,
    reply: StatusView,
    refusals: [
      ...missingStep,
      ...missingStatus,
      'funnels.behind_elsewhere',
      'funnels.loss_step_elsewhere',
      'custom-fields.not_found',
      'access.role_not_found',
      'funnels.category_not_found',
    ],
  }),
  editStatus: endpoint('PATCH /statuses/:id', {
    needs: 'general.settings',
    summary: 'Change a status and its rules',
    body: StatusPatch,
    reply: StatusView,
    refusals: [
      ...missingStatus,
      'funnels.loss_step_elsewhere',
      'custom-fields.not_found',
      'platform.hidden',
      'access.role_not_found',
      'funnels.category_not_found',
    ],
  }),
  removeStatus: endpoint('DELETE /statuses/:id', {
    needs: 'general.settings',
    summary: 'Move a status to the trash; its deals go to the status that takes over',
    query: TakeOver,
    refusals: [
      ...missingStatus,
      'funnels.status_has_deals',
      'funnels.status_has_tasks',
      'funnels.status_has_rules',
      'funnels.requires_status',
    ],
  }),
}
