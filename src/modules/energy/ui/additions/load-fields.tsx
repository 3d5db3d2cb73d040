import { IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type AddedLoad, kwhOfLoads } from '../../added-loads.ts'
import { energy } from '../../contract.ts'
import styles from '../energy.module.css'
import { additionMessages } from './messages.ts'

const maxLoads = 30
const meanOf = (months: readonly number[]) => months.reduce((sum, kwh) => sum + kwh, 0) / 12

/** The load with another mean, kWh a month; its yearly profile stays. */
function withMean({ monthlyKwh }: AddedLoad, mean: number): number[] {
  const was = meanOf(monthlyKwh)
  return monthlyKwh.map((kwh) => (was > 0 ? (kwh * mean) / was : mean))
}

interface LoadFieldsProps {
  loads: AddedLoad[]
  isGroupA: boolean
  onChange(loads: AddedLoad[]): void
}

/** The loads that will be added to a unit: chosen from the shipped list, or typed. */
export const LoadFields = memo(function LoadFields({ loads, isGroupA, onChange }: LoadFieldsProps) {
  const { t } = useText(additionMessages)
  const known = useItem(energy.knownLoads, {}).data ?? []
  const set = (at: number, part: Partial<AddedLoad>) =>
    onChange(loads.map((load, index) => (index === at ? { ...load, ...part } : load)))
  const add = (picked: string | null) => {
    const found = known.find(({ name }) => name === picked)
    if (found) onChange([...loads, { kind: found.kind, name: found.name, quantity: 1, monthlyKwh: found.monthlyKwh }])
    else if (picked === 'own')
      onChange([
        ...loads,
        { kind: 'own', name: t('additions.own'), quantity: 1, monthlyKwh: Array<number>(12).fill(50) },
      ])
  }
  const all = kwhOfLoads(loads)
  return (
    <fieldset className={styles.months}>
      <legend>{t('additions.loads')}</legend>
      <p className={styles.hint}>
        {[t('additions.loads_hint'), isGroupA && t('additions.group_a')].filter(Boolean).join(' ')}
      </p>
      {Array.from(loads.entries(), ([at, load]) => (
        <div className={styles.load} key={at}>
          <TextField label={t('additions.name')} value={load.name} onChange={(name) => set(at, { name })} />
          <NumberField
            label={t('additions.quantity')}
            value={load.quantity}
            onChange={(quantity) => set(at, { quantity: Math.min(1000, Math.max(1, Math.round(quantity ?? 1))) })}
          />
          <NumberField
            label={t('additions.mean')}
            unit={t('additions.per_month')}
            digits={1}
            value={Math.round(meanOf(load.monthlyKwh) * 10) / 10}
            onChange={(mean) =>
              mean !== null && mean >= 0 && set(at, { monthlyKwh: withMean(load, Math.min(1_000_000, mean)) })
            }
          />
          <IconButton
            icon={IconTrash}
            label={t('additions.remove', { name: load.name })}
            onClick={() => onChange(loads.filter((_one, index) => index !== at))}
          />
        </div>
      ))}
      {loads.length > 0 && (
        <p className={styles.hint} role="status">
          {t('additions.sum', {
            mean: formatNumber(meanOf(all)),
            least: formatNumber(Math.min(...all)),
            most: formatNumber(Math.max(...all)),
          })}
        </p>
      )}
      {loads.length < maxLoads && (
        <SelectField
          label={t('additions.add')}
          value={null}
          options={[
            ...known.map(({ name, monthlyKwh, source }) => ({
              value: name,
              label: name,
              detail: t('additions.detail', { kwh: formatNumber(meanOf(monthlyKwh)), source }),
            })),
            { value: 'own', label: t('additions.own'), detail: t('additions.own_detail') },
          ]}
          onChange={add}
        />
      )}
    </fieldset>
  )
})
