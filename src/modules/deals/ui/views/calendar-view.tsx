import { formatCompactMoney, formatDate } from '../../../../platform/i18n/formats.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { StatusDot } from '../../../../platform/ui/pieces/chip.tsx'
import { readLanguage } from '../../../../platform/ui/text/language.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { dealViews } from '../../views-contract.ts'
import { filtersOf } from '../deal-search.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import { viewMessages as words } from '../view-messages.ts'
import { ListLink } from './list-link.tsx'
import { thisMonth, weeksOf } from './month.ts'
import { MonthBar } from './month-bar.tsx'
import styles from './schedule.module.css'

const weekday = (day: string) =>
  new Date(`${day}T12:00Z`).toLocaleDateString(readLanguage(), { weekday: 'short', timeZone: 'UTC' }).replace('.', '')

/** A month of closing forecasts: the greatest deals of each day by name, the others behind the day's number. */
export function CalendarView({ address }: { address: PipelineAddress }) {
  const { t } = useText(words)
  const month = address.value.mes ?? thisMonth()
  const weeks = weeksOf(month)
  const query = { ...filtersOf(address.value), from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! }
  const calendar = useItem(dealViews.calendar, { query }, { keepPrevious: true })
  const days = new Map(calendar.data?.map((one) => [one.day, one]))
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  if (calendar.error && !calendar.data)
    return <Failure failure={calendar.error} retry={() => void calendar.refetch()} />
  return (
    <div className={styles.schedule}>
      <MonthBar address={address} month={month} />
      <table className={styles.calendar}>
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
                    data-other={!day.startsWith(month) || undefined}
                    data-today={day === today || undefined}
                  >
                    <span className={styles.dayHead}>
                      <time dateTime={day}>{Number(day.slice(8))}</time>
                      {found && (
                        <ListLink address={address} where={{ closingFrom: day, closingTo: day }}>
                          <span className="sr-only">
                            {t('deals.calendar.day', { day: formatDate(day), count: found.count })}
                          </span>
                          <span aria-hidden>
                            {found.amount === undefined ? found.count : formatCompactMoney(found.amount)}
                          </span>
                        </ListLink>
                      )}
                    </span>
                    {found && (
                      <ul>
                        {found.deals.map((deal) => (
                          <li key={deal.id}>
                            <button type="button" onClick={() => address.set({ aberto: deal.id })} title={deal.title}>
                              <StatusDot color={deal.statusColor}>{deal.title}</StatusDot>
                            </button>
                          </li>
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
