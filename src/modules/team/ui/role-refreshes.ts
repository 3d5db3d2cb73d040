import { access } from '../../access/contract.ts'
import { team } from '../contract.ts'
import { teamPages } from '../pages-contract.ts'

/** The calls that show functions and profiles. */
export const roleRefreshes = [access.roles, team.profiles, teamPages.rolePage, teamPages.profilePage]

/** The calls that show people and are repeated after a change. */
export const userRefreshes = [
  team.users,
  team.standing,
  team.user,
  team.teams,
  access.roles,
  access.colleagues,
  team.seenBy,
]
