import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { UnitRead } from '../reading/bill-read.ts'
import styles from './bills.module.css'
import { billScreenMessages } from './messages.ts'

/** The sums that prove it, at the foot. */
export function BillChecks({ units }: { units: readonly UnitRead[] }) {
  const { t } = useText(billScreenMessages)
  return (
    <footer className={styles.checks}>
      {units.flatMap((unit) =>
        unit.checks.map(({ kind, holds, cents }) => (
          <span key={`${unit.pages.join()} ${kind}`} data-fails={!holds || undefined}>
            <Icon of={holds ? IconCheck : IconAlertTriangle} size="tiny" />
            {kind === 'sum' &&
              t(holds ? 'bills-ui.check_sum' : 'bills-ui.check_sum_not', { value: formatMoney(cents) })}
            {kind === 'product' &&
              t('bills-ui.check_product', { kwh: formatNumber(unit.kwh.value ?? 0), value: formatMoney(cents) })}
            {kind === 'order' && t('bills-ui.check_order', { count: unit.months.length })}
            {kind === 'pages' && t('bills-ui.check_pages')}
          </span>
        )),
      )}
    </footer>
  )
}
