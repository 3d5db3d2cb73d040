import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { presentConsent } from '../../modules/proposals/consent.ts'
import { termsOf } from '../../modules/proposals/terms-of.ts'
import { ProposalPasswordGate } from '../../modules/proposals/ui/proposal-password-gate.tsx'
import {
  type Acceptance,
  type AcceptState,
  PublicProposal,
  type TriedVariant,
} from '../../modules/proposals/ui/public-proposal.tsx'
import { companyLang, type Lang } from '../../platform/i18n/messages.ts'
import { onShownAgain } from '../../platform/ui/data/live/on-shown-again.ts'
import { deviceId, dropTicket, isSignedInHere, keepTicket, keptTicket } from './kept-opening.ts'
import { type CallFailure, callsFor, type SharedProposal } from './public-calls.ts'
import {
  acceptStateOf,
  brandOf,
  endsReading,
  type Face,
  isSame,
  renewed,
  type Stage,
  stageOf,
  titleOf,
} from './shared-stage.ts'
import { StageNotice } from './stage-notice.tsx'
import { followReading } from './tell-reading.ts'

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

  const load = useCallback(() => {
    let isGone = false
    const show = (next: Stage) => !isGone && setStage(next)
    show({ at: 'loading' })
    const opening = (opened: SharedProposal) => {
      keepTicket(token, opened.ticket)
      show({ at: 'open', opened, accept: acceptStateOf(opened) })
    }
    const read = async () => {
      const { company, expired, withdrawn, hasPassword } = await calls.info()
      if (isGone) return
      setFace({ company: company.name, phone: company.phone, mail: company.email, brand: brandOf(company) })
      if (expired) return show({ at: 'expired', since: expired })
      if (withdrawn) return show({ at: 'withdrawn', since: withdrawn })
      const ticket = keptTicket(token)
      if (hasPassword && !ticket) return show({ at: 'gate' })
      await calls.open({ ...(ticket && { ticket }), ...own() }).then(opening, (failure: CallFailure) => {
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
      const opened = await calls.open({ password, ...own() })
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

  async function accept(opened: SharedProposal, acceptance: Acceptance) {
    const state = (accept: AcceptState) => setStage({ at: 'open', opened, accept })
    state({ status: 'sending' })
    const { name, cpf, code, signature, optionId, figures, model } = acceptance
    const { paymentId, ...variation } = acceptance.variation
    try {
      const { at, isReceived } = await calls.accept(opened.ticket, {
        name,
        document: cpf,
        paymentId,
        revision: opened.model.head.revision,
        ...(opened.model.others.length > 0 && { optionId }),
        variation,
        figures,
        signature,
        consent: presentConsent,
        device: deviceId(),
        ...(code && { code }),
      })
      const chosen = model.figures.payments.find(({ id }) => id === paymentId)
      const terms = chosen ? { ...termsOf(chosen), ...(model.option.name && { optionName: model.option.name }) } : null
      // From here on the page tells what was accepted, as it does when it is opened again.
      const accepted = {
        ...opened,
        model: { ...model, acceptedId: isReceived ? null : optionId },
        acceptance: { isReceived, at, name, terms, optionId },
      }
      setStage({ at: 'open', opened: accepted, accept: acceptStateOf(accepted) })
      scrollTo({ top: 0, behavior: 'smooth' })
    } catch (failure) {
      const { message } = failure as CallFailure
      if (!(await follow(opened, failure as CallFailure))) state({ status: 'refused', message })
    }
  }

  /** What has become of the proposal meanwhile, where a refusal says so; answers whether the page tells it. */
  async function follow(opened: SharedProposal, { code, status, message }: CallFailure) {
    const fresh = () => calls.open({ ticket: opened.ticket }).catch(() => opened)
    if (status === 401) {
      dropTicket(token)
      if (code === 'proposals.password_now') setStage({ at: 'gate', error: message })
      else load()
    } else if (code === 'proposals.link_unknown') {
      // The link says what became of it: withdrawn, expired or closed.
      load()
    } else if (code === 'proposals.already_sold' || code === 'proposals.already_accepted') {
      // Another device was faster: the page tells what it accepted.
      const now = await fresh()
      const isSold = now.isSold || code === 'proposals.already_sold'
      setStage({ at: 'open', opened: now, accept: acceptStateOf({ ...now, isSold }) })
    } else if (code === 'proposals.changed_since_opened' || code === 'proposals.figures_differ') {
      // What changed is shown under the sentence that says so.
      setStage({ at: 'open', opened: await fresh(), accept: { status: 'renewed', message } })
    } else return false
    return true
  }

  async function sendCode(opened: SharedProposal) {
    try {
      return await calls.sendCode(opened.ticket)
    } catch (failure) {
      await follow(opened, failure as CallFailure)
      throw failure
    }
  }

  async function ask(opened: SharedProposal, question: string) {
    const asked = await calls.ask(opened.ticket, question)
    const questions = [...opened.questions, asked]
    setStage({ at: 'open', opened: { ...opened, questions }, accept: acceptStateOf(opened) })
  }

  const title = stage.at === 'open' ? titleOf(stage.opened) : null
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  /** Shows by itself what became of the proposal meanwhile; where nothing did, all that was typed and moved stays. */
  const look = useEffectEvent(async (standing: string | null) => {
    if (stage.at !== 'open' || stage.accept.status === 'sending' || standing === stage.opened.standing) return
    const { opened } = stage
    try {
      const now = await calls.open({ ticket: opened.ticket, ...own() })
      keepTicket(token, now.ticket)
      setStage((shown) => (isSame(shown, opened) ? renewed(shown, now, lang) : shown))
    } catch (failure) {
      if (endsReading(failure as CallFailure)) await follow(opened, failure as CallFailure)
    }
  })
  const isOpen = stage.at === 'open'
  const watched = isOpen && stage.opened.isWatched && !isSignedInHere() ? stage.opened.ticket : null
  // Where the reading is told, each telling answers how the proposal stands.
  useEffect(() => (isOpen && !watched ? onShownAgain(() => void look(null)) : undefined), [isOpen, watched])
  const reading = useRef<ReturnType<typeof followReading<TriedVariant>>>(null)
  useEffect(() => {
    const device = watched && deviceId()
    if (!watched || !device) return
    // Nobody waits for it, and a page that is offline is read on.
    reading.current = followReading((report, isLast) => {
      void calls.tellReading(watched, { ...report, device }, isLast).then(
        ({ standing }) => void look(standing),
        (failure: CallFailure) => void (endsReading(failure) && look(null)),
      )
    })
    return () => reading.current?.end()
  }, [calls, watched])
  const onTry = useCallback((tried: TriedVariant | null) => reading.current?.tries(tried), [])

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
        template={opened.template}
        acceptState={stage.accept}
        codeTo={opened.codeTo}
        onTry={opened.isWatched ? onTry : undefined}
        onSendCode={() => sendCode(opened)}
        onAccept={(acceptance) => accept(opened, acceptance)}
        seller={{ phone: opened.sellerPhone, url: `${location.origin}${location.pathname}` }}
        pdfUrl={lang === companyLang ? opened.pdfUrl : `${opened.pdfUrl}?lang=${lang}`}
        asked={opened.questions}
        onAsk={(question) => ask(opened, question)}
      />
    )
  }
  return <StageNotice stage={stage} lang={lang} face={face} onAgain={load} />
}

const own = () => (isSignedInHere() ? { isOwn: true } : {})
