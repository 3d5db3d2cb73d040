import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { inputShape, patchShape, rowShape } from '../../platform/record/shapes.ts'
import { teamRecord } from './team-record.ts'

export const Team = rowShape(teamRecord).pick({ id: true, name: true, members: true, supervisors: true })
export type Team = z.infer<typeof Team>
export const TeamInput = inputShape(teamRecord)
export const TeamPatch = patchShape(teamRecord)

export const teams = {
  teams: endpoint('GET /teams', {
    needs: 'users.list',
    summary: 'The teams with members and supervisors',
    reply: z.array(Team),
  }),
  addTeam: endpoint('POST /teams', {
    needs: 'team.edit-teams',
    summary: 'Create a team',
    body: TeamInput,
    reply: Team,
    refusals: ['team.team_exists'],
  }),
  editTeam: endpoint('PATCH /teams/:id', {
    needs: 'team.edit-teams',
    summary: 'Change name, members or supervisors of a team',
    body: TeamPatch,
    reply: Team,
    refusals: ['team.team_exists', 'team.team_not_found'],
  }),
  removeTeam: endpoint('DELETE /teams/:id', {
    needs: 'team.edit-teams',
    summary: 'Delete a team; its members stay without a main team',
    refusals: ['team.team_not_found'],
  }),
}
