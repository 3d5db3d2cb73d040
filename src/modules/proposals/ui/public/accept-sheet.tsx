import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { formatCpf, isCpf } from '../../../../platform/brazil/cpf.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'
import type { PaymentResult } from '../../proposal-result.ts'
import type { Acceptance, AcceptState } from '../public-proposal.tsx'
import { optionDetail, optionTitle } from './simulator.tsx'

type AcceptSheetProps = {
  model: ProposalDocumentModel
  words: DocumentWords
  payment: PaymentResult
  opened: boolean
  close: () => void
  state: AcceptState
  onAccept: (acceptance: Acceptance) => void
}

type Faults = { name?: string; cpf?: string; agree?: string }

/** The acceptance: who, with which CPF, which option. A refusal of the server is shown here too. */
export function AcceptSheet({ model, words, payment, opened, close, state, onAccept }: AcceptSheetProps) {
  const { t } = words
  const sheet = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [name, setName] = useState(model.client.name)
  const [cpf, setCpf] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [faults, setFaults] = useState<Faults>({})

  useEffect(() => {
    const dialog = sheet.current!
    if (opened && !dialog.open) dialog.showModal()
    if (!opened && dialog.open) dialog.close()
  }, [opened])

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Faults = {
      ...(name.trim().split(/\s+/).length < 2 && { name: t('public.accept.name_missing') }),
      ...(!isCpf(cpf) && { cpf: t(cpf.trim() === '' ? 'public.accept.cpf_missing' : 'public.accept.cpf_wrong') }),
      ...(!agreed && { agree: t('public.accept.agree_missing') }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0)
      onAccept({ name: name.trim(), cpf: cpf.replace(/\D/g, ''), paymentId: payment.id })
  }

  const sending = state.status === 'sending'
  return (
    <dialog ref={sheet} className="pp-sheet" aria-labelledby={`${id}-title`} onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className="pp-grip" aria-hidden="true" />
        <div className="pp-sheet-head">
          <h2 id={`${id}-title`}>{t('public.accept.title')}</h2>
          <button type="button" className="pp-x" onClick={close} aria-label={t('public.accept.close')}>
            ×
          </button>
        </div>
        <p className="pp-sum">
          <b>{optionTitle(payment, words)}</b>
          {t('public.accept.system', {
            condition: optionDetail(payment, words),
            power: words.number(model.figures.system.powerKwp, 2, 0),
          })}
        </p>
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
        <label className="pp-agree">
          <input
            type="checkbox"
            checked={agreed}
            aria-invalid={Boolean(faults.agree)}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          <span>
            {t('public.accept.agree')}
            {faults.agree && <em className="pp-fault">{faults.agree}</em>}
          </span>
        </label>
        {state.status === 'refused' && (
          <p className="pp-refusal" role="alert">
            {state.message}
          </p>
        )}
        <button type="submit" className="pp-button pp-wide" disabled={sending}>
          {t(sending ? 'public.accept.sending' : 'public.accept.confirm')}
        </button>
        <p className="pp-note">{t('public.accept.note')}</p>
      </form>
    </dialog>
  )
}

function Field({
  id,
  label,
  fault,
  children,
}: {
  id: string
  label: string
  fault?: string
  children: React.ReactNode
}) {
  return (
    <div className="pp-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {fault && (
        <em className="pp-fault" id={`${id}-fault`}>
          {fault}
        </em>
      )}
    </div>
  )
}
