import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { z } from 'zod'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { StatusDot } from '../../../platform/ui/pieces/chip.tsx'
import { neededBy, useRecordColumns, writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useDealOnPage } from '../../deals/ui/public.ts'
import { type FinancingRow, financings } from '../contract.ts'
import { financingRecord } from '../financing-record.ts'
import { FinancingActions } from './financing-actions.tsx'
import { FinancingBody } from './financing-body.tsx'
import { FinancingLinks } from './financing-links.tsx'
import { financingScreenMessages as words } from './messages.ts'
import { NewFinancing } from './new-financing.tsx'
import { PapersPanel } from './papers-panel.tsx'
import { StatusLine } from './status-line.tsx'

const columns = [
  writtenColumn<FinancingRow>()({
    id: 'status',
    needs: ['statusName', 'statusColor'],
    cell: ({ statusName, statusColor }) => <StatusDot color={statusColor}>{statusName}</StatusDot>,
  }),
]
const shown = [
  'name',
  'code',
  'status',
  'bank',
  'totalFinanced',
  'approvedAmount',
  'instalmentCount',
  'instalmentValue',
]
const search = z.object({ add: momentary(z.coerce.boolean().default(false)) })

/** The financings of the deal on the page, or the one that the address names. */
export function FinancingsTab() {
  const { id, title } = useDealOnPage()
  const { financingId } = useParams({ strict: false }) as { financingId?: string }
  return financingId ? <Outlet /> : <DealFinancings deal={{ id, title }} />
}

function DealFinancings({ deal }: { deal: { id: string; title: string } }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayAdd = useMay(financings.create.needs)
  const address = useUrlState(search)
  const table = useRecordColumns(financingRecord, columns, shown)
  const fields = neededBy(table, new Set(shown), [])
  const list = useList(financings.list, { dealId: deal.id, sort: '-createdAt', fields } as never)
  useRoom(`deal:${deal.id}`, { onEvents: () => void refresh(queries, [financings.list]) })
  const open = ({ id }: { id: string }) => void navigate({ to: `/negocio/${deal.id}/financiamentos/${id}` })
  const add = mayAdd && (
    <Button icon={IconPlus} onClick={() => address.set({ add: true })}>
      {t('financings-ui.new')}
    </Button>
  )
  const isEmpty = !list.isLoading && !list.failure && list.total === 0
  return (
    <>
      {isEmpty ? (
        <EmptyPart
          icon={IconBuildingBank}
          title={t('financings-ui.empty_deal')}
          why={t('financings-ui.empty.why')}
          action={add}
        />
      ) : (
        <Panel title={t('financings-ui.title')} actions={add} isFlush>
          <DataTable
            name="deal-financings"
            label={t('financings-ui.title')}
            list={list}
            columns={table as Column<FinancingRow>[]}
            rowId={(row) => row.id}
            rowLabel={(row) => row.name}
            onOpen={open}
            empty={null}
            isToolless
          />
        </Panel>
      )}
      {mayAdd && address.value.add && (
        <NewFinancing deal={deal} onClose={() => address.set({ add: undefined })} onCreated={open} />
      )}
    </>
  )
}

/** One financing inside its deal. */
export function FinancingOfDeal() {
  const navigate = useNavigate()
  const deal = useDealOnPage()
  const { financingId: id } = useParams({ strict: false }) as { financingId: string }
  const { data, error, refetch } = useItem(financings.show, { params: { id } })
  if (error) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <SkeletonLines lines={8} />
  return (
    <>
      <Panel
        title={data.name}
        detail={<FinancingLinks financing={data} />}
        actions={
          <FinancingActions
            financing={data}
            onRemoved={() => void navigate({ to: `/negocio/${deal.id}/financiamentos` })}
          />
        }
      >
        <StatusLine financing={data} />
      </Panel>
      <FinancingBody financing={data} />
      <PapersPanel financing={data} />
    </>
  )
}
