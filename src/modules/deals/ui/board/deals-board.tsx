import { IconLayoutKanban, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Board } from '../../../../platform/ui/board/board.tsx'
import type { BoardColumnInfo, BoardHandle, BoardVerdict } from '../../../../platform/ui/board/types.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useSameParts } from '../../../../platform/ui/data/use-same-parts.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { compactPower, formatCompactMoney } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { enteringMessages } from '../../../funnels/entering-messages.ts'
import { type Requirement, requirements } from '../../../funnels/status.ts'
import { useColumnMenu } from '../../../funnels/ui/public.ts'
import type { BoardColumn, DealCard as Card, MissingItem } from '../../contract.ts'
import { missingIn } from '../../missing-item.ts'
import { movingMessages } from '../../moving-messages.ts'
import { dealScreenMessages as words } from '../messages.ts'
import { type Intent, useMove } from '../moving/use-move.ts'
import { cardName } from './card-name.ts'
import { flagOf, standingIn } from './column-flag.ts'
import { useCreatedCard } from './use-created-card.ts'
import type { DealBoard } from './use-deal-board.ts'
import { useDrawnCard } from './use-drawn-card.tsx'

// Loaded on demand: none of these is needed when the board opens.
const BoardBulkBar = lazy(() => import('./board-bulk-bar.tsx').then((it) => ({ default: it.BoardBulkBar })))
const RuleTrial = lazy(() => import('../moving/rule-trial.tsx').then((it) => ({ default: it.RuleTrialPart })))
const MoveForm = lazy(() => import('../moving/move-form.tsx').then((it) => ({ default: it.MoveForm })))
const PlanStep = lazy(() => import('./plan-step.tsx').then((it) => ({ default: it.PlanStep })))

const noColumns: readonly BoardColumn[] = []

/**
 * Requirements that a card cannot check beforehand: only the server knows the chosen categories, fields and statuses.
 */
const judgedLater: readonly string[] = ['file-categories', 'custom-fields', 'parallel-statuses']

export interface DealsBoardProps {
  state: DealBoard
  /** The steps side by side, each above its columns. */
  hasLanes?: boolean
  /** The parameters of the list of a column's deals; `where` is the column's own filter. */
  listOf(where: object): object
  withoutStep?: Readonly<Record<string, number>> | undefined
  isNarrowed: boolean
  openId?: string | undefined
  onOpen(dealId: string): void
  onAdd(place: { stepId: string; statusId: string }): void
  onClear(): void
}

/**
 * The columns of a step. A move is shown at once; when refused, the card returns and a form for what is missing opens.
 */
