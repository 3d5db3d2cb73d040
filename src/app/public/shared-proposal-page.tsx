import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Brand } from '../../modules/proposals/document/document-model.ts'
import { termsOf } from '../../modules/proposals/terms-of.ts'
import { ProposalPasswordGate } from '../../modules/proposals/ui/proposal-password-gate.tsx'
import { type AcceptState, ExpiredProposal, PublicProposal } from '../../modules/proposals/ui/public-proposal.tsx'
import { formatPhone } from '../../platform/brazil/phone.ts'
import { companyLang, formatMessage, type Lang } from '../../platform/i18n/messages.ts'
import { dropTicket, keepTicket, keptTicket } from './kept-opening.ts'
import { publicPageMessages } from './messages.ts'
import { NoticeCard } from './notice-card.tsx'
import { type CallFailure, callsFor, type LinkInfo, type SharedProposal } from './public-calls.ts'
import { ReachCompany } from './reach-company.tsx'

type Stage =
  | { at: 'loading' }
  | { at: 'gate'; error?: string; isSending?: boolean }
  | { at: 'open'; opened: SharedProposal; accept: AcceptState }
  | { at: 'expired'; since?: NonNullable<LinkInfo['expired']> }
  | { at: 'unknown' }
  | { at: 'failed'; message: string }

interface Face {
  brand: Brand
  company: string
  phone?: string
  mail?: string
}

interface SharedProposalPageProps {
  token: string
  lang: Lang
  /** The company's name and colours, already in the delivered page, so that the first paint has them. */
  face: Face
}

