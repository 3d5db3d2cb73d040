import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { PaymentResult } from '../proposal-result.ts'
import styles from './saving-verdict.module.css'
import { wizardMessages } from './wizard/messages.ts'

/** How the instalments compare with the saving on the bill. */
export function SavingVerdict({ payment }: { payment: Pick<PaymentResult, 'verdict' | 'meanDifferenceCents'> }) {
  const { t } = useText(wizardMessages)
  const isGood = payment.verdict === 'below-saving'
  return (
    <p className={styles.verdict} data-good={isGood || undefined}>
      <Icon of={isGood ? IconCheck : IconAlertTriangle} size="small" />
      {t(isGood ? 'wizard.below_saving' : 'wizard.above_saving', {
        value: formatMoney(Math.abs(payment.meanDifferenceCents)),
      })}
    </p>
  )
}
