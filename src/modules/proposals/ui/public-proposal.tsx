import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { AcceptSignature } from '../acceptance-shapes.ts'
import type { SharedProposal } from '../contract.ts'
import { comparedOffers } from '../document/compared-offers.ts'
import type { ProposalDocumentModel } from '../document/document-model.ts'
import { withOffer } from '../document/offers.ts'
import { simulate } from '../document/simulation.ts'
import { type WebPart, webParts } from '../document/template/web-parts.ts'
import type { WebSection } from '../document/template/web-sections.ts'
import { documentWords } from '../document/words.ts'
import type { ShownQuestion } from '../questions.ts'
import type { ShownTemplate } from '../shared-contract.ts'
import { optionOf, variantFigures } from '../variant/offered-range.ts'
import { asSent, isAsSent, type VariantFigures, type Variation } from '../variant/variation.ts'
import { AcceptBar } from './public/accept-bar.tsx'
import { AfterAcceptance, AlreadySold } from './public/after-acceptance.tsx'
import { BillSection } from './public/bill-section.tsx'
import { AssumptionsSection, StepsSection } from './public/closing-sections.tsx'
import { CompanySection } from './public/company-section.tsx'
import { Ending } from './public/ending.tsx'
import { EnergySection } from './public/energy-section.tsx'
import { Hero, KeyFigures } from './public/hero.tsx'
import { Offer } from './public/offer.tsx'
import { OptionsHero } from './public/options-hero.tsx'
import { OptionsSection } from './public/options-section.tsx'
import { OwnFrame } from './public/own-frame.tsx'
import { OwnSection } from './public/own-section.tsx'
import { asOffered, payableOf, usualPayment } from './public/payable.ts'
import { PaymentsSection } from './public/payments-section.tsx'
import { frameOf, PublicFrame } from './public/public-frame.tsx'
import { QuestionSection } from './public/question-section.tsx'
import { Renewed } from './public/renewed.tsx'
import { Simulator } from './public/simulator.tsx'
import { StorageSection } from './public/storage-section.tsx'
import { SystemSection } from './public/system-section.tsx'
import type { Seller } from './public/talk.tsx'
import { useLate } from './public/use-late.ts'
import type { Scheme } from './public/use-scheme.ts'
import { YearsSection } from './public/years-section.tsx'
import './public-proposal.css'

/** Who accepts: the CPF has only digits, with valid check digits; without a code the company confirms. */
export type AcceptingPerson = { name: string; cpf: string; signature: Partial<AcceptSignature>; code: string | null }

/** What they accept: the variant on the screen, with the figures that the page shows of it. */
export type Acceptance = AcceptingPerson & {
  optionId: string
  variation: Variation
  figures: VariantFigures
  /** For the page afterwards. */
  model: ProposalDocumentModel
}

/** The values on the screen, if a slider was moved. */
export type TriedVariant = Variation & { optionId: string; optionName: string; figures: VariantFigures }

export type AcceptState =
  | { status: 'open' }
  | { status: 'sending' }
  | { status: 'refused'; message: string }
  /** The company changed what is shown, while it was read. */
  | { status: 'renewed'; message: string }
  /** The deal is sold by another proposal. */
  | { status: 'sold' }
  /** `isReceived`: the company still has to confirm it. */
  | ({ status: 'accepted' } & NonNullable<SharedProposal['acceptance']>)

type PublicProposalProps = {
  model: ProposalDocumentModel
  onAccept: (acceptance: Acceptance) => void
  acceptState: AcceptState
  /** Where the code of an acceptance is sent, masked; null: nowhere. */
  codeTo: string | null
  onSendCode: () => Promise<unknown>
  seller: Seller
  /** The proposal on paper. */
  pdfUrl: string
  onAsk: (question: string) => Promise<unknown>
  /** Receives the values that the reader tries, where the company sees them; the page says so. */
  onTry?: ((tried: TriedVariant | null) => void) | undefined
  asked?: readonly ShownQuestion[]
  /** What it shows in which order; by default all that it can. */
  template?: ShownTemplate | null
  scheme?: Scheme
}

