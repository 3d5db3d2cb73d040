import { useId, useState } from 'react'
import { type ComparedOffer, type Comparison, markText } from '../../document/compared-offers.ts'
import type { ComparedCell } from '../../document/compared-rows.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'
import './options.css'

type OptionsProps = {
  model: ProposalDocumentModel
  words: DocumentWords
  comparison: Comparison
  chosen: string
  choose: (id: string) => void
  /** Opens the acceptance of the chosen option; null once something is accepted. */
  onAccept: (() => void) | null
}

/** What differs between the options: side by side, on a phone one at a time. */
export function OptionsSection(props: OptionsProps) {
  const { words, comparison } = props
  const { t } = words
  return (
    <section className="pp-compared" aria-label={t('options.compare')}>
      <Columns {...props} />
      <Tabs {...props} />
      {comparison.why && <p className="pp-why">{comparison.why}</p>}
      <p className="pp-same">
        {comparison.same} <a href="#detalhes">{t('options.see_all')}</a>
      </p>
    </section>
  )
}

function Columns({ words, comparison, chosen, choose, onAccept }: OptionsProps) {
  const { t } = words
  const [inLoan, setInLoan] = useState(false)
  const { offers, rows } = comparison
  const hasBoth = offers.every(({ cash, loan }) => cash && loan)
  const state = (offer: ComparedOffer) => (offer.id === chosen ? 'on' : undefined)
  return (
    <table
      className="pp-columns"
      data-many={offers.length > 3 || undefined}
      data-long={offers.some(({ note }) => note.length > 36) || undefined}
    >
      <thead>
        <tr>
          <td>
            {hasBoth && (
              <fieldset className="pp-show">
                <legend>{t('options.show')}</legend>
                {[false, true].map((loan) => (
                  <button
                    key={String(loan)}
                    type="button"
                    aria-pressed={loan === inLoan}
                    onClick={() => setInLoan(loan)}
                  >
                    {t(loan ? 'options.in_instalments' : 'options.in_cash')}
                  </button>
                ))}
              </fieldset>
            )}
          </td>
          {offers.map((offer) => (
            <th key={offer.id} scope="col" data-chosen={state(offer)}>
              <span className="pp-star" data-mark={offer.mark ?? undefined}>
                {markText(offer, t)}
              </span>
              <b>{offer.name}</b>
              <small>{offer.note}</small>
              <Price offer={offer} inLoan={inLoan && hasBoth} words={words} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, note, cells }) => (
          <tr key={id} data-row={id}>
            <th scope="row">
              {label}
              {note && <small>{note}</small>}
            </th>
            {cells.map((cell, at) => (
              <td key={offers[at]!.id} data-chosen={state(offers[at]!)}>
                <b data-tone={cell.tone}>{cell.strong}</b> {cell.soft && <span>{cell.soft}</span>}
                <Bar cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {offers.map((offer) => (
            <td key={offer.id} data-chosen={state(offer)}>
              <OfferButton offer={offer} {...{ words, chosen, choose, onAccept }} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function Price({ offer, inLoan, words: { t } }: { offer: ComparedOffer; inLoan: boolean; words: DocumentWords }) {
  const { cash, loan, price } = offer
  if (inLoan)
    return (
      <>
        <strong>{loan}</strong>
        <span>{t('options.or_cash', { price })}</span>
      </>
    )
  return (
    <>
      <strong>{price}</strong>
      <span>{cash ? (loan ? t('options.cash_or', { terms: loan }) : t('options.cash_alone')) : loan}</span>
    </>
  )
}

type OfferButtonProps = Pick<OptionsProps, 'words' | 'chosen' | 'choose' | 'onAccept'> & { offer: ComparedOffer }

/** Shows an option in full; the one that is shown can be accepted. */
function OfferButton({ offer, words: { t }, chosen, choose, onAccept }: OfferButtonProps) {
  const isChosen = offer.id === chosen
  if (isChosen && onAccept)
    return (
      <button type="button" className="pp-button pp-wide" onClick={onAccept}>
        {t('options.accept', { name: offer.name })}
      </button>
    )
  return (
    <button
      type="button"
      className="pp-button pp-wide pp-outline"
      aria-pressed={isChosen}
      onClick={() => {
        choose(offer.id)
      }}
    >
      {t('options.see', { name: offer.name })}
    </button>
  )
}

function Tabs({ words, comparison, chosen, choose }: OptionsProps) {
  const { t } = words
  const id = useId()
  const { offers, rows } = comparison
  const at = Math.max(
    0,
    offers.findIndex((offer) => offer.id === chosen),
  )
  const offer = offers[at]!
  return (
    <div className="pp-tabbed">
      <div role="tablist" aria-label={t('options.compare')}>
        {offers.map((one, index) => (
          <button
            key={one.id}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={one.id === offer.id}
            aria-controls={`${id}-panel`}
            tabIndex={one.id === offer.id ? 0 : -1}
            onClick={() => choose(one.id)}
            onKeyDown={({ key }) => {
              const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
              const next = step && offers[(index + step + offers.length) % offers.length]
              if (!next) return
              choose(next.id)
              document.getElementById(`${id}-${offers.indexOf(next)}`)?.focus()
            }}
          >
            {one.mark === 'accepted' ? `✓\u00a0${one.name}` : one.name}
            <b>{one.price}</b>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`}>
        <div className="pp-tab-head">
          {offer.mark && (
            <span className="pp-star" data-mark={offer.mark}>
              {markText(offer, t)}
            </span>
          )}
          {offer.note && <small>{offer.note}</small>}
          <strong>{offer.loan ?? offer.price}</strong>
          <p>
            {offer.loan
              ? [offer.cash && `${t('options.or_cash', { price: offer.cash })}.`, offer.loanVerdict]
                  .filter(Boolean)
                  .join(' ')
              : t('options.cash_alone')}
          </p>
        </div>
        <dl>
          {rows.map(({ id, label, note, cells }) => {
            const cell = cells[at]!
            const description =
              id === 'bill'
                ? [note, cell.aside].filter(Boolean).join('. ')
                : [cell.soft, cell.aside].filter(Boolean).join('. ')
            return (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <b data-tone={cell.tone}>{cell.strong}</b>
                  <Bar cell={cell} />
                  {description && <small>{description}</small>}
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
    </div>
  )
}

function Bar({ cell: { bar } }: { cell: ComparedCell }) {
  if (!bar) return null
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`
  return (
    <span className="pp-bar-of" data-kind={bar.kind} aria-hidden="true">
      <i style={{ width: percent(bar.share) }} />
      {bar.mark !== null && <u style={{ left: percent(bar.mark) }} />}
    </span>
  )
}
