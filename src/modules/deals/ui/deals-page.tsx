import { IconArrowsSort, IconLayoutKanban, IconList } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatCompactMoney, formatNumber } from '../../../platform/i18n/formats.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useItem, useList } from '../../../platform/ui/data/queries.ts'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { Tabs } from '../../../platform/ui/layout/tabs.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Menu } from '../../../platform/ui/pieces/menu.tsx'
import { type UrlState, useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { ViewTabs } from '../../views/ui/public.ts'
import { cardSorts, type DealTotals, deals } from '../contract.ts'
import { dealSearch, filtersOf, isNarrowed } from './deal-search.ts'
import { DealsBoard } from './deals-board.tsx'
import styles from './deals-page.module.css'
import { dealScreenMessages as words } from './messages.ts'
import { openNewDeal } from './new-deal-host.tsx'
import { StepSwitch } from './step-switch.tsx'
import { useDealBoard } from './use-deal-board.ts'
import { useDealFields } from './use-deal-fields.ts'

// Whoever opens the board has asked neither for the table nor for one deal.
const DealsList = lazy(() => import('./deals-list.tsx').then((it) => ({ default: it.DealsList })))

const DealPeek = lazy(() => import('./deal-peek.tsx').then((it) => ({ default: it.DealPeek })))

type Address = UrlState<typeof dealSearch>

/** The pipeline: the same deals as a board or as a list; the address holds view, step, filters, order and open deal. */
export function DealsPage() {
  const address = useUrlState(dealSearch)
  return address.value.view === 'lista' ? <ListView address={address} /> : <BoardView address={address} />
}

function BoardView({ address }: { address: Address }) {
  const { value } = address
  const state = useDealBoard(value)
  const { data } = state.board
  const add = useAdding()
  const sum = (pick: (column: NonNullable<typeof data>['columns'][number]) => number | undefined) =>
    data?.columns.reduce((total, column) => total + (pick(column) ?? 0), 0) ?? 0
  const hasFigures = data?.columns.some((column) => column.count !== undefined)
  const hasAmount = data?.columns.some((column) => column.amount !== undefined)
  return (
    <Frame
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
      peek={value.aberto && <DealPeek dealId={value.aberto} onClose={() => address.set({ aberto: undefined })} />}
    >
      <DealsBoard
        state={state}
        isNarrowed={isNarrowed(value)}
        onOpen={(aberto) => address.set({ aberto })}
        onAdd={({ statusId }) => add?.({ coluna: statusId })}
        onClear={() => clear(address)}
      />
    </Frame>
  )
}

function ListView({ address }: { address: Address }) {
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
    <Frame
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
          onClear={() => clear(address)}
          onAdd={add && (() => add())}
        />
      </Suspense>
    </Frame>
  )
}

interface FrameProps {
  address: Address
  /** The content is there: what only filters need may follow. */
  isReady: boolean
  aside?: React.ReactNode
  figures?: DealTotals
  order?: React.ReactNode
  peek: React.ReactNode
  children: React.ReactNode
}

/** What both views share: title, figures, view tabs, filters and the place of the peek. */
function Frame({ address, isReady, aside, figures, order, peek, children }: FrameProps) {
  const { t } = useText(words)
  const fields = useDealFields(address.value.view, isReady)
  return (
    <Page
      title={t('deals.title')}
      aside={aside}
      tabs={
        <Tabs
          label={t('deals.views')}
          tabs={[
            { label: t('deals.view.board'), to: '/negocios', search: { view: undefined }, icon: IconLayoutKanban },
            { label: t('deals.view.list'), to: '/negocios', search: { view: 'lista' }, icon: IconList },
          ]}
        >
          <ViewTabs list="deals" address={address} keeps={['view', 'step']} isReady={isReady} />
          {figures && <Figures {...figures} />}
        </Tabs>
      }
      bar={
        <FilterBar filters={address} fields={fields} search="search" searchPlaceholder={t('deals.search')}>
          {order}
        </FilterBar>
      }
      fills
    >
      <WithPeek peek={peek || null}>
        <div className={styles.main}>{children}</div>
      </WithPeek>
    </Page>
  )
}

function Figures({ count, amount, kwp }: DealTotals) {
  const { t } = useText(words)
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
        <strong>{formatNumber(kwp)}</strong> kWp
      </span>
    </div>
  )
}

function CardOrder({ address }: { address: Address }) {
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

const clear = (address: Address) =>
  address.set(Object.fromEntries(Object.keys(filtersOf(address.value)).map((name) => [name, undefined])))

/** Opens the create-deal dialog; null for whoever may not add deals. */
function useAdding() {
  const navigate = useNavigate()
  const mayCreate = useMay(deals.create.needs)
  const isHidden = usePermissions().has('general.hide-add-deal')
  if (!mayCreate || isHidden) return null
  return (given: { coluna?: string } = {}) => void navigate({ to: '.', search: openNewDeal(given), resetScroll: false })
}
