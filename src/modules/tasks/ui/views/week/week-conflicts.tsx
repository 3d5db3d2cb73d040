import { IconAlertTriangle } from '@tabler/icons-react'
import { formatsOf } from '../../../../../platform/i18n/formats.ts'
import { Button } from '../../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../../platform/ui/pieces/icon.tsx'
import { formatClock, formatWeekday } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { TaskCard } from '../../../views-contract.ts'
import { weekMessages as words } from './messages.ts'
import { type Conflict, clockAt, lengthOf } from './spans.ts'
import styles from './week.module.css'

const maxNamed = 10

interface WeekConflictsProps {
  conflicts: readonly Conflict[]
  mayEdit: boolean
  onMove(task: TaskCard, at: number): void
  onOpen(id: string): void
}

/** What asks for one person twice at once, each with its way out. */
export function WeekConflicts({ conflicts, ...given }: WeekConflictsProps) {
  const { t } = useText(words)
  if (conflicts.length === 0) return null
  const more = conflicts.length - maxNamed
  return (
    <details className={styles.conflicts}>
      <summary>
        <Icon of={IconAlertTriangle} size="small" />
        <span role="status">{t('tasks.week.conflicts', { count: conflicts.length })}</span>
      </summary>
      {conflicts.slice(0, maxNamed).map((conflict) => (
        <OneConflict key={conflict.second.id} conflict={conflict} {...given} />
      ))}
      {more > 0 && <p>{t('tasks.week.conflicts.more', { count: more })}</p>}
    </details>
  )
}

function OneConflict({
  conflict: { firsts, second, at, free },
  mayEdit,
  onMove,
  onOpen,
}: Omit<WeekConflictsProps, 'conflicts'> & { conflict: Conflict }) {
  const { t, lang } = useText(words)
  const values = {
    day: formatWeekday(second.dueOn, 'long'),
    time: formatClock(clockAt(at)),
    tasks: formatsOf(lang).list([...firsts, second].map(({ title }) => title)),
  }
  return (
    <p>
      <span>{t('tasks.week.conflict', values)}</span>
      {mayEdit && free !== null ? (
        <Button size="small" variant="quiet" onClick={() => onMove(second, free)}>
          {t('tasks.week.pass', { title: second.title, time: formatClock(clockAt(free + lengthOf(second))) })}
        </Button>
      ) : (
        <>
          {free === null && <span>{t('tasks.week.full')}</span>}
          <Button size="small" variant="quiet" onClick={() => onOpen(second.id)}>
            {t('tasks.week.see', { title: second.title })}
          </Button>
        </>
      )}
    </p>
  )
}
