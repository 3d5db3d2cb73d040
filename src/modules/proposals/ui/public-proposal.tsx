import { type ReactNode, useMemo, useState } from 'react'
import type { Lang } from '../../../platform/i18n/messages.ts'
import type { SharedProposal } from '../contract.ts'
import type { Brand, DocumentCompany, ProposalDocumentModel } from '../document/document-model.ts'
import { type SimulationChoice, simulate } from '../document/simulation.ts'
import { documentWords } from '../document/words.ts'
import type { ShownQuestion } from '../questions.ts'
import { AcceptSheet } from './public/accept-sheet.tsx'
import { AfterAcceptance, AlreadySold } from './public/after-acceptance.tsx'
import { BillSection } from './public/bill-section.tsx'
import { AssumptionsSection, StepsSection } from './public/closing-sections.tsx'
import { CompanySection } from './public/company-section.tsx'
import { EnergySection } from './public/energy-section.tsx'
import { Hero, KeyFigures } from './public/hero.tsx'
import { Offer } from './public/offer.tsx'
import { PaymentsSection } from './public/payments-section.tsx'
import { PublicFrame } from './public/public-frame.tsx'
import { QuestionSection } from './public/question-section.tsx'
import { optionDetail, optionTitle, Simulator } from './public/simulator.tsx'
import { SystemSection } from './public/system-section.tsx'
import { firstNameOf, type Seller, TalkLink, whatsappOf } from './public/talk.tsx'
import type { Scheme } from './public/use-scheme.ts'
import { YearsSection } from './public/years-section.tsx'
import './public-proposal.css'

/** The data that the customer sends: the CPF has only digits, with valid check digits. */
export type Acceptance = { name: string; cpf: string; paymentId: string }

export type AcceptState =
  | { status: 'open' }
  | { status: 'sending' }
  | { status: 'refused'; message: string }
  /** The deal is sold by another proposal. */
  | { status: 'sold' }
  /** `isReceived`: the company still has to confirm it. */
  | ({ status: 'accepted' } & NonNullable<SharedProposal['acceptance']>)

type PublicProposalProps = {
  model: ProposalDocumentModel
  onAccept: (acceptance: Acceptance) => void
  acceptState: AcceptState
  seller: Seller
  /** The proposal on paper. */
  pdfUrl: string
  onAsk: (question: string) => Promise<unknown>
  asked?: readonly ShownQuestion[]
  scheme?: Scheme
}

