import { IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { isNarrowed } from '../../../../platform/ui/filters/is-narrowed.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { KeptSince } from '../../../../platform/ui/offline/kept-since.tsx'
import { useKeptItem } from '../../../../platform/ui/offline/use-kept-item.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { asSearch } from '../../../../platform/ui/routing/as-search.ts'
import { formatDay, formatWeekday } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../contract.ts'
import type { MyDay } from '../../views-contract.ts'
import { useTaskActs } from '../keys/use-task-acts.tsx'
import { useTaskKeys } from '../keys/use-task-keys.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { filtersOf, type TaskAddress } from '../task-address.ts'
import { DayLine } from './day-line.tsx'
import { DayRest } from './day-rest.tsx'
import { spanText } from './task-words.ts'
import { useDayKeys } from './use-day-keys.ts'
import { useTaskTypes } from './use-task-types.ts'
import styles from './views.module.css'

const parts = ['overdue', 'due', 'next', 'done'] as const

/** The person's own tasks: what is late, what is for today, what comes next, and what is done today. */
export function MyDayView({ address }: { address: TaskAddress }) {
  const { t } = useText(words)
  const day = useKeptItem(tasks.myDay, { query: filtersOf(address.value) }, { keepPrevious: true })
  const types = useTaskTypes()
  const place = useRef<HTMLDivElement>(null)
  const { data } = day
  const all = data ? parts.flatMap((part) => data[part].list) : []
  const acts = useTaskActs((id) => address.set({ open: id }))
  const focused = useDayKeys(place)
  useTaskKeys({
    acts,
    find: () => {
      const id = focused()
      return all.find((task) => task.id === id)
    },
    also: 'x',
  })
  if (day.error) return <Failure failure={day.error} retry={() => void day.refetch()} />
  if (!data)
    return (
      <div className={styles.scroll}>
        <SkeletonLines lines={8} />
      </div>
    )
  const isFound = isNarrowed(address)
  const isFree = isFound ? all.length === 0 : data.overdue.totalItems + data.due.totalItems === 0
  return (
    <div ref={place} className={styles.scroll}>
      <div className={styles.day}>
        <KeptSince at={day.keptAt} />
        <DayHead day={data} />
        {isFree && !isFound && <DayRest day={data} />}
        {isFree && isFound && (
          <EmptyState
            icon={IconSun}
            title={t('tasks.day.free')}
            action={<Button onClick={address.clear}>{textNow(kit['ui.filter.clear'])}</Button>}
          >
            {t('tasks.day.free.why')}
          </EmptyState>
        )}
        {parts.map((part) => (
          <DayPart key={part} part={part} of={data[part]}>
            {data[part].list.map((task) => (
              <DayLine
                key={task.id}
                task={task}
                type={types.get(task.typeId)}
                today={data.today}
                isRunning={acts.running === task.id}
                onOpen={() => address.set({ open: task.id })}
                onFinish={() => acts.finish(task)}
              />
            ))}
          </DayPart>
        ))}
      </div>
      {acts.windows}
    </div>
  )
}

/** The date, how much is planned, and the week from today on; each of its days opens the list of its tasks. */
function DayHead({ day: { today, week } }: { day: MyDay }) {
  const { t } = useText(words)
  const minutes = week[0]?.minutes ?? 0
  return (
    <>
      <div className={styles.dayHead}>
        <h2>{formatDay(today, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
        {minutes > 0 && <span>{t('tasks.day.planned', { time: spanText(minutes) })}</span>}
      </div>
      <nav className={styles.week} aria-label={t('tasks.day.week')}>
        {week.map(({ day, count }) => (
          <Link
            key={day}
            to="/tasks"
            search={asSearch(() => ({ view: 'lista', mine: true, pending: true, dueFrom: day, dueTo: day }))}
            data-today={day === today || undefined}
            aria-label={t('tasks.day.of', {
              day: formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' }),
              count,
            })}
          >
            <small>{formatWeekday(day, 'short')}</small>
            <strong>{Number(day.slice(8))}</strong>
            <small>{count > 0 ? count : '\u00a0'}</small>
          </Link>
        ))}
      </nav>
    </>
  )
}

const more: Record<(typeof parts)[number], object> = {
  overdue: { overdue: true },
  due: { pending: true },
  next: { pending: true },
  done: { kind: ['done'], sort: '-due' },
}

interface DayPartProps {
  part: (typeof parts)[number]
  of: MyDay['due']
  children: React.ReactNode
}

/** One part of the day; what it does not name stands in the list. */
function DayPart({ part, of: { list, totalItems }, children }: DayPartProps) {
  const { t } = useText(words)
  if (list.length === 0) return null
  return (
    <section className={styles.section} data-late={part === 'overdue' || undefined}>
      <h3>{t(`tasks.day.${part}`)}</h3>
      <ul>{children}</ul>
      {totalItems > list.length && (
        <Link
          className={styles.more}
          to="/tasks"
          search={asSearch(() => ({ view: 'lista', mine: true, ...more[part] }))}
        >
          {t('tasks.day.more', { count: totalItems - list.length })}
        </Link>
      )}
    </section>
  )
}
