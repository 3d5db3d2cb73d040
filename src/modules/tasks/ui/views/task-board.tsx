import { IconCheckbox } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { Board } from '../../../../platform/ui/board/board.tsx'
import type { BoardColumnInfo, BoardVerdict } from '../../../../platform/ui/board/types.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { EmptyList } from '../../../../platform/ui/filters/empty-list.tsx'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { KeptSince } from '../../../../platform/ui/offline/kept-since.tsx'
import { BulkBar } from '../../../../platform/ui/table/bulk-bar.tsx'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { useBulkFields } from '../../../lists/ui/public.ts'
import { tasks } from '../../contract.ts'
import { taskRecord } from '../../task-record.ts'
import type { TaskCard as Card } from '../../views-contract.ts'
import { taskBulkChange, useRemoveTasks } from '../bulk-tasks.tsx'
import { FinishTask } from '../finish/finish-task.tsx'
import { taskScreenMessages as words } from '../messages.ts'
import { filtersOf, type TaskAddress } from '../task-address.ts'
import { changedTasks } from '../task-calls.ts'
import { NewTaskButton } from '../task-frame.tsx'
import { TaskCard } from './task-card.tsx'
import { useRefusal } from './use-status-change.tsx'
import { useTaskBoard } from './use-task-board.ts'
import styles from './views.module.css'

/** The tasks by status. A drop changes the status; one that finishes asks for the time first. */
export function TaskBoardView({ address }: { address: TaskAddress }) {
  const { t } = useText(words)
  const filters = useMemo(() => filtersOf(address.value), [address.value])
  const state = useTaskBoard(filters)
  const { data, error, keptAt, refetch } = state.board
  const { waiting } = state
  const [finishing, setFinishing] = useState<{ card: Card; to: string } | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const refuses = useRefusal()
  const move = useMoved(state)
  const types = useItem(tasks.types, {}).data
  const seesOthers = useMay('tasks.list-others')
  const mayAdd = useMay('tasks.add')
  const areOwn = !seesOthers || address.value.mine === true
  const draw = useCallback(
    (card: Card) => (
      <TaskCard
        task={waiting.shown(card)}
        type={types?.find(({ id }) => id === card.typeId)}
        isOwn={areOwn}
        isUnsent={waiting.waits(card.id)}
      />
    ),
    [types, areOwn, waiting],
  )
  const tone = useCallback((card: Card) => toneOf(waiting.shown(card)), [waiting])
  const statusOf = (id: string) => state.columns.find(({ status }) => status.id === id)?.status
  const columns = useMemo(
    () =>
      state.columns.map(({ status: { id, name, color, kind }, totalItems, late }) => ({
        id,
        name,
        color,
        count: totalItems,
        // One that is done is no task to add.
        takesNoNew: kind === 'done',
        ...(late > 0 && { sum: <span className={styles.lateCount}>{t('tasks.board.late', { count: late })}</span> }),
      })),
    [state.columns, t],
  )
  const mayDrop = (card: Card, to: BoardColumnInfo): BoardVerdict => {
    const reason = refuses(card, statusOf(to.id))
    return reason ? { ok: false, reason } : { ok: true }
  }
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (data && columns.every(({ count }) => count === 0))
    return (
      <EmptyList
        filters={address}
        icon={IconCheckbox}
        title={t('tasks.empty')}
        action={<NewTaskButton address={address} />}
      >
        {t('tasks.empty.why')}
      </EmptyList>
    )
  return (
    <>
      <KeptSince at={keptAt} />
      <Board<Card>
        name="tasks"
        label={t('tasks.board')}
        fills
        openId={address.value.open}
        columns={columns}
        cardsOf={state.cardsOf}
        cardId={idOf}
        cardName={titleOf}
        cardTone={tone}
        cardHeight={6}
        renderCard={draw}
        mayDrop={mayDrop}
        onMove={(card, from, to) => {
          if (statusOf(to.id)?.kind === 'done' && !card.finishedAt) setFinishing({ card, to: to.id })
          else void move(card, from, to)
        }}
        onRefused={(_card, _to, { reason }) => notify.warning(reason)}
        onOpen={(card) => address.set({ open: card.id })}
        {...(mayAdd && { onAdd: ({ id }: BoardColumnInfo) => address.set({ add: true, para: id }) })}
        selected={selected}
        onSelect={(card) => setSelected((before) => toggled(before, card.id))}
        hasMore={state.hasMore}
        loadMore={state.loadMore}
        isLoading={data === undefined}
        emptyColumn={t('tasks.board.empty')}
      />
      <Selected ids={[...selected]} filters={filters} clear={() => setSelected(new Set())} />
      {finishing && <FinishTask task={finishing.card} statusId={finishing.to} onClose={() => setFinishing(null)} />}
    </>
  )
}

/** Puts a card in another status: shown at once, put back when refused, with an undo afterwards. */
function useMoved(state: ReturnType<typeof useTaskBoard>) {
  const { t } = useText(words)
  const set = useCall(tasks.setStatus, { refreshes: changedTasks })
  const send = async (card: Card, statusId: string) => {
    const done = set.run({ params: { id: card.id }, body: { statusId } })
    await state.shown(
      card.id,
      statusId,
      done.then((reply) => reply && state.board.refetch()),
    )
    return done
  }
  return async (card: Card, from: BoardColumnInfo, to: BoardColumnInfo) => {
    if (!(await send(card, to.id))) return
    notify.success(t('tasks.moved', { title: card.title, status: to.name }), {
      action: { label: textNow(kit['ui.undo']), run: () => void send(card, from.id) },
    })
  }
}

interface SelectedProps {
  ids: string[]
  filters: Record<string, unknown>
  clear(): void
}

/** The changes of the selected cards; floats at the bottom of the board. What was refused is told after none is selected. */
function Selected({ ids, filters, clear }: SelectedProps) {
  const selection = { ids, isAllMatching: false, clear }
  const change = useBulkFields({
    record: taskRecord,
    change: taskBulkChange,
    filters,
    words: words['tasks.count'],
  })
  const removal = useRemoveTasks(filters)
  return (
    <>
      {ids.length > 0 && (
        <div className={styles.bulk}>
          <BulkBar count={ids.length} total={ids.length} selectMatching={null} clear={clear}>
            {change.button?.(selection, ids.length)}
            {removal.button(selection, ids.length)}
          </BulkBar>
        </div>
      )}
      {change.dialogs}
      {removal.dialogs}
    </>
  )
}

const idOf = ({ id }: Card) => id
const titleOf = ({ title }: Card) => title
const toneOf = ({ overdue }: Card) => (overdue ? ('overdue' as const) : null)

function toggled(before: ReadonlySet<string>, id: string) {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
