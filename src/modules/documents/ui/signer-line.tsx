import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DocumentDetail, Signer } from '../contract.ts'
import { documentMessages } from '../messages.ts'
import { standingOf } from '../standing.ts'
import { wayNames } from '../ways.ts'
import { whenIn } from './document-when.ts'
import styles from './documents.module.css'
import { turnsIn } from './list/row-facts.ts'
import { documentScreenMessages as words } from './messages.ts'
import { SignerMark } from './signer-mark.tsx'

interface SignerLineProps {
  document: Pick<DocumentDetail, 'closedAt' | 'sealLevel' | 'state' | 'timeZone' | 'signerList' | 'provider'>
  /** What can be done with a signer, below their name. */
  actionsOf?: (signer: Signer) => ReactNode
}

/** Who signed when, as a vertical line that ends with the seal. */
export function SignerLine({ document, actionsOf }: SignerLineProps) {
  const { t } = useText(words)
  const { closedAt, sealLevel, state, timeZone, signerList, provider } = document
  const isOwn = provider === 'own'
  const isLate = standingOf(document, Date.now()) === 'late'
  const isOver = state === 'canceled'
  const turns = state === 'process' ? turnsIn(signerList) : []
  if (signerList.length === 0) return <p className={styles.quiet}>{t('documents.no_signers')}</p>
  return (
    <ol className={styles.signers} aria-label={t('documents.who_signs')}>
      {signerList.map((signer) => (
        <li key={signer.id} data-state={signer.state}>
          <SignerMark {...signer} isNext={turns.includes(signer)} isLate={isLate} />
          <div>
            <b>{signer.name}</b>
            <SignerFacts signer={signer} timeZone={timeZone} isOver={isOver} />
            {actionsOf?.(signer)}
          </div>
        </li>
      ))}
      <li data-state={state === 'finished' ? 'signed' : 'waiting'}>
        <span className={styles.mark}>
          <Icon of={IconLock} size="small" />
        </span>
        <div>
          <b>{t(isOwn ? 'documents.seal' : 'documents.signed_file')}</b>
          <small>
            {state === 'finished' && closedAt
              ? isOwn
                ? t('documents.sealed_at', { when: whenIn(closedAt, timeZone), level: sealLevel })
                : t('documents.signed_at_provider', { when: whenIn(closedAt, timeZone), name: wayNames[provider] })
              : t(isOver ? 'documents.seal_never' : 'documents.seal_waits')}
          </small>
        </div>
      </li>
    </ol>
  )
}

function SignerFacts({ signer, timeZone, isOver }: { signer: Signer; timeZone: string; isOver: boolean }) {
  const { t } = useText(words)
  const rules = useText(documentMessages)
  const when = (iso: string) => whenIn(iso, timeZone)
  const { state, answeredAt, seenAt, readAt, askedAt, refuseReason, role, auth, hostName } = signer
  return (
    <>
      <small>
        {rules.t(`documents.role.${role}`)} · {rules.t(`documents.auth.${auth}`)}
      </small>
      <small>
        {state === 'signed' &&
          answeredAt &&
          [t('documents.signed_at', { when: when(answeredAt) }), hostName].filter(Boolean).join(' · ')}
        {state === 'refused' &&
          answeredAt &&
          t('documents.refused_at', { when: when(answeredAt), reason: refuseReason })}
        {state === 'waiting' &&
          (readAt
            ? t('documents.read_whole', { when: when(readAt) })
            : seenAt
              ? t('documents.seen', { when: when(seenAt) })
              : isOver
                ? t('documents.not_signed')
                : askedAt
                  ? t(auth === 'in-person' ? 'documents.asked_here' : 'documents.asked', { when: when(askedAt) })
                  : t('documents.waits_turn'))}
      </small>
    </>
  )
}
