import { access } from '../../access/contract.ts'
import { team } from '../contract.ts'
import { teamPages } from '../pages-contract.ts'

/** The calls that show functions and profiles. */
export const roleRefreshes = [access.roles, team.profiles, teamPages.rolePage, teamPages.profilePage]
