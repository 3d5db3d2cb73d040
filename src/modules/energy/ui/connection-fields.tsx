import { memo } from 'react'
import { api } from '../../../platform/ui/data/api.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { AsyncSelectField, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { consumerClasses, phases, usualSimultaneity } from '../consumer-units.ts'
import { type DistributorTariff, energy } from '../contract.ts'
import styles from './energy.module.css'
import { energyScreenMessages } from './messages.ts'
import { newGroupA, type UnitForm } from './unit-form.ts'

interface ConnectionProps extends Pick<UnitForm, 'distributor' | 'consumerClass' | 'phase' | 'tariffGroup' | 'groupA'> {
  /** The tariff of its distributor, when it is known. */
  tariff: DistributorTariff | undefined
  uf: string
  /** More than one unit: each has a role. */
  hasRoles: boolean
  /** It is missing, or what is wrong with it. */
  lacksDistributor: boolean | string
  onChange(change: Partial<UnitForm>): void
}

/** Whose network it is connected to, and how. */
export const ConnectionFields = memo(function ConnectionFields(props: ConnectionProps) {
  const { distributor, consumerClass, phase, tariffGroup, groupA, tariff, uf, hasRoles, lacksDistributor } = props
  const { onChange } = props
  const { t } = useText(energyScreenMessages)
  const mayGroupA = useMay('deals.group-a')
  const loadDistributors = async (search: string, signal: AbortSignal) => {
    const query = search.length >= 2 ? { search } : uf ? { uf } : {}
    const found = await api(energy.distributors, { query }, { signal })
    return found.map((one) => ({ value: one.distributor, label: one.name, detail: one.states.join(', ') }))
  }
  return (
    <div className={styles.row}>
      <AsyncSelectField
        label={t('energy-ui.distributor')}
        isRequired
        error={lacksDistributor === true ? t('energy-ui.distributor_missing') : lacksDistributor || undefined}
        selected={distributor ? { value: distributor, label: tariff?.name ?? distributor } : null}
        onChange={(option) => onChange({ distributor: option?.value ?? '', concessionaireId: null })}
        load={loadDistributors}
      />
      <SelectField
        label={t('energy-ui.class')}
        value={consumerClass}
        options={consumerClasses.map((one) => ({ value: one, label: t(`energy-ui.class_${one}`) }))}
        onChange={(value) => {
          const picked = (value ?? 'residential') as UnitForm['consumerClass']
          onChange({ consumerClass: picked, simultaneity: usualSimultaneity[picked] })
        }}
      />
      <SelectField
        label={t('energy-ui.phase')}
        value={phase}
        options={phases.map((one) => ({ value: one, label: t(`energy-ui.phase_${one}`) }))}
        onChange={(value) => onChange({ phase: (value ?? 'two') as UnitForm['phase'] })}
      />
      {mayGroupA && !hasRoles && (
        <SelectField
          label={t('energy-ui.group')}
          value={tariffGroup}
          options={(['B', 'A'] as const).map((one) => ({
            value: one,
            label: t(`energy-ui.group_${one}`),
            detail: t(`energy-ui.group_${one}_detail`),
          }))}
          onChange={(value) =>
            onChange(
              value === 'A'
                ? { tariffGroup: 'A', groupA: groupA ?? newGroupA(tariff?.groupA.green) }
                : { tariffGroup: 'B' },
            )
          }
        />
      )}
    </div>
  )
})
