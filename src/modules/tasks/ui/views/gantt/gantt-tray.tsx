import { IconCalendarPlus, IconGripVertical } from '@tabler/icons-react'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { today } from '../../../../../platform/i18n/days.ts'
import { Icon } from '../../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../../platform/ui/pieces/icon-button.tsx'
import { SearchLink } from '../../../../../platform/ui/routing/search-link.tsx'
import { formatDate, formatDayAndMonth } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { dayAfter } from '../../../task-days.ts'
import type { BarTask, TaskGantt } from '../../../views-contract.ts'
import { filtersOf, type TaskAddress } from '../../task-address.ts'
import styles from './gantt-tray.module.css'
import { ganttMessages as words } from './messages.ts'
import { dayAt, type Scale } from './scale.ts'

interface GanttTrayProps {
  left: TaskGantt['left']
  track: RefObject<HTMLDivElement | null>
  scale: Scale
  mayEdit: boolean
  address: TaskAddress
  onPlace(task: BarTask, day: string): void
}

/** Open tasks whose days are over: dragged onto the days drawn, or put on today by a button. */
export function GanttTray({ left, track, scale, mayEdit, address, onPlace }: GanttTrayProps) {
  const { t } = useText(words)
  const drag = useTrayDrag(track, scale, onPlace)
  return (
    <details className={styles.tray} open>
      <summary>{t('tasks.gantt.left', { count: left.totalItems })}</summary>
      <ul>
        {left.list.map((task) => (
          <li key={task.id} data-held={drag.held?.id === task.id || undefined} {...(mayEdit && drag.propsOf(task))}>
            {mayEdit && (
              <span className={styles.trayGrip} data-grip>
                <Icon of={IconGripVertical} size="small" />
              </span>
            )}
            <button type="button" title={task.title} onClick={() => address.set({ open: task.id })}>
              <span>{task.title}</span>
              <small>
                {drag.held?.id === task.id && drag.held.day
                  ? t('tasks.gantt.left.to', { day: formatDayAndMonth(drag.held.day) })
                  : t('tasks.gantt.left.due', { day: formatDate(task.dueOn) })}
              </small>
            </button>
            {mayEdit && (
              <IconButton
                icon={IconCalendarPlus}
                label={t('tasks.gantt.left.place', { title: task.title })}
                onClick={() => onPlace(task, today())}
              />
            )}
          </li>
        ))}
        {left.totalItems > left.list.length && (
          <li>
            <SearchLink
              to="/tasks"
              search={() => ({
                ...filtersOf(address.value),
                view: 'lista',
                pending: true,
                dueTo: dayAfter(scale.from, -1),
              })}
            >
              {t('tasks.gantt.left.more', { count: left.totalItems - left.list.length })}
            </SearchLink>
          </li>
        )}
      </ul>
    </details>
  )
}

/** A mouse that moves less than this (px) counts as a click. */
const stillness = 5

/** Drags a task from the tray onto a day: a mouse anywhere on it, a finger by its grip. */
function useTrayDrag(
  track: RefObject<HTMLDivElement | null>,
  scale: Scale,
  onPlace: (task: BarTask, day: string) => void,
) {
  const [held, hold] = useState<{ id: string; day: string | null } | null>(null)
  const from = useRef<{ x: number; y: number } | null>(null)
  const wasDragged = useRef(false)
  const dayUnder = ({ clientX, clientY }: PointerEvent) => {
    const area = track.current?.closest('[data-gantt]')?.getBoundingClientRect()
    const box = track.current?.getBoundingClientRect()
    if (!area || !box || clientX < box.left || clientX >= box.right) return null
    const isOver = clientY >= area.top && clientY < area.bottom && clientX >= area.left && clientX < area.right
    return isOver ? dayAt(scale, clientX - box.left) : null
  }
  const end = () => {
    from.current = null
    hold(null)
  }
  const propsOf = (task: BarTask) => ({
    onPointerDown: (event: PointerEvent) => {
      const target = event.target as Element
      const isByGrip = target.closest('[data-grip]') !== null
      if (event.button !== 0 || (event.pointerType === 'touch' && !isByGrip)) return
      wasDragged.current = false
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      const at = from.current
      if (!at || (!held && Math.hypot(event.clientX - at.x, event.clientY - at.y) < stillness)) return
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = true
      const day = dayUnder(event)
      if (held?.id !== task.id || held.day !== day) hold({ id: task.id, day })
    },
    onPointerUp: (event: PointerEvent) => {
      const day = wasDragged.current && from.current && dayUnder(event)
      end()
      if (day) onPlace(task, day)
    },
    onPointerCancel: end,
    /** The click at the end of a drag is ignored. */
    onClickCapture: (event: React.MouseEvent) => {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  })
  return { held, propsOf }
}
