import { IconListDetails, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useCall, useList } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import { SettingsList } from '../../../platform/ui/settings/settings-list.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ListItem, smallLists } from '../contract.ts'
import type { SmallList as List } from '../lists.ts'
import { smallListScreenMessages as words } from './messages.ts'
import styles from './small-list.module.css'
import { listRefreshes, SmallListDrawer } from './small-list-drawer.tsx'

/** The settings page of one small list, whole from its description. */
export const smallListPage =
  (of: List): ComponentType =>
  () => <SmallList of={of} />

function SmallList({ of: { name: list, title, colored: isColored, hasWritings, flag } }: { of: List }) {
  const { t, say } = useText(words)
  const queries = useQueryClient()
  const mayEdit = useMay('general.settings')
  const filters = useUrlState(nameSearch)
  const items = useList(smallLists.itemPage, filters.value, { params: { list } })
  const arrange = useCall(smallLists.arrangeItems, { refreshes: listRefreshes })
  const [open, setOpen] = useState<ListItem | 'new' | null>(null)
  useRoom('lists', { onEvents: () => void refresh(queries, listRefreshes) })
  return (
    <>
      <SettingsList
        title={say(title)}
        count={(count) => t('small-lists.count', { count })}
        add={
          mayEdit && (
            <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
              {t('small-lists.new')}
            </Button>
          )
        }
        filters={filters}
        list={items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        row={(item) => (
          <ItemLine item={item} colored={isColored === true} mayEdit={mayEdit} onEdit={() => setOpen(item)} />
        )}
        onOrder={mayEdit ? (ids) => arrange.run({ params: { list }, body: { ids } }) : undefined}
        empty={{ icon: IconListDetails, title: t('small-lists.empty'), why: t('small-lists.empty.why') }}
      />
      {open && (
        <SmallListDrawer
          key={open === 'new' ? 'new' : open.id}
          list={list}
          item={open === 'new' ? null : open}
          colored={isColored === true}
          hasWritings={hasWritings === true}
          flag={flag}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface ItemLineProps {
  item: ListItem
  colored: boolean
  mayEdit: boolean
  onEdit(): void
}

function ItemLine({ item: { id, list, name, color, enabled }, colored, mayEdit, onEdit }: ItemLineProps) {
  const { t } = useText(words)
  const edit = useCall(smallLists.editItem, { refreshes: listRefreshes })
  const shown = (
    <>
      {colored && <span className={styles.swatch} style={{ background: color || 'var(--n-6)' }} aria-hidden />}
      <span>{name}</span>
    </>
  )
  if (!mayEdit) return <span className={styles.name}>{shown}</span>
  return (
    <>
      <button type="button" className={styles.name} data-off={!enabled || undefined} onClick={onEdit}>
        {shown}
      </button>
      <span className={styles.use}>{t(enabled ? 'small-lists.enabled' : 'small-lists.disabled')}</span>
      <Switch
        label={<span className="sr-only">{t('small-lists.use', { name })}</span>}
        isOn={enabled}
        onChange={(on) => void edit.run({ params: { list, id }, body: { enabled: on } })}
      />
      <IconButton icon={IconPencil} size="small" label={t('small-lists.edit', { name })} onClick={onEdit} />
    </>
  )
}
