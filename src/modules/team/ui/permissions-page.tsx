import { IconCopy, IconDots, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { useShortcut } from '../../../platform/ui/keyboard/shortcuts.ts'
import { PageTitle } from '../../../platform/ui/layout/page.tsx'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { mayEditFunctions } from '../../access/authority.ts'
import { access, type Role } from '../../access/contract.ts'
import { team } from '../contract.ts'
import { teamScreenMessages as words } from './messages.ts'
import { type OpenDialog, PermissionDialogs } from './permission-dialogs.tsx'
import { grantedWith, permissionsSearch, useDraft } from './permission-draft.ts'
import { PermissionGroups, PermissionList } from './permission-list.tsx'
import styles from './permissions.module.css'
import { RoleChoice } from './role-choice.tsx'
import { roleRefreshes } from './role-refreshes.ts'
import { shownGroups } from './shown-groups.ts'
import { SightPreview } from './sight-preview.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'

/** Every permission of a function, compared with another one, with a preview of what its people see. */
export function PermissionsPage() {
  const { t } = useText(words)
  const roles = useItem(access.roles, {})
  const catalogue = useItem(access.permissions, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (roles.error ?? catalogue.error)
    return <Failure failure={(roles.error ?? catalogue.error)!} retry={() => void roles.refetch()} />
  if (!roles.data || !catalogue.data)
    return (
      <div className={styles.waiting} role="status" aria-label={t('team.permissions')}>
        <Skeleton height="2.5rem" />
        <Skeleton height="24rem" />
      </div>
    )
  return <Permissions roles={roles.data} groups={catalogue.data} />
}

type Groups = {
  id: string
  label: { pt: string; en: string }
  permissions: Parameters<typeof shownGroups>[0][number]['permissions']
}[]

function Permissions({ roles, groups }: { roles: Role[]; groups: Groups }) {
  const { t, say } = useText(words)
  const queries = useQueryClient()
  const granted = usePermissions()
  const mayEdit = mayEditFunctions(granted).ok
  const url = useUrlState(permissionsSearch)
  const { group: groupId, q, differences } = url.value
  const [open, setOpen] = useState<OpenDialog>(null)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const find = useRef<HTMLInputElement>(null)
  const profiles = useItem(team.profiles, {})
  useRoom('roles', { onEvents: () => void refresh(queries, roleRefreshes) })

  const isAll = url.value.role === 'all'
  const role =
    roles.find(({ id }) => id === url.value.role) ?? roles.find(({ preset }) => preset === 'salesman') ?? roles[0]!
  const edited = isAll ? roles : [role]
  const compared = roles.find(({ id }) => id === url.value.compare)
  const draft = useDraft(roles)
  const save = useCall(team.changePermissions, { refreshes: roleRefreshes, tells: 'notice' })

  const shown = useMemo(
    () =>
      shownGroups(groups, {
        text: q,
        say,
        draft: draft.draft,
        edited,
        compared,
        onlyDifferences: differences,
        onlyPermissions: onlyChanged ? draft.permissions : undefined,
      }),
    [groups, q, say, draft.draft, draft.permissions, edited, compared, differences, onlyChanged],
  )
  const open_ = shown.find(({ id }) => id === groupId) ?? shown.find(({ rows }) => rows.length > 0) ?? shown[0]!
  const isSearching = q !== '' || onlyChanged
  const total = groups.reduce((sum, group) => sum + group.permissions.length, 0)
  const name = isAll ? t('team.all_functions') : role.name

  const saveAll = async () => {
    const { count } = draft
    for (const change of draft.changes) {
      const roleIds = change.roleIds.length === roles.length ? 'all' : change.roleIds
      if (!(await save.run({ body: { ...change, roleIds } }))) return
    }
    draft.discard()
    setOnlyChanged(false)
    notify.success(t('team.saved', { count }))
  }
  useShortcut({
    keys: '/',
    label: words['team.find_permission'],
    run: (event) => {
      event.preventDefault()
      find.current?.focus()
    },
  })
  useShortcut({
    keys: 'mod+s',
    label: words['team.save_changes'],
    inFields: true,
    run: (event) => {
      event.preventDefault()
      if (draft.count > 0) void saveAll()
    },
  })

  const add = mayEdit && (
    <Button icon={IconPlus} onClick={() => setOpen('new')}>
      {t('team.new_function')}
    </Button>
  )
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <header className={styles.head}>
          <div>
            <PageTitle>{t('team.permissions')}</PageTitle>
            <p>
              {t('team.summary', { roles: roles.length, profiles: profiles.data?.length ?? 1, permissions: total })}
            </p>
          </div>
          <div className={styles.actions}>
            <Button onClick={() => setOpen('functions')}>{t('team.functions')}</Button>
            <Button onClick={() => setOpen('profiles')}>{t('team.profiles')}</Button>
            {mayEdit && (
              <>
                <Button icon={IconCopy} disabled={isAll} onClick={() => setOpen('copy')}>
                  {t('team.copy')}
                </Button>
                {add}
              </>
            )}
          </div>
        </header>
        <div className={styles.bar}>
          <RoleChoice
            label={t('team.editing')}
            color="var(--primary)"
            value={isAll ? 'all' : role.id}
            roles={roles}
            extra={{ value: 'all', label: t('team.all_functions') }}
            onChange={(next) => url.set({ role: next })}
          />
          {mayEdit && !isAll && (
            <Menu
              align="start"
              groups={[
                {
                  items: [
                    { label: t('team.function.edit'), run: () => setOpen('edit') },
                    { label: t('team.function.delete'), isDangerous: true, run: () => setOpen('delete') },
                  ],
                },
              ]}
            >
              <IconButton icon={IconDots} label={t('team.function.more')} />
            </Menu>
          )}
          {!isAll && role.requiresSecondFactor && <Tag>{t('team.second_factor')}</Tag>}
          <RoleChoice
            label={t('team.compare_with')}
            color="var(--secondary)"
            value={compared?.id ?? ''}
            roles={roles.filter(({ id }) => isAll || id !== role.id)}
            extra={{ value: '', label: t('team.no_comparison') }}
            onChange={(next) => url.set({ compare: next || undefined, ...(!next && { differences: undefined }) })}
          />
          {compared && (
            <div className={styles.onlyDifferences}>
              <Switch
                label={t('team.only_differences', { count: shown.reduce((sum, one) => sum + one.differences, 0) })}
                isOn={differences}
                onChange={(isOn) => url.set({ differences: isOn || undefined })}
              />
            </div>
          )}
        </div>
        {!mayEdit && <p className={styles.readOnly}>{t('team.read_only')}</p>}
        <div className={styles.body}>
          <div className={styles.groups}>
            <label className={styles.find}>
              <Icon of={IconSearch} size="small" />
              <input
                ref={find}
                type="search"
                aria-label={t('team.find_permission')}
                placeholder={t('team.find_permission')}
                value={q}
                onChange={(event) => url.set({ q: event.currentTarget.value || undefined })}
              />
              <kbd>/</kbd>
            </label>
            <PermissionGroups
              groups={shown}
              openId={isSearching ? null : open_.id}
              onOpen={(id) => url.set({ group: id, q: undefined })}
            />
          </div>
          <PermissionList
            groups={isSearching ? shown.filter(({ rows }) => rows.length > 0) : [open_]}
            text={q}
            draft={draft.draft}
            edited={edited}
            editedName={name}
            compared={compared}
            mayEdit={mayEdit}
            onChange={draft.set}
          />
        </div>
        <UnsavedChanges
          draft={draft}
          isShowingThem={onlyChanged}
          isSaving={save.isRunning}
          onShow={setOnlyChanged}
          onSave={saveAll}
        />
      </div>
      {!isAll && (
        <SightPreview
          role={role}
          granted={grantedWith(draft.draft, role)}
          isDraft={draft.roles.some(({ id }) => id === role.id)}
          group={open_}
        />
      )}
      <PermissionDialogs
        open={open}
        setOpen={setOpen}
        role={role}
        setRole={(id) => url.set({ role: id })}
        roles={roles}
        mayEdit={mayEdit}
        add={add}
      />
    </div>
  )
}
