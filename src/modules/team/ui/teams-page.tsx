import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { MultiSelectField } from '../../../platform/ui/forms/select-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../access/ui/public.ts'
import { type Team, team } from '../contract.ts'
import { teamScreenMessages as words } from './messages.ts'
import styles from './users.module.css'

/** The teams with who is in them and who supervises them. */
export function TeamsPage() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const teams = useItem(team.teams, {})
  const mayEdit = useMay('team.edit-teams')
  const [open, setOpen] = useState<Team | 'new' | null>(null)
  useRoom('teams', { onEvents: () => void refresh(queries, [team.teams]) })
  const add = mayEdit && (
    <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
      {t('team.team.add')}
    </Button>
  )
  return (
    <Page
      title={t('team.teams')}
      aside={teams.data && <span>{t('team.teams.count', { count: teams.data.length })}</span>}
      actions={add}
      width="reading"
    >
      {teams.error && <Failure failure={teams.error} retry={() => void teams.refetch()} />}
      {teams.isLoading && <Skeleton height="12rem" />}
      {teams.data?.length === 0 && (
        <EmptyState icon={IconUsersGroup} title={t('team.team.empty')} action={add}>
          {t('team.team.empty.why')}
        </EmptyState>
      )}
      <ul className={styles.teams}>
        {teams.data?.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.team} disabled={!mayEdit} onClick={() => setOpen(one)}>
              <strong>{one.name}</strong>
              <People label={t('team.team.supervisors')} people={one.supervisors} />
              <People label={t('team.team.members')} people={one.members} />
            </button>
          </li>
        ))}
      </ul>
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

const People = ({ label, people }: { label: string; people: readonly { id: string; name: string }[] }) => (
  <span className={styles.people}>
    <small>
      {label} · {people.length}
    </small>
    <span className={styles.faces}>
      {people.slice(0, 6).map(({ id, name }) => (
        <Avatar key={id} name={name} size="small" />
      ))}
      <span>{people.map(({ name }) => name).join(', ') || '—'}</span>
    </span>
  </span>
)

const refreshes = [team.teams, team.users, team.user]

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
