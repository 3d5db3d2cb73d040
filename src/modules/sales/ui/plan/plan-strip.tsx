import { IconCheck, IconClock, IconFlag } from '@tabler/icons-react'
import { ScrollRegion } from '../../../../platform/ui/layout/scroll-region.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatDate, formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Sale } from '../../contract.ts'
import type { Instalment, SalePlan } from '../../plan-contract.ts'
import { type StripStep, stateOfStep, stripOf } from '../../plan-strip.ts'
import { planScreenMessages } from './messages.ts'
import styles from './plan.module.css'
import { standingOf, toneOf, usePlanWords } from './plan-words.ts'

interface PlanStripProps {
  sale: Pick<Sale, 'cancelledOn'>
  plan: Pick<SalePlan, 'instalments' | 'milestones' | 'today'>
}

/** Milestones and due days of a plan in the order of time, each with what is paid there and where it stands. */
export function PlanStrip({ sale, plan }: PlanStripProps) {
  const { t } = useText(planScreenMessages)
  const words = usePlanWords()
  const names = words.names(plan.instalments, plan.milestones)
  const nameOf = (one: Instalment) => names[plan.instalments.indexOf(one)]!
  const steps = stripOf(plan.instalments, plan.milestones)
  if (steps.length === 0) return null
  return (
    <ScrollRegion label={t('plan.strip')} className={styles.scroller}>
      <ol className={styles.strip} aria-label={t('plan.strip')}>
        {steps.map((step) => (
          <Step key={step.key} sale={sale} step={step} today={plan.today} nameOf={nameOf} />
        ))}
      </ol>
    </ScrollRegion>
  )
}

interface StepProps extends Pick<PlanStripProps, 'sale'> {
  step: StripStep
  today: string
  nameOf(one: Instalment): string
}

function Step({ sale, step, today, nameOf }: StepProps) {
  const { t, say } = useText(planScreenMessages)
  const words = usePlanWords()
  const { milestone, day, instalments } = step
  const asPlanned = stateOfStep(step, today)
  const state = sale.cancelledOn && asPlanned !== 'received' ? 'waiting' : asPlanned
  const reached = day ? t('plan.reached', { on: formatDate(day) }) : t('plan.not_reached')
  return (
    <li data-state={state}>
      <span className={styles.mark} aria-hidden>
        <Icon of={state === 'received' ? IconCheck : milestone ? IconFlag : IconClock} size="tiny" />
      </span>
      <strong>{milestone ? say(milestone.words) : formatDate(day!)}</strong>
      <span className={styles.when}>{milestone ? reached : ' '}</span>
      {instalments.map((one) => {
        const stands = standingOf(one, today, sale)
        return (
          <span key={one.id} className={styles.paid}>
            <span>{nameOf(one)}</span>
            <b>{formatMoney(one.amount)}</b>
            <Tag tone={toneOf[stands]}>{words.state(stands)}</Tag>
            {milestone && one.days > 0 && one.dueOn && <small>{t('plan.due_on', { on: formatDate(one.dueOn) })}</small>}
            {one.received > 0 && one.received < one.amount && (
              <small>
                {t('plan.received_of', { received: formatMoney(one.received), total: formatMoney(one.amount) })}
              </small>
            )}
          </span>
        )
      })}
    </li>
  )
}
