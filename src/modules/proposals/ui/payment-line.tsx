import { formatMoney, formatPercent } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { loanTerms } from '../offer/payment-terms.ts'
import type { PaymentResult } from '../proposal-result.ts'
import { termsOf } from '../terms-of.ts'
import { proposalScreenMessages } from './messages.ts'
import styles from './proposals.module.css'
import { SavingVerdict } from './saving-verdict.tsx'
import { useTermWords } from './term-words.ts'

/** A summary of a payment option: cash price, or entry, instalments, cost and the comparison with the saving. */
export function PaymentLine({ payment }: { payment: PaymentResult }) {
  const { t } = useText(proposalScreenMessages)
  const words = useTermWords()
  if (payment.cash)
    return (
      <p className={styles.payment}>
        <strong>{formatMoney(payment.priceCents)}</strong> <span>{t('proposal-ui.cash')}</span>
      </p>
    )
  return (
    <div className={styles.payment}>
      <p>
        <strong>{loanTerms(termsOf(payment), words)}</strong>{' '}
        <span>
          {[
            payment.entryCents > 0 && t('proposal-ui.entry_of', { value: formatMoney(payment.entryCents) }),
            payment.cetYearly !== null &&
              t(payment.iofCents + payment.feeCents > 0 ? 'proposal-ui.cet' : 'proposal-ui.interest', {
                rate: formatPercent(payment.cetYearly, 2),
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <SavingVerdict payment={payment} />
    </div>
  )
}

/** The payment options of a customer, each with its summary. */
export const PaymentLines = ({ payments }: { payments: readonly PaymentResult[] }) => (
  <ul className={styles.payments}>
    {payments.map((payment) => (
      <li key={payment.id}>
        <span>{payment.name}</span>
        <PaymentLine payment={payment} />
      </li>
    ))}
  </ul>
)
