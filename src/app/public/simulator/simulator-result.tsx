import type { Simulation } from '../../../modules/simulator/simulation.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'
import type { Text } from './simulator-page.tsx'

interface SimulatorResultProps {
  thanks: string
  simulation: Simulation | null
  lang: Lang
  t: Text
  /** Where it was sent too; empty: nowhere. */
  mailedTo: string
  onAgain(): void
}

/** What the company thanks with, and the estimate. */
export function SimulatorResult({ thanks, simulation, lang, t, mailedTo, onAgain }: SimulatorResultProps) {
  return (
    <section className="sim-card">
      <h1>{t('simulator-page.done')}</h1>
      <p role="status">{thanks}</p>
      {simulation ? <Figures simulation={simulation} lang={lang} t={t} /> : <p>{t('simulator-page.no_figures')}</p>}
      {mailedTo && <p>{t('simulator-page.mailed', { email: mailedTo })}</p>}
      <button type="button" className="sim-button" data-quiet onClick={onAgain}>
        {t('simulator-page.again')}
      </button>
    </section>
  )
}

function Figures({ simulation, lang, t }: { simulation: Simulation; lang: Lang; t: Text }) {
  const formats = formatsOf(lang)
  const money = (cents: number) => formats.wholeMoney(cents)
  const { price, paybackMonths, modules, areaM2, powerKwp, generationKwh, consumptionKwh } = simulation
  const { billCents, billThenCents, yearlySavingCents, distributor, city, uf, isDistributorGuessed } = simulation
  const kwh = (value: number) => `${formats.number(value, 0, 0)} kWh`
  return (
    <>
      <dl className="sim-figures">
        <div>
          <dt>{t('simulator-page.saving')}</dt>
          <dd>{money(yearlySavingCents)}</dd>
          <dd>{t('simulator-page.saving.of', { from: money(billCents), to: money(billThenCents) })}</dd>
        </div>
        {price && (
          <div>
            <dt>{t('simulator-page.price')}</dt>
            <dd>{t('simulator-page.price.range', { from: money(price.fromCents), to: money(price.toCents) })}</dd>
            {paybackMonths !== null && (
              <dd>{t('simulator-page.payback', { years: Math.max(1, Math.round(paybackMonths / 12)) })}</dd>
            )}
          </div>
        )}
        <div>
          <dt>{t('simulator-page.power')}</dt>
          <dd>{`${formats.number(powerKwp, 2)} kWp`}</dd>
          <dd>{t('simulator-page.modules', { count: modules, area: formats.number(areaM2, 0, 0) })}</dd>
        </div>
        <div>
          <dt>{t('simulator-page.generation')}</dt>
          <dd>{kwh(generationKwh)}</dd>
          <dd>{t('simulator-page.generation.of', { kwh: kwh(consumptionKwh) })}</dd>
        </div>
      </dl>
      <p className="sim-basis">
        {t(isDistributorGuessed ? 'simulator-page.basis.guessed' : 'simulator-page.basis', { distributor, city, uf })}
      </p>
    </>
  )
}
