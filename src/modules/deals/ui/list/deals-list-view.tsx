import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useRecordList } from '../../../lists/ui/public.ts'
import { deals } from '../../contract.ts'
import { sumsFlag } from '../../deal-masks.ts'
import { dealRecord } from '../../deal-record.ts'
import { filtersOf, isNarrowed } from '../deal-search.ts'
import { useAdding } from '../new-deal/use-adding.ts'
import { openDeal } from '../open-deal.tsx'
import { clearFilters, type PipelineAddress, PipelineFrame } from '../pipeline-frame.tsx'
import { dealColumns } from './deal-columns.tsx'
import { DealsList } from './deals-list.tsx'

/** The deals as a list, with the columns that the person or the saved view has chosen. */
export function DealsListView({ address }: { address: PipelineAddress }) {
  const { value } = address
  const filters = filtersOf(value)
  const granted = usePermissions()
  const { list, columns, layout } = useRecordList({
    name: 'deals',
    record: dealRecord,
    endpoint: deals.list,
    columns: dealColumns,
    answers: 'deal',
    address,
    query: { ...filters, sort: value.sort },
  })
  const mayTotal = !granted.has(sumsFlag)
  const totals = useItem(deals.totals, { query: filters }, { enabled: mayTotal, keepPrevious: true })
  const add = useAdding()
  const at = list.rows.findIndex((row) => row.id === value.aberto)
  const step = (by: 1 | -1) => {
    const next = list.rows[at + by]
    return next && (() => address.set({ aberto: next.id }))
  }
  return (
    <PipelineFrame
      address={address}
      isReady={!list.isLoading}
      {...(totals.data && { figures: totals.data })}
      peek={openDeal(address, {
        position: at >= 0 ? { at: at + 1, total: list.total } : undefined,
        onNext: step(1),
        onPrevious: step(-1),
      })}
    >
      <DealsList
        list={list}
        columns={columns}
        layout={layout}
        filters={filters}
        totals={totals.data}
        sort={value.sort}
        onSort={(sort) => address.set({ sort: sort as typeof value.sort })}
        openId={value.aberto}
        onOpen={(aberto) => address.set({ aberto })}
        isNarrowed={isNarrowed(value)}
        onClear={() => clearFilters(address)}
        onAdd={add && (() => add())}
      />
    </PipelineFrame>
  )
}
