import { IconCash, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDate, formatMoney } from '../../../platform/i18n/formats.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { EmptyList } from '../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { usePeek } from '../../../platform/ui/layout/use-peek.ts'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { type Column, sortOf, sortText } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usePeople, useStores } from '../../access/ui/public.ts'
import { useViewLayout, ViewTabs } from '../../views/ui/public.ts'
import { type SaleRow, sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { saleScreenMessages as words } from './messages.ts'
import { NewSaleDrawer } from './new-sale-drawer.tsx'
import { SalePeek } from './sale-peek.tsx'
import { salesSearch } from './sales-search.ts'

const money = (cents: number | undefined) => (cents === undefined ? null : formatMoney(cents))

const columns: Column<SaleRow>[] = [
  { id: 'name', title: words['sales.contact'], value: (row) => row.contactName, isName: true, width: 17 },
  { id: 'code', title: words['sales.code'], value: (row) => row.code, align: 'end', isSortable: true, width: 6 },
  { id: 'deal', title: words['sales.deal'], value: (row) => `${row.dealNumber} · ${row.dealTitle}`, width: 16 },
  {
    id: 'salesman',
    title: words['sales.salesman'],
    value: (row) => row.salesmanName,
    cell: (row) => <Person name={row.salesmanName} size="small" />,
    phone: 'fact',
    width: 12,
  },
  {
    id: 'soldOn',
    title: words['sales.sold_on'],
    value: (row) => formatDate(row.soldOn),
    isSortable: true,
    width: 8,
    phone: 'fact',
  },
  {
    id: 'total',
    title: words['sales.total'],
    value: (row) => money(row.total),
    align: 'end',
    phone: 'value',
    isSortable: true,
    width: 9,
  },
  { id: 'entry', title: words['sales.entry'], value: (row) => money(row.entry), align: 'end', width: 9 },
  { id: 'financed', title: words['sales.financed'], value: (row) => money(row.financed), align: 'end', width: 9 },
  {
    id: 'sellerCommission',
    title: words['sales.seller_percent'],
    value: (row) => money(row.sellerCommission),
    align: 'end',
    width: 10,
  },
  { id: 'preSeller', title: words['sales.pre_seller'], value: (row) => row.preSellerName, isOptional: true, width: 12 },
  {
    id: 'preSellerCommission',
    title: words['sales.pre_seller_percent'],
    value: (row) => money(row.preSellerCommission),
    align: 'end',
    isOptional: true,
    width: 11,
  },
  {
    id: 'proposal',
    title: words['sales.proposal'],
    value: (row) => row.proposalNumber,
    align: 'end',
    isOptional: true,
    width: 7,
  },
]

/** Every sale of the company, with the totals of those that the filters leave. */
export function SalesPage() {
  const { t } = useText(words)
  const rules = useText(saleMessages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const filters = useUrlState(salesSearch)
  const { add, open, ...query } = filters.value
  const list = useList(sales.list, query)
  const summary = useItem(sales.list, { query: { ...query, pageSize: 1 } }, { keepPrevious: true }).data?.summary
  const mayAdd = useMay(sales.create.needs)
  const place = usePeek(list, open, (id) => filters.set({ open: id }))
  const layout = useViewLayout('sales', columns, filters)
  useRoom('sales', { onEvents: () => void refresh(queries, [sales.list]) })
  const newSale = mayAdd && (
    <Button variant="primary" icon={IconPlus} onClick={() => filters.set({ add: true })}>
      {t('sales.new')}
    </Button>
  )
  return (
    <Page
      title={t('sales.title')}
      aside={!list.isLoading && <span>{t('sales.count', { count: list.total })}</span>}
      actions={newSale}
      tabs={<ViewTabs list="sales" address={filters} isReady={!list.isLoading} />}
      bar={
        <FilterBar filters={filters} fields={useSaleFilters()} search="code" searchPlaceholder={t('sales.search')} />
      }
      fills
    >
      <WithPeek peek={open && <SalePeek id={open} {...place} />}>
        <DataTable
          name="sales"
          layout={layout}
          label={t('sales.title')}
          list={list}
          columns={columns}
          rowId={(row) => row.id}
          rowLabel={(row) => t('sales.numbered', { code: row.code })}
          sort={sortOf(query.sort)}
          onSort={(sort) => filters.set({ sort: sortText(sort) as typeof query.sort })}
          onOpen={(row) => filters.set({ open: row.id })}
          openId={open}
          {...(summary && {
            totals: { total: money(summary.total), entry: money(summary.entry), financed: money(summary.financed) },
            summary: t('sales.count', { count: summary.sales }),
          })}
          empty={
            <EmptyList
              filters={filters}
              icon={IconCash}
              title={t('sales.empty')}
              action={newSale}
              none={query.code ? rules.t('sales.unknown_code') : undefined}
            >
              {t('sales.empty.why')}
            </EmptyList>
          }
        />
      </WithPeek>
      <NewSaleDrawer
        isOpen={mayAdd && add}
        onClose={() => filters.set({ add: undefined })}
        onCreated={({ id }) => void navigate({ to: `/vendas/${id}`, replace: true })}
      />
    </Page>
  )
}

const amount = (name: string, label: FilterField['label']): FilterField => ({
  name: `${name}From`,
  to: `${name}To`,
  label,
  kind: 'money',
})

function useSaleFilters(): FilterField[] {
  const [people, stores] = [usePeople(), useStores()]
  const seesSeller = useMay('sales.view-seller-commission')
  const seesPreSeller = useMay('sales.view-pre-seller-commission')
  return useMemo(
    () => [
      { name: 'salesmanId', label: words['sales.salesman'], kind: 'choice', options: people },
      { name: 'preSellerId', label: words['sales.pre_seller'], kind: 'choice', options: people },
      { name: 'storeId', label: words['sales.store'], kind: 'choice', options: stores },
      { name: 'from', to: 'to', label: words['sales.period'], kind: 'date' },
      ...(['total', 'entry', 'financed'] as const).map((name) => amount(name, words[`sales.${name}`])),
      ...(seesSeller ? [amount('sellerCommission', words['sales.seller_percent'])] : []),
      ...(seesPreSeller ? [amount('preSellerCommission', words['sales.pre_seller_percent'])] : []),
    ],
    [people, stores, seesSeller, seesPreSeller],
  )
}
