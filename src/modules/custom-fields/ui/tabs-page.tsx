import { IconLayoutNavbar, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refreshOnEvent } from '../../../platform/ui/data/live/refresh-on-event.ts'
import { useCall, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useKeptUrlState } from '../../../platform/ui/routing/use-kept-filters.ts'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import { RowButton } from '../../../platform/ui/settings/row-button.tsx'
import { SettingsList } from '../../../platform/ui/settings/settings-list.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { customFields, type DealTab, dealTabs } from '../contract.ts'
import { customFieldScreenMessages as words } from './messages.ts'
import { TabDrawer } from './tab-drawer.tsx'

const refreshes = [dealTabs.tabSettings, dealTabs.tabPage, dealTabs.tabs]

/** The tabs that the company added to the page of a deal. */
export function TabsPage() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const filters = useKeptUrlState(nameSearch)
  const tabs = useList(dealTabs.tabPage, filters.value)
  const fields = useItem(customFields.list, {}).data ?? []
  const arrange = useCall(dealTabs.arrangeTabs, { refreshes })
  const [open, setOpen] = useState<{ tab: DealTab | null } | null>(null)
  useRoom('dealTabs', { onEvents: () => refreshOnEvent(queries, refreshes) })
  const fieldNames = (tab: DealTab) =>
    fields
      .filter(({ id }) => tab.fieldIds.includes(id))
      .map(({ name }) => name)
      .join(', ')
  return (
    <>
      <SettingsList
        title={t('tabs.title')}
        count={(count) => t('tabs.count', { count })}
        add={
          <Button variant="primary" icon={IconPlus} onClick={() => setOpen({ tab: null })}>
            {t('tabs.add')}
          </Button>
        }
        filters={filters}
        list={tabs}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        row={(tab) => (
          <>
            <RowButton
              name={tab.name}
              detail={fieldNames(tab) || t('fields.count', { count: 0 })}
              onClick={() => setOpen({ tab })}
            />
            <IconButton
              icon={IconPencil}
              size="small"
              label={t('tabs.edit', { name: tab.name })}
              onClick={() => setOpen({ tab })}
            />
          </>
        )}
        onOrder={(ids) => arrange.run({ body: { ids } })}
        empty={{ icon: IconLayoutNavbar, title: t('tabs.empty'), why: t('tabs.empty.why') }}
      />
      {open && <TabDrawer key={open.tab?.id} tab={open.tab} fields={fields} onClose={() => setOpen(null)} />}
    </>
  )
}
