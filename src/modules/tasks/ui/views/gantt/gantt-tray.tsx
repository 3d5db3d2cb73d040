import { IconCalendarPlus, IconGripVertical } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { today } from '../../../../../platform/i18n/days.ts'
import { useDayDrag } from '../../../../../platform/ui/calendar/use-day-drag.ts'
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
  const place = (id: string, day: string) => onPlace(left.list.find((task) => task.id === id)!, day)
  const drag = useDayDrag(place, (event) => dayUnder(track, scale, event))
  return (
    <details className={styles.tray} open>
      <summary>{t('tasks.gantt.left', { count: left.totalItems })}</summary>
      <ul>
        {left.list.map((task) => (
          <li key={task.id} data-held={drag.held?.id === task.id || undefined} {...(mayEdit && drag.propsOf(task.id))}>
            {mayEdit && (
              <span className={styles.trayGrip} data-grip>
                <Icon of={IconGripVertical} size="small" />
              </span>
            )}
            <button type="button" title={task.title} onClick={() => address.set({ open: task.id })}>
              <span>{task.title}</span>
              <small>
                {drag.held?.id === task.id && drag.held.over
                  ? t('tasks.gantt.left.to', { day: formatDayAndMonth(drag.held.over) })
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

/** The day of the Gantt under the pointer; null beside it, and above the names. */
function dayUnder(
  track: RefObject<HTMLDivElement | null>,
  scale: Scale,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
) {
  const area = track.current?.closest('[data-gantt]')?.getBoundingClientRect()
  const box = track.current?.getBoundingClientRect()
  if (!area || !box || clientX < box.left || clientX >= box.right) return null
  const isOver = clientY >= area.top && clientY < area.bottom && clientX >= area.left && clientX < area.right
  return isOver ? dayAt(scale, clientX - box.left) : null
}
