import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { courseName } from '../../document/pages/storage.ts'
import {
  storageChart,
  storageFindings,
  storageReasonLines,
  storageSeries,
  storageTable,
} from '../../document/storage-figures.ts'
import type { DocumentWords } from '../../document/words.ts'
import { Chart } from './chart.tsx'

/** What the battery gives: the hours of two days, reais by reason, hours without the grid. */
export function StorageSection({ model, words }: { model: ProposalDocumentModel; words: DocumentWords }) {
  const { t } = words
  const { storage } = model.figures
  if (!storage) return null
  const found = storageFindings(storage, words)
  return (
    <section className="pp-card">
      <h2>{found.title}</h2>
      <p>{found.lead}</p>
      <ul className="pp-legend">
        {[...storageSeries.up, ...storageSeries.down].map(({ name, fill }) => (
          <li key={name}>
            <i style={{ background: fill }} />
            <span>{t(name)}</span>
          </li>
        ))}
      </ul>
      {storage.days.map((day) => (
        <div key={day.month}>
          <h3>{t('document.storage.day', { month: words.longMonths[day.month]! })}</h3>
          <Chart
            words={words}
            em={11}
            height={(width) => (width < 520 ? 190 : 210)}
            draw={(frame) => storageChart(day, words, frame)}
            table={storageTable(day, words)}
          />
        </div>
      ))}
      <h3>{t('document.storage.year')}</h3>
      <dl className="pp-spec">
        {storageReasonLines(storage, words).map(({ key, name, amount }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div>
          <dt>
            <b>{t('document.storage.total')}</b>
          </dt>
          <dd>
            <b>{words.money(storage.savingCents)}</b>
          </dd>
        </div>
      </dl>
      <div className="pp-said">
        <p>{found.money}</p>
        {found.backup && <p>{found.backup}</p>}
        <p>{found.life}</p>
        <p>
          <small>{t('document.storage.method', { course: t(courseName(storage)) })}</small>
        </p>
      </div>
    </section>
  )
}
