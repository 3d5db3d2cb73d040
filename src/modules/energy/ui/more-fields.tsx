import { memo } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './energy.module.css'
import { energyScreenMessages } from './messages.ts'
import type { UnitForm } from './unit-form.ts'

type Further =
  | 'typedPrice'
  | 'typedFioB'
  | 'icms'
  | 'pisCofins'
  | 'proportionalIcms'
  | 'breakerVoltage'
  | 'breakerAmperes'
  | 'meterNumber'
  | 'socialTariff'

interface MoreProps extends Pick<UnitForm, Further> {
  onChange(change: Partial<UnitForm>): void
}

/** What few bills need. */
export const MoreFields = memo(function MoreFields({ onChange, ...unit }: MoreProps) {
  const { t } = useText(energyScreenMessages)
  const mayPrice = useMay('deals.edit-kwh-value')
  return (
    <details className={styles.more}>
      <summary>{t('energy-ui.more')}</summary>
      <div className={styles.row}>
        <NumberField
          label={t('energy-ui.price')}
          hint={t('energy-ui.price_hint')}
          unit="R$/kWh"
          digits={5}
          isDisabled={!mayPrice}
          value={unit.typedPrice}
          onChange={(typedPrice) => onChange({ typedPrice: typedPrice || null })}
        />
        <NumberField
          label={t('energy-ui.fio_b')}
          hint={t('energy-ui.without_taxes')}
          unit="R$/kWh"
          digits={6}
          value={unit.typedFioB}
          onChange={(typedFioB) => onChange({ typedFioB })}
        />
      </div>
      <div className={styles.row}>
        <PercentField label={t('energy-ui.icms')} value={unit.icms} onChange={(icms) => onChange({ icms })} />
        <PercentField
          label={t('energy-ui.pis_cofins')}
          value={unit.pisCofins}
          onChange={(pisCofins) => onChange({ pisCofins })}
        />
        <PercentField
          label={t('energy-ui.proportional_icms')}
          value={unit.proportionalIcms}
          onChange={(proportionalIcms) => onChange({ proportionalIcms })}
        />
      </div>
      <div className={styles.row}>
        <NumberField
          label={t('energy-ui.voltage')}
          unit="V"
          value={unit.breakerVoltage}
          onChange={(breakerVoltage) => onChange({ breakerVoltage })}
        />
        <NumberField
          label={t('energy-ui.breaker')}
          unit="A"
          value={unit.breakerAmperes}
          onChange={(breakerAmperes) => onChange({ breakerAmperes })}
        />
        <TextField
          label={t('energy-ui.meter')}
          value={unit.meterNumber}
          onChange={(meterNumber) => onChange({ meterNumber })}
        />
      </div>
      <Checkbox
        label={t('energy-ui.social')}
        value={unit.socialTariff}
        onChange={(socialTariff) => onChange({ socialTariff })}
      />
    </details>
  )
})
