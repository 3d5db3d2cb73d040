import { Fact, Facts } from '../../../platform/ui/layout/page.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { BillReading, WhoseBill } from '../contract.ts'
import { meanOf } from '../questions.ts'
import styles from './bills.module.css'
import { formatDocument } from './format-document.ts'
import { billScreenMessages as words } from './messages.ts'

/** What tells a bill from another one at a glance. */
export function ReadFacts({ reading: { units } }: { reading: BillReading }) {
  const { t } = useText(words)
  const [unit] = units
  if (!unit) return null
  const address = [[unit.street.value, unit.number.value].filter(Boolean).join(', '), unit.city.value]
  const kwh = meanOf(unit.months.map(({ value }) => value))
  const rows: [string, string | null][] = [
    [t('bills-ui.document'), unit.document.value ? formatDocument(unit.document.value) : unit.maskedDocument],
    [t('bills-ui.installation'), unit.installation.value],
    [t('bills-ui.distributor'), unit.distributor.value],
    [t('bills-ui.address'), address.filter(Boolean).join(' · ')],
    [t('bills-ui.mean_kwh'), kwh > 0 ? `${formatNumber(Math.round(kwh))} kWh` : null],
  ]
  return (
    <Facts>
      {rows.map(
        ([label, value]) =>
          value && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  )
}

/** What others have with this customer: said before a second deal is made. */
export function HiddenHolders({ hidden }: Pick<WhoseBill, 'hidden'>) {
  const { t } = useText(words)
  return hidden.map(({ by, ownerName }) => (
    <p key={`${by} ${ownerName}`} role="note" className={styles.note}>
      {t(`bills-ui.hidden_${by}`)} ·{' '}
      {ownerName ? t('bills-ui.ask_owner', { name: ownerName }) : t('bills-ui.ask_admin')}
    </p>
  ))
}
