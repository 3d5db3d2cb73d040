import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { AsideToCome } from '../../../platform/ui/layout/page.tsx'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { type UrlState, useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { type TeamUser, team, type UserCounts, UserFilters } from '../contract.ts'
import { userRecord } from '../user-record.ts'
import { InvitationActions, StateCell } from './invitation-cells.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { inviteMessages } from './invite-messages.ts'
import { teamScreenMessages as words } from './messages.ts'
import { UserDrawer } from './user-drawer.tsx'
import styles from './users.module.css'

const written = writtenColumn<TeamUser>()
const columns = [
  written({ id: 'name', needs: ['name'], cell: ({ name }) => <Person name={name} size="small" isPlain /> }),
  written({
    id: 'store',
    needs: ['storeName', 'accessStores'],
    cell: ({ storeName, accessStores }) => (
      <>
        {storeName}
        {accessStores.length > 0 && <span className={styles.more}> +{accessStores.length}</span>}
      </>
    ),
  }),
  written({ id: 'state', needs: ['active', 'invitation'], cell: (row) => <StateCell user={row} /> }),
  written({
    id: 'invitation',
    after: 'state',
    title: inviteMessages['invite.column'],
    needs: ['name', 'email', 'invitation', 'locked'],
    cell: (row) => <InvitationActions user={row} />,
    width: 13,
  }),
]

const search = listSearch(UserFilters).extend({ invite: momentary(z.coerce.boolean().default(false)) })

const change = { endpoint: team.changeUsers, refreshes: [team.users, team.user, team.teams, team.standing] }

/** The people of the company: found, added by invitation, edited beside the list, moved together. */
export function UsersPage() {
  const { t } = useText(words)
  const inviting = useText(inviteMessages)
  const queries = useQueryClient()
  const address = useUrlState(search)
  const { open, add, invite } = address.value
  const standing = useItem(team.standing, {})
  const { seats, counts } = standing.data ?? {}
  const mayAdd = useMay('users.add')
  const mayEdit = useMay('users.edit')
  useRoom('users', { onEvents: () => void refresh(queries, [team.standing, team.teams]) })
  const isFull = seats?.total != null && seats.used >= seats.total
  const full = isFull
    ? t(seats.isCorporate ? 'team.seats.fullCorporate' : 'team.seats.full', { total: seats.total! })
    : null
  return (
    <RecordList
      name="users"
      record={userRecord}
      endpoint={team.users}
      address={address}
      title={words['team.users']}
      count={words['team.users.count']}
      search={{ words: words['team.users.search'] }}
      empty={{ icon: IconUsers, title: words['team.users.none'], why: words['team.users.none.why'] }}
      columns={columns}
      room="users"
      aside={() =>
        seats ? (
          <span>
            {seats.total === null
              ? t('team.seats.unlimited', { used: seats.used })
              : t('team.seats', { used: seats.used, total: seats.total })}
          </span>
        ) : (
          standing.isLoading && <AsideToCome isLong />
        )
      }
      choice={counts ? <StateChoice address={address} counts={counts} /> : standing.isLoading ? null : undefined}
      actions={
        mayAdd && (
          <>
            <Button unavailable={full} onClick={() => address.set({ add: true })}>
              {t('team.user.add')}
            </Button>
            <Button
              variant="primary"
              icon={IconUserPlus}
              unavailable={full}
              onClick={() => address.set({ invite: true })}
            >
              {inviting.t('invite.open')}
            </Button>
          </>
        )
      }
      change={mayEdit && change}
    >
      {open && <UserDrawer key={open} id={open} onClose={() => address.set({ open: undefined })} />}
      {mayAdd && invite && <InviteDialog onClose={() => address.set({ invite: undefined })} />}
      {mayAdd && add && <UserDrawer id={null} onClose={() => address.set({ add: undefined })} />}
    </RecordList>
  )
}

type Counts = z.output<typeof UserCounts>

const states = {
  all: { active: undefined, invited: undefined },
  active: { active: true, invited: false },
  invited: { active: true, invited: true },
  inactive: { active: false, invited: undefined },
} as const

/** Everybody, or the people in one state, each with their number. */
function StateChoice({ address, counts }: { address: UrlState<typeof search>; counts: Counts }) {
  const { t } = useText(inviteMessages)
  const { active, invited } = address.value
  const names = ['all', 'active', 'invited', 'inactive'] as const
  const chosen = names.find((name) => states[name].active === active && states[name].invited === invited) ?? 'all'
  return (
    <Segmented
      label={t('invite.state')}
      value={chosen}
      onChange={(name) => address.set(states[name])}
      options={names.map((value) => ({ value, label: t(`invite.state.${value}`, { count: counts[value] }) }))}
    />
  )
}
