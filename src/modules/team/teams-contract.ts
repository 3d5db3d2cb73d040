import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'
import { name } from './team-shapes.ts'

const ids = z.array(id).max(500)
const Named = z.object({ id: z.string(), name: z.string() })

export const Team = z.object({
  id: z.string(),
  name: z.string(),
  members: z.array(Named),
  supervisors: z.array(Named),
})
export type Team = z.infer<typeof Team>
const teamFields = { name, memberIds: ids, supervisorIds: ids }
export const TeamInput = z.object({ ...teamFields, memberIds: ids.default([]), supervisorIds: ids.default([]) })
export const TeamPatch = z.object(teamFields).partial()

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
