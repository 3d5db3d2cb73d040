import { Fact, Facts, Unit } from '../../../platform/ui/layout/page.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import {
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
  formatWholeMoney,
} from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ShownResult } from '../contract.ts'
import { timeOf } from './figures.ts'
import { proposalScreenMessages } from './messages.ts'
import { Explain } from './wizard/result/explain-popover.tsx'

/** The figures of the system; a click on each shows its formula. */
export function SystemFacts({ result }: { result: ShownResult }) {
  const { t, say } = useText(proposalScreenMessages)
  const { system, consumption, generation, irradiation, losses, explain } = result
  return (
    <Facts>
      <Fact label={t('proposal-ui.power')} size="answer">
        <Explain nodes={explain} id="system.power">
          {formatNumber(system.powerKwp, 2)} kWp
        </Explain>
      </Fact>
      <Fact label={t('proposal-ui.generation')}>
        <Explain nodes={explain} id="generation.mean">
          {formatNumber(generation.meanKwh)}
          <Unit>{say(messages['ui.energy.unit'])}</Unit>
        </Explain>
      </Fact>
      {system.existing && (
        <Fact label={t('proposal-ui.existing')}>
          <Explain nodes={explain} id="existing.part">
            {formatNumber(system.existing.kwp, 2, 0)} kWp
            <Unit>
              {system.existing.regime === 'gd1' ? 'GD I' : 'GD II'}, {String(system.existing.requestYear)}
            </Unit>
          </Explain>
        </Fact>
      )}
      {consumption.addedMonthlyKwh && (
        <Fact label={t('proposal-ui.added_loads')}>
          <Explain nodes={explain} id="consumption.added">
            + {formatNumber(consumption.addedMonthlyKwh.reduce((sum, kwh) => sum + kwh, 0) / 12)}
            <Unit>{say(messages['ui.energy.unit'])}</Unit>
          </Explain>
        </Fact>
      )}
      <Fact label={t(system.existing ? 'proposal-ui.coverage_existing' : 'proposal-ui.coverage')}>
        {formatPercent(generation.coverage, 0)}
      </Fact>
      <Fact label={t('proposal-ui.irradiation')}>
        <Explain nodes={explain} id="irradiation.plane">
          {formatNumber(irradiation.planeMean, 2)}
          <Unit>{t('proposal-ui.irradiation_unit')}</Unit>
        </Explain>
      </Fact>
      <Fact label={t('proposal-ui.performance')}>
        <Explain nodes={explain} id="performance.ratio">
          {formatPercent(losses.ratio, 1)}
        </Explain>
      </Fact>
      <Fact label={t('proposal-ui.area')} unit="m²">
        {formatNumber(system.areaM2, 1)}
      </Fact>
      <Fact label={t('proposal-ui.weight')} unit="kg">
        {formatNumber(system.weightKg)}
      </Fact>
    </Facts>
  )
}

export function EconomyFacts({ result }: { result: ShownResult }) {
  const { t } = useText(proposalScreenMessages)
  const { firstYear, indicators, explain, ecology, years } = result
  return (
    <Facts>
      <Fact label={t('proposal-ui.saving_month')} size="answer">
        {formatMoney(firstYear.meanSavingCents)}
      </Fact>
      {firstYear.today && (
        <>
          <Fact label={t('proposal-ui.bill_today')}>{formatMoney(firstYear.today.total)}</Fact>
          <Fact label={t('proposal-ui.bill_more')}>{formatMoney(firstYear.meanWithout.total)}</Fact>
        </>
      )}
      <Fact label={t('proposal-ui.saving_year')}>
        <Explain nodes={explain} id="saving.year1">
          {formatMoney(firstYear.savingCents)}
        </Explain>
      </Fact>
      <Fact label={t('proposal-ui.saving_life', { years: years.length })}>
        {formatWholeMoney(indicators.accumulatedSavingCents)}
      </Fact>
      <Fact label={t('proposal-ui.payback')}>
        <Explain nodes={explain} id="payback">
          {indicators.paybackMonths === null
            ? t('proposal-ui.never', { years: years.length })
            : timeOf(indicators.paybackMonths, t)}
        </Explain>
      </Fact>
      <Fact label={t('proposal-ui.npv')}>
        <Explain nodes={explain} id="npv">
          {formatWholeMoney(indicators.npvCents)}
        </Explain>
      </Fact>
      <Fact label={t('proposal-ui.irr')}>
        <Explain nodes={explain} id="irr">
          {indicators.irr === null ? '–' : formatPercent(indicators.irr, 1)}
        </Explain>
      </Fact>
      <Fact label={t('proposal-ui.lcoe')}>
        <Explain nodes={explain} id="lcoe">
          {formatRate(indicators.lcoe, 2)}
        </Explain>
      </Fact>
      <Fact label={t('proposal-ui.co2')}>
        <Explain nodes={explain} id="ecology.tonnes">
          {formatNumber(ecology.tonnesPerYear, 2)}
          <Unit>t</Unit>
        </Explain>
      </Fact>
    </Facts>
  )
}
