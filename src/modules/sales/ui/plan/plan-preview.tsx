import { today } from '../../../../platform/i18n/days.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type SaleDefaults, sales } from '../../contract.ts'
import { adjustedPlan, type Planned, planChanges, wrongForPlan } from '../../plan-instalments.ts'
import { planMessages } from '../../plan-messages.ts'
import { startingPlan } from '../../plan-start.ts'
import type { SaleAmounts } from '../../sale.ts'
import { planScreenMessages } from './messages.ts'
import styles from './plan.module.css'
import { usePlanWords } from './plan-words.ts'

interface StartingPreviewProps {
  amounts: SaleAmounts
  soldOn: string | null
  terms: SaleDefaults['terms']
}

/** The plan that a new sale will have, as it is typed. */
export function StartingPreview({ amounts, soldOn, terms }: StartingPreviewProps) {
  const { t } = useText(planScreenMessages)
  const read = usePlanWords()
  const milestones = useItem(sales.milestones, {}, { staleTime: 3_600_000 }).data ?? []
  if (!soldOn || amounts.total <= 0 || amounts.total < amounts.entry + amounts.financed) return null
  const plan = startingPlan(amounts, { soldOn, terms })
  const names = read.names(plan)
  return (
    <section className={styles.preview} aria-label={t('plan.starts')}>
      <strong>{t('plan.starts')}</strong>
      <ul>
        {plan.map((one, index) => (
          <li key={names[index]}>
            <span>
              {names[index]} · {read.due(one, milestones)}
            </span>
            <span>{formatMoney(one.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the difference goes when amounts of a sale change, before they are saved. */
export function ChangesPreview({ saleId, amounts }: { saleId: string; amounts: SaleAmounts }) {
  const { t } = useText(planScreenMessages)
  const rules = useText(planMessages)
  const read = usePlanWords()
  const plan = useItem(sales.plan, { params: { id: saleId } }).data
  const before = plan?.instalments ?? []
  if (amounts.total < amounts.entry + amounts.financed) return null
  const wrong = Object.values(wrongForPlan(before, amounts))
  if (before.length > 0 && wrong.length > 0)
    return (
      <p className={styles.preview} data-wrong role="status">
        {rules.t(wrong[0]!)}
      </p>
    )
  const milestones = plan?.milestones ?? []
  const reached = new Set(milestones.flatMap(({ id, reachedOn }) => (reachedOn ? [id] : [])))
  const after = adjustedPlan(before, amounts, { today: plan?.today ?? today(), reached })
  const changes = planChanges(before, after)
  if (changes.length === 0) return null
  const names = read.names([...before, ...after.filter(({ id }) => !id)], milestones)
  const added = after.filter(({ id }) => !id)
  const nameOf = (one: Planned) => {
    const at = before.findIndex(({ id }) => id === one.id)
    return names[at >= 0 ? at : before.length + added.findIndex(({ part }) => part === one.part)]
  }
  return (
    <section className={styles.preview} aria-label={t('plan.changes')}>
      <strong>{t('plan.changes')}</strong>
      <ul>
        {changes.map((one) => {
          const [from, to] = [formatMoney(one.from), formatMoney(one.to)]
          const key = one.from === 0 ? 'plan.change.new' : one.to === 0 ? 'plan.change.gone' : 'plan.change'
          return (
            <li key={one.id ?? `new-${one.part}`}>
              <span>{nameOf(one)}</span>
              <span>{t(key, { from, to, due: read.due(one, milestones) })}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
