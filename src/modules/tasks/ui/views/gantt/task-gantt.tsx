import { IconTimeline } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { today } from '../../../../../platform/i18n/days.ts'
import { useMay } from '../../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../../platform/ui/data/queries.ts'
import { useLatest } from '../../../../../platform/ui/data/use-latest.ts'
import { EmptyState } from '../../../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../../../platform/ui/feedback/failure.tsx'
import { useShortcut } from '../../../../../platform/ui/keyboard/shortcuts.ts'
import { useNarrow } from '../../../../../platform/ui/layout/use-narrow.ts'
import { formatNumber } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../../contract.ts'
import { criticalPath } from '../../../critical-path.ts'
import type { TaskGantt } from '../../../views-contract.ts'
import { filtersOf, type TaskAddress } from '../../task-address.ts'
import views from '../views.module.css'
import styles from './gantt.module.css'
import { GanttTools } from './gantt-head.tsx'
import { GanttRows } from './gantt-rows.tsx'
import { GanttTray } from './gantt-tray.tsx'
import { ganttMessages as words } from './messages.ts'
import { ganttRows } from './rows.ts'
import { daysFrom, scaleOf } from './scale.ts'
import { useGanttDays } from './use-gantt-days.ts'

/** Tasks as bars from start to delivery, and arrows from what has to be done to what waits for it. */
export function TaskGanttView({ address }: { address: TaskAddress }) {
  const { t } = useText(words)
  const { desde, escala, grupo } = address.value
  const now = today()
  const scale = useMemo(() => scaleOf(escala, desde, now), [escala, desde, now])
  const query = { ...filtersOf(address.value), from: scale.from, to: scale.to }
  const gantt = useItem(tasks.gantt, { query }, { keepPrevious: true })
  const { data } = gantt
  const mayEdit = useMay(tasks.setDays.needs)
  const days = useGanttDays(data)
  // Of one's own tasks alone all would stand under oneself.
  const group = useMay('tasks.list-others') ? grupo : 'negocio'
  const rows = useMemo(() => ganttRows(data?.tasks ?? [], group), [data, group])
  const [seen, see] = useState<string | null>(null)
  const critical = useMemo(() => pathOf(data), [data])
  const rowHeight = useNarrow() ? 44 : 36
  const track = useRef<HTMLDivElement>(null)
  const latest = useLatest(address)
  const open = useCallback((id: string) => latest.current.set({ open: id }), [latest])
  useGanttHelp(mayEdit)
  if (gantt.error && !data) return <Failure failure={gantt.error} retry={() => void gantt.refetch()} />
  return (
    <div className={styles.gantt}>
      <GanttTools address={address} scale={scale} seen={seen} hasPath={critical.size > 0} />
      {data && data.totalItems > data.tasks.length && (
        <p className={views.hint} role="status">
          {t('tasks.gantt.cut', { shown: formatNumber(data.tasks.length), total: formatNumber(data.totalItems) })}
        </p>
      )}
      {data?.tasks.length === 0 ? (
        <EmptyState icon={IconTimeline} title={t('tasks.gantt.none')}>
          {t('tasks.gantt.none.why')}
        </EmptyState>
      ) : (
        <GanttRows
          // Another height means other measures.
          key={rowHeight}
          rowHeight={rowHeight}
          rows={rows}
          isByDeal={group === 'negocio'}
          arrows={data?.arrows ?? none}
          critical={critical}
          scale={scale}
          days={days}
          mayEdit={mayEdit}
          track={track}
          onSeen={see}
          onOpen={open}
        />
      )}
      {data && data.left.totalItems > 0 && (
        <GanttTray
          left={data.left}
          track={track}
          scale={scale}
          mayEdit={mayEdit}
          address={address}
          onPlace={(task, day) => void days.hand.put(task, daysFrom(task, day))}
        />
      )}
      {days.dialog}
    </div>
  )
}

const none: TaskGantt['arrows'] = []

/** What is done holds nothing up any more. */
const pathOf = (data: TaskGantt | undefined) =>
  data
    ? criticalPath(
        data.tasks.filter(({ finishedAt }) => finishedAt === null),
        data.arrows,
      )
    : new Set<string>()

/** The shortcuts of the bars are listed under `?`. */
function useGanttHelp(mayEdit: boolean) {
  useShortcut({ keys: 'ArrowRight', label: words['tasks.gantt.key.day'], isHidden: !mayEdit })
  useShortcut({ keys: 'Shift+ArrowRight', label: words['tasks.gantt.key.week'], isHidden: !mayEdit })
  useShortcut({ keys: 'End', label: words['tasks.gantt.key.end'], isHidden: !mayEdit })
  useShortcut({ keys: 'Home', label: words['tasks.gantt.key.start'], isHidden: !mayEdit })
  useShortcut({ keys: 'ArrowDown', label: words['tasks.gantt.key.walk'] })
  useShortcut({ keys: 'Enter', label: words['tasks.gantt.key.open'] })
}
