import { IconMinus, IconPlus } from '@tabler/icons-react'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { exact } from '../../item-total.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from './receipt.module.css'

interface QuantityStepperProps {
  /** What is counted. */
  name: string
  value: number | null
  /** The quantity still to be delivered. */
  max: number
  /** Less than invoiced. */
  isShort: boolean
  onChange(value: number | null): void
}

/** How much has arrived: typed, counted one by one, or all at once. */
export function QuantityStepper({ name, value, max, isShort, onChange }: QuantityStepperProps) {
  const { t } = useText(words)
  const step = (by: number) => {
    const next = Math.min(max, Math.max(0, exact((value ?? 0) + by)))
    onChange(next === 0 ? null : next)
  }
  return (
    <div className={styles.stepper} data-short={isShort || undefined}>
      <IconButton
        icon={IconMinus}
        variant="outlined"
        label={t('purchases.receive.less', { name })}
        disabled={!value}
        onClick={() => step(-1)}
      />
      <NumberField label={name} isLabelHidden digits={4} value={value} onChange={onChange} />
      <IconButton
        icon={IconPlus}
        variant="outlined"
        label={t('purchases.receive.more', { name })}
        disabled={(value ?? 0) >= max}
        onClick={() => step(1)}
      />
      <Button
        variant="quiet"
        size="small"
        aria-label={t('purchases.receive.all_of', { name })}
        onClick={() => onChange(max)}
      >
        {t('purchases.receive.all_of_it')}
      </Button>
    </div>
  )
}
