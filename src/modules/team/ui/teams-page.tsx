import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import type { Team } from '../contract.ts'
import { TeamFilters, teamPages } from '../pages-contract.ts'
import { teamRecord } from '../team-record.ts'
import { teamScreenMessages as words } from './messages.ts'
import { TeamDrawer } from './team-drawer.tsx'
import styles from './users.module.css'

const written = writtenColumn<Team>()
const columns = [
  written({
    id: 'supervisors',
    needs: ['supervisors'],
    value: ({ supervisors }) => namesOf(supervisors),
    cell: ({ supervisors }) => <People people={supervisors} />,
  }),
  written({
    id: 'members',
    needs: ['members'],
    value: ({ members }) => namesOf(members),
    cell: ({ members }) => <People people={members} />,
  }),
]
/** The form of a team starts with the values of its row. */
const always = ['members', 'supervisors']
const search = listSearch(TeamFilters)

const namesOf = (people: Team['members']) => people.map(({ name }) => name).join(', ')

const facesShown = 4

const People = ({ people }: { people: Team['members'] }) =>
  people.length === 0 ? (
    <>—</>
  ) : (
    <span className={styles.faces} title={namesOf(people)}>
      <span>
        {people.slice(0, facesShown).map(({ id, name }) => (
          <Avatar key={id} name={name} size="small" />
        ))}
      </span>
      <span>{namesOf(people)}</span>
    </span>
  )

/** The teams with their members and supervisors. */
export function TeamsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const mayEdit = useMay('team.edit-teams')
  const close = () => address.set({ open: undefined, add: undefined })
  return (
    <RecordList
      name="teams"
      record={teamRecord}
      endpoint={teamPages.teamPage}
      address={address}
      title={words['team.teams']}
      count={words['team.teams.count']}
      search={{ words: words['team.team.find'] }}
      empty={{ icon: IconUsersGroup, title: words['team.team.empty'], why: words['team.team.empty.why'] }}
      columns={columns}
      always={always}
      room="teams"
      {...(!mayEdit && { onOpen: null })}
      over={(row) => mayEdit && row && <TeamDrawer key={row.id} shown={row as Team} onClose={close} />}
      actions={
        mayEdit && (
          <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
            {t('team.team.add')}
          </Button>
        )
      }
    >
      {mayEdit && address.value.add && <TeamDrawer shown={null} onClose={close} />}
    </RecordList>
  )
}
