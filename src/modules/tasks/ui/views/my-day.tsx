import { IconSun } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { EmptyList } from '../../../../platform/ui/filters/empty-list.tsx'
import { isNarrowed } from '../../../../platform/ui/filters/is-narrowed.ts'
import { KeptSince } from '../../../../platform/ui/offline/kept-since.tsx'
import { useKeptItem } from '../../../../platform/ui/offline/use-kept-item.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../contract.ts'
import { useTaskActs } from '../keys/use-task-acts.tsx'
import { useTaskKeys } from '../keys/use-task-keys.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { useWaitingDay } from '../offline/use-waiting-day.ts'
import { filtersOf, type TaskAddress } from '../task-address.ts'
import styles from './day/day.module.css'
import { DayHead } from './day/day-head.tsx'
import { DayParts } from './day/day-parts.tsx'
import { cardsOf } from './day/day-sections.ts'
import { NothingOnDay } from './day/nothing-on-day.tsx'
import { usePlan } from './day/use-plan.tsx'
import { usePlanKeys } from './day/use-plan-keys.ts'
import { useDayKeys } from './use-day-keys.ts'
import views from './views.module.css'

/** The person's own tasks: what is late, what is for today, what comes next, and what is done today; or those of another day. */
export function MyDayView({ address }: { address: TaskAddress }) {
  const { t } = useText(words)
  const [shown, show] = useState<string>()
  const filters = filtersOf(address.value)
  const day = useKeptItem(tasks.myDay, { query: { ...filters, ...(shown && { day: shown }) } }, { keepPrevious: true })
  const place = useRef<HTMLDivElement>(null)
  const data = useWaitingDay(day.data)
  const all = data ? cardsOf(data) : []
  const acts = useTaskActs((id) => address.set({ open: id }))
  const focused = useDayKeys(place)
  const find = () => {
    const id = focused()
    return all.find((task) => task.id === id)
  }
  useTaskKeys({ acts, find, isMeant: () => focused() !== undefined, also: 'x' })
  const plan = usePlan(all)
  usePlanKeys(plan, find)
  if (day.error) return <Failure failure={day.error} retry={() => void day.refetch()} />
  if (!data)
    return (
      <div className={views.scroll}>
        <SkeletonLines lines={8} />
      </div>
    )
  const isFound = isNarrowed(address)
  return (
    <div ref={place} className={views.scroll}>
      <div className={styles.day}>
        <KeptSince at={day.keptAt} />
        <DayHead of={data} onDay={show} />
        {!isFound && <NothingOnDay of={data} />}
        {isFound && all.length === 0 && <EmptyList filters={address} icon={IconSun} title={t('tasks.day.free')} />}
        <div className={styles.parts}>
          <DayParts
            of={data}
            acts={acts}
            filters={filters}
            openId={address.value.open}
            onOpen={(id) => address.set({ open: id })}
          />
        </div>
      </div>
      {acts.windows}
      {plan.windows}
    </div>
  )
}
