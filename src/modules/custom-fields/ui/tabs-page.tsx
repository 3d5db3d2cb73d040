import { IconLayoutNavbar, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { ReorderList } from '../../../platform/ui/pieces/reorder-list.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { customFields, type DealTab, dealTabs } from '../contract.ts'
import styles from './custom-fields.module.css'
import { customFieldScreenMessages as words } from './messages.ts'
import { TabDrawer } from './tab-drawer.tsx'

const refreshes = [dealTabs.tabSettings, dealTabs.tabs]

/** The tabs that the company added to the page of a deal. */
export function TabsPage() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const tabs = useItem(dealTabs.tabSettings, {})
  const fields = useItem(customFields.list, {}).data ?? []
  const arrange = useCall(dealTabs.arrangeTabs, { refreshes })
  const [open, setOpen] = useState<{ tab: DealTab | null } | null>(null)
  useRoom('dealTabs', { onEvents: () => void refresh(queries, refreshes) })
  const all = tabs.data ?? []
  const fieldNames = (tab: DealTab) =>
    fields
      .filter(({ id }) => tab.fieldIds.includes(id))
      .map(({ name }) => name)
      .join(', ')
  return (
    <Page
      title={t('tabs.title')}
      aside={tabs.data && <span>{t('tabs.count', { count: all.length })}</span>}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => setOpen({ tab: null })}>
          {t('tabs.add')}
        </Button>
      }
      width="reading"
    >
      {tabs.error && <Failure failure={tabs.error} retry={() => void tabs.refetch()} />}
      {tabs.isLoading && <SkeletonLines lines={5} />}
      {tabs.data && all.length === 0 && (
        <EmptyState icon={IconLayoutNavbar} title={t('tabs.empty')}>
          {t('tabs.empty.why')}
        </EmptyState>
      )}
      {all.length > 0 && (
        <Panel isFlush>
          <ReorderList
            label={t('tabs.title')}
            rows={all}
            rowId={(tab) => tab.id}
            rowName={(tab) => tab.name}
            onOrder={(ids) => arrange.run({ body: { ids } })}
          >
            {(tab) => (
              <>
                <button type="button" className={styles.line} onClick={() => setOpen({ tab })}>
                  <strong>{tab.name}</strong>
                  <small>{fieldNames(tab) || t('fields.count', { count: 0 })}</small>
                </button>
                <IconButton
                  icon={IconPencil}
                  size="small"
                  label={t('tabs.edit', { name: tab.name })}
                  onClick={() => setOpen({ tab })}
                />
              </>
            )}
          </ReorderList>
        </Panel>
      )}
      {open && <TabDrawer key={open.tab?.id} tab={open.tab} fields={fields} onClose={() => setOpen(null)} />}
    </Page>
  )
}
