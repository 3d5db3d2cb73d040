import { api } from '../../../platform/ui/data/api.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { AsyncSelectField, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { MoneyField, NumberField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { formatDate, formatRate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { consumerClasses, phases, usualSimultaneity } from '../consumer-units.ts'
import { type DistributorTariff, energy } from '../contract.ts'
import { priceOfUnit } from '../price-of-unit.ts'
import { tariffOfBill } from '../tariff-of-bill.ts'
import { ExistingFields } from './additions/existing-fields.tsx'
import { LoadFields } from './additions/load-fields.tsx'
import { useCurves } from './additions/use-curve.ts'
import styles from './energy.module.css'
import { GroupAFields } from './group-a-fields.tsx'
import { energyScreenMessages } from './messages.ts'
import { MonthsGrid } from './months-grid.tsx'
import { newGroupA, type UnitForm } from './unit-form.ts'

interface UnitFieldsProps {
  unit: UnitForm
  onChange(change: Partial<UnitForm>): void
  /** The tariff of its distributor, when it is known. */
  tariff: DistributorTariff | undefined
  uf: string
  /** More than one unit: each has a role. */
  hasRoles: boolean
  /** Fields to mark as missing; of the distributor also what is wrong with it. */
  lacks?: { distributor: boolean | string; consumption: boolean; existing: boolean }
}

/** The form for the bill of one consumer unit. */
export function UnitFields({ unit, onChange, tariff, uf, hasRoles, lacks }: UnitFieldsProps) {
  const { t } = useText(energyScreenMessages)
  const mayGroupA = useMay('deals.group-a')
  const isGenerating = unit.role === 'generating'
  useCurves([unit], uf, (_key, change) => onChange(change))
  const noConsumption = lacks?.consumption ? t('energy-ui.consumption_missing') : undefined
  const loadDistributors = async (search: string, signal: AbortSignal) => {
    const query = search.length >= 2 ? { search } : uf ? { uf } : {}
    const found = await api(energy.distributors, { query }, { signal })
    return found.map(({ distributor, name, states }) => ({
      value: distributor,
      label: name,
      detail: states.join(', '),
    }))
  }
  return (
    <div className={styles.unit}>
      <div className={styles.row}>
        <TextField label={t('energy-ui.holder')} value={unit.holder} onChange={(holder) => onChange({ holder })} />
        <TextField label={t('energy-ui.code')} value={unit.code} onChange={(code) => onChange({ code })} />
      </div>
      <div className={styles.row}>
        <AsyncSelectField
          label={t('energy-ui.distributor')}
          isRequired
          error={lacks?.distributor === true ? t('energy-ui.distributor_missing') : lacks?.distributor || undefined}
          selected={unit.distributor ? { value: unit.distributor, label: tariff?.name ?? unit.distributor } : null}
          onChange={(option) => onChange({ distributor: option?.value ?? '', concessionaireId: null })}
          load={loadDistributors}
        />
        <SelectField
          label={t('energy-ui.class')}
          value={unit.consumerClass}
          options={consumerClasses.map((one) => ({ value: one, label: t(`energy-ui.class_${one}`) }))}
          onChange={(value) => {
            const consumerClass = (value ?? 'residential') as UnitForm['consumerClass']
            onChange({ consumerClass, simultaneity: usualSimultaneity[consumerClass] })
          }}
        />
        <SelectField
          label={t('energy-ui.phase')}
          value={unit.phase}
          options={phases.map((one) => ({ value: one, label: t(`energy-ui.phase_${one}`) }))}
          onChange={(value) => onChange({ phase: (value ?? 'two') as UnitForm['phase'] })}
        />
        {mayGroupA && !hasRoles && (
          <SelectField
            label={t('energy-ui.group')}
            value={unit.tariffGroup}
            options={(['B', 'A'] as const).map((one) => ({
              value: one,
              label: t(`energy-ui.group_${one}`),
              detail: t(`energy-ui.group_${one}_detail`),
            }))}
            onChange={(value) =>
              onChange(
                value === 'A'
                  ? { tariffGroup: 'A', groupA: unit.groupA ?? newGroupA(tariff?.groupA.green) }
                  : { tariffGroup: 'B' },
              )
            }
          />
        )}
      </div>
      <TariffLine unit={unit} tariff={tariff} />
      {unit.tariffGroup === 'A' && unit.groupA ? (
        <GroupAFields
          value={unit.groupA}
          error={noConsumption}
          curve={unit.curve ?? null}
          onChange={(groupA) => onChange({ groupA })}
          tariff={tariff}
        />
      ) : (
        <MonthsGrid
          label={t('energy-ui.consumption')}
          error={noConsumption}
          value={unit.consumptionKwh}
          curve={unit.curve ?? null}
          onChange={(consumptionKwh) => onChange({ consumptionKwh })}
        />
      )}
      <LoadFields loads={unit.loads} isGroupA={unit.tariffGroup === 'A'} onChange={(loads) => onChange({ loads })} />
      {isGenerating && (
        <ExistingFields
          value={unit.existing}
          isLacking={lacks?.existing ?? false}
          onChange={(existing) => onChange({ existing })}
        />
      )}
      <div className={styles.row}>
        <MoneyField
          label={t('energy-ui.lighting')}
          hint={t('energy-ui.per_month')}
          value={unit.streetLightingCents}
          onChange={(cents) => onChange({ streetLightingCents: cents ?? 0 })}
        />
        {isGenerating ? (
          <PercentField
            label={t('energy-ui.simultaneity')}
            hint={t('energy-ui.simultaneity_hint')}
            value={unit.simultaneity}
            onChange={(simultaneity) => simultaneity !== null && onChange({ simultaneity })}
          />
        ) : (
          <PercentField
            label={t('energy-ui.share')}
            value={unit.share}
            onChange={(share) => onChange({ share: share ?? 0 })}
          />
        )}
      </div>
      <MoreFields unit={unit} onChange={onChange} />
    </div>
  )
}

/** The price of a kWh there, and whether it is still valid. */
function TariffLine({ unit, tariff }: Pick<UnitFieldsProps, 'unit' | 'tariff'>) {
  const { t } = useText(energyScreenMessages)
  if (!tariff) return null
  const price = priceOfUnit(unit, tariff)
  const { te, tusd, fioB, expired, validTo } = tariffOfBill(unit, tariff)
  const money = (value: number) => formatRate(value, 5)
  return (
    <>
      <p className={styles.hint}>
        {t('energy-ui.tariff_line', {
          price: money(price),
          base: money(te + tusd),
          fioB: money(fioB),
        })}
      </p>
      {expired && (
        <p className={styles.warning} role="status">
          {t('energy-ui.tariff_expired', { name: tariff.name, date: formatDate(validTo ?? '') })}
        </p>
      )}
    </>
  )
}

function MoreFields({ unit, onChange }: Pick<UnitFieldsProps, 'unit' | 'onChange'>) {
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
}
