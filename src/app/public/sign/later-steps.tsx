import type { ShownPaper } from '../../../modules/documents/signing-contract.ts'
import { formatMessage, type MessageValues } from '../../../platform/i18n/messages.ts'
import { Done } from './done-step.tsx'
import { laterMessages } from './later-messages.ts'
import { RefuseStep } from './refuse-step.tsx'
import type { Kept, StepProps } from './sign-page.tsx'
import { SignStep } from './sign-step.tsx'
import type { Stage } from './use-steps.ts'
import { WhoStep } from './who-step.tsx'

export type LaterText = (key: keyof typeof laterMessages, values?: MessageValues) => string
/** The same as a step of the reading is given, with the words of these. */
export type LaterProps = Omit<StepProps, 't'> & { t: LaterText }

interface LaterStepsProps extends StepProps {
  stage: Exclude<Stage, 'read'>
  /** What is signed: all that was read. */
  papers: readonly ShownPaper[]
  /** The one that is read or refused. */
  paper: ShownPaper
  kept: Kept
  onKept: (change: Partial<Kept>) => void
  go: (stage: Stage) => void
  onBack: () => void
  /** Begins anew with what is left. */
  onAgain: () => void
}

/** Who somebody is, their signature or refusal, and what comes of it. */
export function LaterSteps({ stage, papers, paper, kept, onKept, go, onBack, onAgain, ...given }: LaterStepsProps) {
  const t: LaterText = (key, values) => formatMessage(given.lang, laterMessages[key], values)
  const step = { ...given, t }
  const { person, code, signedAt } = kept
  switch (stage) {
    case 'done':
      return <Done {...step} papers={signedAt ? papers : []} at={signedAt} />
    case 'refused':
      return <RefusedNow t={t} {...(papers.length > 1 && { onAgain })} />
    case 'refuse':
      return <RefuseStep {...step} paper={paper} onBack={onBack} onRefused={() => go('refused')} />
    case 'who':
      return (
        <WhoStep
          {...step}
          person={person}
          onBack={onBack}
          onKnown={(known, sent) => {
            onKept({ person: known, code: sent })
            go('sign')
          }}
        />
      )
    default:
      return (
        <SignStep
          {...step}
          papers={papers}
          person={person}
          sent={code}
          onAgain={(sent) => onKept({ code: sent })}
          onBack={onBack}
          onSigned={(when) => {
            onKept({ signedAt: when })
            go('done')
          }}
        />
      )
  }
}

const RefusedNow = ({ t, onAgain }: { t: LaterText; onAgain?: () => void }) => (
  <main className="sg-main" role="status">
    <h1>{t('sign.refused')}</h1>
    <p>{t('sign.refused_why')}</p>
    {onAgain && (
      <button type="button" className="sg-button" onClick={onAgain}>
        {t('sign.go_on')}
      </button>
    )}
  </main>
)
