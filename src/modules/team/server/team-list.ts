import { recordList, wholeCompany } from '../../lists/server/public.ts'
import { teamPages } from '../pages-contract.ts'
import { teamRecord } from '../team-record.ts'
import { membersOf, peopleOf, supervising } from './teams.ts'

const namesOf = (from: string) => `coalesce((select string_agg(u.name, ', ' order by u.name) ${from}), '')`

export const teamList = recordList({
  name: 'teams',
  title: { pt: 'Equipes', en: 'Teams' },
  record: teamRecord,
  endpoint: teamPages.teamPage,
  alias: 't',
  reach: wholeCompany,
  fields: {
    supervisors: peopleOf(supervising),
    members: peopleOf(membersOf),
    supervisorNames: namesOf(supervising),
    memberNames: namesOf(membersOf),
    size: `(select count(*) ${membersOf})`,
  },
  filters: { size: `(select count(*) ${membersOf})` },
  search: 't.name',
})
