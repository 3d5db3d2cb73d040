import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { formatMoney, formatPercent } from '../../../platform/i18n/formats.ts'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { PaymentResult } from '../proposal-result.ts'
import { proposalScreenMessages } from './messages.ts'
import styles from './proposals.module.css'
import { wizardMessages } from './wizard/messages.ts'

/** What a payment option comes to: cash price, or entry, instalments, cost and how they stand against the saving. */
export function PaymentLine({ payment }: { payment: PaymentResult }) {
  const { t } = useText(proposalScreenMessages)
  const { t: say } = useText(wizardMessages)
  if (payment.cash)
    return (
      <p className={styles.payment}>
        <strong>{formatMoney(payment.priceCents)}</strong> <span>{t('proposal-ui.cash')}</span>
      </p>
    )
  const isGood = payment.verdict === 'below-saving'
  return (
    <div className={styles.payment}>
      <p>
        <strong>
          {t('proposal-ui.instalments_of', {
            count: payment.instalments,
            value: formatMoney(payment.firstInstalmentCents),
          })}
        </strong>{' '}
        <span>
          {[
            payment.entryCents > 0 && t('proposal-ui.entry_of', { value: formatMoney(payment.entryCents) }),
            payment.cetYearly !== null && t('proposal-ui.cet', { rate: formatPercent(payment.cetYearly, 2) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p className={isGood ? styles.goodLine : styles.warnLine}>
        <Icon of={isGood ? IconCheck : IconAlertTriangle} size="small" />
        {say(isGood ? 'wizard.below_saving' : 'wizard.above_saving', {
          value: formatMoney(Math.abs(payment.meanDifferenceCents)),
        })}
      </p>
    </div>
  )
}
