import { useId } from 'react'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { horizon, yearlyCost } from '../../document/findings.ts'
import type { Simulation, SimulationChoice } from '../../document/simulation.ts'
import type { DocumentWords } from '../../document/words.ts'
import { broughtCents, chargesOf } from '../../offer/brought-charges.ts'
import { graceTerms, instalmentTerms } from '../../offer/payment-terms.ts'
import type { PaymentResult } from '../../proposal-result.ts'
import { termsOf } from '../../terms-of.ts'

type SimulatorProps = {
  model: ProposalDocumentModel
  words: DocumentWords
  choice: SimulationChoice
  change: (choice: Partial<SimulationChoice>) => void
  simulation: Simulation
}

const highestAdjustment = 0.1
const step = 0.005

/** Two values that a customer can change; the engine calculates everything below. */
export function Simulator({ model, words, choice, change, simulation }: SimulatorProps) {
  const { t } = words
  const id = useId()
  const original = model.basis.input.finance.tariffAdjustment
  const highest = Math.max(highestAdjustment, original)
  const rate = (value: number) => t('public.simulator.a_year', { rate: words.setRate(value) })
  const along = `${((choice.tariffAdjustment / highest) * 100).toFixed(1)}%`
  const { payment, finalCents } = simulation
  return (
    <section className="pp-card" id="simulador">
      <h2>{t('public.simulator.title')}</h2>
      <fieldset className="pp-control pp-options">
        <legend>{t('public.simulator.option')}</legend>
        {model.figures.payments.map((option) => (
          <label key={option.id}>
            <input
              type="radio"
              name={`${id}-payment`}
              checked={option.id === payment.id}
              onChange={() => change({ paymentId: option.id })}
            />
            <span>
              <b>{optionTitle(option, words)}</b>
              <small>{optionDetail(option, words)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="pp-control">
        <label htmlFor={`${id}-tariff`}>
          {t('public.simulator.tariff')}
          <output htmlFor={`${id}-tariff`}>{rate(choice.tariffAdjustment)}</output>
        </label>
        <input
          id={`${id}-tariff`}
          type="range"
          min={0}
          max={highest}
          step={step}
          value={choice.tariffAdjustment}
          style={{ '--along': along } as React.CSSProperties}
          aria-valuetext={rate(choice.tariffAdjustment)}
          onChange={(event) => change({ tariffAdjustment: Math.round(Number(event.target.value) * 1000) / 1000 })}
        />
        <div className="pp-ticks">
          <span>0%</span>
          <span>{words.setRate(highest)}</span>
        </div>
        <small>
          {t('public.simulator.tariff_note', { rate: words.setRate(original), years: horizon(model) })}{' '}
          {choice.tariffAdjustment !== original && (
            <button type="button" className="pp-link" onClick={() => change({ tariffAdjustment: original })}>
              {t('public.simulator.reset')}
            </button>
          )}
        </small>
      </div>
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
    </section>
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
