import { BarsConsumptionGeneration } from '../../../../platform/ui/charts/bars-consumption-generation.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Deal } from '../../../deals/contract.ts'
import { proposalScreenMessages as words } from '../messages.ts'
import { useExpected } from './planned-generation.ts'
import styles from './planned-months.module.css'

/** What the plant of a deal's proposal gives month by month beside what the customer uses, and the bill before and after. */
export function PlannedMonths({ deal }: { deal: Deal }) {
  const { t } = useText(words)
  const data = useExpected(deal.id)
  if (data === null) return null
  if (!data) return <Skeleton height="9.5rem" />
  const { useKwh, estimatedMonths, monthlyKwh, billCents, billWithPlantCents } = data
  return (
    <div className={styles.months}>
      <BarsConsumptionGeneration
        consumption={useKwh}
        estimated={estimatedMonths}
        generation={monthlyKwh}
        height={96}
        hasLegend={false}
        hasAxis={false}
      />
      <p>
        {t('proposal-ui.bill')} <b>{formatMoney(billCents)}</b> <span aria-hidden>→</span>{' '}
        <b data-with-plant>{formatMoney(billWithPlantCents)}</b>
      </p>
    </div>
  )
}
