import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PermissionId } from '../../../platform/access/permission.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { isShown, railOf, useAllAreas } from '../../../platform/ui/routing/areas.tsx'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Role } from '../../access/contract.ts'
import { team } from '../contract.ts'
import { levelOf } from '../permission-rows.ts'
import { teamScreenMessages as words } from './messages.ts'
import styles from './permissions.module.css'
import type { ShownGroup } from './shown-groups.ts'

/**
 * What a person with the function sees, computed in the same way as by the shell and the server, including unsaved
 * changes.
 */
export function SightPreview({
  role,
  granted: grantedByRole,
  isDraft,
  group,
}: {
  role: Role
  granted: ReadonlySet<string>
  isDraft: boolean
  group: ShownGroup
}) {
  const { t, say } = useText(words)
  const areas = useAllAreas()
  const people = useItem(
    team.users,
    { query: { roleId: [role.id], active: 'true', pageSize: 4 } },
    { keepPrevious: true },
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const list = people.data?.list ?? []
  const person = list.find(({ id }) => id === chosen) ?? list[0]
  const sight = useItem(team.seenBy, { params: { id: person?.id ?? '' } }, { enabled: person !== undefined }).data
  const granted = new Set([...grantedByRole, ...(person?.permissions ?? [])] as PermissionId[])
  const names = (of: readonly { name: string }[]) => of.map(({ name }) => name).join(', ')
  return (
    <aside className={styles.preview} aria-label={t('team.preview')}>
      <h2>{t('team.preview')}</h2>
      <p className={styles.hint}>
        {person ? `${t('team.preview.person')}: ${person.name}` : role.name}
        {isDraft && ` · ${t('team.preview.draft')}`}
      </p>
      <section className={styles.card}>
        <h3>{t('team.preview.screens')}</h3>
        <ul className={styles.sight}>
          {railOf(areas).map((entry) => {
            const opens = isShown(granted, entry)
            return (
              <li key={entry.to} data-closed={!opens || undefined}>
                <Icon of={opens ? entry.icon : IconLock} size="small" />
                <span>{say(entry.label)}</span>
                <small>{t(opens ? 'team.preview.opens' : 'team.preview.closed')}</small>
              </li>
            )
          })}
        </ul>
        <h3>{t('team.preview.group', { group: say(group.label) })}</h3>
        <ul className={styles.sight}>
          {group.rows.slice(0, 8).map((row) => {
            const level = levelOf(row, granted)
            const isClosed = level === 'no' || level === 'hidden'
            return (
              <li key={row.id} data-closed={isClosed || undefined}>
                {isClosed && <Icon of={IconLock} size="small" />}
                <span>{say(row.label)}</span>
                <small>{t(`team.level.${level}`)}</small>
              </li>
            )
          })}
        </ul>
        {sight && (
          <>
            <h3>{t('team.preview.reach')}</h3>
            <p>
              {granted.has('team.see-all-stores')
                ? t('team.preview.all_stores')
                : [
                    t('team.preview.stores', {
                      stores: names(sight.stores.length ? sight.stores : [{ name: person!.storeName }]),
                    }),
                    sight.people && t('team.preview.people', { people: names(sight.people) }),
                  ]
                    .filter(Boolean)
                    .join(' ')}
            </p>
            <p>{t('team.preview.price', { percent: `${formatNumber(sight.mostPriceChange, 0)}%` })}</p>
            {person!.permissions.length > 0 && <p>{t('team.preview.own', { count: person!.permissions.length })}</p>}
          </>
        )}
      </section>
      <h2>{t('team.affected')}</h2>
      {list.length === 0 && <p className={styles.hint}>{t('team.affected.none')}</p>}
      <ul className={styles.affected}>
        {list.map((one) => (
          <li key={one.id}>
            <button type="button" aria-pressed={one.id === person?.id} onClick={() => setChosen(one.id)}>
              <Avatar name={one.name} size="small" />
              <span>{one.name}</span>
              <small>{one.storeName}</small>
            </button>
          </li>
        ))}
      </ul>
      {role.users > list.length && (
        <Link to="/settings/team/users" search={asSearch({ roleId: [role.id] })}>
          {t('team.affected.all', { count: role.users })}
        </Link>
      )}
    </aside>
  )
}
