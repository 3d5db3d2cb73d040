import {
  IconCalendar,
  IconChartBar,
  IconChartDots3,
  IconLayoutKanban,
  IconList,
  IconMap2,
  IconTimeline,
} from '@tabler/icons-react'
import { lazy, memo, Suspense } from 'react'
import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useSameParts } from '../../../platform/ui/data/use-same-parts.ts'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { Tabs } from '../../../platform/ui/layout/tabs.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import type { IconType } from '../../../platform/ui/pieces/icon.tsx'
import type { UrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { compactPower, formatCompactMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useOwnFilters } from '../../custom-fields/ui/public.ts'
import { ConfigureFunnel } from '../../funnels/ui/public.ts'
import { ThenNote, useCellFilter } from '../../lists/ui/public.ts'
import { ViewTabs } from '../../views/ui/public.ts'
import type { DealTotals } from '../contract.ts'
import { sumsFlag } from '../deal-masks.ts'
import { addressTab } from '../tab-flags.ts'
import { NextStepCounters } from './board/next-step-counters.tsx'
import { StepsOfDeals } from './board/step-switch.tsx'
import { type DealSearch, type dealSearch, filtersOf, stepOnBoard } from './deal-search.ts'
import styles from './deals-page.module.css'
import { dealScreenMessages as words } from './messages.ts'
import { useDealFields } from './use-deal-fields.ts'
import { viewTitles } from './view-messages.ts'
import { useIsMine, WhoseDeals } from './whose-deals.tsx'

const LeftDeals = lazy(() => import('./moving/left-deals.tsx').then((it) => ({ default: it.LeftDeals })))

export type PipelineAddress = UrlState<typeof dealSearch>

const allViews: { view: DealSearch['view']; label: Message; icon: IconType; hiddenWith?: PermissionId }[] = [
  { view: 'kanban', label: words['deals.view.board'], icon: IconLayoutKanban },
  { view: 'lista', label: words['deals.view.list'], icon: IconList },
  { view: 'mapa', label: viewTitles['deals.view.map'], icon: IconMap2, ...addressTab },
  { view: 'gantt', label: viewTitles['deals.view.gantt'], icon: IconTimeline },
  { view: 'calendario', label: viewTitles['deals.view.calendar'], icon: IconCalendar },
  {
    view: 'fluxo',
    label: viewTitles['deals.view.flow'],
    icon: IconChartDots3,
    hiddenWith: sumsFlag,
  },
  {
    view: 'insights',
    label: viewTitles['deals.view.insights'],
    icon: IconChartBar,
    hiddenWith: sumsFlag,
  },
]

function useViews({ step, stepId }: DealSearch) {
  const granted = usePermissions()
  const { say } = useText(words)
  return allViews
    .filter(({ hiddenWith }) => !hiddenWith || !granted.has(hiddenWith))
    .map(({ view, label, icon }) => ({
      label: say(label),
      icon,
      to: '/negocios',
      // A parameter that the board would not use is not passed to it.
      search:
        view === 'kanban' ? { view: undefined, step: stepOnBoard({ step, stepId }), stepId: undefined } : { view },
    }))
}

export const clearFilters = (address: PipelineAddress) =>
  address.set({
    ...Object.fromEntries(Object.keys(filtersOf(address.value)).map((name) => [name, undefined])),
    ...(address.value.view !== 'kanban' && { step: undefined }),
  })

/** A button to clear filters that match nothing. */
export function ClearFilters({ address }: { address: PipelineAddress }) {
  const { t } = useText(words)
  return <Button onClick={() => clearFilters(address)}>{t('deals.none.clear')}</Button>
}

interface PipelineFrameProps {
  address: PipelineAddress
  title?: string
  /** The content is loaded: now the filters' own data may be loaded. */
  isReady: boolean
  /** The step on screen, where the address names none. */
  stepId?: string | undefined
  aside?: React.ReactNode
  figures?: DealTotals
  order?: React.ReactNode
  peek: React.ReactNode
  children: React.ReactNode
}

/** The frame of all views: title, figures, view tabs, filters and the place of the peek. */
export function PipelineFrame({
  address,
  title,
  isReady,
  stepId,
  aside,
  figures,
  order,
  peek,
  children,
}: PipelineFrameProps) {
  const { t } = useText(words)
  const known = useSameParts(figures)
  return (
    <Page
      title={title ?? t('deals.title')}
      aside={aside ?? <StepsOfDeals address={address} isReady={isReady} />}
      actions={<ConfigureFunnel stepId={stepId ?? address.value.step} />}
      tabs={<FrameTabs address={address} isReady={isReady} figures={known} />}
      bar={
        <>
          <FrameBar address={address} isReady={isReady} stepId={stepId} order={order} />
          <ThenNote values={address.value} />
        </>
      }
      fills
    >
      <WithPeek peek={peek || null}>
        <div className={styles.main}>{children}</div>
      </WithPeek>
      {address.value.ficaram && (
        <Suspense fallback={null}>
          <LeftDeals workId={address.value.ficaram} onClose={() => address.set({ ficaram: undefined })} />
        </Suspense>
      )}
    </Page>
  )
}

const kept = ['view', 'step']
const keptWithMine = [...kept, 'ownerId']

/**
 * The views of deals. Links and tabs cost more than the move of a card, so they are redrawn only when their own data
 * change.
 */
const FrameTabs = memo(function FrameTabs({
  address,
  isReady,
  figures,
}: Pick<PipelineFrameProps, 'address' | 'isReady'> & { figures: DealTotals | undefined }) {
  const { t } = useText(words)
  const isMine = useIsMine(address.value)
  return (
    <Tabs label={t('deals.views')} tabs={useViews(address.value)}>
      <div className={styles.saved}>
        <ViewTabs list="deals" address={address} keeps={isMine ? keptWithMine : kept} isReady={isReady} />
      </div>
      {figures && <Figures {...figures} />}
    </Tabs>
  )
})

const FrameBar = memo(function FrameBar({
  address,
  isReady,
  stepId,
  order,
}: Pick<PipelineFrameProps, 'address' | 'isReady' | 'stepId' | 'order'>) {
  const { t } = useText(words)
  const fields = useDealFields({ hasSteps: address.value.view !== 'kanban', isReady })
  const { own, filters } = useOwnFilters('deal', address, isReady)
  const cell = useCellFilter(address.value)
  const isMine = useIsMine(address.value)
  const isBoard = address.value.view === 'kanban'
  const shownBeside = [...(isMine ? ['ownerId'] : []), ...(isBoard ? ['nextStep'] : [])]
  return (
    <FilterBar
      filters={filters}
      // What a button of the bar shows is not shown by a chip as well.
      fields={[...fields.filter(({ name }) => !shownBeside.includes(name)), ...own, ...cell]}
      search="search"
      searchPlaceholder={t('deals.search')}
      start={
        <>
          <WhoseDeals address={address} />
          {isBoard && <NextStepCounters address={address} stepId={stepId} isReady={isReady} />}
        </>
      }
    >
      {isMine && (
        <Button variant="quiet" size="small" onClick={() => address.set({ ownerId: undefined })}>
          {t('deals.whose.all')}
        </Button>
      )}
      {order}
    </FilterBar>
  )
})

function Figures({ count, amount, kwp }: DealTotals) {
  const { t } = useText(words)
  const [power, unit] = compactPower(kwp)
  return (
    <div className={styles.summary}>
      <span>
        <strong>{formatNumber(count)}</strong> {t('deals.count', { count })}
      </span>
      {amount !== undefined && (
        <span>
          <strong>{formatCompactMoney(amount)}</strong>
        </span>
      )}
      <span>
        <strong>{power}</strong> {unit}
      </span>
    </div>
  )
}
