import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import type { Typed } from '../../../../platform/ui/forms/use-draft.ts'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { EditorForm } from '../../../lists/ui/public.ts'
import type { GroupAPrices } from '../../contract.ts'
import styles from './energy-settings.module.css'
import { energySettingsMessages as words } from './messages.ts'

type Prices = Typed<GroupAPrices>

const noPrices: Prices = {
  tePeak: null,
  teOffPeak: null,
  tusdPeak: null,
  tusdOffPeak: null,
  demand: null,
  demandPeak: 0,
  tusdG: 0,
  fioBPeak: 0,
  fioBOffPeak: 0,
}

const perKwh = ['tePeak', 'teOffPeak', 'tusdPeak', 'tusdOffPeak', 'fioBPeak', 'fioBOffPeak'] as const

interface ModeProps {
  mode: 'green' | 'blue'
  form: EditorForm
}

/** The prices of supply at high voltage: green has one demand, blue one for each post. */
export function HighVoltageFields({ mode, form }: ModeProps) {
  const { t } = useText(words)
  const { value, onChange } = form.field(mode)
  return (
    <section className={styles.mode} aria-label={t(`energy-settings.${mode}`)}>
      <h4 className={styles.heading}>{t(`energy-settings.${mode}`)}</h4>
      <Switch
        label={t('energy-settings.own_prices')}
        hint={t('energy-settings.own_prices_hint')}
        isOn={value !== null}
        onChange={(isOn) => onChange(isOn ? { ...noPrices, demandPeak: mode === 'blue' ? null : 0 } : null)}
      />
      {value && <ModePrices mode={mode} form={form} />}
    </section>
  )
}

function ModePrices({ mode, form }: ModeProps) {
  const { t } = useText(words)
  const prices = form.values[mode] as Prices
  const field = (name: keyof Prices) => ({
    name: `${mode}.${name}`,
    value: prices[name],
    onChange: (value: number | null) => form.set(mode, { ...prices, [name]: value }),
    error: form.errors[`${mode}.${name}`] ?? undefined,
  })
  return (
    <div className={styles.grid}>
      <NumberField
        label={t(mode === 'green' ? 'energy-settings.demand' : 'energy-settings.demand_off_peak')}
        unit="R$/kW"
        digits={4}
        isRequired
        {...field('demand')}
      />
      {mode === 'blue' && (
        <NumberField
          label={t('energy-settings.demand_peak')}
          unit="R$/kW"
          digits={4}
          isRequired
          {...field('demandPeak')}
        />
      )}
      <NumberField label={t('energy-settings.tusdG')} unit="R$/kW" digits={4} {...field('tusdG')} />
      {perKwh.map((name) => (
        <NumberField
          key={name}
          label={t(`energy-settings.${name}`)}
          unit="R$/kWh"
          digits={6}
          isRequired
          {...field(name)}
        />
      ))}
    </div>
  )
}
