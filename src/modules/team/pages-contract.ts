import { endpoint } from '../../platform/contract/endpoint.ts'
import { namedPaging, pageOf } from '../../platform/contract/shapes.ts'
import { Role } from '../access/contract.ts'
import { Profile, Team } from './contract.ts'

/** The settings lists of profiles, functions and teams; whoever only chooses from them asks for the whole. */
export const teamPages = {
  profilePage: endpoint('GET /settings/profiles', {
    needs: 'users.list',
    summary: 'The profiles by name, a page at a time',
    query: namedPaging,
    reply: pageOf(Profile),
  }),
  rolePage: endpoint('GET /settings/roles', {
    needs: 'users.list',
    summary: 'The functions by name, a page at a time',
    query: namedPaging,
    reply: pageOf(Role),
  }),
  teamPage: endpoint('GET /settings/teams', {
    needs: 'users.list',
    summary: 'The teams by name, a page at a time',
    query: namedPaging,
    reply: pageOf(Team),
  }),
}
