import { IconPercentage } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { CallInput } from '../../../platform/contract/endpoint.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../platform/ui/data/use-settled.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { BulkDialog } from '../../../platform/ui/table/bulk-dialog.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useBulkCall, useBulkChange } from '../../../platform/ui/work/use-bulk-call.tsx'
import { catalogue } from '../contract.ts'
import styles from './catalogue.module.css'
import { catalogueScreenMessages as words } from './messages.ts'

const refreshes = [catalogue.list, catalogue.items]

interface MovePricesProps {
  chosen: { ids: string[] } | { filters: object }
  count: number
  clear(): void
}

/** Moves the prices of the selected models by a share: what comes of it is shown before, and it can be undone. */
export function MovePrices({ chosen, count, clear }: MovePricesProps) {
  const { t } = useText(words)
  const [asked, setAsked] = useState<Pick<MovePricesProps, 'chosen' | 'count'> | null>(null)
  const { tell, reasons } = useBulkCall(refreshes, () => {
    clear()
    setAsked(null)
  })
  return (
    <>
      <Button variant="quiet" icon={IconPercentage} onClick={() => setAsked({ chosen, count })}>
        {t('catalogue-ui.move_prices')}
      </Button>
      {asked && <MovePricesDialog {...asked} tell={tell} onClose={() => setAsked(null)} />}
      {reasons}
    </>
  )
}

interface DialogProps extends Omit<MovePricesProps, 'clear'> {
  tell: ReturnType<typeof useBulkCall>['tell']
  onClose(): void
}

function MovePricesDialog({ chosen, count, tell, onClose }: DialogProps) {
  const { t } = useText(words)
  const [percent, setPercent] = useState<number | null>(null)
  const [toReais, setToReais] = useState(false)
  const run = useBulkChange(catalogue.movePrices, refreshes, tell)
  const isValid = percent !== null && percent !== 0 && percent >= -90 && percent <= 500
  const body = useMemo(
    () => ({ chosen, to: { percent: percent ?? 0, toReais } }) as CallInput<typeof catalogue.movePrices>['body'],
    [chosen, percent, toReais],
  )
  const settled = useSettled(body, 250)
  const preview = useItem(
    catalogue.previewPrices,
    { body: settled },
    { enabled: isValid && settled.to.percent !== 0, keepPrevious: true },
  )
  return (
    <BulkDialog
      title={t('catalogue-ui.move_prices_title', { count })}
      count={count}
      confirm={t('catalogue-ui.move_prices')}
      unavailable={isValid ? null : t('catalogue-ui.move_prices_percent')}
      onClose={onClose}
      isChanged={percent !== null || toReais}
      run={() => run({ body })}
    >
      <NumberField
        label={t('catalogue-ui.move_prices_by')}
        hint={t('catalogue-ui.move_prices_hint')}
        value={percent}
        digits={2}
        error={percent !== null && !isValid ? t('catalogue-ui.move_prices_percent') : undefined}
        onChange={setPercent}
      />
      <Checkbox label={t('catalogue-ui.move_prices_reais')} value={toReais} onChange={setToReais} />
      <div className={styles.movedPrices} role="status">
        {isValid &&
          preview.data?.models.map(({ id, name, from, to }) => (
            <p key={id}>
              <span>{name}</span>
              <s>{formatMoney(from)}</s>
              <b>{formatMoney(to)}</b>
            </p>
          ))}
        {isValid && preview.data && preview.data.count > preview.data.models.length && (
          <p>{t('catalogue-ui.move_prices_more', { count: preview.data.count - preview.data.models.length })}</p>
        )}
        {isValid && preview.data && preview.data.unpriced > 0 && (
          <p>{t('catalogue-ui.move_prices_unpriced', { count: preview.data.unpriced })}</p>
        )}
      </div>
    </BulkDialog>
  )
}
