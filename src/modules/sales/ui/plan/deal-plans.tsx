import { Link } from '@tanstack/react-router'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type SaleRow, sales } from '../../contract.ts'
import { receivedOf, sumOf } from '../../plan-instalments.ts'
import { planScreenMessages } from './messages.ts'
import { PlanStrip } from './plan-strip.tsx'
import { RetainedMoneyNote } from './retained-money-note.tsx'

/**
 * The strip of each sale of a deal with a link to the sale, and a cancelled sale's money not refunded yet; a deal
 * seldom has several sales.
 */
export const DealPlans = ({ sales: rows }: { sales: readonly SaleRow[] }) =>
  rows.slice(0, 5).map((sale) => <DealPlan key={sale.id} sale={sale} />)

function DealPlan({ sale }: { sale: SaleRow }) {
  const { t } = useText(planScreenMessages)
  const plan = useItem(sales.plan, { params: { id: sale.id } }).data
  if (!plan || plan.instalments.length === 0) return null
  const isCancelled = sale.state === 'cancelled'
  if (isCancelled && receivedOf(plan.instalments) === 0) return null
  return (
    <Panel
      title={
        <Link to={`/negocio/${sale.dealId}/vendas/${sale.id}` as string}>{t('plan.of_sale', { code: sale.code })}</Link>
      }
      detail={t('plan.received_of', {
        received: formatMoney(receivedOf(plan.instalments)),
        total: formatMoney(sumOf(plan.instalments)),
      })}
    >
      <RetainedMoneyNote sale={{ id: sale.id, isCancelled }} plan={plan} />
      {!isCancelled && <PlanStrip sale={{ cancelledOn: null }} plan={plan} />}
    </Panel>
  )
}
