import { balanceTable } from '../../document/chart-tables.ts'
import { balanceChart } from '../../document/charts.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { horizon } from '../../document/findings.ts'
import { indicatorsText } from '../../document/pages/years.ts'
import type { Simulation } from '../../document/simulation.ts'
import type { DocumentWords } from '../../document/words.ts'
import { Chart } from './chart.tsx'

type YearsSectionProps = {
  model: ProposalDocumentModel
  words: DocumentWords
  simulation: Simulation
}

export function YearsSection({ model, words, simulation }: YearsSectionProps) {
  const { t } = words
  const { indicators } = model.figures
  const rate = words.setRate(model.basis.input.finance.tariffAdjustment)
  const text = simulation.atOnce
    ? t('public.years.text_at_once', { rate })
    : simulation.paybackMonths === null
      ? t('public.years.text_never', { rate, years: horizon(model) })
      : t('public.years.text', { rate, payback: simulation.payback })
  return (
    <section className="pp-card">
      <h2>{t('public.years.title', { years: horizon(model) })}</h2>
      <p>{text}</p>
      <Chart
        words={words}
        em={11.5}
        height={(width) => (width < 520 ? 260 : 300)}
        draw={(frame) => balanceChart(simulation.balance, words, frame)}
        table={balanceTable(simulation.balance, words)}
      />
      <p className="pp-note">
        {t('public.years.note', {
          balance: words.wholeMoney(indicators.balanceCents),
          today: words.wholeMoney(indicators.balanceTodayCents),
        })}{' '}
        {indicatorsText(model, words)}
      </p>
    </section>
  )
}
