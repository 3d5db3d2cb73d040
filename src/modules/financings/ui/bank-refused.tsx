import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Financing } from '../contract.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'

/** What the bank told and the financing could not follow, with the reason. */
export function BankRefused({ financing: { bankRefused } }: { financing: Financing }) {
  const { t } = useText(words)
  if (!bankRefused) return null
  return (
    <section className={styles.band} aria-label={t('financings-ui.bank_refused')}>
      <p>
        <strong>{t('financings-ui.bank_refused')}</strong> {bankRefused} {t('financings-ui.bank_refused.why')}
      </p>
    </section>
  )
}
