import { formatDate, formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Financing } from '../../contract.ts'
import styles from '../financing.module.css'
import { financingScreenMessages as words } from '../messages.ts'

/** What of the bank's money went back to the customer, and when: nobody returns it twice. */
export function GivenBack({ financing: { givenBack, name } }: { financing: Financing }) {
  const { t } = useText(words)
  if (!givenBack) return null
  const values = { amount: formatMoney(givenBack.amount), on: formatDate(givenBack.on), name }
  return <p className={styles.note}>{t('financings-ui.given_back', values)}</p>
}