export function DealsBoard(props: DealsBoardProps) {
  const { state, hasLanes = false, listOf, withoutStep, isNarrowed, openId, onOpen, onAdd, onClear } = props
  const { t } = useText(words)
  const { board, cardsOf } = state
  const [filling, setFilling] = useState<(Intent & { missing: MissingItem[] }) | null>(null)
  const [goingBack, setGoingBack] = useState<Intent | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const mayMove = useMay('deals.move')
  const nameOf = useCallback((card: Card) => cardName(card, t('deals.unnamed')), [t])
  const handle = useRef<BoardHandle>(null)
  const move = useMove(state, {
    onRefused: (failure, intent) => {
      const missing = missingIn(failure)
      if (missing) setFilling({ ...intent, missing })
      else if (failure.code === 'deals.confirm_back') setGoingBack(intent)
      else notify.failure(failure)
    },
    onUndo: ({ card, to }) => handle.current?.follow({ columnId: to.id, cardId: card.id }),
  })
  useCreatedCard(state, handle)
  const [planning, setPlanning] = useState<Card | null>(null)
  const { drawCard, toneOf } = useDrawnCard(state, setPlanning)
  const data = board.data
  const funnel = useColumnMenu(data?.columns ?? noColumns, RuleTrial)

  const stepOf = (stepId: string) => data?.steps.find((one) => one.id === stepId)
  const laneOf = (stepId: string) => {
    const step = stepOf(stepId)
    return { id: stepId, name: step?.name ?? '', color: step?.color, count: step?.count }
  }
  const inColumn = (column: BoardColumn) => standingIn(column, stepOf(column.stepId)?.parallel)
  const infoOf = (column: BoardColumn): BoardColumnInfo => ({
    id: column.id,
    name: column.name,
    color: column.color,
    count: column.count ?? cardsOf(column.id).length,
    ...(column.amount !== undefined && { sum: formatCompactMoney(column.amount) }),
    ...(column.kwp !== undefined && { detail: compactPower(column.kwp).join(' ') }),
    goalDays: column.goalHours === null ? null : Math.max(1, Math.round(column.goalHours / 24)),
    ...(column.late !== undefined && { lateCount: column.late }),
    // Lost deals have no forecast.
    ...(column.forecast !== undefined &&
      !stepOf(column.stepId)?.loss && {
        forecast: t('deals.board.forecast', { amount: formatCompactMoney(column.forecast) }),
      }),
    ...flagOf(t, column, withoutStep?.[column.id], () => listOf({ ...inColumn(column), nextStep: ['none'] })),
    list: {
      to: '/negocios',
      search: listOf(inColumn(column)),
      label: t('deals.board.list', { name: column.name }),
    },
    ...(hasLanes && { lane: laneOf(column.stepId) }),
  })
  const columns = useSameParts((data?.columns ?? []).map(infoOf))
  const columnOf = (id: string) => data?.columns.find((column) => column.id === id)
  const placeOf = (card: Card) => columnOf(state.columnIdOf(card) ?? '')

  const mayDrop = (card: Card, to: BoardColumnInfo): BoardVerdict => {
    const column = columnOf(to.id)
    const step = stepOf(column?.stepId ?? '')
    if (!mayMove || !column?.open) {
      const reason = step?.loss ? movingMessages['deals.lost_by_reason'] : enteringMessages['funnels.may_not_move_into']
      return { ok: false, reason: textNow(reason) }
    }
    const needs = requirements
      .filter((need) => column.needs.includes(need) && !judgedLater.includes(need))
      .map((need) => ({
        label: textNow(enteringMessages[`funnels.need.${need}`]),
        isMet: !card.lacks?.includes(need),
      }))
    const lacked = needs.filter((need) => !need.isMet).map(({ label }) => label)
    if (lacked.length === 0) return { ok: true }
    return { ok: false, reason: t('deals.board.lacks', { items: lacked.join(', ') }), needs, canFill: true }
  }

  const onMove = (card: Card, from: BoardColumnInfo, to: BoardColumnInfo) => {
    const isBack = columns.findIndex((one) => one.id === to.id) < columns.findIndex((one) => one.id === from.id)
    if (isBack) setGoingBack({ card, from, to })
    else void move.run({ card, from, to })
  }

  const onRefused = (card: Card, to: BoardColumnInfo, verdict: BoardVerdict & { ok: false }) => {
    const from = columns.find((column) => column.id === placeOf(card)?.id)
    const column = columnOf(to.id)
    if (!from || !column || !verdict.canFill) return notify.warning(verdict.reason)
    const missing = (card.lacks ?? [])
      .filter((item) => column.needs.includes(item))
      .map((item) => ({ item, label: textNow(enteringMessages[`funnels.need.${item as Requirement}`]) }))
    setFilling({ card, from, to, missing })
  }

  if (board.error && !data) return <Failure failure={board.error} retry={() => void board.refetch()} />
  const isEmpty = data && columns.length > 0 && columns.every((column) => column.count === 0)
  if (isEmpty && isNarrowed)
    return (
      <EmptyState
        icon={IconLayoutKanban}
        title={t('deals.none.title')}
        action={<Button onClick={onClear}>{t('deals.none.clear')}</Button>}
      >
        {t('deals.none.text')}
      </EmptyState>
    )
  if (isEmpty && data.steps.every((step) => step.count === 0))
    return (
      <EmptyState
        icon={IconLayoutKanban}
        title={t('deals.empty.title')}
        action={<NewDealButton onAdd={() => onAdd({ stepId: data.stepId, statusId: columns[0]!.id })} />}
      >
        {t('deals.empty.text')}
      </EmptyState>
    )
  const stepName = data?.steps.find((step) => step.id === data.stepId)?.name ?? ''
  const adding = data?.columns.some((column) => column.adds)
  return (
    <>
      <Board<Card>
        handle={handle}
        openId={openId}
        name={hasLanes ? 'deals.conveyor' : `deals.${data?.stepId ?? ''}`}
        label={hasLanes ? t('deals.conveyor') : t('deals.board', { step: stepName })}
        columns={columns}
        cardsOf={cardsOf}
        cardId={idOf}
        cardName={nameOf}
        cardTone={toneOf}
        cardHeight={8}
        renderCard={drawCard}
        mayDrop={mayDrop}
        onMove={onMove}
        onRefused={onRefused}
        columnMenu={funnel.menu}
        onOpen={(card) => onOpen(card.id)}
        {...(data &&
          adding && {
            onAdd: (column: BoardColumnInfo) =>
              onAdd({ stepId: columnOf(column.id)?.stepId ?? data.stepId, statusId: column.id }),
          })}
        selected={selected}
        onSelect={(card) => setSelected((before) => toggled(before, card.id))}
        hasMore={state.hasMore}
        loadMore={state.loadMore}
        flashes={state.flashes}
        isLoading={board.isLoading}
        emptyColumn={t('deals.board.empty')}
      />
      <Suspense fallback={null}>
        {selected.size > 0 && <BoardBulkBar ids={[...selected]} clear={() => setSelected(new Set())} />}
        {planning && <PlanStep card={planning} name={nameOf(planning)} onClose={() => setPlanning(null)} />}
        {filling && (
          <MoveForm
            dealId={filling.card.id}
            dealName={nameOf(filling.card)}
            statusId={filling.to.id}
            statusName={filling.to.name}
            missing={filling.missing}
            onClose={() => setFilling(null)}
          />
        )}
      </Suspense>
      {funnel.open}
      {goingBack && (
        <ConfirmDialog
          isOpen
          onClose={() => setGoingBack(null)}
          title={t('deals.back.title', { name: nameOf(goingBack.card), status: goingBack.to.name })}
          confirm={t('deals.back.confirm')}
          run={async () => void move.run(goingBack, true)}
        >
          {textNow(movingMessages['deals.confirm_back'])}
        </ConfirmDialog>
      )}
    </>
  )
}

const idOf = ({ id }: Card) => id

const NewDealButton = ({ onAdd }: { onAdd(): void }) => {
  const { t } = useText(words)
  return (
    <Button variant="primary" icon={IconPlus} onClick={onAdd}>
      {t('deals.new')}
    </Button>
  )
}

function toggled(before: ReadonlySet<string>, id: string) {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
