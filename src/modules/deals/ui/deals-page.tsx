import { IconArrowsSort } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect } from 'react'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useItem, useList } from '../../../platform/ui/data/queries.ts'
import { quiet } from '../../../platform/ui/data/quiet.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { fetched } from '../../../platform/ui/pieces/fetched.tsx'
import { Menu } from '../../../platform/ui/pieces/menu.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { fetchTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { cardSorts, deals } from '../contract.ts'
import { type DealSearch, dealSearch, filtersOf, isNarrowed } from './deal-search.ts'
import { DealsBoard } from './deals-board.tsx'
import { dealScreenMessages as words } from './messages.ts'
import { openNewDeal } from './new-deal-host.tsx'
import { clearFilters, type PipelineAddress, PipelineFrame } from './pipeline-frame.tsx'
import { StepSwitch } from './step-switch.tsx'
import { useDealBoard } from './use-deal-board.ts'

// Whoever opens the board has asked neither for the table nor for one deal.
const DealsList = fetched(() => import('./deals-list.tsx').then((it) => it.DealsList))

type PictureName = Exclude<DealSearch['view'], 'kanban' | 'lista'>

/** Each picture brings its own drawing, and only when it is chosen. */
const pictures: Record<PictureName, ComponentType<{ address: PipelineAddress }>> = {
  mapa: fetched(() => import('./views/map-view.tsx').then((it) => it.MapView)),
  gantt: fetched(() => import('./views/gantt-view.tsx').then((it) => it.GanttView)),
  calendario: fetched(() => import('./views/calendar-view.tsx').then((it) => it.CalendarView)),
  fluxo: fetched(() => import('./views/flow-view.tsx').then((it) => it.FlowView)),
  insights: fetched(() => import('./views/insights-view.tsx').then((it) => it.InsightsView)),
}

const DealPeek = fetched(() => import('./deal-peek.tsx').then((it) => it.DealPeek))

/** The pipeline: the same deals as a board, a list or a picture; the address holds view, step, filters and open deal. */
export function DealsPage() {
  const address = useUrlState(dealSearch)
  const { view } = address.value
  useWhatComesNext()
  if (view === 'kanban') return <BoardView address={address} />
  return view === 'lista' ? <ListView address={address} /> : <PictureView address={address} view={view} />
}

/** A deal and the list are what people open from here: fetched when this screen has what it shows. */
function useWhatComesNext() {
  useEffect(() => {
    void quiet().then(() => Promise.all([DealPeek.fetch(), DealsList.fetch(), fetchTable()]))
  }, [])
}

function PictureView({ address, view }: { address: PipelineAddress; view: PictureName }) {
  const { aberto } = address.value
  const Picture = pictures[view]
  return (
    <PipelineFrame
      address={address}
      isReady
      peek={
        aberto && (
          <Suspense fallback={null}>
            <DealPeek dealId={aberto} onClose={() => address.set({ aberto: undefined })} />
          </Suspense>
        )
      }
    >
      <Suspense fallback={null}>
        <Picture address={address} />
      </Suspense>
    </PipelineFrame>
  )
}

function BoardView({ address }: { address: PipelineAddress }) {
  const { value } = address
  const state = useDealBoard(value)
  const { data } = state.board
  const add = useAdding()
  const sum = (pick: (column: NonNullable<typeof data>['columns'][number]) => number | undefined) =>
    data?.columns.reduce((total, column) => total + (pick(column) ?? 0), 0) ?? 0
  const hasFigures = data?.columns.some((column) => column.count !== undefined)
  const hasAmount = data?.columns.some((column) => column.amount !== undefined)
  return (
    <PipelineFrame
      address={address}
      isReady={data !== undefined}
      {...(data && { aside: <StepSwitch steps={data.steps} current={data.stepId} /> })}
      {...(hasFigures && {
        figures: {
          count: sum((column) => column.count),
          ...(hasAmount && { amount: sum((column) => column.amount) }),
          kwp: sum((column) => column.kwp),
        },
      })}
      order={<CardOrder address={address} />}
      peek={
        value.aberto && (
          <Suspense fallback={null}>
            <DealPeek dealId={value.aberto} onClose={() => address.set({ aberto: undefined })} />
          </Suspense>
        )
      }
    >
      <DealsBoard
        state={state}
        listOf={(statusId) => ({ ...filtersOf(value), view: 'lista', statusId: [statusId] })}
        isNarrowed={isNarrowed(value)}
        onOpen={(aberto) => address.set({ aberto })}
        onAdd={({ statusId }) => add?.({ coluna: statusId })}
        onClear={() => clearFilters(address)}
      />
    </PipelineFrame>
  )
}

function ListView({ address }: { address: PipelineAddress }) {
  const { value } = address
  const filters = filtersOf(value)
  const list = useList(deals.list, { ...filters, sort: value.sort })
  const held = usePermissions()
  const mayTotal = !held.has('general.hide-summary-of-deals')
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
      peek={
        value.aberto && (
          <Suspense fallback={null}>
            <DealPeek
              dealId={value.aberto}
              position={at >= 0 ? { at: at + 1, total: list.total } : undefined}
              onClose={() => address.set({ aberto: undefined })}
              onNext={step(1)}
              onPrevious={step(-1)}
            />
          </Suspense>
        )
      }
    >
      <Suspense fallback={null}>
        <DealsList
          address={address}
          list={list}
          filters={filters}
          totals={totals.data}
          sort={value.sort}
          onSort={(sort) => address.set({ sort })}
          openId={value.aberto}
          onOpen={(aberto) => address.set({ aberto })}
          isNarrowed={isNarrowed(value)}
          onClear={() => clearFilters(address)}
          onAdd={add && (() => add())}
        />
      </Suspense>
    </PipelineFrame>
  )
}

function CardOrder({ address }: { address: PipelineAddress }) {
  const { t } = useText(words)
  const items = cardSorts.map((ordem) => ({ label: t(`deals.order.${ordem}`), run: () => address.set({ ordem }) }))
  return (
    <Menu groups={[{ title: t('deals.order'), items }]}>
      <Button variant="quiet" icon={IconArrowsSort}>
        {t(`deals.order.${address.value.ordem}`)}
      </Button>
    </Menu>
  )
}

/** Opens the create-deal dialog; null for whoever may not add deals. */
function useAdding() {
  const navigate = useNavigate()
  const mayCreate = useMay(deals.create.needs)
  const isHidden = usePermissions().has('general.hide-add-deal')
  if (!mayCreate || isHidden) return null
  return (given: { coluna?: string } = {}) => void navigate({ to: '.', search: openNewDeal(given), resetScroll: false })
}
