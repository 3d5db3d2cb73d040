import { Link } from '@tanstack/react-router'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { sales } from '../../contract.ts'
import type { SalePlan } from '../../plan-contract.ts'
import { openOf, receivedOf } from '../../plan-instalments.ts'
import type { RetainedMoney } from '../../plan-returns.ts'
import { planScreenMessages } from './messages.ts'
import styles from './plan.module.css'
import { shownIn } from './use-plan-calls.ts'

interface Holding {
  id: string
  isCancelled: boolean
}

/** The customer's money that waits to be returned: of this sale, cancelled, or of another one of the deal, to be used for this. */
export function RetainedMoneyNote({ sale, plan }: { sale: Holding; plan: SalePlan }) {
  const { t } = useText(planScreenMessages)
  if (sale.isCancelled) {
    const holds = receivedOf(plan.instalments)
    return holds > 0 ? <p className={styles.held}>{t('plan.holds', { amount: formatMoney(holds) })}</p> : null
  }
  return plan.held.map((retained) => (
    <RetainedOfOther key={retained.saleId} sale={sale} plan={plan} retained={retained} />
  ))
}

function RetainedOfOther({ sale, plan, retained }: { sale: Holding; plan: SalePlan; retained: RetainedMoney }) {
  const { t } = useText(planScreenMessages)
  const may = useMay(sales.takeOver.needs)
  const takeOver = useCall(sales.takeOver, { refreshes: shownIn, tells: 'nowhere' })
  const open = plan.instalments.reduce((sum, one) => sum + openOf(one), 0)
  const moved = { code: retained.code, amount: formatMoney(Math.min(open, retained.amount)) }
  return (
    <div className={styles.held}>
      <span>
        <Link to={`/vendas/${retained.saleId}` as string}>
          {t('plan.held', { code: retained.code, amount: formatMoney(retained.amount) })}
        </Link>
      </span>
      {may && open > 0 && (
        <ConfirmButton
          label={t('plan.take_over')}
          ask={{
            title: t('plan.take_over.ask', moved),
            children: t('plan.take_over.why', moved),
            confirm: t('plan.take_over'),
            run: async () => {
              await takeOver.call({ params: { id: sale.id, otherId: retained.saleId } })
              notify.success(t('plan.taken_over'))
            },
          }}
        />
      )}
    </div>
  )
}
