import type { DocumentOffer } from './document-model.ts'
import { paybackText } from './findings.ts'
import { cheapestBeside } from './offers.ts'
import { outageOf } from './outage.ts'
import { minus } from './page.ts'
import type { DocumentWords } from './words.ts'

export interface ComparedCell {
  strong: string
  soft: string
  /** The values of the other options, shown beside an option that is read alone. */
  aside: string
  /** Shares of the row's widest bar, 0 to 1; `mark` is the customer's consumption. */
  bar?: { share: number; mark: number | null; kind: 'use' | 'sun' }
  tone?: 'quiet' | 'good'
}

export type ComparedRowId = 'bill' | 'generation' | 'equipment' | 'outage' | 'payback' | 'balance'

export interface ComparedRow {
  id: ComparedRowId
  label: string
  note: string
  /** One for each option, in their order. */
  cells: ComparedCell[]
}

type RowMaker = (offers: readonly DocumentOffer[], words: DocumentWords) => ComparedRow

/** The compared rows, in order. */
export const rowMakers: Record<ComparedRowId, RowMaker> = {
  bill(offers, words) {
    const { t, money } = words
    const { today, meanWithout } = offers[0]!.figures.firstYear
    const highest = Math.max(meanWithout.total, ...offers.map(({ figures }) => figures.firstYear.meanWith.total), 1)
    const cells = offers.map((offer) => {
      const { meanWith, meanSavingCents: saving } = offer.figures.firstYear
      const other = cheapestBeside(offers, offer)
      // To the cent, as the option is told below: the saving is the same there, and the bills beside it add up.
      const less = other ? other.figures.firstYear.meanWith.total - meanWith.total : 0
      return {
        strong: money(meanWith.total),
        soft: t(saving >= 0 ? 'options.bill_saving' : 'options.bill_more', {
          amount: money(Math.abs(saving)),
        }),
        aside:
          other && less !== 0
            ? t(less > 0 ? 'options.bill_less_than' : 'options.bill_more_than', {
                amount: money(Math.abs(less)),
                name: other.option.name,
              })
            : '',
        bar: { share: meanWith.total / highest, mark: null, kind: 'use' as const },
      }
    })
    const before = t(today ? 'options.bill_note_more' : 'options.bill_note', { bill: money(meanWithout.total) })
    const note = [before, ...byTheHour(offers, words)].join('. ')
    return { id: 'bill', label: t('options.bill'), note, cells }
  },
  generation(offers, words) {
    const { t } = words
    const used = offers[0]!.figures.consumption.expectedYearKwh / 12
    const highest = Math.max(used, ...offers.map(({ figures }) => figures.generation.meanKwh), 1)
    const cells = offers.map((offer) => {
      const { meanKwh, coverage } = offer.figures.generation
      const isWithExisting = offer.figures.system.existing !== undefined
      const other = cheapestBeside(offers, offer)
      return {
        strong: words.kwh(meanKwh),
        soft: t(isWithExisting ? 'options.coverage_existing' : 'options.coverage', {
          rate: words.percent(coverage, 0),
        }),
        aside: other
          ? t('options.coverage_of', {
              name: other.option.name,
              rate: words.percent(other.figures.generation.coverage, 0),
            })
          : '',
        bar: { share: meanKwh / highest, mark: used / highest, kind: 'sun' as const },
      }
    })
    return { id: 'generation', label: t('options.generation'), note: t('options.generation_note'), cells }
  },
  equipment(offers, words) {
    const cells = offers.map(({ figures }) => ({
      strong: `${words.number(figures.system.powerKwp, 2, 0)}\u00a0kWp`,
      soft: equipmentText(figures, words),
      aside: '',
    }))
    return { id: 'equipment', label: words.t('options.equipment'), note: '', cells }
  },
  outage(offers, words) {
    const cells = offers.map(({ figures }) => ({ aside: '', ...outageOf(figures, words) }))
    return { id: 'outage', label: words.t('options.outage'), note: '', cells }
  },
  payback(offers, words) {
    const cells = offers.map(({ figures }) => ({
      strong: paybackText(figures.indicators.paybackMonths, words, figures.years.length),
      soft: '',
      aside: '',
    }))
    return { id: 'payback', label: words.t('options.payback'), note: '', cells }
  },
  balance(offers, words) {
    const { t } = words
    const { figures, basis } = offers[0]!
    const cells = offers.map((offer) => ({
      strong: minus(words.wholeMoney(offer.figures.indicators.balanceCents)),
      soft: '',
      aside: '',
    }))
    return {
      id: 'balance',
      label: t('options.balance', { years: figures.years.length }),
      note: t('options.balance_note', { rate: words.setRate(basis.input.finance.tariffAdjustment) }),
      cells,
    }
  },
}

function equipmentText({ system, equipment, battery }: DocumentOffer['figures'], { t, number }: DocumentWords) {
  const modules = t('options.modules', { count: system.moduleCount, watts: number(equipment.moduleW) })
  const inverters = equipment.inverters.map(({ kind, powerKw, quantity }) => {
    const power = `${number(powerKw, 2, 0)}\u00a0kW`
    if (kind === 'micro') return t('options.micro', { count: quantity, power })
    const one = t(kind === 'hybrid' ? 'options.hybrid' : 'options.inverter', { power })
    return quantity > 1 ? `${quantity} × ${one}` : one
  })
  const batteries = battery ? [t('options.battery', { energy: `${number(battery.installedKwh, 1, 0)}\u00a0kWh` })] : []
  return [modules, ...inverters, ...batteries].join(', ')
}

/** The note that bills of options with a battery are calculated differently from those of the others. */
function byTheHour(offers: readonly DocumentOffer[], { t, percent }: DocumentWords): string[] {
  // Where those without one are worked through the same hours, no typed share counts in any of them.
  const without = offers.find(({ figures }) => !figures.storage && figures.selfByHours === undefined)
  const stored = offers.find(({ figures }) => figures.storage)?.figures.storage
  return without && stored
    ? [t('options.by_the_hour', { typed: percent(stored.selfTyped, 0), direct: percent(stored.selfDirect, 0) })]
    : []
}
