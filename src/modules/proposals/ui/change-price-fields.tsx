import { MoneyField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { mayAsk, type PriceLimit } from '../offer/price-limit.ts'
import type { Adjustment } from '../proposal-choices.ts'
import styles from './proposals.module.css'
import { wizardMessages } from './wizard/messages.ts'

interface ChangePriceFieldsProps {
  value: Adjustment
  onChange(value: Adjustment): void
  /** Undefined while it is not known here: then the server alone judges. */
  limit: PriceLimit | undefined
  /** Before any change, in cents. */
  listPriceCents: number
}

/** A change of the price, by a percentage or to a final price, with the person's limit beside it. */
export function ChangePriceFields({ value, onChange, limit, listPriceCents }: ChangePriceFieldsProps) {
  const { t } = useText(wizardMessages)
  const rate = value.kind === 'percent' ? value.rate : 0
  const cents = value.kind === 'final-price' ? value.cents : Math.round(listPriceCents * (1 + rate))
  const isBeyond = value.kind !== 'none' && limit?.band && !mayAsk(cents, limit.band, limit.mostPercent).ok
  const error = isBeyond ? t('wizard.change_beyond', { percent: limit.mostPercent }) : null
  const hint = limit ? t('wizard.change_limit', { percent: limit.mostPercent }) : ''
  const range = limit?.band
    ? t('wizard.change_range', {
        lowest: formatMoney(limit.band.lowestCents),
        highest: formatMoney(limit.band.highestCents),
        percent: limit.mostPercent,
      })
    : hint
  const start: Record<Adjustment['kind'], Adjustment> = {
    none: { kind: 'none' },
    percent: { kind: 'percent', rate: 0, parts: { profit: 1, commission: 0, charges: 0 } },
    'final-price': { kind: 'final-price', cents: Math.max(1, listPriceCents) },
  }
  return (
    <div className={styles.fields}>
      <Segmented
        label={t('wizard.change')}
        value={value.kind}
        onChange={(kind) => onChange(start[kind])}
        options={[
          { value: 'none', label: t('wizard.change_none') },
          { value: 'percent', label: t('wizard.change_percent') },
          { value: 'final-price', label: t('wizard.change_final') },
        ]}
      />
      {value.kind === 'percent' && (
        <PercentField
          label={t('wizard.change_rate')}
          hint={hint}
          error={error}
          value={value.rate}
          onChange={(typed) => onChange({ ...value, rate: typed ?? 0 })}
        />
      )}
      {value.kind === 'final-price' && (
        <MoneyField
          label={t('wizard.change_final')}
          hint={range}
          error={error}
          value={value.cents}
          onChange={(typed) => typed && onChange({ kind: 'final-price', cents: typed })}
        />
      )}
    </div>
  )
}
