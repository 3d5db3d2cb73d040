import { useEffect, useRef } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import styles from '../../../../platform/ui/calendar/calendar.module.css'
import { dayAfter, thisMonth, weeksOf } from '../../../../platform/ui/calendar/month.ts'
import { useDayDrag } from '../../../../platform/ui/calendar/use-day-drag.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { useShortcut } from '../../../../platform/ui/keyboard/shortcuts.ts'
import { formatCompactMoney, formatDate, formatWeekday } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { breakpoints } from '../../../../platform/ui/theme/breakpoints.ts'
import type { CalendarDay } from '../../view-shapes.ts'
import { filtersOf } from '../deal-search.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import { CalendarDeal } from './calendar-deal.tsx'
import { ListLink } from './list-link.tsx'
import { viewMessages as words } from './messages.ts'
import { MonthBar } from './month-bar.tsx'
import schedule from './schedule.module.css'
import { useClosingDays } from './use-closing-days.ts'

const weekday = (day: string) => formatWeekday(day, 'short')

/** A month of closing forecasts; people who may edit deals move one to another day by mouse, finger or keys. */
export function CalendarView({ address }: { address: PipelineAddress }) {
  const { t } = useText(words)
  const month = address.value.mes ?? thisMonth()
  const weeks = weeksOf(month)
  const { calendar, days, mayEdit, move } = useClosingDays({
    ...filtersOf(address.value),
    from: weeks[0]![0]!,
    to: weeks.at(-1)!.at(-1)!,
  })
  const drag = useDayDrag((id, day) => void move(id, day))
  const table = useRef<HTMLTableElement>(null)
  const walking = useRef<string | null>(null)
  // A deal moved by keys is drawn again in another day: the focus moves with it.
  useEffect(() => {
    if (!walking.current || document.activeElement !== document.body) return
    table.current?.querySelector<HTMLElement>(`[data-deal="${walking.current}"]`)?.focus()
  })
  const walk = (id: string, from: string, by: number) => {
    walking.current = id
    void move(id, dayAfter(from, by))
  }
  const now = today()
  const isThere = calendar.data !== undefined
  // On a phone the days are listed below each other: the current month opens at today.
  useEffect(() => {
    if (!isThere || month !== thisMonth() || innerWidth >= breakpoints.sm) return
    const days = [...(table.current?.querySelectorAll<HTMLElement>('td[data-day]:not([data-empty])') ?? [])]
    days.find(({ dataset }) => dataset.day! >= now)?.scrollIntoView({ block: 'start' })
  }, [isThere, month, now])
  useCalendarHelp(mayEdit)
  if (calendar.error && !calendar.data)
    return <Failure failure={calendar.error} retry={() => void calendar.refetch()} />
  return (
    <div className={schedule.schedule}>
      <MonthBar address={address} month={month} />
      {calendar.data && days.size === 0 && <p className={schedule.hint}>{t('deals.calendar.none')}</p>}
      <table ref={table} className={styles.calendar} data-held={drag.held ? true : undefined}>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const found = days.get(day)
                return (
                  <td
                    key={day}
                    data-day={day}
                    data-empty={!found || undefined}
                    data-other={!day.startsWith(month) || undefined}
                    data-today={day === now || undefined}
                    data-over={drag.held?.over === day || undefined}
                  >
                    <DayHead address={address} day={day} found={found} />
                    {found && (
                      <ul>
                        {found.deals.map((deal) => (
                          <CalendarDeal
                            key={deal.id}
                            deal={deal}
                            isHeld={drag.held?.id === deal.id}
                            hand={mayEdit ? drag.propsOf(deal.id) : undefined}
                            onOpen={() => address.set({ aberto: deal.id })}
                            onWalk={(by) => walk(deal.id, day, by)}
                          />
                        ))}
                        {found.count > found.deals.length && (
                          <li>
                            <ListLink address={address} where={{ closingFrom: day, closingTo: day }}>
                              {t('deals.calendar.more', { count: found.count - found.deals.length })}
                            </ListLink>
                          </li>
                        )}
                      </ul>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayHead({ address, day, found }: { address: PipelineAddress; day: string; found: CalendarDay | undefined }) {
  const { t } = useText(words)
  return (
    <span className={styles.dayHead}>
      <time dateTime={day}>
        <span className={styles.weekday}>{weekday(day)} </span>
        {Number(day.slice(8))}
      </time>
      {found && (
        <ListLink address={address} where={{ closingFrom: day, closingTo: day }}>
          <span className="sr-only">{t('deals.calendar.day', { day: formatDate(day), count: found.count })}</span>
          <span aria-hidden>{found.amount === undefined ? found.count : formatCompactMoney(found.amount)}</span>
        </ListLink>
      )}
    </span>
  )
}

/** The shortcuts of the calendar are listed under `?`. */
function useCalendarHelp(mayEdit: boolean) {
  useShortcut({ keys: 'ArrowRight', label: words['deals.calendar.key.day'], isHidden: !mayEdit })
  useShortcut({ keys: 'ArrowDown', label: words['deals.calendar.key.week'], isHidden: !mayEdit })
  useShortcut({ keys: 'Enter', label: words['deals.calendar.key.open'] })
}
