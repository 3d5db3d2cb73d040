import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealMilestone, Instalment } from '../../plan-contract.ts'
import { type InstalmentState, type PayWay, type PlanPart, payWays, stateOf } from '../../plan-instalments.ts'
import { planMessages } from '../../plan-messages.ts'
import { partWords, payWayWords, stateWords } from '../../plan-record.ts'
import { numbersInPart } from '../../plan-strip.ts'
import { planScreenMessages } from './messages.ts'

/** The state of an instalment; of a cancelled sale nothing is due any more, and received amounts must be refunded. */
export const standingOf = (one: Parameters<typeof stateOf>[0], today: string, { cancelledOn }: Cancellable) => {
  if (cancelledOn === null) return stateOf(one, today)
  return one.received > 0 ? 'to-return' : 'dropped'
}

interface Cancellable {
  cancelledOn: string | null
}

export const toneOf = {
  overdue: 'danger',
  due: 'info',
  waiting: 'neutral',
  received: 'ok',
  'to-return': 'warn',
  dropped: 'neutral',
} as const

/** How parts, ways to pay, states and due days of a plan read. */
export function usePlanWords() {
  const { t, say } = useText(planScreenMessages)
  const rules = useText(planMessages)
  const part = (one: PlanPart) => say(partWords[one])
  const method = (one: PayWay) => (one === '' ? t('plan.no_method') : say(payWayWords[one]))
  const after = (name: string, days: number) => (days === 0 ? name : rules.t('sales.after_milestone', { name, days }))
  return {
    part,
    method,
    state: (one: InstalmentState | 'dropped') => (one === 'dropped' ? t('plan.dropped') : say(stateWords[one])),
    /** "Parcela 2 de 3", by when they are due; alone in its part: "Entrada". */
    names: (...given: Parameters<typeof numbersInPart>) =>
      numbersInPart(...given).map(({ number, of }, index) => {
        const name = part(given[0][index]!.part)
        return of === 1 ? name : t('plan.nth', { part: name, number, of })
      }),
    due: (
      { milestone, days, dueOn }: Pick<Instalment, 'milestone' | 'days' | 'dueOn'>,
      milestones: readonly Pick<DealMilestone, 'id' | 'words'>[],
    ) => {
      if (milestone === '') return dueOn ? formatDate(dueOn) : ''
      const known = milestones.find(({ id }) => id === milestone)
      const name = after(known ? say(known.words) : milestone, days)
      return dueOn ? `${formatDate(dueOn)} · ${name}` : name
    },
    methods: payWays.map((value) => ({ value, label: method(value) })),
  }
}