/** A shared proposal: its password first, then the proposal and its acceptance. */
export function SharedProposalPage({ token, lang, face: firstFace }: SharedProposalPageProps) {
  const calls = useMemo(() => callsFor(token, lang), [token, lang])
  const [face, setFace] = useState(firstFace)
  const [stage, setStage] = useState<Stage>({ at: 'loading' })
  const t = (key: keyof typeof publicPageMessages, values?: Record<string, string>) =>
    formatMessage(lang, publicPageMessages[key], values)

  const load = useCallback(() => {
    let isGone = false
    const show = (next: Stage) => !isGone && setStage(next)
    show({ at: 'loading' })
    const opening = (opened: SharedProposal) => {
      keepTicket(token, opened.ticket)
      show({ at: 'open', opened, accept: acceptStateOf(opened) })
    }
    const read = async () => {
      const { company, expired, hasPassword } = await calls.info()
      if (isGone) return
      setFace({ company: company.name, phone: company.phone, mail: company.email, brand: brandOf(company) })
      if (expired) return show({ at: 'expired', since: expired })
      const ticket = keptTicket(token)
      if (hasPassword && !ticket) return show({ at: 'gate' })
      await calls.open({ ...(ticket && { ticket }) }).then(opening, (failure: CallFailure) => {
        dropTicket(token)
        show(stageOf(failure))
      })
    }
    read().catch((failure: CallFailure) => show(stageOf(failure)))
    return () => {
      isGone = true
    }
  }, [calls, token])
  useEffect(load, [load])

  async function open(password: string) {
    setStage({ at: 'gate', isSending: true })
    try {
      const opened = await calls.open({ password })
      keepTicket(token, opened.ticket)
      scrollTo(0, 0)
      setStage({ at: 'open', opened, accept: acceptStateOf(opened) })
    } catch (failure) {
      const { code, status, message } = failure as CallFailure
      setStage(
        code === 'proposals.expired' || status === 404
          ? stageOf(failure as CallFailure)
          : { at: 'gate', error: message },
      )
    }
  }

  async function accept(opened: SharedProposal, person: { name: string; cpf: string; paymentId: string }) {
    const state = (accept: AcceptState) => setStage({ at: 'open', opened, accept })
    state({ status: 'sending' })
    try {
      const { name, cpf, paymentId } = person
      const { at, isReceived } = await calls.accept(opened.ticket, { name, document: cpf, paymentId })
      const chosen = opened.model.figures.payments.find(({ id }) => id === paymentId)
      const accepted = { ...opened, acceptance: { isReceived, at, name, terms: chosen ? termsOf(chosen) : null } }
      setStage({ at: 'open', opened: accepted, accept: acceptStateOf(accepted) })
      scrollTo({ top: 0, behavior: 'smooth' })
    } catch (failure) {
      const { code, status, message } = failure as CallFailure
      if (status === 401) {
        dropTicket(token)
        if (code === 'proposals.password_now') setStage({ at: 'gate', error: message })
        else load()
      } else if (code === 'proposals.already_sold') {
        const now = await calls.open({ ticket: opened.ticket }).catch(() => opened)
        setStage({ at: 'open', opened: now, accept: acceptStateOf({ ...now, isSold: true }) })
      } else state({ status: 'refused', message })
    }
  }

  async function ask(opened: SharedProposal, question: string) {
    const asked = await calls.ask(opened.ticket, question)
    const questions = [...opened.questions, asked]
    setStage({ at: 'open', opened: { ...opened, questions }, accept: acceptStateOf(opened) })
  }

  if (stage.at === 'gate')
    return (
      <ProposalPasswordGate
        lang={lang}
        brand={face.brand}
        companyName={face.company}
        error={stage.error ?? null}
        sending={stage.isSending ?? false}
        onSubmit={open}
      />
    )
  if (stage.at === 'open') {
    const { opened } = stage
    return (
      <PublicProposal
        model={opened.model}
        acceptState={stage.accept}
        onAccept={(person) => accept(opened, person)}
        seller={{ phone: opened.sellerPhone, url: `${location.origin}${location.pathname}` }}
        pdfUrl={lang === companyLang ? opened.pdfUrl : `${opened.pdfUrl}?lang=${lang}`}
        asked={opened.questions}
        onAsk={(question) => ask(opened, question)}
      />
    )
  }
  if (stage.at === 'loading') return <NoticeCard lang={lang} {...face} />
  if (stage.at === 'expired' && stage.since)
    return (
      <ExpiredProposal
        lang={lang}
        brand={face.brand}
        company={{ name: face.company, phone: shownPhone(face.phone) }}
        consultant={{ name: stage.since.consultant.name, phone: shownPhone(stage.since.consultant.phone) }}
        sellerPhone={stage.since.consultant.phone.replace(/\D/g, '')}
        validUntil={stage.since.validUntil}
      >
        {!stage.since.consultant.phone && <ReachCompany lang={lang} {...face} phone={undefined} />}
      </ExpiredProposal>
    )
  if (stage.at === 'expired')
    return (
      <NoticeCard lang={lang} {...face} title={t('public-page.expired_title')}>
        <p>{t('public-page.expired', { company: face.company })}</p>
        <ReachCompany lang={lang} {...face} />
      </NoticeCard>
    )
  if (stage.at === 'unknown')
    return (
      <NoticeCard lang={lang} {...face} title={t('public-page.unknown_title')}>
        <p>{t('public-page.unknown')}</p>
        <ReachCompany lang={lang} {...face} />
      </NoticeCard>
    )
  return (
    <NoticeCard lang={lang} {...face} title={t('public-page.failed_title')}>
      <p role="alert">{stage.message}</p>
      <button type="button" className="pp-button pp-wide" onClick={load}>
        {t('public-page.retry')}
      </button>
    </NoticeCard>
  )
}

function stageOf({ code, status, message }: CallFailure): Stage {
  if (code === 'proposals.password_now') return { at: 'gate', error: message }
  if (status === 401) return { at: 'gate' }
  if (code === 'proposals.expired') return { at: 'expired' }
  return status === 404 ? { at: 'unknown' } : { at: 'failed', message }
}

const shownPhone = (digits: string | undefined) => (digits ? formatPhone(digits) : null)

const acceptStateOf = ({ acceptance, isSold }: Pick<SharedProposal, 'acceptance' | 'isSold'>): AcceptState =>
  acceptance ? { status: 'accepted', ...acceptance } : { status: isSold ? 'sold' : 'open' }

const brandOf = (company: LinkInfo['company']): Brand => ({
  primary: company.primaryColor,
  secondary: company.secondaryColor,
  logo: company.logoUrl || null,
  logoOnDark: company.logoUrl || null,
  banner: company.bannerUrl || null,
})
