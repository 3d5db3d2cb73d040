import { type BalanceBars, balanceBars } from '../../../platform/document/charts/balance-bars.ts'
import type { BillPart } from '../../../platform/document/charts/bill-stacks.ts'
import { monthlyBars } from '../../../platform/document/charts/monthly-bars.ts'
import { roofPlan } from '../../../platform/document/charts/roof-plan.ts'
import { splitBar } from '../../../platform/document/charts/split-bar.ts'
import type { Frame } from '../../../platform/document/charts/svg.ts'
import { yearSteps } from '../../../platform/document/charts/year-steps.ts'
import { moduleGapM } from '../../sizing/roof.ts'
import { estimatedOfInput } from '../existing/estimated-of-input.ts'
import type { BillLines } from '../proposal-result.ts'
import { balanceStart } from './balance-start.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import { chargesWholeTusd, firstYearShare, shareOfYear } from './fio-b-share.ts'
import { injectsMore } from './group-a-lines.ts'
import { drawnRoofChart, drawnRoofOf } from './roof/drawn-roof-chart.ts'
import { shownLosses, shownMonths } from './shown.ts'
import type { DocumentKey, DocumentWords } from './words.ts'

/** The charts of a proposal, the same on paper and on the public page: only the frame differs. */

/** The generation of each month around that of the year: what is shown adds up. */
export function generationSun(model: ProposalDocumentModel, { t, shortMonths, number }: DocumentWords) {
  const { generation } = shownMonths(model)
  return {
    label: t('document.chart.sun'),
    rays: generation.map((value, index) => ({ name: shortMonths[index]!, value, shown: number(value) })),
    total: number(model.figures.generation.yearKwh),
  }
}

export function energyChart(model: ProposalDocumentModel, { t, shortMonths, number }: DocumentWords, frame: Frame) {
  return monthlyBars(frame, {
    label: t('document.chart.energy'),
    unit: t('document.kwh_a_month'),
    months: shortMonths,
    ...shownMonths(model),
    estimated: estimatedOfInput(model.basis.input),
    shown: (value) => number(value),
    axis: (value) => number(value, value % 1 === 0 ? 0 : 1),
  })
}

export function lossesChart(model: ProposalDocumentModel, { t, kwh, number, percent }: DocumentWords, frame: Frame) {
  const { losses, system, irradiation } = model.figures
  const { ideal, delivered, lost } = shownLosses(model)
  return splitBar(frame, {
    label: t('document.chart.losses'),
    parts: [
      {
        value: delivered,
        fill: 'var(--sun)',
        ink: 'var(--sun-ink)',
        shown: kwh(delivered),
        name: t('document.energy.delivered'),
        note: t('document.energy.ideal', {
          power: number(system.powerKwp, 2, 0),
          irradiation: number(irradiation.planeYear),
          ideal: kwh(ideal),
        }),
      },
      {
        value: lost,
        fill: 'var(--loss)',
        ink: 'var(--sun-ink)',
        shown: kwh(lost),
        name: t('document.energy.lost', { rate: percent(losses.lossRate) }),
      },
    ],
  })
}

export function fioBChart(model: ProposalDocumentModel, words: DocumentWords, frame: Frame) {
  const { figures } = model
  const { t } = words
  const scenario = figures.fioBByYear.findIndex((year) => year.scenario)
  const shown = figures.fioBByYear.slice(0, scenario < 0 ? 5 : Math.min(scenario + 1, 6))
  return yearSteps(frame, {
    label: t('document.chart.fio_b'),
    years: shown.map(({ year, share, scenario: open, beforeConnection }) => ({
      name: open ? t('document.from_year', { year }) : String(year),
      note: open ? t('document.bill.scenario') : beforeConnection ? t('document.bill.before') : undefined,
      share,
      shown: shareOfYear(model, { year, share }, words),
      kind: open ? 'open' : beforeConnection ? 'past' : 'fixed',
    })),
  })
}

export type BalanceSeries = {
  years: { year: number; lastYear: number; value: number; inverter: boolean }[]
  startCents: number
  payback: number | null
  paybackShown: string
  inverterCents: number
}

/** Running balance of the cash price, or of the customer's own money in a financed option. */
export function balanceChart(balance: BalanceSeries, { t, number, wholeMoney }: DocumentWords, frame: Frame) {
  const { years, startCents, payback } = balance
  const inverter = years.findIndex((year) => year.inverter)
  const highest = Math.max(...years.map((year) => Math.abs(year.value)), Math.abs(startCents))
  const thousands = highest >= 1_000_000
  const end = years.at(-1)!
  const chart: BalanceBars = {
    label: t('document.chart.balance', { years: years.length }),
    unit: balanceUnit(thousands, frame.unit, t),
    axis: (value) => number(thousands ? value / 100_000 : value / 100, 0).replace('-', '−'),
    balances: [
      { year: String(balanceStart(years)), value: startCents },
      ...years.map(({ lastYear, value, inverter: paler }) => ({ year: String(lastYear), value, paler })),
    ],
    payback:
      payback === null
        ? null
        : {
            years: payback,
            caption: t(frame.unit === 'mm' ? 'document.years_page.pays_in' : 'public.years.pays_in'),
            shown: balance.paybackShown,
          },
    remark:
      inverter < 0 || balance.inverterCents <= 0
        ? null
        : {
            index: inverter + 1,
            lines: [
              t('document.years_page.inverter', { year: years[inverter]!.lastYear }),
              t('document.years_page.inverter_amount', { amount: wholeMoney(balance.inverterCents) }),
            ],
          },
    end: {
      shown: wholeMoney(end.value).replace('-', '−'),
      caption: t('document.years_page.balance_in', { year: end.lastYear }),
    },
  }
  return balanceBars(frame, chart)
}

