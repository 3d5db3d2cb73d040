import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, searchText } from '../../platform/contract/shapes.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, patchShape, rowShape } from '../../platform/record/shapes.ts'
import { goalRecord } from './goal-record.ts'

export const GoalInput = inputShape(goalRecord)
export const GoalPatch = patchShape(goalRecord)
const Goal = rowShape(goalRecord)
export type Goal = z.infer<typeof Goal>
export const GoalFilters = listQuery(goalRecord, { order: '-endsOn', filters: { search: searchText } })

const needs = 'general.settings'
const Made = z.object({ id: z.string() })
const refusals = ['organisation.goal_not_found'] as const

export const goals = {
  goalList: endpoint('GET /goals', {
    needs,
    summary: 'Goals with what has been reached, the latest to end first',
    query: GoalFilters,
    reply: cursorPageOf(Goal),
  }),
  addGoal: endpoint('POST /goals', {
    needs,
    summary: 'Set a goal for a person, a store or the company',
    body: GoalInput,
    reply: Made,
  }),
  editGoal: endpoint('PATCH /goals/:id', { needs, summary: 'Change a goal', body: GoalPatch, reply: Made, refusals }),
  changeGoals: changeEndpoint(goalRecord, {
    at: 'goals',
    needs: { edit: needs },
    query: GoalFilters,
    words: ['goal', 'goals'],
  }),
  removeGoal: endpoint('DELETE /goals/:id', { needs, summary: 'Delete a goal', refusals }),
}
