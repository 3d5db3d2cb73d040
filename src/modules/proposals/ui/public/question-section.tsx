import { type FormEvent, useId, useState } from 'react'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import type { DocumentWords } from '../../document/words.ts'
import type { ShownQuestion } from '../../questions.ts'
import { AskedQuestions } from './asked-questions.tsx'
import { firstNameOf } from './talk.tsx'

type QuestionSectionProps = {
  model: ProposalDocumentModel
  words: DocumentWords
  /** Resolves when the question was received; rejects with a message for the reader. */
  onAsk: (question: string) => Promise<unknown>
  /** What was asked before. */
  asked: readonly ShownQuestion[]
}

type State = { at: 'open'; fault?: string } | { at: 'sending' } | { at: 'sent' }

const usual = ['rise', 'outage', 'moving'] as const

/** A question that reaches the seller and the timeline of the deal. */
export function QuestionSection({ model, words, onAsk, asked }: QuestionSectionProps) {
  const { t } = words
  const id = useId()
  const consultant = firstNameOf(model.consultant.name)
  const [question, setQuestion] = useState('')
  const [state, setState] = useState<State>({ at: 'open' })
  const change = (text: string) => {
    setQuestion(text)
    setState({ at: 'open' })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (question.trim().length < 3) return setState({ at: 'open', fault: t('public.question.missing') })
    setState({ at: 'sending' })
    try {
      await onAsk(question.trim())
      setQuestion('')
      setState({ at: 'sent' })
    } catch (failure) {
      setState({ at: 'open', fault: (failure as Error).message })
    }
  }

  const fault = state.at === 'open' ? state.fault : undefined
  return (
    <section className="pp-card" id="duvida">
      <h2>{t('public.question.title')}</h2>
      <AskedQuestions questions={asked} words={words} />
      <p>{t('public.question.text', { consultant })}</p>
      <form onSubmit={send} noValidate>
        <div className="pp-field">
          <label htmlFor={id}>{t('public.question.label')}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={1000}
            value={question}
            aria-invalid={Boolean(fault)}
            aria-describedby={fault && `${id}-fault`}
            onChange={(event) => change(event.target.value)}
          />
          {fault && (
            <em className="pp-fault" id={`${id}-fault`} role="alert">
              {fault}
            </em>
          )}
        </div>
        <div className="pp-chips">
          {usual.map((one) => (
            <button key={one} type="button" onClick={() => change(t(`public.question.${one}`))}>
              {t(`public.question.${one}`)}
            </button>
          ))}
        </div>
        <button type="submit" className="pp-button pp-outline" disabled={state.at === 'sending'}>
          {t(state.at === 'sending' ? 'public.accept.sending' : 'public.question.send')}
        </button>
        {state.at === 'sent' && (
          <p className="pp-good" role="status">
            {t('public.question.sent', { consultant })}
          </p>
        )}
      </form>
    </section>
  )
}
