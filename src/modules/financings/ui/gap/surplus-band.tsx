import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Financing, financings } from '../../contract.ts'
import styles from '../financing.module.css'
import { financingScreenMessages as words } from '../messages.ts'
import { GiveBack } from './give-back.tsx'

/** The bank paid more than the sale had open: what came in, what of it the plan took, to whom the rest is due, and that it was returned. */
export function SurplusBand({ financing: { id, surplus, name } }: { financing: Financing }) {
  const { t } = useText(words)
  const mayGiveBack = useMay(financings.giveBack.needs)
  const [isAsked, setAsked] = useState(false)
  if (!surplus) return null
  const over = formatMoney(surplus.over)
  const values = { over, name, paid: formatMoney(surplus.paid), booked: formatMoney(surplus.booked) }
  return (
    <section className={styles.band} aria-label={t('financings-ui.surplus', { over })}>
      <p>
        <strong>{t('financings-ui.surplus', { over })}</strong> {t('financings-ui.surplus.why', values)}
      </p>
      {mayGiveBack && (
        <div className={styles.bandActions}>
          <Button size="small" onClick={() => setAsked(true)}>
            {t('financings-ui.surplus.give_back')}
          </Button>
        </div>
      )}
      {isAsked && <GiveBack id={id} over={over} onClose={() => setAsked(false)} />}
    </section>
  )
}
