import { fioBShare, firstScenarioYear } from '../../energy/law-14300.ts'
import type { TariffInput } from '../assembly/tariff-input.ts'
import { typedSun } from '../assembly/typed-sun.ts'
import { estimatedText, existingAssumed, increaseAssumed, loadsAssumed } from './additions-text.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import { expiredTariff, firstYearSpan, phaseWord } from './findings.ts'
import { groupATexts } from './group-a-lines.ts'
import { minimumsText } from './pages/bill.ts'
import { capital, type DocumentKey, type DocumentWords } from './words.ts'

/** All assumptions behind the figures, each with its source. */
export function assumptionLines(model: ProposalDocumentModel, words: DocumentWords): { name: string; text: string }[] {
  const { t } = words
  const { figures, basis } = model
  const { input, reference } = basis
  const { finance, law, tariff } = input
  const old = expiredTariff(input)
  const unit = input.units.find((candidate) => candidate.generating) ?? input.units[0]!
  const known = figures.consumption.units.reduce((sum, { unknownMonths }) => sum + 12 - unknownMonths, 0)
  const price4 = (value: number) => words.rate(value, 4)
  const lines: [DocumentKey, (string | null | false)[]][] = [
    [
      'document.assumption.consumption',
      [
        t(model.readFromBills ? 'document.assumption.consumption_text' : 'document.assumption.consumption_told', {
          bills: known,
          units: input.units.length,
          total: words.kwh(figures.consumption.yearKwh),
        }),
        increaseAssumed(model, words),
        loadsAssumed(model, words),
        estimatedText(model, words),
        finance.consumptionGrowth > 0
          ? t('document.assumption.growth', { rate: words.setRate(finance.consumptionGrowth) })
          : t('document.assumption.no_growth'),
      ],
    ],
    [
      'document.assumption.irradiation',
      [
        t(
          reference.irradiation.version === typedSun
            ? 'document.assumption.irradiation_typed'
            : 'document.assumption.irradiation_text',
          { source: reference.irradiation.source },
        ),
      ],
    ],
    [
      'document.assumption.temperature',
      [
        reference.temperature && input.losses.temperature.kind === 'monthly'
          ? t('document.assumption.temperature_text', {
              source: reference.temperature.source,
              ...temperatureRange(model, words),
            })
          : t('document.assumption.temperature_fixed', temperatureRange(model, words)),
      ],
    ],
    [
      'document.assumption.losses',
      [lossList(model, words), t('document.assumption.ratio', { rate: words.percent(figures.losses.ratio) })],
    ],
    [
      'document.assumption.degradation',
      [
        finance.degradation.firstYear > 0 &&
          t('document.assumption.first_year', { rate: words.setRate(finance.degradation.firstYear) }),
        t('document.assumption.yearly', { rate: words.setRate(finance.degradation.yearly) }),
      ],
    ],
    [
      'document.assumption.simultaneity',
      [
        figures.storage
          ? t('document.storage.shares', {
              typed: words.setRate(unit.simultaneity),
              before: words.percent(figures.storage.selfDirect, 0),
              after: words.percent(figures.storage.selfStored, 0),
            })
          : figures.selfByHours === undefined
            ? t('document.assumption.of_generation', { rate: words.setRate(unit.simultaneity) })
            : t('document.storage.by_hours', {
                typed: words.setRate(unit.simultaneity),
                share: words.percent(figures.selfByHours, 0),
              }),
      ],
    ],
    [
      'document.assumption.tariff',
      [
        ...tariffTexts(model, words),
        tariff.validFrom && t('document.assumption.valid_from', { date: words.date(tariff.validFrom) }),
        old && t('document.bill.tariff_expired', { distributor: old.distributor, date: words.date(old.validTo) }),
        t(unit.group === 'A' ? 'document.assumption.source' : 'document.assumption.with_taxes', {
          price: price4(figures.tariff.price),
          source: reference.tariffSource.source,
        }),
      ],
    ],
    [
      'document.assumption.taxes',
      [
        t('document.assumption.rates', {
          icms: words.setRate(tariff.icms),
          pisCofins: words.setRate(tariff.pisCofins),
        }),
        t(tariff.proportionalIcms > 0 ? 'document.assumption.icms_charged' : 'document.assumption.icms_exempt'),
        ...ratesAhead(tariff, words),
      ],
    ],
    [
      'document.assumption.law',
      [
        t('document.assumption.regime', {
          regime: { gd1: 'GD I', gd2: 'GD II', gd3: 'GD III' }[law.regime],
          date: words.shortMonthAndYear(law.requestDate),
        }),
        law.regime === 'gd1'
          ? afterVestedRight(model, words)
          : t(unit.group === 'A' ? 'document.assumption.fio_b_shares' : 'document.assumption.fio_b', {
              amount: words.rate(figures.tariff.fioB, 6),
              shares: fioBShares(model, words),
            }),
        existingAssumed(model, words),
      ],
    ],
    [
      'document.assumption.adjustments',
      [
        t('document.assumption.adjustments_text', {
          tariff: words.setRate(finance.tariffAdjustment),
          inflation: words.setRate(finance.inflation),
          discount: words.setRate(finance.discountRate),
        }),
      ],
    ],
    ['document.assumption.costs', costTexts(model, words)],
    [
      'document.assumption.bill',
      [
        ...connectionTexts(model, words),
        tariff.flag > 0
          ? t('document.assumption.flag', { amount: price4(tariff.flag) })
          : t('document.assumption.green_flag'),
        t('document.assumption.first_year_span', { span: firstYearSpan(model, words) }),
      ],
    ],
    [
      'document.assumption.co2',
      [
        t('document.assumption.co2_text', {
          tonnes: words.number(figures.ecology.tonnesPerYear, 2),
          factor: words.number(figures.ecology.factor, 4),
          year: figures.ecology.factorYear,
        }),
      ],
    ],
    ['document.assumption.record', [t('document.assumption.record_text')]],
  ]
  return lines.map(([name, texts]) => ({ name: t(name), text: texts.filter(Boolean).join(' ') }))
}

