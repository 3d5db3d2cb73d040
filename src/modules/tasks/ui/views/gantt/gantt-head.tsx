import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { today } from '../../../../../platform/i18n/days.ts'
import { monthName, spanName } from '../../../../../platform/ui/calendar/month.ts'
import { useMay } from '../../../../../platform/ui/data/permissions.ts'
import { usePhone } from '../../../../../platform/ui/layout/use-narrow.ts'
import { Button } from '../../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../../platform/ui/pieces/icon-button.tsx'
import { Segmented } from '../../../../../platform/ui/pieces/segmented.tsx'
import { formatWeekday } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { TaskAddress } from '../../task-address.ts'
import views from '../views.module.css'
import styles from './gantt.module.css'
import { ganttMessages as words } from './messages.ts'
import { dayMarks, monthMarks, type Scale, stretchAfter } from './scale.ts'

interface GanttToolsProps {
  address: TaskAddress
  scale: Scale
  /** The months in sight, the first and the last; null while nothing is drawn. */
  seen: string | null
  /** Whether bars are marked as the critical path. */
  hasPath: boolean
}

/** Goes to other days, and says how wide they are and by what the rows stand together. */
export function GanttTools({ address, scale, seen, hasPath }: GanttToolsProps) {
  const { t } = useText(words)
  const seesOthers = useMay('tasks.list-others')
  const [first = '', last = ''] = (seen ?? `${scale.from.slice(0, 7)} ${scale.to.slice(0, 7)}`).split(' ')
  const go = (by: 1 | -1) => address.set({ desde: stretchAfter(scale, by) })
  return (
    <div className={views.bar}>
      <IconButton icon={IconChevronLeft} label={t('tasks.gantt.before')} onClick={() => go(-1)} />
      <h2>{first === last ? monthName(first) : spanName(first, last)}</h2>
      <IconButton icon={IconChevronRight} label={t('tasks.gantt.after')} onClick={() => go(1)} />
      <Button variant="quiet" onClick={() => address.set({ desde: undefined })}>
        {t('tasks.gantt.today')}
      </Button>
      {hasPath && <span className={styles.legend}>{t('tasks.gantt.critical')}</span>}
      <div className={styles.choices}>
        {seesOthers && (
          <Segmented
            label={t('tasks.gantt.group')}
            value={address.value.grupo}
            onChange={(grupo) => address.set({ grupo })}
            options={[
              { value: 'responsavel', label: t('tasks.gantt.by.person') },
              { value: 'negocio', label: t('tasks.gantt.by.deal') },
            ]}
          />
        )}
        <Segmented
          label={t('tasks.gantt.zoom')}
          value={address.value.escala}
          onChange={(escala) => address.set({ escala })}
          options={[
            { value: 'dia', label: t('tasks.gantt.zoom.day') },
            { value: 'semana', label: t('tasks.gantt.zoom.week') },
            { value: 'mes', label: t('tasks.gantt.zoom.month') },
          ]}
        />
      </div>
    </div>
  )
}

/** Months, and below them days or the first days of weeks. */
export function GanttScale({ scale }: { scale: Scale }) {
  const now = today()
  const isPhone = usePhone()
  return (
    <div className={styles.scale} style={{ width: scale.days * scale.width }} aria-hidden>
      {monthMarks(scale).map(({ day, at }, place, all) => (
        <b key={day} style={{ left: at, width: (all[place + 1]?.at ?? scale.days * scale.width) - at }}>
          <span>{isPhone ? spanName(day.slice(0, 7)) : monthName(day.slice(0, 7))}</span>
        </b>
      ))}
      {dayMarks(scale).map(({ day, at }) => (
        <span key={day} style={{ left: at }} data-today={day === now || undefined}>
          {scale.zoom === 'dia' && <small>{formatWeekday(day, 'short').slice(0, 3)} </small>}
          {Number(day.slice(8))}
        </span>
      ))}
    </div>
  )
}
