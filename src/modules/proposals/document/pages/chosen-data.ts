import type { Frame } from '../../../../platform/document/charts/svg.ts'
import { type Html, html } from '../../../../platform/document/html.ts'
import { yearOfLoad } from '../../../energy/added-loads.ts'
import { settingText, type TemplateBlock } from '../../../templates/template-blocks.ts'
import { balanceTable, billTable, type ChartTable, destinationTable, energyTable, fioBTable } from '../chart-tables.ts'
import { balanceChart, cashBalance, energyChart, fioBChart } from '../charts.ts'
import { destinationChart, destinationList } from '../destination-chart.ts'
import type { ProposalDocumentModel } from '../document-model.ts'
import { figure, minus, type PageContext } from '../page.ts'
import type { PrintedWords } from '../printed/printed-words.ts'
import { isShownData, type ShownData } from '../template/chosen-data.ts'
import { billStacksOf } from './bill.ts'
import { glance } from './summary.ts'

const dataOf = (block: TemplateBlock | undefined): ShownData => {
  const named = block ? settingText(block, 'data') : ''
  return isShownData(named) ? named : 'months'
}

/** Whether the proposal has figures of this kind at all. */
const hasData: Readonly<Record<ShownData, (model: ProposalDocumentModel) => boolean>> = {
  months: ({ figures }) => figures.generation.yearKwh > 0 || figures.consumption.expectedYearKwh > 0,
  bill: ({ figures }) => figures.firstYear.meanWithout.total > 0,
  cash: ({ figures }) => figures.years.length > 0,
  destination: ({ figures }) => figures.generation.yearKwh > 0,
  'fio-b': ({ figures }) => figures.fioBByYear.some(({ share }) => share > 0),
}

type Chart = (model: ProposalDocumentModel, words: PrintedWords, frame: Frame) => string
interface DrawnData {
  chart: Chart
  /** Millimetres of the chart over a page's width, and in a column. */
  height: { whole: number; half: number }
  table: (model: ProposalDocumentModel, words: PrintedWords) => ChartTable
}

const drawn: Readonly<Record<ShownData, DrawnData>> = {
  months: { chart: energyChart, height: { whole: 62, half: 46 }, table: energyTable },
  bill: { chart: billStacksOf, height: { whole: 92, half: 72 }, table: billTable },
  cash: {
    chart: (model, words, frame) => balanceChart(cashBalance(model, words), words, frame),
    height: { whole: 62, half: 50 },
    table: (model, words) => balanceTable(cashBalance(model, words), words),
  },
  destination: {
    chart: (model, words, frame) => destinationChart(model, words, frame, false),
    height: { whole: 10, half: 10 },
    table: destinationTable,
  },
  'fio-b': { chart: fioBChart, height: { whole: 44, half: 38 }, table: fioBTable },
}

/** The figures that the author chose, drawn; nothing where the proposal has none. */
export function chart(context: PageContext, block?: TemplateBlock): Html | null {
  const { model, words, t } = context
  const data = dataOf(block)
  if (!hasData[data](model)) return null
  const isHalf = block !== undefined && settingText(block, 'size') === 'half'
  // The names beside the two stacks need a page's width.
  if (data === 'bill' && isHalf) return glance(context)
  const { chart: draw, height } = drawn[data]
  const frame: Frame = {
    width: isHalf ? 82 : 174,
    height: isHalf ? height.half : height.whole,
    em: isHalf ? 2.5 : 2.6,
    unit: 'mm',
  }
  return html`<div>${ownHeading(block, drawn[data].table(model, words).caption)}${legendOf(data, model, { words, t })}${figure(draw(model, words, frame))}</div>`
}

/** Charts whose colours nothing in them names. */
function legendOf(data: ShownData, model: ProposalDocumentModel, { words, t }: Pick<PageContext, 'words' | 't'>) {
  const entries =
    data === 'months'
      ? [
          {
            fill: 'var(--use)',
            name: t('document.energy.consumption'),
            kwh: model.figures.consumption.expectedYearKwh,
          },
          { fill: 'var(--sun)', name: t('document.energy.generation'), kwh: model.figures.generation.yearKwh },
        ]
      : data === 'destination'
        ? destinationList(model).map(({ fill, name, value }) => ({ fill, name: t(name), kwh: value }))
        : []
  if (entries.length === 0) return null
  return html`<p class="legend" style="flex-wrap:wrap;gap:1.5mm 6mm">${entries.map(({ fill, name, kwh }) => html`<span><i style="background:${fill}"></i><span>${name} <b>${words.kwh(kwh)}</b></span></span>`)}</p>`
}

/** The same figures as a table; nothing where the proposal has none. */
export function dataTable({ model, words }: PageContext, block?: TemplateBlock): Html | null {
  const data = dataOf(block)
  if (!hasData[data](model)) return null
  const { caption, head, rows } = drawn[data].table(model, words)
  const last = data === 'bill' ? rows.length - 1 : -1
  return html`<div>${ownHeading(block, caption)}<table class="dt"><thead><tr>${head.map((cell, at) => html`<th class="${at > 0 ? 'r' : ''}">${cell}</th>`)}</tr></thead><tbody>${rows.map((row, line) => html`<tr class="${line === last ? 'strong' : ''}">${row.map((cell, at) => html`<td class="${at > 0 ? 'r' : ''}">${minus(cell)}</td>`)}</tr>`)}</tbody></table></div>`
}

/** Loads that will be added to the bills' consumption; nothing where there are none. */
export function loads({ model, words, t }: PageContext, block?: TemplateBlock): Html | null {
  const all = model.basis.input.units.flatMap((unit) => unit.loads ?? [])
  if (all.length === 0) return null
  const total = all.reduce((sum, load) => sum + yearOfLoad(load), 0)
  const line = (name: string, quantity: string, year: number) =>
    html`<td>${name}</td><td class="r">${quantity}</td><td class="r">${words.kwh(year / 12)}</td><td class="r">${words.kwh(year)}</td>`
  return html`<div>${ownHeading(block, t('document.loads.title'))}<table class="dt"><thead><tr><th>${t('document.loads.load')}</th><th class="r">${t('document.loads.quantity')}</th><th class="r">${t('document.loads.month')}</th><th class="r">${t('document.loads.year')}</th></tr></thead><tbody>${all.map((load) => html`<tr>${line(load.name, words.number(load.quantity), yearOfLoad(load))}</tr>`)}${all.length > 1 && html`<tr class="strong">${line(t('public.total'), '', total)}</tr>`}</tbody></table></div>`
}

/** What stands over a block unless the template gives it a heading of its own. */
const ownHeading = (block: TemplateBlock | undefined, text: string) =>
  block && settingText(block, 'heading') !== '' ? null : html`<h3>${text}</h3>`
