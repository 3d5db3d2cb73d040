import { dayIn } from '../../../platform/i18n/days.ts'
import { formatClock, formatDayAndMonth, formatTime, formatWeekday } from '../../../platform/ui/text/formats.ts'
import type { useText } from '../../../platform/ui/text/use-text.ts'
import type { Deal, DealCard } from '../contract.ts'
import type { FirstTask } from '../first-task.ts'
import type { dealScreenMessages } from './messages.ts'

type T = ReturnType<typeof useText<typeof dealScreenMessages>>['t']

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What comes next for a deal, and when; without a title where it is a task that the reader is not told of. */
export interface Step {
  of: 'appointment' | 'task'
  title: string
  at: string | null
  /** The day and hour of a task; without an hour it is due when its day ends. */
  due?: Pick<FirstTask, 'dueOn' | 'dueTime'> | undefined
}

interface StepFacts {
  title: string
  at: string | null
  pending: number
  dueAt: string | null
  task: FirstTask | undefined
}

/** The first appointment or the first open task, whichever is earlier; null where nothing comes next. */
function nextStep({ title, at, pending, dueAt, task }: StepFacts): Step | null {
  const isPlanned = title !== ''
  const isTaskFirst = !isPlanned || (at !== null && dueAt !== null && Date.parse(dueAt) < Date.parse(at))
  if (pending > 0 && isTaskFirst) return { of: 'task', title: task?.title ?? '', at: dueAt, due: task }
  return isPlanned ? { of: 'appointment', title, at } : null
}

export const stepOfCard = ({ task = '', taskAt, pending = 0, tasksDueAt, firstTask }: DealCard) =>
  nextStep({ title: task, at: taskAt ?? null, pending, dueAt: tasksDueAt ?? null, task: firstTask })

type DealSteps = Pick<Deal, 'nextTask' | 'nextTaskAt' | 'pendingTasks' | 'tasksDueAt' | 'firstTask'>

export const stepOfDeal = ({ nextTask, nextTaskAt, pendingTasks, tasksDueAt, firstTask }: DealSteps) =>
  nextStep({ title: nextTask, at: nextTaskAt, pending: pendingTasks, dueAt: tasksDueAt, task: firstTask })

/** An open deal needs a next step; a closed one does not. */
export const isStepLate = (at: string | null | undefined, now = Date.now()) => Boolean(at) && Date.parse(at!) < now

/** What comes next by its name, else how many tasks are open, else that nothing comes next. */
export const stepText = (t: T, step: Step | null, pending: number) =>
  step?.title || (pending > 0 ? t('deals.next.tasks', { count: pending }) : t('deals.next.none'))

/** When it comes; of a task that is not named only that it is late. */
export function stepWhen(t: T, { of, title, at, due }: Step, now = new Date()) {
  if (!at) return null
  if (of === 'task' && !title) return lateText(t, at, now.getTime())
  return due ? dueText(t, due, now) : whenText(t, at, now)
}

/** "hoje 15:00", "amanhã 09:00", "qui 26/11 08:00". */
const whenText = (t: T, at: string, now: Date) =>
  t('deals.next.on', { day: dayText(t, dayIn(at), now), time: formatTime(at) })

/** The same of a task, whose day may have no hour: "hoje", "amanhã 09:00". */
function dueText(t: T, { dueOn, dueTime }: Pick<FirstTask, 'dueOn' | 'dueTime'>, now: Date) {
  const day = dayText(t, dueOn, now)
  return dueTime ? t('deals.next.on', { day, time: formatClock(dueTime) }) : day
}

function dayText(t: T, of: string, now: Date) {
  const near = (days: number) => dayIn(new Date(now.getTime() + days * day)) === of
  if (near(0)) return t('deals.next.today')
  if (near(1)) return t('deals.next.tomorrow')
  if (near(-1)) return t('deals.next.yesterday')
  return `${formatWeekday(of, 'short')} ${formatDayAndMonth(of)}`
}

/** How late a step is, in the largest complete unit; null while it is on time. */
export function lateText(t: T, at: string, now = Date.now()) {
  const passed = now - Date.parse(at)
  if (passed <= 0) return null
  if (passed >= day) return t('deals.next.late.days', { count: Math.floor(passed / day) })
  if (passed >= hour) return t('deals.next.late.hours', { count: Math.floor(passed / hour) })
  return t('deals.next.late.minutes', { count: Math.max(1, Math.floor(passed / minute)) })
}
