import { memo, useCallback } from 'react'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { MoneyField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { formatDate, formatRate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DistributorTariff } from '../contract.ts'
import { priceOfUnit } from '../price-of-unit.ts'
import { tariffOfBill } from '../tariff-of-bill.ts'
import { ExistingFields } from './additions/existing-fields.tsx'
import { LoadFields } from './additions/load-fields.tsx'
import { useCurves } from './additions/use-curve.ts'
import { ConnectionFields } from './connection-fields.tsx'
import styles from './energy.module.css'
import { GroupAFields } from './group-a-fields.tsx'
import { energyScreenMessages } from './messages.ts'
import { MonthsGrid } from './months-grid.tsx'
import { MoreFields } from './more-fields.tsx'
import type { UnitForm } from './unit-form.ts'

interface UnitFieldsProps {
  unit: UnitForm
  onChange(change: Partial<UnitForm>): void
  /** The tariff of its distributor, when it is known. */
  tariff: DistributorTariff | undefined
  uf: string
  /** More than one unit: each has a role. */
  hasRoles: boolean
  /** Its share of the surplus, as calculated while nobody enters one. */
  usualShare: number
  /** Fields to mark as missing; of the distributor also what is wrong with it. */
  lacks?: { distributor: boolean | string; consumption: boolean; existing: boolean }
}

/** The form for the bill of one consumer unit. What does not show the months is not drawn again when they change. */
export function UnitFields({ unit, onChange, tariff, uf, hasRoles, usualShare, lacks }: UnitFieldsProps) {
  const { t } = useText(energyScreenMessages)
  const isGenerating = unit.role === 'generating'
  useCurves([unit], uf, (_key, change) => onChange(change))
  const noConsumption = lacks?.consumption ? t('energy-ui.consumption_missing') : undefined
  const setLoads = useCallback((loads: UnitForm['loads']) => onChange({ loads }), [onChange])
  const setExisting = useCallback((existing: UnitForm['existing']) => onChange({ existing }), [onChange])
  return (
    <div className={styles.unit}>
      <NameFields holder={unit.holder} code={unit.code} onChange={onChange} />
      <ConnectionFields
        distributor={unit.distributor}
        consumerClass={unit.consumerClass}
        phase={unit.phase}
        tariffGroup={unit.tariffGroup}
        groupA={unit.groupA}
        tariff={tariff}
        uf={uf}
        hasRoles={hasRoles}
        lacksDistributor={lacks?.distributor ?? false}
        onChange={onChange}
      />
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
      <LoadFields loads={unit.loads} isGroupA={unit.tariffGroup === 'A'} onChange={setLoads} />
      {isGenerating && (
        <ExistingFields value={unit.existing} isLacking={lacks?.existing ?? false} onChange={setExisting} />
      )}
      <UseFields
        role={unit.role}
        streetLightingCents={unit.streetLightingCents}
        simultaneity={unit.simultaneity}
        share={unit.share}
        usualShare={usualShare}
        onChange={onChange}
      />
      <MoreFields
        typedPrice={unit.typedPrice}
        typedFioB={unit.typedFioB}
        icms={unit.icms}
        pisCofins={unit.pisCofins}
        proportionalIcms={unit.proportionalIcms}
        breakerVoltage={unit.breakerVoltage}
        breakerAmperes={unit.breakerAmperes}
        meterNumber={unit.meterNumber}
        socialTariff={unit.socialTariff}
        onChange={onChange}
      />
    </div>
  )
}

type NameProps = Pick<UnitForm, 'holder' | 'code'> & Pick<UnitFieldsProps, 'onChange'>

/** Whose unit it is, and its number. */
const NameFields = memo(function NameFields({ holder, code, onChange }: NameProps) {
  const { t } = useText(energyScreenMessages)
  return (
    <div className={styles.row}>
      <TextField label={t('energy-ui.holder')} value={holder} onChange={(text) => onChange({ holder: text })} />
      <TextField label={t('energy-ui.code')} value={code} onChange={(text) => onChange({ code: text })} />
    </div>
  )
})

type UseProps = Pick<UnitForm, 'role' | 'streetLightingCents' | 'simultaneity' | 'share'> &
  Pick<UnitFieldsProps, 'usualShare' | 'onChange'>

/** The public lighting, and what part of the energy is used at once or credited. */
const UseFields = memo(function UseFields(props: UseProps) {
  const { role, streetLightingCents, simultaneity, share, usualShare, onChange } = props
  const { t } = useText(energyScreenMessages)
  return (
    <div className={styles.row}>
      <MoneyField
        label={t('energy-ui.lighting')}
        hint={t('energy-ui.per_month')}
        value={streetLightingCents}
        onChange={(cents) => onChange({ streetLightingCents: cents ?? 0 })}
      />
      {role === 'generating' ? (
        <PercentField
          label={t('energy-ui.simultaneity')}
          hint={t('energy-ui.simultaneity_hint')}
          value={simultaneity}
          onChange={(value) => value !== null && onChange({ simultaneity: value })}
        />
      ) : (
        <PercentField
          label={t('energy-ui.share')}
          hint={share === null ? t('energy-ui.share_usual') : undefined}
          value={share ?? usualShare}
          onChange={(value) => onChange({ share: value })}
        />
      )}
    </div>
  )
})

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
