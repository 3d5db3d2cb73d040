import { billStacks } from '../../../../platform/document/charts/bill-stacks.ts'
import type { Frame } from '../../../../platform/document/charts/svg.ts'
import { html } from '../../../../platform/document/html.ts'
import { areOfTheLaw } from '../../../energy/law-14300.ts'
import { existingTexts } from '../additions-text.ts'
import { billParts, fioBChart } from '../charts.ts'
import type { ProposalDocumentModel } from '../document-model.ts'
import { billTitle, comesMore, expiredTariff, firstYearSpan, phaseWord, todayText } from '../findings.ts'
import { injectsMore } from '../group-a-lines.ts'
import { figure, minus, namingPage, type PageContext, type PageHead } from '../page.ts'
import type { DocumentKey, DocumentWords } from '../words.ts'

/** Answers: why is the bill not zero? */
export const billHead = ({ model, words, t }: PageContext): PageHead => ({
  section: t('document.section.bill'),
  title: billTitle(model, words),
  lead: [
    t('document.bill.lead', { consumption: words.kwh(model.figures.consumption.expectedYearKwh / 12) }),
    todayText(model, words),
  ]
    .filter(Boolean)
    .join(' '),
})

export const billBeforeAndAfter = ({ model, words }: PageContext) =>
  // The lead takes one more line where it tells two bills.
  figure(billStacksOf(model, words, { width: 174, height: todayText(model, words) ? 111 : 116, em: 2.6, unit: 'mm' }))

/** The parts of the mean bill without and with the system, as two stacks. */
export function billStacksOf(model: ProposalDocumentModel, words: DocumentWords, frame: Frame): string {
  const { t } = words
  const { firstYear } = model.figures
  const { meanWithout, meanWith } = firstYear
  return billStacks(frame, {
    label: t('document.chart.bill'),
    before: {
      title: beforeTitle(model, words),
      shown: words.money(meanWithout.total),
      value: meanWithout.total,
      parts: billParts(meanWithout, model, words),
    },
    after: {
      title: afterTitle(model, words),
      shown: words.money(meanWith.total),
      value: meanWith.total,
      parts: billParts(meanWith, model, words),
    },
    saving:
      firstYear.meanSavingCents > 0
        ? {
            name: t('document.bill.saving'),
            shown: words.money(firstYear.meanSavingCents),
            rate: minus(`-${words.percent(firstYear.savingRate)}`),
          }
        : null,
  })
}

export function billFloor(context: PageContext) {
  const { model, words, t } = context
  const rate = words.setRate(scenarioShare(context))
  return html`<div class="halves floor"><div><h3>${t('document.bill.floor')}</h3>${floorTexts(context).map((words) => html`<p>${words}</p>`)}</div>
<div><h3>${t('document.bill.fio_b')}</h3>${figure(fioBChart(model, words, { width: 82, height: 38, em: 2.55, unit: 'mm' }))}<p class="note">${sharesText(context.model, words)} ${namingPage(context, scenarioNote(context), 'years', { rate })}</p></div></div>`
}

/** The title above the two bills: with an existing plant, the first is not one without solar energy. */
export const beforeTitle = (model: ProposalDocumentModel, { t }: DocumentWords) =>
  comesMore(model)
    ? t('document.today_more')
    : t(model.figures.system.existing ? 'document.bill.before_existing' : 'document.bill.before_title')
export const afterTitle = (model: ProposalDocumentModel, words: DocumentWords) =>
  words.t(model.figures.system.existing ? 'document.bill.after_existing' : 'document.bill.after_title', {
    span: firstYearSpan(model, words),
  })

interface Worded {
  model: ProposalDocumentModel
  words: DocumentWords
  t: DocumentWords['t']
}

export function floorTexts({ model, words, t }: Worded): string[] {
  const { firstYear, tariff, units } = model.figures
  const { meanWith } = firstYear
  const law = [...existingTexts(model, words), ...lawText(model, words)]
  const old = expiredTariff(model.basis.input)
  const dated = old
    ? [t('document.bill.tariff_expired', { distributor: old.distributor, date: words.date(old.validTo) })]
    : []
  if (model.basis.input.units.some((unit) => unit.group === 'A')) return [...law, demandText(model, words), ...dated]
  const lighting = t('document.bill.floor_lighting')
  if (units.length > 1) return [...law, `${minimumsText(model, words)} ${lighting}`, ...dated]
  const minimum = t('document.bill.floor_minimum', {
    phase: phaseWord(tariff.phase, words),
    kwh: words.kwh(tariff.minimumKwh),
    amount: words.money(tariff.minimumCents),
  })
  const which: DocumentKey =
    meanWith.minimumTopUp > 0 || meanWith.total - meanWith.streetLighting <= tariff.minimumCents + 1
      ? 'document.bill.floor_is_minimum'
      : meanWith.network > tariff.minimumCents
        ? 'document.bill.floor_is_network'
        : 'document.bill.floor_is_energy'
  return [...law, `${minimum} ${t(which)} ${lighting}`, ...dated]
}

type PageArguments = [model: ProposalDocumentModel, words: DocumentWords]

/** What is paid on compensated energy; empty where that is nothing, or less than a cent. */
function lawText(...[{ figures, basis }, words]: PageArguments): string[] {
  const { meanWith, meanCompensatedKwh } = figures.firstYear
  if (basis.input.law.regime === 'gd1') return [words.t('document.bill.floor_gd1')]
  if (Math.round(meanCompensatedKwh) === 0) return [words.t('document.bill.floor_nothing')]
  if (meanWith.network <= 0) return []
  const values = {
    compensated: words.kwh(meanCompensatedKwh),
    charge: words.rate(meanWith.network / 100 / meanCompensatedKwh, 4),
    amount: words.money(meanWith.network),
  }
  return [words.t('document.bill.floor_law', values)]
}

function demandText(...[model, words]: PageArguments) {
  const { meanWith, meanWithout } = model.figures.firstYear
  const added = meanWith.demand - meanWithout.demand
  if (added <= 0 || !injectsMore(model)) return words.t('document.bill.floor_demand')
  return words.t('document.bill.floor_injection', { amount: words.money(added) })
}

/** The minimum for each kind of connection among the units. */
export function minimumsText(...[{ figures }, words]: PageArguments) {
  const kinds = figures.units.map(({ phase, minimumKwh }) =>
    words.t('document.bill.unit_minimum', { phase: phaseWord(phase, words), kwh: words.kwh(minimumKwh) }),
  )
  return words.t('document.bill.floor_minimums', { kinds: words.list([...new Set(kinds)]) })
}

/** The source of the shares of Fio B until 2028; GD I has none. */
export function sharesText({ basis }: PageContext['model'], { t }: DocumentWords) {
  if (basis.input.law.regime === 'gd1') return ''
  return t(areOfTheLaw(basis.reference.fioBShares) ? 'document.bill.shares_law' : 'document.bill.shares_own')
}

function scenarioNote({ model }: Pick<PageContext, 'model'>): DocumentKey {
  const { law } = model.basis.input
  if (law.regime === 'gd1') return 'document.bill.note_gd1'
  if (law.after2028.kind === 'whole-tusd') return 'document.bill.note_tusd'
  return 'document.bill.note_fio_b'
}

function scenarioShare({ model }: PageContext) {
  const open = model.figures.fioBByYear.find((year) => year.scenario)
  return open?.share ?? model.figures.fioBByYear.at(-1)?.share ?? 0
}
