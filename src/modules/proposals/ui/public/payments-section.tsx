import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { instalmentVerdict, lastInstalment, yearlyCost } from '../../document/findings.ts'
import { capital, type DocumentWords } from '../../document/words.ts'
import { paidCents } from '../../offer/brought-charges.ts'
import type { PaymentResult } from '../../proposal-result.ts'
import { optionDetail, optionTitle } from './simulator.tsx'

type PaymentsSectionProps = {
  model: ProposalDocumentModel
  words: DocumentWords
  chosen: string
  /** Null where nothing can be chosen any more. */
  set: ((to: { paymentId: string }) => void) | null
}

/** Every option with its cost and the comparison of its instalment with the saving. */
export function PaymentsSection({ model, words, chosen, set }: PaymentsSectionProps) {
  const { t } = words
  const { payments, firstYear } = model.figures
  const { cashText, paymentText } = model.terms
  const highest = Math.max(
    firstYear.meanSavingCents,
    ...payments.filter(({ cash }) => !cash).map(({ firstInstalmentCents }) => firstInstalmentCents),
    1,
  )
  const saving = (100 * Math.max(0, firstYear.meanSavingCents)) / highest
  return (
    <section className="pp-card">
      <h2>{t('public.payments.title')}</h2>
      <p>
        {capital(t('document.price.mean_saving', { amount: words.money(firstYear.meanSavingCents) }))}.{' '}
        {t('document.price.credit')}
      </p>
      <ul className="pp-payments">
        {payments.map((payment) => (
          <li key={payment.id} className={payment.id === chosen ? 'pp-on' : undefined}>
            <div>
              <b className="pp-amount">{optionTitle(payment, words)}</b>
              <small>
                {optionDetail(payment, words)}
                {payment.discountCents > 0 && `, ${ownPrice(payment, words)}`}
                {!payment.cash && `, ${t('document.price.rate', { rate: words.setRate(payment.monthlyRate) })}`}
              </small>
            </div>
            {!payment.cash && (
              <>
                <div className="pp-meter" aria-hidden="true">
                  <i style={{ width: `${(100 * payment.firstInstalmentCents) / highest}%` }} />
                  {saving > 0 && <u style={{ left: `${saving}%` }} />}
                </div>
                <p>
                  <b className={payment.meanDifferenceCents >= 0 ? 'pp-good' : undefined}>
                    {instalmentVerdict(payment.meanDifferenceCents, words, words.money)}
                  </b>
                  <small>
                    {payment.cetYearly !== null && `${yearlyCost(payment, words)} · `}
                    {t('public.total')} {words.money(paidCents(payment))}
                    {lastOf(payment, words)}
                  </small>
                </p>
              </>
            )}
            {set ? (
              <button
                type="button"
                className="pp-button pp-quiet"
                aria-pressed={payment.id === chosen}
                onClick={() => set({ paymentId: payment.id })}
              >
                {t(payment.id === chosen ? 'public.payments.chosen' : 'public.payments.choose')}
              </button>
            ) : (
              payment.id === chosen && <b>{t('public.payments.chosen')}</b>
            )}
          </li>
        ))}
      </ul>
      {(cashText || paymentText) && <h3>{t('document.own.payment')}</h3>}
      {cashText && (
        <p className="pp-own">
          <b>{t('public.own.cash')}:</b> {cashText}
        </p>
      )}
      {paymentText && <p className="pp-own">{paymentText}</p>}
      <h3>{t('document.price.included')}</h3>
      <p>{model.terms.included}</p>
      <h3>{t('document.price.not_included')}</h3>
      <p>{model.terms.notIncluded}</p>
    </section>
  )
}

const lastOf = (payment: PaymentResult, words: DocumentWords) => {
  const last = lastInstalment(payment, words)
  return last && ` (${last})`
}

/** The price of an option whose discount is its own; that of cash stands above as its title. */
const ownPrice = ({ cash, priceCents, discountCents }: PaymentResult, { t, money }: DocumentWords) =>
  t(cash ? 'public.payments.discount' : 'public.payments.own_price', {
    price: money(priceCents),
    amount: money(discountCents),
  })