/** The page needs neither at first: the code that calculates a moved slider, and the sheet of an acceptance. */
const loadEngine = () => import('../variant/varied-offer.ts')
const loadSheet = () => import('./public/accept-sheet.tsx')

/** The proposal as a web page, mobile first: the same findings, charts and figures as the printed one. */
export function PublicProposal({
  model: whole,
  onAccept,
  acceptState,
  codeTo,
  onSendCode,
  seller,
  pdfUrl,
  onAsk,
  onTry,
  asked = [],
  template = null,
  scheme,
}: PublicProposalProps) {
  const words = documentWords(whole.lang)
  const { t } = words
  const acceptedOption = acceptState.status === 'accepted' ? acceptState.optionId : null
  const acceptedPaymentId = acceptState.status === 'accepted' ? (acceptState.terms?.paymentId ?? null) : null
  // The page then shows the accepted option, also to a reader of another one, who may go back to it.
  const [reading, setReading] = useState({ id: acceptedOption ?? whole.option.id, since: acceptedOption })
  const readId = reading.since === acceptedOption ? reading.id : (acceptedOption ?? reading.id)
  const sent = useMemo(() => withOffer(whole, readId), [whole, readId])
  const usual = useMemo(
    () => payableOf(sent, asSent(acceptedPaymentId ?? usualPayment(sent))),
    [sent, acceptedPaymentId],
  )
  const [moving, setMoving] = useState({ moved: usual, since: acceptedOption })
  // Another option may offer other ways to pay; after the acceptance the moved values are part of the offer.
  const moved = moving.since === acceptedOption ? moving.moved : usual
  const choice = payableOf(sent, moved)
  const change = (part: Partial<Variation>) =>
    setMoving({ moved: { ...choice, ...(part.paymentId && asOffered), ...part }, since: acceptedOption })
  const [opened, setOpened] = useState(false)
  const sheet = useLate(loadSheet, opened)
  // The slider moves at once, the page follows when the result is calculated, and what the page shows is what is accepted.
  const wanted = useDeferredValue(choice)
  const engine = useLate(loadEngine, isAsSent(wanted))
  const calculated = useMemo(() => (engine ? wanted : asSent(wanted.paymentId)), [engine, wanted])
  const model = useMemo(
    () => engine?.variedOffer(sent, payableOf(sent, calculated)) ?? sent,
    [engine, sent, calculated],
  )
  const comparison = useMemo(
    () =>
      whole.others.length > 0
        ? comparedOffers(
            { ...(engine?.comparedAt(whole, calculated) ?? whole), acceptedId: acceptedOption, acceptedPaymentId },
            words,
          )
        : null,
    [engine, whole, words, acceptedOption, acceptedPaymentId, calculated],
  )
  const { paymentId } = payableOf(sent, calculated)
  const simulation = useMemo(() => simulate(model, paymentId, words), [model, paymentId, words])
  const { payment } = simulation
  useEffect(() => {
    const isMoved = !isAsSent(calculated) || paymentId !== usual.paymentId
    const figures = variantFigures(model, paymentId)
    onTry?.(isMoved ? { ...calculated, ...optionOf(model), paymentId, figures } : null)
  }, [onTry, model, usual.paymentId, calculated, paymentId])
  const accepted = acceptState.status === 'accepted'
  const sold = acceptState.status === 'sold'
  const closed = accepted || sold
  const parts = useMemo(() => (template?.source ? besideSource : webParts(template?.body ?? null)), [template])
  const both = { model, words }
  const sections: Record<WebSection | 'question', () => ReactNode> = {
    bill: () => <BillSection {...both} />,
    energy: () => <EnergySection {...both} />,
    system: () => <SystemSection {...both} />,
    storage: () => <StorageSection {...both} />,
    years: () => <YearsSection {...both} simulation={simulation} />,
    payments: () => <PaymentsSection {...both} chosen={acceptedPaymentId ?? payment.id} set={closed ? null : change} />,
    company: () => <CompanySection {...both} />,
    question: () => <QuestionSection {...both} onAsk={onAsk} asked={asked} />,
    steps: () => <StepsSection {...both} />,
    assumptions: () => <AssumptionsSection {...both} />,
  }

  return (
    <PublicFrame words={words} scheme={scheme} {...frameOf(model, acceptState)}>
      <main>
        {acceptState.status === 'renewed' && <Renewed message={acceptState.message} />}
        {comparison ? (
          <>
            <OptionsHero model={whole} words={words} comparison={comparison} />
            <OptionsSection
              model={whole}
              words={words}
              comparison={comparison}
              chosen={model.option.id}
              choose={(id) => {
                setReading({ id, since: acceptedOption })
                if (id !== readId) change(asOffered)
              }}
              onAccept={closed ? null : () => setOpened(true)}
            />
          </>
        ) : (
          <Hero model={model} words={words} />
        )}
        {comparison && (
          <h2 className="pp-about" id="detalhes">
            {t('options.shown_below', { name: model.option.name })}
          </h2>
        )}
        <div className="pp-wrap">
          {accepted && (
            <AfterAcceptance
              model={withOffer(whole, acceptedOption ?? whole.option.id)}
              words={words}
              seller={seller}
              acceptance={acceptState}
              pdfUrl={pdfUrl}
            />
          )}
          {sold && <AlreadySold model={model} words={words} seller={seller} />}
          <KeyFigures model={model} words={words} />
          <aside className="pp-side">
            <Offer
              model={model}
              words={words}
              seller={seller}
              pdfUrl={comparison ? withOption(pdfUrl, model.option.id) : pdfUrl}
              payment={payment}
              isOneOfMany={comparison !== null}
              onOpen={closed ? null : () => setOpened(true)}
            />
            <Simulator
              sent={sent}
              model={model}
              words={words}
              choice={choice}
              change={change}
              simulation={simulation}
            />
          </aside>
          <div className="pp-main">
            {template?.source && <OwnFrame source={template.source} title={model.company.name} />}
            {parts.map((part) =>
              'section' in part ? (
                <div key={part.section} data-section={part.section} className="pp-part">
                  {sections[part.section]()}
                </div>
              ) : (
                <OwnSection
                  key={part.page.id}
                  page={part.page}
                  blocks={part.blocks}
                  pictures={template?.pictures ?? {}}
                />
              ),
            )}
            <Ending model={model} isWatched={onTry !== undefined} />
          </div>
        </div>
      </main>
      {!closed && (
        <AcceptBar
          model={model}
          words={words}
          seller={seller}
          payment={payment}
          isOneOfMany={comparison !== null}
          onOpen={() => setOpened(true)}
        />
      )}
      {sheet && (
        <sheet.AcceptSheet
          model={model}
          words={words}
          payment={payment}
          opened={opened && !closed}
          close={() => setOpened(false)}
          state={acceptState}
          codeTo={codeTo}
          onSendCode={onSendCode}
          onAccept={(person) =>
            onAccept({
              ...person,
              optionId: model.option.id,
              variation: payableOf(sent, calculated),
              figures: variantFigures(model, payment.id),
              model: engine?.acceptedAs(sent, payableOf(sent, calculated)) ?? sent,
            })
          }
        />
      )}
    </PublicFrame>
  )
}

/** What a frame cannot do: choosing how to pay, and asking. */
const besideSource: WebPart[] = [{ section: 'payments' }, { section: 'question' }]

const withOption = (url: string, id: string) => `${url}${url.includes('?') ? '&' : '?'}option=${id}`
