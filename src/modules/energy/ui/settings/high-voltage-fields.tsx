import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import type { Part, Typed } from '../../../../platform/ui/forms/use-draft.ts'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { GroupAPrices } from '../../contract.ts'
import type { ConcessionaireDraft } from './concessionaire-drawer.tsx'
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

/** Supply at high voltage: the green tariff has one demand, the blue one a demand for each post. */
export function HighVoltageFields({ draft }: { draft: Part<ConcessionaireDraft> }) {
  const { t } = useText(words)
  return (
    <>
      <h3 className={styles.heading}>{t('energy-settings.group_a')}</h3>
      {(['green', 'blue'] as const).map((mode) => {
        const { value, onChange } = draft.field(mode)
        return (
          <section key={mode} className={styles.mode} aria-label={t(`energy-settings.${mode}`)}>
            <h4 className={styles.heading}>{t(`energy-settings.${mode}`)}</h4>
            <Switch
              label={t('energy-settings.own_prices')}
              hint={t('energy-settings.own_prices_hint')}
              isOn={value !== null}
              onChange={(isOn) => onChange(isOn ? { ...noPrices, demandPeak: mode === 'blue' ? null : 0 } : null)}
            />
            {value && <ModePrices mode={mode} prices={draft.part(mode)} />}
          </section>
        )
      })}
    </>
  )
}

function ModePrices({ mode, prices }: { mode: 'green' | 'blue'; prices: Part<Prices> }) {
  const { t } = useText(words)
  return (
    <div className={styles.grid}>
      <NumberField
        label={t(mode === 'green' ? 'energy-settings.demand' : 'energy-settings.demand_off_peak')}
        unit="R$/kW"
        digits={4}
        isRequired
        {...prices.field('demand')}
      />
      {mode === 'blue' && (
        <NumberField
          label={t('energy-settings.demand_peak')}
          unit="R$/kW"
          digits={4}
          isRequired
          {...prices.field('demandPeak')}
        />
      )}
      <NumberField label={t('energy-settings.tusdG')} unit="R$/kW" digits={4} {...prices.field('tusdG')} />
      {perKwh.map((name) => (
        <NumberField
          key={name}
          label={t(`energy-settings.${name}`)}
          unit="R$/kWh"
          digits={6}
          isRequired
          {...prices.field(name)}
        />
      ))}
    </div>
  )
}
