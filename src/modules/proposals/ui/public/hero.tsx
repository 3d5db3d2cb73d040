import { sunRays } from '../../../../platform/document/charts/sun-rays.ts'
import { generationSun } from '../../document/charts.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { comesMore, hasSaving, horizon, isPaidInCash, paybackText, todayText } from '../../document/findings.ts'
import type { DocumentWords } from '../../document/words.ts'
import { Chart } from './chart.tsx'

type Props = { model: ProposalDocumentModel; words: DocumentWords }

export function Hero({ model, words }: Props) {
  const { t } = words
  const { client, figures } = model
  const { firstYear, system } = figures
  const power = words.number(system.powerKwp, 2, 0)
  const saves = hasSaving(model)
  return (
    <div className="pp-hero">
      {model.brand.banner && <img className="pp-behind" src={model.brand.banner} alt="" />}
      <div>
        <div className="pp-hero-text">
          <p>{t('public.for', { name: client.name, city: client.city })}</p>
          <h1>
            {saves
              ? t(comesMore(model) ? 'public.title_more' : 'public.title', {
                  before: words.wholeMoney(firstYear.meanWithout.total),
                  after: words.wholeMoney(firstYear.meanWith.total),
                })
              : t('public.title_no_saving', { power })}
          </h1>
          <p className="pp-lead">
            {saves
              ? t('public.lead', { power, saving: words.wholeMoney(firstYear.savingCents) })
              : t('public.lead_no_saving')}
          </p>
          {todayText(model, words) && <p>{todayText(model, words)}</p>}
        </div>
        <div className="pp-sun">
          <Chart
            words={words}
            em={11}
            height={(width) => Math.min(width, 520) * 0.53}
            draw={(frame) =>
              sunRays(frame, {
                ...generationSun(model, words),
                caption: [t('document.kwh_a_year')],
                names: 'on',
              })
            }
          />
        </div>
      </div>
    </div>
  )
}

export function KeyFigures({ model, words }: Props) {
  const { t } = words
  const { firstYear, indicators, generation, system } = model.figures
  const inCash = isPaidInCash(model)
  const figures: [string, string, string][] = [
    [
      t('document.fact.saving'),
      words.wholeMoney(firstYear.savingCents),
      t(comesMore(model) ? 'public.of_bill_more' : 'public.of_bill', { rate: words.percent(firstYear.savingRate, 0) }),
    ],
    [
      t('public.payback'),
      paybackText(indicators.paybackMonths, words, horizon(model)),
      t(inCash ? 'public.payback_note' : 'public.before_interest'),
    ],
    [
      t('public.investment'),
      words.wholeMoney(indicators.investmentCents),
      t(inCash ? 'public.investment_note' : 'public.before_interest'),
    ],
    [
      t('public.generation'),
      words.kwh(generation.yearKwh),
      t(system.existing ? 'public.of_consumption_existing' : 'public.of_consumption', {
        rate: words.percent(generation.coverage, 0),
      }),
    ],
  ]
  return (
    <dl className="pp-keys">
      {figures.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
