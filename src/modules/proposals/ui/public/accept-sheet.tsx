import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatCpf, isCpf } from '../../../../platform/brazil/cpf.ts'
import { isWritten } from '../../../../platform/rules/drawn.ts'
import { useBackStep } from '../../../../platform/ui/routing/use-back-step.ts'
import { consents, presentConsent } from '../../consent.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'
import type { PaymentResult } from '../../proposal-result.ts'
import type { AcceptingPerson, AcceptState } from '../public-proposal.tsx'
import { Field } from './accept-field.tsx'
import { CodeStep } from './code-step.tsx'
import { SignatureField, type SignatureValue } from './signature-field.tsx'
import { optionDetail, optionTitle } from './simulator.tsx'
import { firstNameOf } from './talk.tsx'
import { useFirstFault } from './use-first-fault.ts'

type AcceptSheetProps = {
  model: ProposalDocumentModel
  words: DocumentWords
  payment: PaymentResult
  opened: boolean
  close: () => void
  state: AcceptState
  /** Where a code is sent, masked; null: nowhere, and the company confirms. */
  codeTo: string | null
  onSendCode: () => Promise<unknown>
  onAccept: (person: AcceptingPerson) => void
}

type Faults = { name?: string; cpf?: string; agree?: string; sign?: string }

/**
 * The acceptance: who, with which CPF and signature, and then the code that proves it, where an address is known. A refusal
 * of the server is shown here too.
 */
export function AcceptSheet(props: AcceptSheetProps) {
  const { model, words, payment, opened, close, state, codeTo, onSendCode, onAccept } = props
  const { t } = words
  const sheet = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [name, setName] = useState(model.client.name)
  const [cpf, setCpf] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [signature, setSignature] = useState<SignatureValue>({ kind: 'typed', lines: [] })
  const [faults, setFaults] = useState<Faults>({})
  const [code, setCode] = useState<'none' | 'asking' | 'sent'>('none')
  const [trouble, setTrouble] = useState('')

  // It closes in the same paint in which the page shows the outcome.
  useLayoutEffect(() => {
    const dialog = sheet.current!
    if (opened && !dialog.open) dialog.showModal()
    if (!opened && dialog.open) dialog.close()
  }, [opened])

  useBackStep(opened, close)
  const form = useFirstFault(faults)

  const send = (typed: string | null) =>
    onAccept({
      name: name.trim(),
      cpf: cpf.replace(/\D/g, ''),
      signature:
        signature.kind === 'drawn' ? { kind: 'drawn', lines: signature.lines } : { kind: 'typed', text: name.trim() },
      code: typed,
    })

  async function askForCode() {
    setCode('asking')
    setTrouble('')
    try {
      await onSendCode()
      setCode('sent')
    } catch (failure) {
      setTrouble((failure as Error).message)
      setCode('none')
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Faults = {
      ...(name.trim().split(/\s+/).length < 2 && { name: t('public.accept.name_missing') }),
      ...(!isCpf(cpf) && { cpf: t(cpf.trim() === '' ? 'public.accept.cpf_missing' : 'public.accept.cpf_wrong') }),
      ...(signature.kind === 'drawn' && !isWritten(signature.lines) && { sign: t('public.accept.sign_missing') }),
      ...(!agreed && { agree: t('public.accept.agree_missing') }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    if (codeTo) void askForCode()
    else send(null)
  }

  const sending = state.status === 'sending'
  const refusal = trouble || ('message' in state ? state.message : '')
  const consultant = firstNameOf(model.consultant.name)
  return (
    <dialog ref={sheet} className="pp-sheet" aria-labelledby={`${id}-title`} onClose={close}>
      <div className="pp-grip" aria-hidden="true" />
      <div className="pp-sheet-head">
        <h2 id={`${id}-title`}>{t('public.accept.title')}</h2>
        <button type="button" className="pp-x" onClick={close} aria-label={t('public.accept.close')}>
          ×
        </button>
      </div>
      <p className="pp-sum">
        <b>{[model.option.name, optionTitle(payment, words)].filter(Boolean).join(': ')}</b>
        {t('public.accept.system', {
          condition: optionDetail(payment, words),
          power: words.number(model.figures.system.powerKwp, 2, 0),
        })}
      </p>
      {code === 'sent' && codeTo ? (
        <CodeStep
          words={words}
          to={codeTo}
          sending={sending}
          refusal={refusal}
          onConfirm={send}
          onAgain={askForCode}
          onBack={() => setCode('none')}
        />
      ) : (
        <form ref={form} onSubmit={submit} noValidate>
          <Field id={`${id}-name`} label={t('public.accept.name')} fault={faults.name}>
            <input
              id={`${id}-name`}
              value={name}
              autoComplete="name"
              aria-invalid={Boolean(faults.name)}
              aria-describedby={faults.name && `${id}-name-fault`}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field id={`${id}-cpf`} label={t('public.accept.cpf')} fault={faults.cpf}>
            <input
              id={`${id}-cpf`}
              value={cpf}
              inputMode="numeric"
              autoComplete="off"
              placeholder="000.000.000-00"
              aria-invalid={Boolean(faults.cpf)}
              aria-describedby={faults.cpf && `${id}-cpf-fault`}
              onChange={(event) => setCpf(formatCpf(event.target.value))}
            />
          </Field>
          <SignatureField words={words} name={name} value={signature} change={setSignature} fault={faults.sign} />
          <label className="pp-agree">
            <input
              type="checkbox"
              checked={agreed}
              aria-invalid={Boolean(faults.agree)}
              onChange={(event) => setAgreed(event.target.checked)}
            />
            <span>
              {consents[presentConsent][words.lang === 'en-US' ? 'en' : 'pt']}
              {faults.agree && <em className="pp-fault">{faults.agree}</em>}
            </span>
          </label>
          {refusal && (
            <p className="pp-refusal" role="alert">
              {refusal}
            </p>
          )}
          <button type="submit" className="pp-button pp-wide" disabled={sending || code === 'asking'}>
            {t(
              sending || code === 'asking'
                ? 'public.accept.sending'
                : codeTo
                  ? 'public.accept.next'
                  : 'public.accept.confirm',
            )}
          </button>
          <p className="pp-note">
            {codeTo ? t('public.accept.by_mail', { to: codeTo }) : t('public.accept.by_seller', { consultant })}{' '}
            {t('public.accept.note')}
          </p>
        </form>
      )}
    </dialog>
  )
}
