import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { PriceBeyond } from '../offer/price-limit.ts'
import styles from './proposals.module.css'
import { wizardMessages } from './wizard/messages.ts'

/** Why a price cannot be offered, what could be, and who may go further. */
export function PriceBeyondLimit({ band, max }: Pick<PriceBeyond, 'band'> & { max: number }) {
  const { t } = useText(wizardMessages)
  return (
    <p className={styles.warnBlock} role="alert">
      {t('wizard.price_beyond', {
        percent: max,
        lowest: formatMoney(band.lowestCents),
        highest: formatMoney(band.highestCents),
      })}
    </p>
  )
}