/** The proposal as a web page, mobile first: the same findings, charts and figures as the printed one. */
export function PublicProposal({
  model,
  onAccept,
  acceptState,
  seller,
  pdfUrl,
  onAsk,
  asked = [],
  scheme,
}: PublicProposalProps) {
  const words = documentWords(model.lang)
  const { t } = words
  const [choice, setChoice] = useState<SimulationChoice>(() => ({
    tariffAdjustment: model.basis.input.finance.tariffAdjustment,
    paymentId: (model.figures.payments.find(({ cash }) => cash) ?? model.figures.payments[0])?.id ?? '',
  }))
  const [opened, setOpened] = useState(false)
  const change = (part: Partial<SimulationChoice>) => setChoice((before) => ({ ...before, ...part }))
  const simulation = useMemo(() => simulate(model, choice, words), [model, choice, words])
  // The accepted option is calculated with the company's own tariff adjustment, whatever the reader has tried.
  const payment = model.figures.payments.find(({ id }) => id === choice.paymentId) ?? model.figures.payments[0]!
  const accepted = acceptState.status === 'accepted'
  const sold = acceptState.status === 'sold'
  const closed = accepted || sold

  return (
    <PublicFrame words={words} brand={model.brand} company={model.company} head={model.head} scheme={scheme}>
      <main>
        <Hero model={model} words={words} />
        <div className="pp-wrap">
          {accepted && <AfterAcceptance model={model} words={words} seller={seller} acceptance={acceptState} />}
          {sold && <AlreadySold model={model} words={words} seller={seller} />}
          <KeyFigures model={model} words={words} />
          <aside className="pp-side">
            <Offer
              model={model}
              words={words}
              seller={seller}
              pdfUrl={pdfUrl}
              payment={payment}
              onOpen={closed ? null : () => setOpened(true)}
            />
            <Simulator model={model} words={words} choice={choice} change={change} simulation={simulation} />
          </aside>
          <div className="pp-main">
            <BillSection model={model} words={words} />
            <EnergySection model={model} words={words} />
            <SystemSection model={model} words={words} />
            <YearsSection model={model} words={words} choice={choice} simulation={simulation} />
            <PaymentsSection
              model={model}
              words={words}
              chosen={payment.id}
              choose={(paymentId) => change({ paymentId })}
            />
            <CompanySection model={model} words={words} />
            <QuestionSection model={model} words={words} onAsk={onAsk} asked={asked} />
            <StepsSection model={model} words={words} />
            <AssumptionsSection model={model} words={words} />
            <Ending model={model} />
          </div>
        </div>
      </main>
      {!closed && (
        <div className="pp-stick">
          <p>
            <b>{optionTitle(payment, words)}</b>
            {optionDetail(payment, words)}
          </p>
          <div>
            <TalkLink model={model} words={words} seller={seller} />
            <button type="button" className="pp-button" onClick={() => setOpened(true)}>
              {t('public.accept.open')}
            </button>
          </div>
        </div>
      )}
      <AcceptSheet
        model={model}
        words={words}
        payment={payment}
        opened={opened && !closed}
        close={() => setOpened(false)}
        state={acceptState}
        onAccept={onAccept}
      />
    </PublicFrame>
  )
}

function Ending({ model }: { model: ProposalDocumentModel }) {
  const { t, date } = documentWords(model.lang)
  const { consultant, company, head } = model
  const who = [
    [consultant.name, consultant.phone].filter(Boolean).join(', '),
    [company.legalName, company.document && `CNPJ ${company.document}`].filter(Boolean).join(', '),
    t('public.end', { revision: head.revision, date: date(head.issuedOn) }),
  ]
  return (
    <p className="pp-end">
      {who.filter(Boolean).join(' · ')}
      <br />
      {t('public.published_with')}
    </p>
  )
}

type ExpiredProposalProps = {
  lang: Lang
  brand: Brand
  company: Pick<DocumentCompany, 'name' | 'phone'>
  consultant: { name: string; phone: string | null }
  /** The digits in the format of WhatsApp; empty if the seller has none. */
  sellerPhone?: string
  validUntil: string
  scheme?: Scheme
  /** Further ways to reach the company. */
  children?: ReactNode
}

/** Shown instead of an expired proposal. */
export function ExpiredProposal({
  lang,
  brand,
  company,
  consultant,
  sellerPhone,
  validUntil,
  scheme,
  children,
}: ExpiredProposalProps) {
  const words = documentWords(lang)
  const phone = consultant.phone ?? company.phone
  return (
    <PublicFrame words={words} brand={brand} company={company} scheme={scheme} hasBand>
      <main className="pp-alone">
        <section className="pp-card">
          <h1>{words.t('public.expired.title')}</h1>
          <p>{words.t('public.expired.text', { date: words.date(validUntil), consultant: consultant.name })}</p>
          {sellerPhone && (
            <a
              className="pp-button pp-wide"
              target="_blank"
              rel="noreferrer"
              href={whatsappOf(
                sellerPhone,
                words.t('public.talk.expired', { consultant: firstNameOf(consultant.name), url: location.href }),
              )}
            >
              {words.t('public.talk.to', { consultant: firstNameOf(consultant.name) })}
            </a>
          )}
          {phone && (
            <a className="pp-button pp-wide pp-outline" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
          {children}
        </section>
      </main>
    </PublicFrame>
  )
}
