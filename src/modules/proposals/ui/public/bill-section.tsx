import { billTable, fioBTable } from '../../document/chart-tables.ts'
import { billParts, fioBChart } from '../../document/charts.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { comesMore, hasSaving, todayText } from '../../document/findings.ts'
import { afterTitle, floorTexts, sharesText } from '../../document/pages/bill.ts'
import type { DocumentWords } from '../../document/words.ts'
import { Chart, TableTwin } from './chart.tsx'

type Props = { model: ProposalDocumentModel; words: DocumentWords }
type Parts = ReturnType<typeof billParts>

/** The bill now and with the plant, on one scale, every part with its name and amount. */
export function BillSection({ model, words }: Props) {
  const { t } = words
  const { firstYear, consumption } = model.figures
  const { meanWithout, meanWith, meanSavingCents } = firstYear
  const highest = Math.max(meanWithout.total, meanWith.total, 1)
  return (
    <section className="pp-card">
      <h2>{t(hasSaving(model) ? 'public.bill.title' : 'public.bill.title_no_saving')}</h2>
      <p>{t('document.bill.lead', { consumption: words.kwh(consumption.expectedYearKwh / 12) })}</p>
      {todayText(model, words) && <p>{todayText(model, words)}</p>}
      <Bar
        title={t(comesMore(model) ? 'document.today_more' : 'document.today')}
        total={meanWithout.total}
        parts={billParts(meanWithout, model, words)}
        max={highest}
        words={words}
      />
      <Bar
        title={afterTitle(model, words)}
        total={meanWith.total}
        parts={billParts(meanWith, model, words)}
        max={highest}
        words={words}
        saving={meanSavingCents > 0 ? t('document.saving_of', { amount: words.money(meanSavingCents) }) : undefined}
      />
      <TableTwin table={billTable(model, words)} words={words} />
      {floorTexts({ model, words, t }).map((text) => (
        <p className="pp-note" key={text}>
          {text}
        </p>
      ))}
      {model.basis.input.law.regime !== 'gd1' && (
        <>
          <h3>{t('document.bill.fio_b')}</h3>
          <Chart
            words={words}
            height={() => 150}
            draw={(frame) => fioBChart(model, words, { ...frame, width: Math.min(frame.width, 520) })}
            table={fioBTable(model, words)}
          />
          <p className="pp-note">{fioBNote(model, words)}</p>
        </>
      )}
    </section>
  )
}

function fioBNote(model: ProposalDocumentModel, words: DocumentWords) {
  const { figures, basis } = model
  const { t, setRate } = words
  const open = figures.fioBByYear.find((year) => year.scenario)
  const harder = basis.input.law.after2028.kind === 'whole-tusd'
  const rule = t(harder ? 'document.bill.note_tusd' : 'public.bill.note_fio_b', { rate: setRate(open?.share ?? 0) })
  return `${sharesText(model, words)} ${rule}`.trim()
}

type BarProps = { title: string; total: number; parts: Parts; max: number; saving?: string; words: DocumentWords }

function Bar({ title, total, parts, max, saving, words }: BarProps) {
  const rest = max - total
  return (
    <div className="pp-bill">
      <p className="pp-bill-head">
        <span>{title}</span>
        <b>{words.money(total)}</b>
      </p>
      <div className="pp-bill-bar" aria-hidden="true">
        {parts.map((part) => (
          <i key={part.name} style={{ flexGrow: part.value, background: part.fill }} />
        ))}
        {rest > 0 && (saving ? <em style={{ flexGrow: rest }}>{saving}</em> : <i style={{ flexGrow: rest }} />)}
      </div>
      <ul className="pp-legend">
        {parts.map((part) => (
          <li key={part.name}>
            <i style={{ background: part.fill }} />
            <span>
              {part.name}
              <b>{part.shown}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
