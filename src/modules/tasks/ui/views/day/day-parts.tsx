import { Link } from '@tanstack/react-router'
import { useWaiting } from '../../../../../platform/ui/offline/use-waiting.ts'
import { asSearch } from '../../../../../platform/ui/routing/as-search.ts'
import { formatWeekday } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { MyDay, TaskCard } from '../../../views-contract.ts'
import type { TaskActs } from '../../keys/use-task-acts.tsx'
import { waitingTasks } from '../../offline/waiting-day.ts'
import { DayLine, type LineHand } from '../day-line.tsx'
import { useTaskTypes } from '../use-task-types.ts'
import styles from './day.module.css'
import { type DaySection, sectionsOf } from './day-sections.ts'
import { dayMessages as words } from './messages.ts'
import { RunningElsewhere } from './running.tsx'

interface DayPartsProps {
  of: MyDay
  acts: TaskActs
  /** The filters that the day is seen through, which what is left to the list keeps. */
  filters: object
  /** The task that is shown beside. */
  openId?: string | undefined
  /** How a line is dragged, where it can be, and what its keys do. */
  handOf?: (task: TaskCard) => LineHand
  /** Where a line that is dragged would go. */
  goesTo?: (id: string) => string | null
  onOpen(id: string): void
}

/** The tasks of a day by their parts, and the one that runs where it is none of them. */
export function DayParts({ of, acts, filters, openId, handOf, goesTo, onOpen }: DayPartsProps) {
  const types = useTaskTypes()
  const waiting = waitingTasks(useWaiting())
  const sections = sectionsOf(of)
  const shown = sections.flatMap(({ tasks }) => tasks.map(({ id }) => id))
  return (
    <>
      <RunningElsewhere shown={shown} onOpen={onOpen} />
      {sections.map((section) => (
        <section
          key={section.part}
          className={styles.section}
          data-part={section.part}
          data-late={section.part === 'overdue' || undefined}
        >
          <h3>
            <SectionName part={section.part} of={of} />
          </h3>
          <ul>
            {section.tasks.map((task) => (
              <DayLine
                key={task.id}
                task={task}
                type={types.get(task.typeId)}
                today={of.today}
                waits={waiting.has(task.id)}
                isRunning={acts.running === task.id}
                isOpen={openId === task.id}
                hand={handOf?.(task)}
                goesTo={goesTo?.(task.id) ?? null}
                onOpen={() => onOpen(task.id)}
                onFinish={() => acts.finish(task)}
              />
            ))}
          </ul>
          <MoreInList {...section.more} filters={filters} />
        </section>
      ))}
    </>
  )
}

function SectionName({ part, of: { today, day } }: { part: DaySection['part']; of: MyDay }) {
  const { t } = useText(words)
  if (day === today) return t(`tasks.my_day.${part}`)
  if (part === 'done') return t('tasks.my_day.done_on')
  return part === 'due' ? formatWeekday(day, 'long') : t(`tasks.my_day.${part}`)
}

/** What a part does not name stands in the list. */
function MoreInList({ count, search, filters }: DaySection['more'] & { filters: object }) {
  const { t } = useText(words)
  if (count <= 0) return null
  return (
    <Link
      className={styles.more}
      to="/tasks"
      search={asSearch(() => ({ ...filters, view: 'lista', mine: true, ...search }))}
    >
      {t('tasks.my_day.more', { count })}
    </Link>
  )
}
