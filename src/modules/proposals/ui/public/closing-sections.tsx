import { assumptionLines } from '../../document/assumption-lines.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { hasSaving } from '../../document/findings.ts'
import type { DocumentWords } from '../../document/words.ts'

type Props = { model: ProposalDocumentModel; words: DocumentWords }

export function StepsSection({ model, words }: Props) {
  return (
    <section className="pp-card">
      <h2>{model.terms.stepsTitle}</h2>
      <ol className="pp-steps">
        {model.terms.steps.map((step) => (
          <li key={step.name}>
            <b>
              {step.name}
              <i>{step.time}</i>
            </b>
            {step.text}
          </li>
        ))}
      </ol>
      <p className="pp-note">{words.t('document.steps.note')}</p>
    </section>
  )
}

export function AssumptionsSection({ model, words }: Props) {
  const { t } = words
  const limits = [
    [t('document.limits.zero'), t(hasSaving(model) ? 'document.limits.zero_text' : 'document.limits.zero_text_plain')],
    [t('document.limits.generation'), t('document.limits.generation_text')],
    [t('document.limits.tariff'), t('public.limits.tariff_text')],
  ]
  return (
    <section className="pp-card">
      <h2>{t('document.limits.title')}</h2>
      <ul className="pp-limits">
        {limits.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b> {text}
          </li>
        ))}
      </ul>
      <h3>{t('public.assumptions.title')}</h3>
      {assumptionLines(model, words).map(({ name, text }) => (
        <details className="pp-fold" key={name}>
          <summary>{name}</summary>
          <p>{text}</p>
        </details>
      ))}
    </section>
  )
}
