import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Financing, financings } from '../contract.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'
import { changed } from './use-financing-calls.ts'

type Way = 'entry' | 'instalment'

/** The bank approved less than was asked: the gap is named, and goes to the plan of the sale once a person says where. */
export function GapBand({ financing }: { financing: Financing }) {
  const { t } = useText(words)
  const mayPlace = useMay(financings.placeGap.needs)
  const place = useCall(financings.placeGap, { refreshes: changed, tells: 'nowhere' })
  const [to, setTo] = useState<Way | null>(null)
  const { id, gap, placeableGap, mayPlaceGap, saleId } = financing
  if (!gap || (saleId && !mayPlaceGap)) return null
  const amount = formatMoney(gap)
  const way = (which: Way) => (
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
      <ConfirmDialog
        isOpen={to !== null}
        onClose={() => setTo(null)}
        title={t(`financings-ui.gap.${to ?? 'entry'}.ask`, { gap: formatMoney(placeableGap ?? 0) })}
        confirm={t(`financings-ui.gap.${to ?? 'entry'}`)}
        run={async () => {
          await place.call({ params: { id }, body: { to: to! } })
          notify.success(t('financings-ui.gap.done'))
        }}
      >
        {t('financings-ui.gap.why')} {t(`financings-ui.gap.${to ?? 'entry'}.due`)}
      </ConfirmDialog>
    </section>
  )
}
