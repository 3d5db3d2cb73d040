import { IconArrowsSort } from '@tabler/icons-react'
import { type ComponentType, Suspense, useEffect, useMemo } from 'react'
import { quiet } from '../../../platform/ui/data/quiet.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { fetched } from '../../../platform/ui/pieces/fetched.tsx'
import { useKeptUrlState } from '../../../platform/ui/routing/use-kept-filters.ts'
import { fetchTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { cardSorts } from '../contract.ts'
import { DealsBoard } from './board/deals-board.tsx'
import { StepSwitch, StepsToCome } from './board/step-switch.tsx'
import { useDealBoard } from './board/use-deal-board.ts'
import { useNextSteps } from './board/use-next-steps.ts'
import { type DealSearch, dealSearch, filtersOf, isNarrowed, stepOnBoard } from './deal-search.ts'
import { dealScreenMessages as words } from './messages.ts'
import { useAdding } from './new-deal/use-adding.ts'
import { DealPeek, openDeal } from './open-deal.tsx'
import { clearFilters, type PipelineAddress, PipelineFrame } from './pipeline-frame.tsx'

// Loaded on demand: opening the board needs neither the table nor a deal.
const ListView = fetched(() => import('./list/deals-list-view.tsx').then((it) => it.DealsListView))

type PictureName = Exclude<DealSearch['view'], 'kanban' | 'lista'>

/** Each graphical view has its own drawing code, loaded when the view is chosen. */
const pictures: Record<PictureName, ComponentType<{ address: PipelineAddress }>> = {
  mapa: fetched(() => import('./views/map-view.tsx').then((it) => it.MapView)),
  gantt: fetched(() => import('./views/gantt-view.tsx').then((it) => it.GanttView)),
  calendario: fetched(() => import('./views/calendar-view.tsx').then((it) => it.CalendarView)),
  fluxo: fetched(() => import('./views/flow-view.tsx').then((it) => it.FlowView)),
  insights: fetched(() => import('./views/insights-view.tsx').then((it) => it.InsightsView)),
}

/**
 * The pipeline: the same deals as a board, a list or graphical views; the address contains view, step, filters and open
 * deal.
 */
export function DealsPage() {
  const address = useKeptUrlState(dealSearch)
  const { view } = address.value
  useStepOnBoard(address)
  useWhatComesNext()
  if (view === 'kanban') return <BoardView address={address} />
  if (view !== 'lista') return <PictureView address={address} view={view} />
  return (
    <Suspense
      fallback={
        <PipelineFrame address={address} isReady={false} peek={null}>
          {null}
        </PipelineFrame>
      }
    >
      <ListView address={address} />
    </Suspense>
  )
}

/** An address may name several steps for a list; the board shows one, so its address is corrected. */
function useStepOnBoard({ value, set }: PipelineAddress) {
  const { view, step, stepId } = value
  useEffect(() => {
    if (view === 'kanban' && stepId) set({ step: stepOnBoard({ step, stepId }), stepId: undefined })
  }, [view, step, stepId, set])
}

/** A deal and the list are what people open from here: they are prefetched once this screen has its data. */
function useWhatComesNext() {
  useEffect(() => {
    void quiet().then(() => Promise.all([DealPeek.fetch(), ListView.fetch(), fetchTable()]))
  }, [])
}

function PictureView({ address, view }: { address: PipelineAddress; view: PictureName }) {
  const Picture = pictures[view]
  return (
    <PipelineFrame address={address} isReady peek={openDeal(address)}>
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
  const withoutStep = useNextSteps(address, data?.stepId, data !== undefined)?.noneIn
  const add = useAdding()
  const order = useMemo(() => <CardOrder address={address} />, [address])
  const among = neighboursOf(
    data?.columns.flatMap(({ id }) => state.cardsOf(id).map((card) => card.id)) ?? [],
    value.aberto,
    (aberto) => address.set({ aberto }),
  )
  const sum = (pick: (column: NonNullable<typeof data>['columns'][number]) => number | undefined) =>
    data?.columns.reduce((total, column) => total + (pick(column) ?? 0), 0) ?? 0
  const hasFigures = data?.columns.some((column) => column.count !== undefined)
  const hasAmount = data?.columns.some((column) => column.amount !== undefined)
  return (
    <PipelineFrame
      address={address}
      isReady={data !== undefined}
      stepId={data?.stepId}
      aside={data ? <StepSwitch steps={data.steps} current={data.stepId} /> : !state.board.error && <StepsToCome />}
      {...(hasFigures && {
        figures: {
          count: sum((column) => column.count),
          ...(hasAmount && { amount: sum((column) => column.amount) }),
          // Sums of fractions may differ in digits that nobody reads.
          kwp: Number(sum((column) => column.kwp).toFixed(2)),
        },
      })}
      order={order}
      peek={openDeal(address, among)}
    >
      <DealsBoard
        state={state}
        listOf={(where) => ({ ...filtersOf(value), view: 'lista', ...where })}
        withoutStep={withoutStep}
        isNarrowed={isNarrowed(value)}
        openId={value.aberto}
        onOpen={(aberto) => address.set({ aberto })}
        onAdd={({ statusId }) => add?.({ coluna: statusId })}
        onClear={() => clearFilters(address)}
      />
    </PipelineFrame>
  )
}

/** The cards before and after the open one, column after column. */
function neighboursOf(ids: readonly string[], open: string | undefined, go: (id: string) => void) {
  const at = open === undefined ? -1 : ids.indexOf(open)
  const to = (id: string | undefined) => id && (() => go(id))
  return at < 0 ? {} : { onPrevious: to(ids[at - 1]) || undefined, onNext: to(ids[at + 1]) || undefined }
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
