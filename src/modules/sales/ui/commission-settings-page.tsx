import { IconPercentage, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type ListState, useCall, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { NameBar } from '../../../platform/ui/settings/name-bar.tsx'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type CommissionRange, sales } from '../contract.ts'
import { CommissionRangeForm, rangeRefreshes } from './commission-range-form.tsx'
import { saleScreenMessages as words } from './messages.ts'

const percent = (value: number) => `${formatNumber(value, 2, 0)}%`

/** Commission percentages by total of the sale, and the company's rules for amounts. */
export function CommissionSettingsPage() {
  const { t } = useText(words)
  const filters = useUrlState(nameSearch)
  const list = useList(sales.rangePage, filters.value)
  const [editing, setEditing] = useState<CommissionRange | 'new' | null>(null)
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => setEditing('new')}>
      {t('sales.range.new')}
    </Button>
  )
  return (
    <Page
      title={t('sales.ranges')}
      aside={list.total > 0 && <span>{t('sales.range.count', { count: list.total })}</span>}
      actions={add}
      bar={<NameBar filters={filters} label={t('sales.range.find')} />}
      width="reading"
    >
      <Panel isFlush>
        <RangeTable list={list} open={setEditing} add={add} isSearching={Boolean(filters.value.search)} />
      </Panel>
      <SettingsPanel />
      <Dialog
        isOpen={editing !== null}
        onClose={() => setEditing(null)}
        title={t(editing === 'new' ? 'sales.range.new' : 'sales.range.edit')}
        size="small"
      >
        {editing && <CommissionRangeForm range={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />}
      </Dialog>
    </Page>
  )
}

interface RangeTableProps {
  list: ListState<CommissionRange>
  open(range: CommissionRange): void
  add: React.ReactNode
  isSearching: boolean
}

function RangeTable({ list, open, add, isSearching }: RangeTableProps) {
  const { t } = useText(words)
  const [removing, setRemoving] = useState<CommissionRange | null>(null)
  const remove = useCall(sales.removeRange, { refreshes: rangeRefreshes, tells: 'nowhere' })
  const columns: Column<CommissionRange>[] = [
    {
      id: 'from',
      title: words['sales.range.from'],
      value: (row) => formatMoney(row.fromTotal),
      isName: true,
      width: 11,
    },
    {
      id: 'to',
      title: words['sales.range.to'],
      value: (row) => (row.toTotal === null ? t('sales.range.open') : formatMoney(row.toTotal)),
      width: 11,
    },
    {
      id: 'seller',
      title: words['sales.seller_percent'],
      value: (row) => percent(row.sellerPercent),
      align: 'end',
      width: 11,
    },
    {
      id: 'preSeller',
      title: words['sales.pre_seller_percent'],
      value: (row) => percent(row.preSellerPercent),
      align: 'end',
      width: 12,
    },
    {
      id: 'actions',
      title: { pt: '', en: '' },
      cell: (row) => (
        <IconButton
          icon={IconTrash}
          size="small"
          label={t('sales.range.remove')}
          onClick={(event) => {
            event.stopPropagation()
            setRemoving(row)
          }}
        />
      ),
      width: 4,
    },
  ]
  return (
    <>
      <DataTable
        name="commission-ranges"
        label={t('sales.ranges')}
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => formatMoney(row.fromTotal)}
        onOpen={open}
        empty={
          isSearching ? (
            <EmptyState icon={IconPercentage} title={t('sales.range.none')} />
          ) : (
            <EmptyState icon={IconPercentage} title={t('sales.ranges.empty')} action={add}>
              {t('sales.ranges.why')}
            </EmptyState>
          )
        }
        isToolless
      />
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('sales.range.remove.ask', { amount: formatMoney(removing?.fromTotal ?? 0) })}
        confirm={t('sales.range.remove')}
        isDangerous
        run={() => remove.call({ params: { id: removing!.id } })}
      >
        {t('sales.range.remove.why')}
      </ConfirmDialog>
    </>
  )
}

function SettingsPanel() {
  const { t } = useText(words)
  const settings = useItem(sales.settings, {}).data
  const edit = useCall(sales.editSettings, { refreshes: [sales.settings] })
  if (!settings) return null
  return (
    <Panel>
      <Switch
        label={t('sales.settings.paid_in_full')}
        hint={t('sales.settings.paid_in_full.why')}
        isOn={settings.acceptsPaidInFull}
        onChange={(acceptsPaidInFull) => void edit.run({ body: { acceptsPaidInFull } })}
      />
    </Panel>
  )
}
