import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Financing, financings } from '../../contract.ts'
import type { PlacedGap } from '../../gap-contract.ts'
import styles from '../financing.module.css'
import { financingScreenMessages as words } from '../messages.ts'
import { PlaceGap } from './place-gap.tsx'

/** The bank approved less than was asked: the gap is named, and goes to the plan of the sale once a person says where. */
export function GapBand({ financing }: { financing: Financing }) {
  const { t } = useText(words)
  const mayPlace = useMay(financings.placeGap.needs)
  const [to, setTo] = useState<PlacedGap['to'] | null>(null)
  const { id, gap, placeableGap, mayPlaceGap, saleId } = financing
  if (!gap || (saleId && !mayPlaceGap)) return null
  const amount = formatMoney(gap)
  const way = (which: PlacedGap['to']) => (
    <Button size="small" onClick={() => setTo(which)}>
      {t(`financings-ui.gap.${which}`)}
    </Button>
  )
  return (
    <section className={styles.band} aria-label={t('financings-ui.gap', { gap: amount })}>
      <p>
        <strong>{t('financings-ui.gap', { gap: amount })}</strong>{' '}
        {t(saleId ? 'financings-ui.gap.ask' : 'financings-ui.gap.no_sale')}
      </p>
      {saleId && mayPlace && (
        <div className={styles.bandActions}>
          {way('entry')}
          {way('instalment')}
        </div>
      )}
      {saleId && to && (
        <PlaceGap id={id} saleId={saleId} to={to} amount={placeableGap ?? 0} onClose={() => setTo(null)} />
      )}
    </section>
  )
}
