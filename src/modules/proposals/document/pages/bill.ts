import { billStacks } from '../../../../platform/document/charts/bill-stacks.ts'
import { html } from '../../../../platform/document/html.ts'
import { billParts, fioBChart } from '../charts.ts'
import { billTitle, expiredTariff, firstYearSpan, phaseWord } from '../findings.ts'
import { figure, innerPage, minus, type PageContext } from '../page.ts'
import type { DocumentKey } from '../words.ts'

/** Answers: why is the bill not zero? */
export function billPage(context: PageContext) {
  const { model, words, t } = context
  const { firstYear, consumption } = model.figures
  const { meanWithout, meanWith } = firstYear
  return innerPage(context, {
    section: 'document.section.bill',
    title: billTitle(model, words),
    lead: t('document.bill.lead', { consumption: words.kwh(consumption.expectedYearKwh / 12) }),
    body: html`${figure(
      billStacks(
        { width: 174, height: 116, em: 2.6, unit: 'mm' },
        {
          label: t('document.chart.bill'),
          before: {
            title: t('document.bill.before_title'),
            shown: words.money(meanWithout.total),
            value: meanWithout.total,
            parts: billParts(meanWithout, model, words),
          },
          after: {
            title: t('document.bill.after_title', { span: firstYearSpan(model, words) }),
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
        },
      ),
    )}
<div class="halves floor"><div><h3>${t('document.bill.floor')}</h3>${floorTexts(context).map((words) => html`<p>${words}</p>`)}</div>
<div><h3>${t('document.bill.fio_b')}</h3>${figure(fioBChart(model, words, { width: 82, height: 38, em: 2.55, unit: 'mm' }))}<p class="note">${t(
      scenarioNote(context),
      {
        rate: words.setRate(scenarioShare(context)),
        page: context.pageOf('years'),
      },
    )}</p></div></div>`,
  })
}

export function floorTexts({ model, words, t }: Pick<PageContext, 'model' | 'words' | 't'>): string[] {
  const { firstYear, tariff, units } = model.figures
  const { meanWith } = firstYear
  const law = lawText(model, words)
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
    meanWith.minimumTopUp > 0
      ? 'document.bill.floor_is_minimum'
      : meanWith.network > tariff.minimumCents
        ? 'document.bill.floor_is_network'
        : 'document.bill.floor_is_energy'
  return [...law, `${minimum} ${t(which)} ${lighting}`, ...dated]
}

type Told = [model: PageContext['model'], words: PageContext['words']]

/** What compensated energy pays; left out where it is compensated and pays nothing worth a cent. */
function lawText(...[{ figures, basis }, words]: Told): string[] {
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

function demandText(...[{ figures }, words]: Told) {
  const { meanWith, meanWithout } = figures.firstYear
  const added = meanWith.demand - meanWithout.demand
  if (added <= 0) return words.t('document.bill.floor_demand')
  return words.t('document.bill.floor_injection', { amount: words.money(added) })
}

/** The minimum of every kind of connection among the units. */
export function minimumsText(...[{ figures }, words]: Told) {
  const kinds = figures.units.map(({ phase, minimumKwh }) =>
    words.t('document.bill.unit_minimum', { phase: phaseWord(phase, words), kwh: words.kwh(minimumKwh) }),
  )
  return words.t('document.bill.floor_minimums', { kinds: words.list([...new Set(kinds)]) })
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