function balanceUnit(thousands: boolean, unit: Frame['unit'], t: DocumentWords['t']) {
  if (unit === 'px') return t(thousands ? 'public.years.unit' : 'public.years.unit_plain')
  return t(thousands ? 'document.years_page.unit' : 'document.years_page.unit_plain')
}

export function cashBalance({ figures }: Pick<ProposalDocumentModel, 'figures'>, words: DocumentWords): BalanceSeries {
  const { years, indicators } = figures
  const inverterYear = years.find((year) => year.inverterCents > 0)
  return {
    startCents: -indicators.investmentCents,
    years: years.map(({ year, lastYear, balanceCents, inverterCents }) => ({
      year,
      lastYear,
      value: balanceCents,
      inverter: inverterCents > 0,
    })),
    payback: indicators.paybackYears,
    paybackShown: indicators.paybackMonths === null ? '' : words.duration(indicators.paybackMonths),
    inverterCents: inverterYear?.inverterCents ?? 0,
  }
}

/** As it was drawn, where the offer took a drawn roof. */
export function roofChart(model: ProposalDocumentModel, words: DocumentWords, frame: Frame) {
  const drawn = drawnRoofOf(model)
  if (drawn) return drawnRoofChart(drawn, words, frame)
  const { module, sizing } = model.basis.input
  const { planes } = model.figures.system
  return roofPlan(frame, {
    label: words.t('document.chart.roof', { count: model.figures.system.moduleCount }),
    module: { lengthM: module.lengthM, widthM: module.widthM, gapM: sizing.moduleSpacingM ?? moduleGapM },
    planes: planes
      .filter((plane) => plane.modules > 0)
      .map((plane) => ({
        name: `${plane.name || words.direction(plane.azimuth)}, ${words.number(plane.tilt, 1, 0)}°`,
        rows: drawnRows(plane.rows, plane.modules),
        azimuth: plane.azimuth,
      })),
    eave: words.t('document.system.eave'),
    ridge: words.t('document.system.ridge'),
    metres: (value) => `${words.number(value, 2)} m`,
  })
}

/** Where the number of modules per row is unknown, a plausible roof is drawn. */
function drawnRows(rows: number[], modules: number) {
  if (rows.length > 1 || modules <= 6) return rows
  const count = Math.max(2, Math.round(Math.sqrt(modules / 2.5)))
  const perRow = Math.ceil(modules / count)
  return Array.from({ length: Math.ceil(modules / perRow) }, (_, row) => Math.min(perRow, modules - row * perRow))
}

const billLineNames: [keyof BillLines, DocumentKey, string][] = [
  ['energyTe', 'document.bill.line_te', 'var(--use)'],
  ['uncompensated', 'document.bill.line_uncompensated', 'var(--use)'],
  ['energyTusd', 'document.bill.line_tusd', 'var(--part2)'],
  ['network', 'document.bill.line_network', 'var(--part2)'],
  ['demand', 'document.bill.line_demand', 'var(--part2)'],
  ['minimumTopUp', 'document.bill.line_minimum', 'var(--part3)'],
  ['energyTaxes', 'document.bill.line_taxes', 'var(--part3)'],
  ['icmsOnNetwork', 'document.bill.line_icms', 'var(--part3)'],
  ['flag', 'document.bill.line_flag', 'var(--part4)'],
  ['streetLighting', 'document.bill.line_lighting', 'var(--part4)'],
]

function lineName(name: DocumentKey, bill: BillLines, model: ProposalDocumentModel): DocumentKey {
  const { law } = model.basis.input
  const { firstYear, years } = model.figures
  const hasMore = bill.demand > firstYear.meanWithout.demand && injectsMore(model)
  if (name === 'document.bill.line_demand' && hasMore) return 'document.bill.line_demand_injection'
  const paysMore = law.regime === 'gd3' || model.figures.system.existing || chargesWholeTusd(model, years[0]!.lastYear)
  return name === 'document.bill.line_network' && paysMore ? 'document.bill.line_network_plain' : name
}

/** The lines of a bill with a cost, from the top of its stack to the bottom. */
export function billParts(
  bill: BillLines,
  model: ProposalDocumentModel,
  { t, money, percent }: DocumentWords,
): BillPart[] {
  const rate = percent(firstYearShare(model))
  return billLineNames.flatMap(([line, name, fill]) =>
    bill[line] > 0
      ? [{ name: t(lineName(name, bill, model), { rate }), shown: money(bill[line]), value: bill[line], fill }]
      : [],
  )
}
