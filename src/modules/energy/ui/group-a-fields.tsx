import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DistributorTariff } from '../contract.ts'
import { samePrices } from '../tariff-of-bill.ts'
import styles from './energy.module.css'
import { energyScreenMessages } from './messages.ts'
import { MonthsGrid } from './months-grid.tsx'
import type { UnitForm } from './unit-form.ts'

type GroupA = NonNullable<UnitForm['groupA']>

interface GroupAFieldsProps {
  value: GroupA
  onChange(value: GroupA): void
  /** The tariff of the distributor, when it is known. */
  tariff: DistributorTariff | undefined
  /** No consumption is typed. */
  error?: string | undefined
  /** The yearly profile (weight of each month) used to estimate blank months. */
  curve: readonly number[] | null
}

/** Supply at high voltage: two posts, demand, and the prices of the contract. */
export function GroupAFields({ value, onChange, tariff, error, curve }: GroupAFieldsProps) {
  const { t } = useText(energyScreenMessages)
  const change = (part: Partial<GroupA>) => onChange({ ...value, ...part })
  const known = tariff?.groupA[value.mode]
  const price = (name: keyof GroupA['prices'], label: string) => (
    <NumberField
      label={label}
      hint={t('energy-ui.without_taxes')}
      digits={6}
      value={value.prices[name]}
      onChange={(typed) => change({ prices: { ...value.prices, [name]: typed ?? 0 } })}
    />
  )
  return (
    <>
      <Segmented
        label={t('energy-ui.mode')}
        value={value.mode}
        onChange={(mode) => change({ mode, prices: tariff?.groupA[mode] ?? value.prices })}
        options={[
          { value: 'green', label: t('energy-ui.mode_green') },
          { value: 'blue', label: t('energy-ui.mode_blue') },
        ]}
      />
      {known && !samePrices(known, value.prices) && (
        <p className={styles.hint}>
          <Button size="small" onClick={() => change({ prices: known })}>
            {t('energy-ui.use_tariff', { name: tariff?.name ?? '' })}
          </Button>
        </p>
      )}
      <MonthsGrid
        label={t('energy-ui.peak')}
        error={error}
        value={value.peakKwh}
        curve={curve}
        onChange={(peakKwh) => change({ peakKwh })}
      />
      <MonthsGrid
        label={t('energy-ui.off_peak')}
        value={value.offPeakKwh}
        curve={curve}
        onChange={(offPeakKwh) => change({ offPeakKwh })}
      />
      <div className={styles.row}>
        <NumberField
          label={t('energy-ui.contracted')}
          unit="kW"
          digits={1}
          value={value.contractedKw}
          onChange={(contractedKw) => change({ contractedKw: contractedKw ?? 0 })}
        />
        {price('demand', t('energy-ui.demand_price'))}
        {value.mode === 'blue' && (
          <>
            <NumberField
              label={t('energy-ui.contracted_peak')}
              unit="kW"
              digits={1}
              value={value.contractedPeakKw}
              onChange={(contractedPeakKw) => change({ contractedPeakKw })}
            />
            {price('demandPeak', t('energy-ui.demand_price_peak'))}
          </>
        )}
      </div>
      <div className={styles.row}>
        <NumberField
          label={t('energy-ui.injection')}
          hint={t('energy-ui.injection_hint')}
          unit="kW"
          digits={1}
          value={value.injectionKw}
          onChange={(injectionKw) => change({ injectionKw })}
        />
        {value.injectionKw !== null && price('tusdG', t('energy-ui.injection_price'))}
      </div>
      <div className={styles.row}>
        {price('tePeak', t('energy-ui.te_peak'))}
        {price('teOffPeak', t('energy-ui.te_off_peak'))}
        {price('tusdPeak', t('energy-ui.tusd_peak'))}
        {price('tusdOffPeak', t('energy-ui.tusd_off_peak'))}
      </div>
    </>
  )
}
