import { memo } from 'react'
import { useLatest } from '../../../../../platform/ui/data/use-latest.ts'
import { NumberField, PercentField } from '../../../../../platform/ui/forms/typed/number-fields.tsx'
import { Panel } from '../../../../../platform/ui/layout/page.tsx'
import { Segmented } from '../../../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { ProposalChoices } from '../../../proposal-choices.ts'
import { wizardMessages } from '../messages.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'

/** What the system should cover. */
export function SizingTarget({ wizard }: { wizard: Wizard }) {
  const { wanted, consumptionIncrease } = wizard.state.choices
  const increase = consumptionIncrease ?? wizard.calculation.config.settings.sizing.consumptionIncrease
  return <TargetFields wanted={wanted} increase={increase} wizard={useLatest(wizard)} />
}

/** The start values of another target: the present results of the form. */
const beginning = (
  wanted: ProposalChoices['wanted'],
  { result, neededKwp }: Wizard['calculation'],
): Record<ProposalChoices['wanted']['kind'], ProposalChoices['wanted']> => ({
  modules: wanted,
  consumption: { kind: 'consumption' },
  generation: { kind: 'generation', kwhPerMonth: Math.round(result?.consumption.meanKwh ?? 500) || 500 },
  power: { kind: 'power', kwp: Math.round(neededKwp * 100) / 100 || 5 },
})

interface TargetProps {
  wanted: ProposalChoices['wanted']
  increase: number
  wizard: { readonly current: Wizard }
}

/** Drawn again when the target changes, not when only the figures calculated from it change. */
const TargetFields = memo(function TargetFields({ wanted, increase, wizard }: TargetProps) {
  const { t } = useText(wizardMessages)
  const targets = [
    'consumption',
    'generation',
    'power',
    ...(wanted.kind === 'modules' ? ['modules' as const] : []),
  ] as const
  const again = (part: ProposalChoices['wanted']) => {
    wizard.current.change({ kitIsPicked: false })
    wizard.current.choose({ wanted: part })
  }
  return (
    <Panel title={t('wizard.target')}>
      <div className={styles.fields}>
        <Segmented
          label={t('wizard.target')}
          value={wanted.kind}
          onChange={(kind) => again(beginning(wanted, wizard.current.calculation)[kind])}
          options={targets.map((value) => ({ value, label: t(`wizard.target_${value}`) }))}
        />
        {wanted.kind === 'generation' && (
          <NumberField
            label={t('wizard.target_kwh')}
            unit="kWh"
            value={wanted.kwhPerMonth}
            onChange={(kwhPerMonth) => kwhPerMonth && again({ kind: 'generation', kwhPerMonth })}
          />
        )}
        {wanted.kind === 'power' && (
          <NumberField
            label={t('wizard.target_kwp')}
            unit="kWp"
            digits={2}
            value={wanted.kwp}
            onChange={(kwp) => kwp && again({ kind: 'power', kwp })}
          />
        )}
        <PercentField
          label={t('wizard.increase')}
          value={increase}
          onChange={(value) => wizard.current.choose({ consumptionIncrease: value })}
        />
      </div>
    </Panel>
  )
})
