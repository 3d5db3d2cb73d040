import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import type { Part } from '../../../platform/ui/forms/use-draft.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { HelpText } from '../../../platform/ui/overlays/help-text.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './catalogue.module.css'
import { catalogueHelp } from './help-messages.ts'
import { catalogueScreenMessages as words } from './messages.ts'
import type { SettingsDraft } from './sizing-page.tsx'

const losses = [
  'dirt',
  'shading',
  'mismatch',
  'dcCables',
  'acCables',
  'inverter',
  'firstLight',
  'reflection',
  'unavailability',
  'extra',
] as const

export function LossesPart({ losses: part }: { losses: Part<SettingsDraft['losses']> }) {
  const { t } = useText(words)
  const mode = part.field('mode')
  const temperature = part.field('temperature')
  const fixed = temperature.value.kind === 'fixed' ? temperature.value : null
  return (
    <Panel title={t('catalogue-ui.losses')}>
      <div className={styles.grid}>
        <SelectField
          {...mode}
          label={t('catalogue-ui.losses_mode')}
          options={(['multiply', 'sum'] as const).map((value) => ({ value, label: t(`catalogue-ui.mode_${value}`) }))}
          onChange={(chosen) => mode.onChange(chosen === 'sum' ? 'sum' : 'multiply')}
        />
        <SelectField
          {...temperature}
          label={t('catalogue-ui.temperature')}
          labelAside={<Help of="temperature" />}
          value={temperature.value.kind}
          options={(['monthly', 'fixed'] as const).map((value) => ({
            value,
            label: t(`catalogue-ui.temperature_${value}`),
          }))}
          onChange={(chosen) =>
            temperature.onChange(chosen === 'fixed' ? { kind: 'fixed', rate: 0.1 } : { kind: 'monthly' })
          }
        />
        {fixed && (
          <PercentField
            label={t('catalogue-ui.temperature_rate')}
            value={fixed.rate}
            onChange={(rate) => temperature.onChange({ kind: 'fixed', rate })}
          />
        )}
        {losses.map((name) => (
          <PercentField key={name} label={t(`catalogue-ui.loss_${name}`)} {...part.field(name)} />
        ))}
      </div>
    </Panel>
  )
}

const roundings = ['any', 'even', 'down', 'up'] as const

export function SystemPart({ sizing }: { sizing: Part<SettingsDraft['sizing']> }) {
  const { t } = useText(words)
  const rounding = sizing.field('rounding')
  const days = sizing.field('daysBasis')
  const availability = sizing.field('discountAvailability')
  return (
    <Panel title={t('catalogue-ui.system')}>
      <div className={styles.grid}>
        <SelectField
          {...rounding}
          label={t('catalogue-ui.rounding')}
          labelAside={<Help of="rounding" />}
          options={roundings.map((value) => ({ value, label: t(`catalogue-ui.rounding_${value}`) }))}
          onChange={(chosen) => rounding.onChange(roundings.find((one) => one === chosen) ?? 'up')}
        />
        <SelectField
          {...days}
          label={t('catalogue-ui.days')}
          options={(['year', 'thirty'] as const).map((value) => ({ value, label: t(`catalogue-ui.days_${value}`) }))}
          onChange={(chosen) => days.onChange(chosen === 'thirty' ? 'thirty' : 'year')}
        />
        <PercentField
          label={t('catalogue-ui.increase')}
          labelAside={<Help of="increase" />}
          {...sizing.field('consumptionIncrease')}
        />
        <NumberField
          label={t('catalogue-ui.structure_weight')}
          unit="kg/m²"
          digits={1}
          {...sizing.field('structureWeight')}
        />
        <NumberField
          label={t('catalogue-ui.coldest')}
          hint={t('catalogue-ui.coldest_hint')}
          unit="°C"
          digits={1}
          {...sizing.field('minimumTemperature')}
        />
        <NumberField
          label={t('catalogue-ui.hottest')}
          unit="°C"
          digits={1}
          {...sizing.field('maximumCellTemperature')}
        />
      </div>
      <Switch label={t('catalogue-ui.availability')} isOn={availability.value} onChange={availability.onChange} />
    </Panel>
  )
}

/** The explanation of a field, with the field's own name. */
function Help({ of }: { of: 'temperature' | 'rounding' | 'increase' }) {
  const { t, say } = useText(words)
  return <HelpText about={t(`catalogue-ui.${of}`)}>{say(catalogueHelp[`catalogue-help.${of}`])}</HelpText>
}
