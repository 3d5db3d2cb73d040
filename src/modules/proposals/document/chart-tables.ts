import { estimatedOfInput } from '../existing/estimated-of-input.ts'
import { balanceStart } from './balance-start.ts'
import { type BalanceSeries, billParts } from './charts.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import { comesMore } from './findings.ts'
import { shareOfYear } from './fio-b-share.ts'
import { shownDestination, shownMonths } from './shown.ts'
import type { DocumentWords } from './words.ts'

/** A chart as a table, for readers who cannot see it or want its figures. The first cell of a row is its name. */
export type ChartTable = { caption: string; head: string[]; rows: string[][] }

export function energyTable(model: ProposalDocumentModel, { t, longMonths, kwh }: DocumentWords): ChartTable {
  const { consumption, generation } = shownMonths(model)
  const estimated = estimatedOfInput(model.basis.input)
  return {
    caption: t('document.chart.energy'),
    head: [t('public.month'), t('public.energy.consumption'), t('public.energy.generation')],
    rows: longMonths.map((month, index) => {
      const value = kwh(consumption[index]!)
      const used = estimated.includes(index) ? t('document.estimated.cell', { value }) : value
      return [month, used, kwh(generation[index]!)]
    }),
  }
}

export function destinationTable(model: ProposalDocumentModel, { t, number }: DocumentWords): ChartTable {
  const { self, compensated, credit, lost } = shownDestination(model)
  const rows: [string, number][] = [
    [t(lost > 0 ? 'document.storage.self' : 'document.energy.self'), self],
    [t('document.energy.compensated'), compensated],
    [t('document.energy.credit'), credit],
    ...(lost > 0 ? [[t('document.storage.lost'), lost] as [string, number]] : []),
  ]
  return {
    caption: t('document.chart.destination'),
    head: [t('public.line'), 'kWh'],
    rows: rows.map(([name, value]) => [name, number(value)]),
  }
}

export function billTable(model: ProposalDocumentModel, words: DocumentWords): ChartTable {
  const { t } = words
  const { meanWithout, meanWith } = model.figures.firstYear
  const [before, after] = [billParts(meanWithout, model, words), billParts(meanWith, model, words)]
  const names = [...new Set([...before, ...after].map(({ name }) => name))]
  const cell = (parts: typeof before, name: string) => parts.find((part) => part.name === name)?.shown ?? '–'
  return {
    caption: t('document.chart.bill'),
    head: [t('public.line'), t(comesMore(model) ? 'document.today_more' : 'document.today'), t('document.with_solar')],
    rows: [
      ...names.map((name) => [name, cell(before, name), cell(after, name)]),
      [t('public.total'), words.money(meanWithout.total), words.money(meanWith.total)],
    ],
  }
}

export const fioBTable = (model: ProposalDocumentModel, words: DocumentWords): ChartTable => ({
  caption: words.t('document.chart.fio_b'),
  head: [words.t('document.years_page.year'), words.t('document.years_page.fio_b')],
  rows: model.figures.fioBByYear.map(({ year, share, scenario }) => [
    scenario ? `${year} (${words.t('document.bill.scenario')})` : String(year),
    shareOfYear(model, { year, share }, words),
  ]),
})

export const balanceTable = (balance: BalanceSeries, { t, money }: DocumentWords): ChartTable => ({
  caption: t('document.chart.balance', { years: balance.years.length }),
  head: [t('document.years_page.year'), t('document.years_page.balance')],
  rows: [
    [String(balanceStart(balance.years)), money(balance.startCents)],
    ...balance.years.map(({ lastYear, value }) => [String(lastYear), money(value)]),
  ],
})
