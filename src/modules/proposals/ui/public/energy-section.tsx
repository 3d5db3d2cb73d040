import { estimatedText, loadsText } from '../../document/additions-text.ts'
import { destinationTable, energyTable } from '../../document/chart-tables.ts'
import { energyChart } from '../../document/charts.ts'
import { destinationChart, destinationList } from '../../document/destination-chart.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { energyLead, energyTitle } from '../../document/findings.ts'
import { shownDestination } from '../../document/shown.ts'
import type { DocumentWords } from '../../document/words.ts'
import { Chart, TableTwin } from './chart.tsx'

export function EnergySection({ model, words }: { model: ProposalDocumentModel; words: DocumentWords }) {
  const { t } = words
  const { consumption, generation, system } = model.figures
  const title =
    generation.coverage > 1.1
      ? 'public.energy.title_more'
      : generation.coverage < 0.9
        ? 'public.energy.title_less'
        : 'public.energy.title_match'
  return (
    <section className="pp-card">
      <h2>{system.existing ? energyTitle(model, words) : t(title)}</h2>
      <p>{energyLead(model, words)}</p>
      <p className="pp-series">
        <span>
          <i style={{ background: 'var(--use)' }} />
          {t('public.energy.consumption')} <b>{words.kwh(consumption.expectedYearKwh)}</b>
        </span>
        <span>
          <i style={{ background: 'var(--sun)' }} />
          {t('public.energy.generation')} <b>{words.kwh(generation.yearKwh)}</b>
        </span>
      </p>
      <Chart
        words={words}
        em={11}
        height={(width) => (width < 520 ? 220 : 260)}
        draw={(frame) => energyChart(model, words, frame)}
        table={energyTable(model, words)}
      />
      {[loadsText(model, words), estimatedText(model, words)].map((text) => text && <p key={text}>{text}</p>)}
      <h3>{t('document.energy.destination', { total: words.kwh(shownDestination(model).total) })}</h3>
      <Destination model={model} words={words} />
    </section>
  )
}

/** On a phone the three names do not fit beside each other, so they are a list. */
function Destination({ model, words }: { model: ProposalDocumentModel; words: DocumentWords }) {
  return (
    <>
      <Chart
        words={words}
        em={11}
        height={() => 11 * 3.4}
        draw={(frame) => destinationChart(model, words, frame, false)}
      />
      <ul className="pp-legend">
        {destinationList(model).map(({ name, value, fill }) => (
          <li key={name}>
            <i style={{ background: fill }} />
            <span>
              {words.t(name)}
              <b>{words.kwh(value)}</b>
            </span>
          </li>
        ))}
      </ul>
      <TableTwin table={destinationTable(model, words)} words={words} />
    </>
  )
}
