import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { day, id, pageOf, paging } from '../../platform/contract/shapes.ts'
import { goalObjectiveNames, goalScopes } from './goal.ts'

const fields = {
  name: z.string().trim().max(255),
  objective: z.enum(goalObjectiveNames),
  /** Cents, a count, or kWp, depending on the objective. */
  target: z.number().positive('organisation.target_required').max(1_000_000_000_000),
  startsOn: day,
  endsOn: day,
  scope: z.enum(goalScopes),
  userId: id.nullable(),
  storeId: id.nullable(),
}
export const GoalPatch = z.object(fields).partial()
export const GoalInput = z.object({
  ...fields,
  name: fields.name.default(''),
  userId: fields.userId.default(null),
  storeId: fields.storeId.default(null),
})

export const Goal = z.object({
  id: z.string(),
  name: z.string(),
  objective: z.enum(goalObjectiveNames),
  target: z.number(),
  startsOn: z.string(),
  endsOn: z.string(),
  scope: z.enum(goalScopes),
  userId: z.string().nullable(),
  storeId: z.string().nullable(),
  userName: z.string(),
  storeName: z.string(),
  /** The result within the range so far, in the unit of the target. */
  reached: z.number(),
})
export type Goal = z.infer<typeof Goal>

export const goals = {
  goalList: endpoint('GET /goals', {
    needs: 'general.settings',
    summary: 'Goals with what has been reached, the latest to end first',
    query: paging.extend({ search: z.string().trim().max(100).default('') }),
    reply: pageOf(Goal),
  }),
  addGoal: endpoint('POST /goals', {
    needs: 'general.settings',
    summary: 'Set a goal for a person, a store or the company',
    body: GoalInput,
    reply: z.object({ id: z.string() }),
  }),
  editGoal: endpoint('PATCH /goals/:id', {
    needs: 'general.settings',
    summary: 'Change a goal',
    body: GoalPatch,
    reply: z.object({ id: z.string() }),
    refusals: ['organisation.goal_not_found'],
  }),
  removeGoal: endpoint('DELETE /goals/:id', {
    needs: 'general.settings',
    summary: 'Delete a goal',
    refusals: ['organisation.goal_not_found'],
  }),
}
