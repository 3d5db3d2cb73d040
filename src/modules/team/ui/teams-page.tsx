import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { MultiSelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../access/ui/public.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { type Team, team } from '../contract.ts'
import { TeamFilters, teamPages } from '../pages-contract.ts'
import { teamRecord } from '../team-record.ts'
import { teamScreenMessages as words } from './messages.ts'
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
      over={(row) => mayEdit && row && <TeamDrawer key={row.id} team={row as Team} onClose={close} />}
      actions={
        mayEdit && (
          <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
            {t('team.team.add')}
          </Button>
        )
      }
    >
      {mayEdit && address.value.add && <TeamDrawer team={null} onClose={close} />}
    </RecordList>
  )
}

const refreshes = [team.teams, teamPages.teamPage, team.users, team.user]

function TeamDrawer({ team: shown, onClose }: { team: Team | null; onClose(): void }) {
  const { t, say } = useText(words)
  const people = usePeople()
  const add = useCall(team.addTeam, { refreshes, tells: 'nowhere' })
  const edit = useCall(team.editTeam, { refreshes, tells: 'nowhere' })
  const remove = useCall(team.removeTeam, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: {
      name: shown?.name ?? '',
      memberIds: shown?.members.map(({ id }) => id) ?? [],
      supervisorIds: shown?.supervisors.map(({ id }) => id) ?? [],
    },
    check: ({ name }) => ({ name: name.trim() ? null : say(messages['ui.required']) }),
    submit: async (body) => {
      await (shown ? edit.call({ params: { id: shown.id }, body }) : add.call({ body }))
      notify.success(t('team.team.saved', { name: body.name }))
      onClose()
    },
  })
  const title = shown ? t('team.team.edit', { name: shown.name }) : t('team.team.add')
  return (
    <RecordDrawer
      form={form}
      formId="team-team"
      title={title}
      save={t('team.save')}
      removal={
        shown && {
          label: t('team.team.delete'),
          question: t('team.team.delete.ask', { name: shown.name }),
          consequence: t('team.team.delete.text', { count: shown.members.length }),
          run: async () => {
            await remove.call({ params: { id: shown.id } })
            notify.success(t('team.team.deleted', { name: shown.name }))
          },
        }
      }
      onClose={onClose}
    >
      <TextField label={t('team.field.name')} isRequired {...form.field('name')} />
      <MultiSelectField
        label={t('team.team.members')}
        hint={t('team.team.one_each')}
        options={people}
        {...form.field('memberIds')}
      />
      <MultiSelectField label={t('team.team.supervisors')} options={people} {...form.field('supervisorIds')} />
    </RecordDrawer>
  )
}
