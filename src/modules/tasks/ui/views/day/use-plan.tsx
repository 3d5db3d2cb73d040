import { useCallback, useEffect, useRef, useState } from 'react'
import { MoveMenu } from '../../../../../platform/ui/board/move-menu.tsx'
import { useDayDrag } from '../../../../../platform/ui/calendar/use-day-drag.ts'
import { useMay } from '../../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../../platform/ui/data/queries.ts'
import { formatClock, formatDayAndMonth, formatWeekday } from '../../../../../platform/ui/text/formats.ts'
import { tasks } from '../../../contract.ts'
import { dayAfter, daysBetween } from '../../../task-days.ts'
import type { TaskCard } from '../../../views-contract.ts'
import { useMoveDays } from '../use-move-days.tsx'
import { useStatusChange } from '../use-status-change.tsx'
import { useSetTime } from './use-set-time.ts'

/** A day, with an hour where the place says one (`data-day`, `data-time`), or a column of the board. */
const places = '[data-day], [data-board-column]'

/** As the drag remembers it: `2026-11-24`, `2026-11-24 10:30`, `status <id>`. */
function placeOf(element: HTMLElement): string {
  const { day, time, boardColumn } = element.dataset
  return day ? [day, time].filter(Boolean).join(' ') : `status ${boardColumn}`
}

/**
 * Plans tasks from my day: dragged onto a day, an hour or a column of the board, wherever these are on the screen, or sent by
 * keys. Without the permission to change tasks nothing can be dragged.
 */
export function usePlan(cards: readonly TaskCard[]) {
  const mayEdit = useMay(tasks.setDays.needs)
  const statuses = useItem(tasks.statuses, {}).data ?? []
  const { move, dialog } = useMoveDays()
  const setTime = useSetTime()
  const status = useStatusChange()
  const [sending, send] = useState<TaskCard | null>(null)
  const mark = useTaking()

  const cardOf = (id: string) => cards.find((one) => one.id === id)
  async function planOn(card: TaskCard, day: string, time?: string) {
    const by = daysBetween(card.dueOn, day)
    const isThere = by === 0 || (await move(card, { startsOn: dayAfter(card.startsOn, by), dueOn: day }))
    if (isThere && time && time !== card.dueTime) await setTime(card, time)
  }
  const drop = (id: string, place: string) => {
    const card = cardOf(id)
    const [first = '', second] = place.split(' ')
    const to = statuses.find((one) => one.id === second)
    if (card && to) void status.enter(card, to)
    else if (card && first !== 'status') void planOn(card, first, second)
  }
  const drag = useDayDrag(drop, ({ clientX, clientY }) => {
    const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(places) ?? null
    mark(found)
    return found && placeOf(found)
  })
  const isHeld = drag.held !== null
  useEffect(() => {
    if (!isHeld) mark(null)
  }, [isHeld, mark])

  return {
    mayEdit,
    handOf: (card: TaskCard) =>
      mayEdit && card.finishedAt === null ? { ...drag.propsOf(card.id), 'data-movable': true } : {},
    goesTo: (id: string) => (drag.held?.id === id && drag.held.over ? placeName(drag.held.over, statuses) : null),
    by: (card: TaskCard, days: number) => void planOn(card, dayAfter(card.dueOn, days)),
    send,
    windows: (
      <>
        {dialog}
        {status.windows}
        {sending && (
          <MoveMenu
            cardName={sending.title}
            fromId={sending.statusId}
            columns={statuses.map(({ id, name, color }) => ({ id, name, color, count: 0 }))}
            verdictOf={({ id }) =>
              verdictOf(
                status.refuses(
                  sending,
                  statuses.find((one) => one.id === id),
                ),
              )
            }
            move={({ id }) => drop(sending.id, `status ${id}`)}
            close={() => send(null)}
          />
        )}
      </>
    ),
  }
}

const verdictOf = (reason: string | null) => (reason ? ({ ok: false, reason } as const) : ({ ok: true } as const))

function placeName(place: string, statuses: readonly { id: string; name: string }[]) {
  const [first = '', second] = place.split(' ')
  if (first === 'status') return statuses.find(({ id }) => id === second)?.name ?? null
  return [formatWeekday(first, 'short'), formatDayAndMonth(first), second && formatClock(second)]
    .filter(Boolean)
    .join(' ')
}

/** Marks the place under what is dragged, which any view may have drawn; nothing once it is let go. */
function useTaking() {
  const marked = useRef<HTMLElement | null>(null)
  return useCallback((next: HTMLElement | null) => {
    if (marked.current === next) return
    marked.current?.removeAttribute('data-taking')
    next?.setAttribute('data-taking', '')
    marked.current = next
  }, [])
}