/** Taxes from a later year on, where the company expects others than today's. */
function ratesAhead({ taxesFrom }: TariffInput, { t, setRate }: DocumentWords) {
  if (taxesFrom.length === 0) return [t('document.assumption.rates_kept')]
  return [...taxesFrom]
    .sort((left, right) => left.year - right.year)
    .map(({ year, icms, pisCofins }) =>
      t('document.assumption.rates_from', { year, icms: setRate(icms), pisCofins: setRate(pisCofins) }),
    )
}

function temperatureRange({ figures }: ProposalDocumentModel, words: DocumentWords) {
  const { temperatureMonthly } = figures.losses
  return { least: words.percent(Math.min(...temperatureMonthly)), most: words.percent(Math.max(...temperatureMonthly)) }
}

function lossList({ figures }: ProposalDocumentModel, { t, percent, setRate }: DocumentWords) {
  const parts = figures.losses.breakdown
    .filter(({ key, rate }) => key !== 'temperature' && (rate > 0 || key === 'shading'))
    .map(({ key, rate }) => `${t(`document.loss.${key}`)} ${key === 'shading' ? percent(rate) : setRate(rate)}`)
  const text = parts.join(', ')
  return `${capital(text)}.`
}

function tariffTexts({ figures, basis }: ProposalDocumentModel, words: DocumentWords) {
  const { tariff, units } = basis.input
  const { t } = words
  const distributor = [
    tariff.distributor,
    tariff.subgroup,
    tariff.resolution && t('document.assumption.resolution', { number: tariff.resolution }),
  ]
    .filter(Boolean)
    .join(', ')
  const contract = units.find(({ group }) => group === 'A')?.groupA
  if (contract) return [`${distributor}.`, ...groupATexts(contract, words)]
  const { te, tusd } = figures.tariff
  return [t('document.assumption.tariff_text', { distributor, te: words.number(te, 5), tusd: words.number(tusd, 5) })]
}

/** Connection and street lighting, of the one unit or of all. */
function connectionTexts(model: ProposalDocumentModel, words: DocumentWords) {
  const { t } = words
  const { units } = model.basis.input
  const amount = words.money(units.reduce((sum, unit) => sum + unit.streetLightingCents, 0))
  if (units.length > 1) return [minimumsText(model, words), t('document.assumption.lighting_units', { amount })]
  const { phase, group } = units[0]!
  const values = { phase: phaseWord(phase, words), minimum: words.kwh(model.figures.tariff.minimumKwh) }
  return [group === 'B' && t('document.assumption.connection', values), t('document.assumption.lighting', { amount })]
}

/** GD I keeps its rule through 2045; from then on it follows the scenario. */
function afterVestedRight({ basis, figures }: ProposalDocumentModel, { t, setRate }: DocumentWords) {
  const { law } = basis.input
  if (figures.years.at(-1)!.lastYear < firstScenarioYear(law)) return null
  if (law.after2028.kind === 'whole-tusd') return t('document.assumption.gd1_tusd')
  return t('document.assumption.gd1', { share: setRate(fioBShare(law, firstScenarioYear(law))) })
}

function fioBShares({ figures, basis }: ProposalDocumentModel, { t, setRate }: DocumentWords) {
  const years = figures.fioBByYear.filter(({ beforeConnection }) => !beforeConnection)
  const open = years.find(({ scenario }) => scenario)
  const isWhole = basis.input.law.after2028.kind === 'whole-tusd'
  const after = isWhole ? 'document.assumption.share_tusd' : 'document.assumption.share_from'
  const fixed = years.filter(({ scenario }) => !scenario).slice(0, 5)
  return [
    ...fixed.map(({ year, share }) => t('document.assumption.share_in', { share: setRate(share), year })),
    ...(open ? [t(after, { share: setRate(open.share), year: open.year })] : []),
  ].join(', ')
}

function costTexts({ figures, basis }: ProposalDocumentModel, { t, setRate, wholeMoney }: DocumentWords) {
  const { finance } = basis.input
  const renewed = figures.years.filter(({ batteryCents = 0 }) => batteryCents > 0)
  const replaced = figures.years.find((year) => year.inverterCents > 0)
  return [
    t('document.assumption.maintenance', { rate: setRate(finance.maintenance) }),
    finance.insurance > 0 && t('document.assumption.insurance', { rate: setRate(finance.insurance) }),
    finance.inverterReplacement && replaced
      ? t('document.assumption.inverter', {
          year: replaced.lastYear,
          rate: setRate(finance.inverterReplacement.rate),
          battery: figures.battery ? 'yes' : 'no',
        })
      : t('document.assumption.no_inverter'),
    renewed.length > 0 &&
      t('document.assumption.battery', {
        years: renewed.map(({ lastYear }) => lastYear).join(', '),
        amount: wholeMoney(renewed[0]!.batteryCents!),
        count: renewed.length,
      }),
  ]
}
