import { memo } from 'react'
import { thisMonth } from '../../../../platform/ui/calendar/month.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ExistingPlant, firstPlantYear, mayHaveRegime, regimeOfYear, unsaidPlant } from '../../existing-plant.ts'
import { energyMessages } from '../../messages.ts'
import styles from '../energy.module.css'
import { additionMessages } from './messages.ts'

/** The years in which an existing plant may have been requested, the present year first. */
export function plantYears() {
  const last = Number(thisMonth().slice(0, 4))
  return Array.from({ length: last - firstPlantYear + 1 }, (_, back) => {
    const year = String(last - back)
    return { value: year, label: year }
  })
}

interface ExistingFieldsProps {
  value: ExistingPlant | null
  /** What is still to be said is marked. */
  isLacking: boolean
  onChange(value: ExistingPlant | null): void
}

/** The existing plant of a unit: its power, and the regime that the law keeps for it. */
export const ExistingFields = memo(function ExistingFields({ value, isLacking, onChange }: ExistingFieldsProps) {
  const { t } = useText(additionMessages)
  const { t: say } = useText(energyMessages)
  const isDated = value !== null && value.requestYear >= firstPlantYear
  const verdict = value && isDated ? mayHaveRegime(value) : null
  const set = (part: Partial<ExistingPlant>) => value && onChange({ ...value, ...part })
  return (
    <div className={styles.months}>
      <Switch
        label={t('additions.existing')}
        hint={t('additions.existing_hint')}
        isOn={value !== null}
        onChange={(isOn) => onChange(isOn ? unsaidPlant : null)}
      />
      {value && (
        <>
          <div className={styles.row}>
            <NumberField
              label={t('additions.kwp')}
              unit="kWp"
              digits={2}
              isRequired
              value={value.kwp || null}
              error={isLacking && value.kwp <= 0 ? say('energy.existing_kwp') : undefined}
              onChange={(kwp) => set({ kwp: Math.min(100_000, Math.max(0, kwp ?? 0)) })}
            />
            <SelectField
              label={t('additions.year')}
              isRequired
              value={isDated ? String(value.requestYear) : null}
              options={plantYears()}
              error={
                isDated
                  ? verdict && !verdict.ok
                    ? say(verdict.code)
                    : undefined
                  : isLacking
                    ? say('energy.existing_year')
                    : undefined
              }
              onChange={(picked) => {
                const year = Number(picked)
                if (year) set({ requestYear: year, ...(year !== 2023 && { regime: regimeOfYear(year) }) })
              }}
            />
            {isDated && (
              <SelectField
                label={t('additions.regime')}
                value={value.regime}
                options={(['gd1', 'gd2'] as const).map((one) => ({
                  value: one,
                  label: t(`additions.regime_${one}`),
                  detail: t(`additions.regime_${one}_detail`),
                }))}
                onChange={(regime) => set({ regime: regime === 'gd2' ? 'gd2' : 'gd1' })}
              />
            )}
          </div>
          {isDated && <p className={styles.hint}>{t(`additions.law_${value.regime}`)}</p>}
        </>
      )}
    </div>
  )
})
