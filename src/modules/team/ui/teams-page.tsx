import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useCall, useList } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { EmptyList } from '../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { MultiSelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../access/ui/public.ts'
import { type Team, team } from '../contract.ts'
import { teamPages } from '../pages-contract.ts'
import { teamScreenMessages as words } from './messages.ts'
import styles from './users.module.css'

const columns: Column<Team>[] = [
  { id: 'name', title: words['team.field.name'], value: ({ name }) => name, isName: true, width: 14 },
  {
    id: 'supervisors',
    title: words['team.team.supervisors'],
    value: ({ supervisors }) => namesOf(supervisors),
    cell: ({ supervisors }) => <People people={supervisors} />,
    width: 14,
  },
  {
    id: 'members',
    title: words['team.team.members'],
    value: ({ members }) => namesOf(members),
    cell: ({ members }) => <People people={members} />,
    width: 26,
  },
  { id: 'count', title: words['team.team.size'], value: ({ members }) => members.length, align: 'end', width: 6 },
]

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

/** The teams with who is in them and who supervises them. */
export function TeamsPage() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const filters = useUrlState(nameSearch)
  const list = useList(teamPages.teamPage, filters.value)
  const mayEdit = useMay('team.edit-teams')
  const [open, setOpen] = useState<Team | 'new' | null>(null)
  useRoom('teams', { onEvents: () => void refresh(queries, [team.teams, teamPages.teamPage]) })
  const add = mayEdit && (
    <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
      {t('team.team.add')}
    </Button>
  )
  return (
    <Page
      title={t('team.teams')}
      aside={!list.isLoading && <span>{t('team.teams.count', { count: list.total })}</span>}
      actions={add}
      bar={<FilterBar filters={filters} fields={[]} search="search" searchPlaceholder={t('team.team.find')} />}
      fills
    >
      <DataTable
        name="teams"
        label={t('team.teams')}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        {...(mayEdit && { onOpen: setOpen })}
        empty={
          <EmptyList filters={filters} icon={IconUsersGroup} title={t('team.team.empty')} action={add}>
            {t('team.team.empty.why')}
          </EmptyList>
        }
      />
      {open && (
        <TeamDrawer
          key={open === 'new' ? 'new' : open.id}
          team={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
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
