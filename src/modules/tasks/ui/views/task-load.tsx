import { IconUsers } from '@tabler/icons-react'
import { today } from '../../../../platform/i18n/days.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Person } from '../../../../platform/ui/pieces/avatar.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { SearchLink } from '../../../../platform/ui/routing/search-link.tsx'
import { formatDate, formatWeekday } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../contract.ts'
import type { PersonLoad } from '../../views-contract.ts'
import { workday } from '../../workday.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { filtersOf, type TaskAddress } from '../task-address.ts'
import { CalendarBar, weeksShown } from './calendar-bar.tsx'
import { dayToPlan } from './day-to-plan.ts'
import styles from './load.module.css'
import { spanText } from './task-words.ts'
import views from './views.module.css'

/** What each person has to do on each day of a week: expected time, how many tasks, and what is late. */
export function TaskLoadView({ address }: { address: TaskAddress }) {
  const { t } = useText(words)
  const start = dayToPlan(today())
  const days = weeksShown(address.value.desde ?? start, 'semana')[0]!
  const filters = filtersOf(address.value)
  const load = useItem(tasks.load, { query: { ...filters, from: days[0]!, to: days[6]! } }, { keepPrevious: true })
  const { data } = load
  if (load.error && !data) return <Failure failure={load.error} retry={() => void load.refetch()} />
  const linkTo = (where: object) => ({ ...filters, view: 'lista', pending: true, ...where })
  return (
    <div className={views.scroll}>
      <CalendarBar address={address} period="semana" start={start} />
      {data?.people.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('tasks.load.none')}>
          {t('tasks.load.none.why')}
        </EmptyState>
      ) : (
        <table className={styles.load}>
          <caption className="sr-only">{t('tasks.load')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('tasks.load.person')}</th>
              <th scope="col">{t('tasks.day.overdue')}</th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today() || undefined}>
                  {formatWeekday(day, 'short')} {Number(day.slice(8))}
                </th>
              ))}
              <th scope="col">{t('tasks.load.total')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.people.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  <Person name={person.name} size="small" isPlain />
                  {!person.isActive && <Tag tone="warn">{t('tasks.load.inactive')}</Tag>}
                </th>
                <td data-label={t('tasks.day.overdue')}>
                  {person.overdue > 0 && (
                    <SearchLink
                      to="/tasks"
                      className={styles.late}
                      search={() => linkTo({ responsible: [person.id], overdue: true })}
                    >
                      {t('tasks.load.tasks', { count: person.overdue })}
                    </SearchLink>
                  )}
                </td>
                {days.map((day) => (
                  <LoadCell key={day} person={person} day={day} linkTo={linkTo} />
                ))}
                <td data-label={t('tasks.load.total')}>
                  {person.minutes > 0 ? spanText(person.minutes) : t('tasks.load.tasks', { count: person.count })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

interface LoadCellProps {
  person: PersonLoad
  day: string
  linkTo(where: object): object
}

/** A day of a person; more than a working day stands out, in words too. */
function LoadCell({ person, day, linkTo }: LoadCellProps) {
  const { t } = useText(words)
  const found = person.days.find((one) => one.day === day)
  const label = `${formatWeekday(day, 'short')} ${Number(day.slice(8))}`
  if (!found) return <td data-label={label} data-empty />
  const { count, minutes } = found
  const share = Math.min(100, Math.round((minutes / workday) * 100))
  const isOver = minutes > workday
  return (
    <td data-label={label}>
      <SearchLink
        to="/tasks"
        className={styles.cell}
        aria-label={t('tasks.load.of', { name: person.name, day: formatDate(day), count })}
        search={() => linkTo({ responsible: [person.id], dueFrom: day, dueTo: day })}
      >
        <span>{minutes > 0 ? spanText(minutes) : t('tasks.load.tasks', { count })}</span>
        {minutes > 0 && <small>{t('tasks.load.tasks', { count })}</small>}
        <i style={{ width: `${share}%` }} data-over={isOver || undefined} aria-hidden />
        {isOver && <small className={styles.late}>{t('tasks.load.over')}</small>}
      </SearchLink>
    </td>
  )
}
