import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Financing } from '../contract.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'

interface SaleDifferenceProps {
  financing: Financing
  save(body: object): Promise<unknown>
}

/** What the sale says now where it differs: shown, and taken over only when a person says so. */
export function SaleDifference({ financing, save }: SaleDifferenceProps) {
  const { t } = useText(words)
  const granted = usePermissions()
  const { saleId, saleCode, saleFinanced, saleEntry, totalFinanced, downPayment, approvedAmount, gap } = financing
  if (!saleId) return null
  // A sale that finances what was approved has taken the gap up.
  const followsApproval = Boolean(gap) && saleFinanced === approvedAmount
  const isTotalOff = differs(saleFinanced, totalFinanced) && !followsApproval && !isPlaced(financing)
  const isEntryOff = differs(saleEntry, downPayment) && !followsApproval && !holdsPlaced(financing)
  const code = saleCode ?? ''
  const patch = {
    ...(isTotalOff && granted.has('financings.edit-total-financed') && { totalFinanced: saleFinanced }),
    ...(isEntryOff && granted.has('financings.edit-down-payment') && { downPayment: saleEntry }),
  }
  if (!isTotalOff && !isEntryOff) return null
  return (
    <section className={styles.band} aria-label={t('financings-ui.sale', { code })}>
      <p>
        {isTotalOff &&
          t('financings-ui.sale_differs', {
            code,
            financed: formatMoney(saleFinanced ?? 0),
            total: formatMoney(totalFinanced ?? 0),
          })}{' '}
        {isEntryOff &&
          t('financings-ui.entry_differs', {
            code,
            entry: formatMoney(saleEntry ?? 0),
            own: formatMoney(downPayment ?? 0),
          })}
      </p>
      {Object.keys(patch).length > 0 && (
        <div className={styles.bandActions}>
          <Button size="small" onClick={() => void save(patch)}>
            {t('financings-ui.take_sale')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The sale finances less by what went from here to its plan, while the bank lends less: nobody changed it elsewhere. */
const isPlaced = ({ placedGap = 0, saleFinanced, totalFinanced, gap }: Financing) =>
  gap !== 0 && placedGap > 0 && saleFinanced === (totalFinanced ?? 0) - placedGap

/** All of it may have gone to the down payment, or a part. */
function holdsPlaced({ placedGap = 0, saleEntry, downPayment, gap }: Financing) {
  const more = (saleEntry ?? 0) - (downPayment ?? 0)
  return gap !== 0 && more > 0 && more <= placedGap
}

const differs = (ofSale: number | null | undefined, own: number | null | undefined) =>
  ofSale !== undefined && ofSale !== null && own !== undefined && ofSale !== (own ?? 0)
