import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Financing } from '../../contract.ts'
import styles from '../financing.module.css'
import { financingScreenMessages as words } from '../messages.ts'

/** The bank paid more than the sale had open: what came in, what of it the plan took, and to whom the rest is due. */
export function SurplusBand({ financing: { surplus, name } }: { financing: Financing }) {
  const { t } = useText(words)
  if (!surplus) return null
  const over = formatMoney(surplus.over)
  const told = { over, name, paid: formatMoney(surplus.paid), booked: formatMoney(surplus.booked) }
  return (
    <section className={styles.band} aria-label={t('financings-ui.surplus', { over })}>
      <p>
        <strong>{t('financings-ui.surplus', { over })}</strong> {t('financings-ui.surplus.why', told)}
      </p>
    </section>
  )
}
