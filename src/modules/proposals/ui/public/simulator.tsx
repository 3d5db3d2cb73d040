import { useId } from 'react'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { horizon, yearlyCost } from '../../document/findings.ts'
import { cashOf } from '../../document/offers.ts'
import type { Simulation } from '../../document/simulation.ts'
import type { DocumentWords } from '../../document/words.ts'
import { broughtCents, chargesOf } from '../../offer/brought-charges.ts'
import { graceTerms, instalmentTerms } from '../../offer/payment-terms.ts'
import type { PaymentResult } from '../../proposal-result.ts'
import { termsOf } from '../../terms-of.ts'
import { consumptionAt, consumptionRange, loanRange, tariffRange } from '../../variant/offered-range.ts'
import { isAsSent, type Variation } from '../../variant/variation.ts'
import { Slider } from './slider.tsx'

type SimulatorProps = {
  /** The values as they were sent, from which the sliders start. */
  sent: ProposalDocumentModel
  /** The values on the screen. */
  model: ProposalDocumentModel
  words: DocumentWords
  choice: Variation
  change: (choice: Partial<Variation>) => void
  simulation: Simulation
}

const step = 0.005
const entryStep = 100_00

/** What a customer can move; the engine calculates all figures of the page from it. */
export function Simulator({ sent, model, words, choice, change, simulation }: SimulatorProps) {
  const { t } = words
  const id = useId()
  const { payment, finalCents } = simulation
  return (
    <section className="pp-card" id="simulador" data-section="simulator">
      <h2>{t('public.simulator.title')}</h2>
      <fieldset className="pp-control pp-options">
        <legend>{t('public.simulator.option')}</legend>
        {model.figures.payments.map((option) => (
          <label key={option.id}>
            <input
              type="radio"
              name={`${id}-payment`}
              checked={option.id === choice.paymentId}
              onChange={() => change({ paymentId: option.id })}
            />
            <span>
              <b>{optionTitle(option, words)}</b>
              <small>{optionDetail(option, words)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <LoanSliders sent={sent} words={words} choice={choice} change={change} />
      <TariffSlider sent={sent} words={words} choice={choice} change={change} />
      <ConsumptionSlider sent={sent} words={words} choice={choice} change={change} />
      <div className="pp-result" aria-live="polite">
        <dl>
          <dt>{t('public.simulator.payment')}</dt>
          <dd>{optionTitle(payment, words)}</dd>
          <dt>{t('public.simulator.saving')}</dt>
          <dd>{words.money(simulation.meanSavingCents)}</dd>
          <dt>{t(payment.cash ? 'public.simulator.payback_cash' : 'public.simulator.payback_own')}</dt>
          <dd>{simulation.payback}</dd>
          <dt>{t('public.simulator.balance', { years: horizon(model) })}</dt>
          <dd>{words.wholeMoney(finalCents)}</dd>
        </dl>
        <p className={!payment.cash && payment.meanDifferenceCents >= 0 ? 'pp-good' : undefined}>
          {verdict(payment, words)}
        </p>
      </div>
      {!isAsSent(choice) && <Moved words={words} change={change} />}
    </section>
  )
}

type MoverProps = Pick<SimulatorProps, 'sent' | 'words' | 'choice' | 'change'>

/** A higher entry and fewer instalments, within what was offered. */
function LoanSliders({ sent, words, choice, change }: MoverProps) {
  const { t, money } = words
  const loan = loanRange(sent, choice.paymentId)
  if (!loan) return null
  const { entry, instalments } = loan
  const cash = cashOf(sent)
  const maxEntry = entry.least + Math.floor((entry.most - entry.least) / entryStep) * entryStep
  const now = choice.instalments ?? instalments.most
  return (
    <>
      {maxEntry > entry.least && (
        <Slider
          label={t('public.simulator.entry')}
          value={choice.entryCents ?? entry.least}
          least={entry.least}
          most={maxEntry}
          step={entryStep}
          format={money}
          {...(cash && { note: t('public.simulator.entry_note', { cash: money(cash.priceCents) }) })}
          change={(entryCents) => change({ entryCents: entryCents === entry.least ? null : entryCents })}
        />
      )}
      {instalments.most > instalments.least && (
        <Slider
          label={t('public.simulator.instalments')}
          value={now}
          least={instalments.least}
          most={instalments.most}
          step={1}
          format={(count) => `${count}\u00a0×`}
          change={(count) => change({ instalments: count === instalments.most ? null : count })}
        />
      )}
    </>
  )
}

function TariffSlider({ sent, words, choice, change }: MoverProps) {
  const { t } = words
  const range = tariffRange(sent)
  const rate = (value: number) => t('public.simulator.a_year', { rate: words.setRate(value) })
  return (
    <Slider
      label={t('public.simulator.tariff')}
      value={choice.tariffAdjustment ?? range.sent}
      least={range.least}
      most={range.most}
      step={step}
      format={rate}
      ends={[words.setRate(range.least), words.setRate(range.most)]}
      note={t(sent.acceptedId ? 'public.simulator.tariff_accepted' : 'public.simulator.tariff_note', {
        rate: words.setRate(range.sent),
        years: horizon(sent),
      })}
      change={(value) => {
        const moved = Math.round(value * 1000) / 1000
        change({ tariffAdjustment: moved === range.sent ? null : moved })
      }}
    />
  )
}

function ConsumptionSlider({ sent, words, choice, change }: MoverProps) {
  const { t, kwh } = words
  const formatted = (value: number) => kwh(consumptionAt(sent, value))
  return (
    <Slider
      label={t('public.simulator.consumption')}
      value={choice.consumption ?? 0}
      least={consumptionRange.least}
      most={consumptionRange.most}
      step={0.05}
      format={formatted}
      ends={[formatted(consumptionRange.least), formatted(consumptionRange.most)]}
      note={t('public.simulator.consumption_note')}
      change={(value) => {
        const moved = Math.round(value * 100) / 100
        change({ consumption: moved === 0 ? null : moved })
      }}
    />
  )
}

function Moved({ words: { t }, change }: Pick<SimulatorProps, 'words' | 'change'>) {
  return (
    <p className="pp-moved">
      {t('public.simulator.moved')}{' '}
      <button
        type="button"
        className="pp-link"
        onClick={() => change({ entryCents: null, instalments: null, tariffAdjustment: null, consumption: null })}
      >
        {t('public.simulator.reset')}
      </button>
    </p>
  )
}

/** "60 × R$ 458,37", or the cash price. */
export const optionTitle = (option: PaymentResult, words: DocumentWords) =>
  option.cash ? words.money(option.priceCents) : instalmentTerms(termsOf(option), words)

/** "mais entrada de R$ 4.380", "sem entrada", "à vista"; what else is paid at the start, and the grace. */
export function optionDetail(option: PaymentResult, words: DocumentWords) {
  const { t, money } = words
  if (option.cash) return t('public.accept.in_cash')
  const entry =
    option.entryCents === 0
      ? t('public.accept.no_entry')
      : t('public.accept.entry', { entry: money(option.entryCents) })
  const brought = broughtCents(option)
  const charges = brought > 0 && t('public.accept.brought', { amount: money(brought), charges: t(chargesOf(option)) })
  return [entry, charges, graceTerms(termsOf(option), words)].filter(Boolean).join(', ')
}

function verdict(payment: PaymentResult, words: DocumentWords) {
  const { t } = words
  if (payment.cash) return t('public.simulator.cash')
  const amount = words.money(Math.abs(payment.meanDifferenceCents))
  const cet = payment.cetYearly === null ? '' : ` ${yearlyCost(payment, words)}.`
  return `${t(payment.meanDifferenceCents >= 0 ? 'public.simulator.below' : 'public.simulator.above', { amount })}${cet}`
}
