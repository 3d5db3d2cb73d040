import { type KeyboardEvent, useRef, useState } from 'react'
import { useItem } from '../../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../../platform/ui/feedback/skeleton.tsx'
import { messages as kit } from '../../../../../platform/ui/messages.ts'
import { textNow } from '../../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../../contract.ts'
import type { TaskCard } from '../../../views-contract.ts'
import { useKeptPlace } from '../../keys/use-kept-place.ts'
import { useTaskActs } from '../../keys/use-task-acts.tsx'
import { useWaitingDay } from '../../offline/use-waiting-day.ts'
import { filtersOf, type TaskAddress } from '../../task-address.ts'
import styles from './day.module.css'
import { DayHead } from './day-head.tsx'
import { DayParts } from './day-parts.tsx'
import { cardsOf } from './day-sections.ts'
import { NothingOnDay } from './nothing-on-day.tsx'
import { usePlan } from './use-plan.tsx'
import { usePlanHelp } from './use-plan-keys.ts'

/** Whose they are and what is left of them a day says by itself. */
const filtersOfDay = ({ value }: TaskAddress) => {
  const { mine: _mine, pending: _pending, ...filters } = filtersOf(value)
  return filters
}

/** My day as a column, seen through the filters of the view beside it, to be dragged onto that view. */
export function DayColumn({ address }: { address: TaskAddress }) {
  const [shown, show] = useState<string>()
  const filters = filtersOfDay(address)
  const day = useItem(tasks.myDay, { query: { ...filters, ...(shown && { day: shown }) } }, { keepPrevious: true })
  const data = useWaitingDay(day.data)
  const cards = data ? cardsOf(data) : []
  const open = (id: string) => address.set({ open: id })
  const acts = useTaskActs(open)
  const plan = usePlan(cards)
  const { place, keysOf } = useColumnKeys({ acts, plan })
  usePlanHelp(plan.mayEdit)
  if (day.error && !data) return <Failure failure={day.error} retry={() => void day.refetch()} />
  if (!data) return <SkeletonLines lines={8} />
  const handOf = (card: TaskCard) => ({ ...plan.handOf(card), onKeyDown: keysOf(card) })
  return (
    <>
      <div ref={place} className={styles.day}>
        <DayHead of={data} onDay={show} />
        {Object.keys(filters).length === 0 ? (
          <NothingOnDay of={data} />
        ) : (
          cards.length === 0 && <p className={styles.empty}>{textNow(kit['ui.filter.none'])}</p>
        )}
        <DayParts
          of={data}
          acts={acts}
          filters={filters}
          openId={address.value.open}
          handOf={handOf}
          goesTo={plan.goesTo}
          onOpen={open}
        />
      </div>
      {acts.windows}
      {plan.windows}
    </>
  )
}

interface Hands {
  acts: ReturnType<typeof useTaskActs>
  plan: ReturnType<typeof usePlan>
}

/**
 * The keys of a line that has the focus. They are the column's alone: outside it the same keys belong to the view beside.
 */
function useColumnKeys({ acts, plan }: Hands) {
  const place = useRef<HTMLDivElement>(null)
  useKeptPlace(place)
  const walk = (id: string, by: number) => {
    const all = [...(place.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]
    const at = all.findIndex((line) => line.dataset.task === id) + by
    all[Math.min(Math.max(at, 0), all.length - 1)]?.focus()
  }
  const planning = (card: TaskCard) => {
    const move = (days: number) => () => plan.by(card, days)
    const [send, date] = [() => plan.send(card), () => acts.date(card)]
    return { ArrowLeft: move(-1), ArrowRight: move(1), m: send, d: date }
  }
  const keysOf = (card: TaskCard) => {
    const [next, previous] = [() => walk(card.id, 1), () => walk(card.id, -1)]
    const [finish, time] = [() => acts.finish(card), () => acts.time(card)]
    const keys: Record<string, () => void> = {
      j: next,
      ArrowDown: next,
      k: previous,
      ArrowUp: previous,
      f: finish,
      x: finish,
      t: time,
      ...(plan.mayEdit && card.finishedAt === null && planning(card)),
    }
    return (event: KeyboardEvent) => {
      const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
  }
  return { place, keysOf }
}
