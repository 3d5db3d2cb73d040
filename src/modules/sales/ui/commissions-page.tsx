import { IconCoins } from '@tabler/icons-react'
import { z } from 'zod'
import { formatMoney } from '../../../platform/i18n/formats.ts'
import { rowsAsList, useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyList } from '../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { type PersonCommissions, sales } from '../contract.ts'
import { saleScreenMessages as words } from './messages.ts'

export const commissionsSearch = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

const figure = (id: 'sold' | 'commission' | 'paid' | 'due', title: Column<PersonCommissions>['title']) =>
  ({
    id,
    title,
    value: (row: PersonCommissions) => row[id],
    cell: (row: PersonCommissions) => formatMoney(row[id]),
    align: 'end',
    isSortable: true,
    width: 10,
  }) as const

const columns: Column<PersonCommissions>[] = [
  {
    id: 'name',
    title: words['sales.person'],
    value: (row) => row.name,
    cell: (row) => <Person name={row.name} size="small" />,
    isName: true,
    isSortable: true,
    width: 16,
  },
  { id: 'payee', title: words['sales.role'], value: (row) => textNow(words[`sales.payee.${row.payee}`]), width: 9 },
  { id: 'sales', title: words['sales.title'], value: (row) => row.sales, align: 'end', isSortable: true, width: 6 },
  figure('sold', words['sales.sold']),
  figure('commission', words['sales.commission']),
  figure('paid', words['sales.paid_column']),
  figure('due', words['sales.due']),
]

/** What each seller and pre-seller earned, got and is still owed. */
export function CommissionsPage() {
  const { t } = useText(words)
  const filters = useUrlState(commissionsSearch)
  const reply = useItem(sales.commissions, { query: filters.value }, { keepPrevious: true })
  const rows = reply.data ?? []
  const sum = (of: 'sold' | 'commission' | 'paid' | 'due') =>
    formatMoney(rows.reduce((total, row) => total + row[of], 0))
  return (
    <Page
      title={t('sales.commissions')}
      bar={
        <FilterBar
          filters={filters}
          fields={[{ name: 'from', to: 'to', label: words['sales.period'], kind: 'date' }]}
        />
      }
      fills
    >
      <DataTable
        name="commissions"
        label={t('sales.commissions')}
        list={{
          ...rowsAsList(rows),
          isLoading: reply.isLoading,
          failure: reply.error,
          retry: () => void reply.refetch(),
        }}
        columns={columns}
        rowId={(row) => `${row.userId} ${row.payee}`}
        rowLabel={(row) => row.name}
        totals={{ commission: sum('commission'), paid: sum('paid'), due: sum('due') }}
        empty={
          <EmptyList filters={filters} icon={IconCoins} title={t('sales.commissions.empty')}>
            {t('sales.commissions.why')}
          </EmptyList>
        }
      />
    </Page>
  )
}
