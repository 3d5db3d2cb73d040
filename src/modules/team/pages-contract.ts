import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, namedPaging, pageOf, searchText } from '../../platform/contract/shapes.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { rowShape } from '../../platform/record/shapes.ts'
import { Role } from '../access/contract.ts'
import { Profile } from './contract.ts'
import { teamRecord } from './team-record.ts'

export const TeamFilters = listQuery(teamRecord, { order: 'name', filters: { search: searchText } })

/**
 * The settings lists of profiles, functions and teams, page by page; fields that choose from them read the whole list.
 */
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
    query: TeamFilters,
    reply: cursorPageOf(rowShape(teamRecord)),
  }),
}
