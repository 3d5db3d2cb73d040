import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { formatDate, formatNumber } from '../../../platform/i18n/formats.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { type UrlState, useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { type Column, sortOf, sortText } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { useViewLayout, ViewTabs } from '../../views/ui/public.ts'
import { type TeamUser, team } from '../contract.ts'
import { InvitationActions, StateCell } from './invitation-cells.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { inviteMessages } from './invite-messages.ts'
import { teamScreenMessages as words } from './messages.ts'
import { MoveUsersDialog } from './move-users-dialog.tsx'
import { usersSearch } from './settings.ts'
import { UserDrawer } from './user-drawer.tsx'
import styles from './users.module.css'

const columns: Column<TeamUser>[] = [
  {
    id: 'name',
    title: words['team.field.name'],
    value: (row) => row.name,
    cell: (row) => <Person name={row.name} size="small" />,
    isName: true,
    isSortable: true,
    width: 15,
  },
  { id: 'role', title: words['team.column.function'], value: (row) => row.roleName, width: 9 },
  {
    id: 'store',
    title: words['team.column.store'],
    value: (row) => row.storeName,
    cell: (row) => (
      <>
        {row.storeName}
        {row.accessStores.length > 0 && <span className={styles.more}> +{row.accessStores.length}</span>}
      </>
    ),
    width: 11,
  },
  { id: 'team', title: words['team.column.team'], value: (row) => row.teamName, width: 9 },
  { id: 'email', title: words['team.column.email'], value: (row) => row.email, width: 15 },
  { id: 'phone', title: words['team.column.phone'], value: (row) => formatPhone(row.phone), width: 9 },
  {
    id: 'state',
    title: words['team.column.state'],
    value: (row) => row.active,
    cell: (row) => <StateCell user={row} />,
    phone: 'value',
    width: 16,
  },
  {
    id: 'invitation',
    title: inviteMessages['invite.column'],
    cell: (row) => <InvitationActions user={row} />,
    width: 13,
  },
  {
    id: 'price',
    title: words['team.column.price'],
    value: (row) => `${formatNumber(row.mostPriceChange, 0)}%`,
    align: 'end',
    isOptional: true,
    width: 8,
  },
  {
    id: 'createdAt',
    title: words['team.column.created'],
    value: (row) => formatDate(row.createdAt),
    isSortable: true,
    isOptional: true,
    width: 7,
  },
]

/** The people of the company: found, added by invitation, edited beside the list, moved together. */
export function UsersPage() {
  const { t } = useText(words)
  const inviting = useText(inviteMessages)
  const queries = useQueryClient()
  const filters = useUrlState(usersSearch)
  const { open, add, invite, ...query } = filters.value
  const list = useList(team.users, query)
  const { seats, counts } = useItem(team.users, { query: { pageSize: 1 } }).data ?? {}
  const mayAdd = useMay('users.add')
  const mayEdit = useMay('users.edit')
  const fields = useUserFilters()
  const layout = useViewLayout('users', columns, filters)
  const [moving, setMoving] = useState<{ what: 'store' | 'team'; ids: string[]; clear(): void } | null>(null)
  useRoom('users', { onEvents: () => void refresh(queries, [team.users, team.teams]) })
  const isFull = seats?.total != null && seats.used >= seats.total
  const full = isFull
    ? t(seats.isCorporate ? 'team.seats.fullCorporate' : 'team.seats.full', { total: seats.total! })
    : null
  const addUser = mayAdd && (
    <>
      <Button unavailable={full} onClick={() => filters.set({ add: true })}>
        {t('team.user.add')}
      </Button>
      <Button variant="primary" icon={IconUserPlus} unavailable={full} onClick={() => filters.set({ invite: true })}>
        {inviting.t('invite.open')}
      </Button>
    </>
  )
  return (
    <Page
      title={t('team.users')}
      aside={
        seats && (
          <span>
            {seats.total === null
              ? t('team.seats.unlimited', { used: seats.used })
              : t('team.seats', { used: seats.used, total: seats.total })}
          </span>
        )
      }
      actions={addUser}
      tabs={<ViewTabs list="users" address={filters} isReady={!list.isLoading} />}
      bar={
        <>
          {counts && <StateChoice filters={filters} counts={counts} />}
          <FilterBar filters={filters} fields={fields} search="search" searchPlaceholder={t('team.users.search')} />
        </>
      }
      fills
    >
      <DataTable
        name="team-users"
        layout={layout}
        label={t('team.users')}
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        sort={sortOf(query.sort)}
        onSort={(sort) => filters.set({ sort: sortText(sort) as typeof query.sort })}
        onOpen={(row) => filters.set({ open: row.id })}
        openId={open}
        {...(mayEdit && {
          bulk: ({ ids, clear }: { ids: string[]; clear(): void }) => (
            <>
              <Button size="small" onClick={() => setMoving({ what: 'store', ids, clear })}>
                {t('team.bulk.store')}
              </Button>
              <Button size="small" onClick={() => setMoving({ what: 'team', ids, clear })}>
                {t('team.bulk.team')}
              </Button>
            </>
          ),
        })}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('team.users.none')}
            action={<Button onClick={filters.clear}>{t('team.users.clear')}</Button>}
          >
            {t('team.users.none.why')}
          </EmptyState>
        }
      />
      {open && <UserDrawer key={open} id={open} onClose={() => filters.set({ open: undefined })} />}
      {mayAdd && invite && <InviteDialog onClose={() => filters.set({ invite: undefined })} />}
      {mayAdd && add && <UserDrawer id={null} onClose={() => filters.set({ add: undefined })} />}
      {moving && (
        <MoveUsersDialog
          what={moving.what}
          ids={moving.ids}
          onClose={() => setMoving(null)}
          onDone={() => {
            moving.clear()
            setMoving(null)
          }}
        />
      )}
    </Page>
  )
}

type Counts = NonNullable<ReturnType<typeof useCounts>>
const useCounts = () => useItem(team.users, { query: { pageSize: 1 } }).data?.counts

const states = {
  all: { active: undefined, invited: undefined },
  active: { active: 'true', invited: 'false' },
  invited: { active: 'true', invited: 'true' },
  inactive: { active: 'false', invited: undefined },
} as const

/** Everybody, or those in one state, each with how many they are. */
function StateChoice({ filters, counts }: { filters: UrlState<typeof usersSearch>; counts: Counts }) {
  const { t } = useText(inviteMessages)
  const { active, invited } = filters.value
  const names = ['all', 'active', 'invited', 'inactive'] as const
  const chosen = names.find((name) => states[name].active === active && states[name].invited === invited) ?? 'all'
  return (
    <Segmented
      label={t('invite.state')}
      value={chosen}
      onChange={(name) => filters.set(states[name])}
      options={names.map((value) => ({ value, label: t(`invite.state.${value}`, { count: counts[value] }) }))}
    />
  )
}

function useUserFilters(): FilterField[] {
  const roles = useItem(access.roles, {}).data
  const stores = useItem(access.stores, {}).data
  const teams = useItem(team.teams, {}).data
  return useMemo(() => {
    return [
      { name: 'roleId', label: words['team.column.function'], kind: 'choice', options: optionsOf(roles) },
      { name: 'storeId', label: words['team.column.store'], kind: 'choice', options: optionsOf(stores) },
      { name: 'teamId', label: words['team.column.team'], kind: 'choice', options: optionsOf(teams) },
    ] as FilterField[]
  }, [roles, stores, teams])
}
