import { useCallback, useEffect, useRef, useState } from 'react'
import { MoveMenu } from '../../../../../platform/ui/board/move-menu.tsx'
import { useDayDrag } from '../../../../../platform/ui/calendar/use-day-drag.ts'
import { useMay } from '../../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../../platform/ui/data/queries.ts'
import { formatClock, formatDayAndMonth, formatWeekday } from '../../../../../platform/ui/text/formats.ts'
import { textNow } from '../../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../../contract.ts'
import { dayAfter, daysBetween } from '../../../task-days.ts'
import type { TaskCard } from '../../../views-contract.ts'
import { type Days, useMoveDays } from '../use-move-days.tsx'
import { useStatusChange } from '../use-status-change.tsx'
import { weekMessages } from '../week/messages.ts'
import { clockAt, minutesOf, plannedAt } from '../week/spans.ts'
import { placeIn } from '../week/use-week-drag.ts'

/** A day, the hours or the hourless of a day, or a column of the board. */
const places = '[data-day], [data-board-column]'

const noHour = 'none'

/** As the drag remembers it: `2026-11-24`, `2026-11-24 10:30`, `2026-11-24 none`, `status <id>`. */
function placeOf(element: HTMLElement, clientY: number): string {
  const { day, hourless, boardColumn } = element.dataset
  if (!day) return `status ${boardColumn}`
  const { at } = placeIn(element, clientY)
  if (at !== null) return `${day} ${clockAt(at)}`
  return hourless === undefined ? day : `${day} ${noHour}`
}

/**
 * Plans tasks from my day: dragged onto a day, an hour or a column of the board, wherever these are on the screen, or sent by
 * keys. Without the permission to change tasks nothing can be dragged.
 */
export function usePlan(cards: readonly TaskCard[]) {
  const mayEdit = useMay(tasks.setDays.needs)
  const statuses = useItem(tasks.statuses, {}).data ?? []
  const { move, dialog } = useMoveDays()
  const status = useStatusChange()
  const [sending, send] = useState<TaskCard | null>(null)
  const mark = useTaking()

  const cardOf = (id: string) => cards.find((one) => one.id === id)
  async function planOn(card: TaskCard, day: string, time?: string) {
    const by = daysBetween(card.dueOn, day)
    const to: Days = time
      ? plannedAt(card, day, time === noHour ? null : minutesOf(time))
      : { startsOn: dayAfter(card.startsOn, by), dueOn: day }
    if (by !== 0 || (to.dueTime ?? card.dueTime) !== card.dueTime) await move(card, to)
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
    return found && placeOf(found, clientY)
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
  const hour = second === noHour ? textNow(weekMessages['tasks.week.loose']) : second && formatClock(second)
  return [formatWeekday(first, 'short'), formatDayAndMonth(first), hour].filter(Boolean).join(' ')
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
