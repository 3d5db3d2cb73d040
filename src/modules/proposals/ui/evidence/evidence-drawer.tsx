import { type ReactNode, useState } from 'react'
import { formatPhone } from '../../../../platform/brazil/phone.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../../platform/ui/feedback/drawer.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { CopyText } from '../../../../platform/ui/pieces/copy-text.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { deviceName } from '../../../access/device-name.ts'
import { type Proposal, proposals } from '../../contract.ts'
import type { AcceptanceEvidence } from '../../evidence/evidence.ts'
import { pathOf } from '../public/signature-pad.tsx'
import { documentOf, momentOf, TermsText } from '../received-line.tsx'
import { useReason } from '../use-reason.ts'
import styles from './evidence-drawer.module.css'
import { evidenceMessages } from './messages.ts'

/** Opens what the company can show of an acceptance. */
export function EvidenceButton({ proposal }: { proposal: Pick<Proposal, 'id' | 'number'> }) {
  const { t } = useText(evidenceMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t('evidence.open')}
      </Button>
      {isOpen && <EvidenceDrawer proposal={proposal} onClose={() => setOpen(false)} />}
    </>
  )
}

interface EvidenceDrawerProps {
  proposal: Pick<Proposal, 'id' | 'number'>
  onClose(): void
}

function EvidenceDrawer({ proposal, onClose }: EvidenceDrawerProps) {
  const { t } = useText(evidenceMessages)
  const asked = useItem(proposals.evidence, { params: { id: proposal.id } })
  const { data } = asked
  return (
    <Drawer isOpen size="large" title={t('evidence.title', { number: proposal.number })} onClose={onClose}>
      {asked.error && <Failure failure={asked.error} retry={() => void asked.refetch()} />}
      {!data && !asked.error && <Skeleton height="24rem" />}
      {data && (
        <div className={styles.chain}>
          {data.brokenAt === null ? (
            data.entries.length > 0 && <p className={styles.whole}>{t('evidence.whole', { count: data.checked })}</p>
          ) : (
            <p className={styles.broken} role="alert">
              {t('evidence.broken', { number: data.brokenAt })}
            </p>
          )}
          {data.entries.length === 0 && <p>{t('evidence.none')}</p>}
          <ol>
            {data.entries.map((entry) => (
              <Entry
                key={entry.number}
                entry={entry}
                isDoubtful={data.brokenAt !== null && entry.number >= data.brokenAt}
              />
            ))}
          </ol>
        </div>
      )}
    </Drawer>
  )
}

function Entry({ entry, isDoubtful }: { entry: AcceptanceEvidence; isDoubtful: boolean }) {
  const { t } = useText(evidenceMessages)
  const reason = useReason()
  const { person, consent, proof, paper, terms, premises } = entry
  const revision = entry.revision ?? 1
  const option = entry.optionName
    ? t('evidence.option_of', { name: entry.optionName, revision })
    : t('evidence.revision_of', { revision })
  return (
    <li>
      <header>
        <b>{t(`evidence.${entry.kind}`)}</b>
        <span>
          {momentOf(entry.at)} · {t('evidence.number', { number: entry.number })}
          {isDoubtful && <em> · {t('evidence.doubtful')}</em>}
        </span>
      </header>
      <dl>
        {person && (
          <Fact label={t('evidence.who')}>
            {person.name} · {documentOf(person)}
          </Fact>
        )}
        {entry.isErased && <Fact label={t('evidence.who')}>{t('evidence.erased')}</Fact>}
        {entry.isOtherPerson && <Fact label={t('evidence.contact')}>{t('evidence.other_person')}</Fact>}
        {entry.byName && <Fact label={t('evidence.by')}>{entry.byName}</Fact>}
        {entry.waitsFor && <Fact label={t('evidence.why_waited')}>{reason({ ok: false, code: entry.waitsFor })}</Fact>}
        {entry.revision !== null && (
          <Fact label={t('evidence.what')}>
            {option}
            {terms && (
              <>
                {' · '}
                <TermsText terms={{ ...terms, optionName: '' }} premises={premises} />
              </>
            )}
          </Fact>
        )}
        {proof && (
          <Fact label={t('evidence.code')}>
            {proof === 'none'
              ? t('evidence.code_none')
              : person
                ? t('evidence.code_checked', { mail: person.phone ? formatPhone(person.phone) : person.mail })
                : t(proof === 'phone-code' ? 'evidence.code_checked_phone_erased' : 'evidence.code_checked_erased')}
          </Fact>
        )}
        {person && <Signed signature={person.signature} />}
        {person?.userAgent && <Fact label={t('evidence.device')}>{deviceOf(person.userAgent)}</Fact>}
        {person?.network && <Fact label={t('evidence.network')}>{person.network}</Fact>}
        {consent && (
          <Fact label={t('evidence.consent')}>
            {t('evidence.consent_of', { version: consent.version })}
            <q>{consent.text || t('evidence.consent_unknown')}</q>
          </Fact>
        )}
        {paper && <Paper paper={paper} />}
        {entry.variantSha256 && <Hash label={t('evidence.hash_variant')} hash={entry.variantSha256} />}
        {entry.inputSha256 && <Hash label={t('evidence.hash_input')} hash={entry.inputSha256} />}
        {paper && <Hash label={t('evidence.hash_pdf')} hash={paper.sha256} />}
        <Hash label={t('evidence.hash')} hash={entry.hash} />
      </dl>
    </li>
  )
}

/** What the header names, or the header itself where it names nothing that is known. */
function deviceOf(userAgent: string) {
  const { os, browser } = deviceName(userAgent)
  return [os, browser].filter(Boolean).join(', ') || userAgent
}

function Signed({ signature }: { signature: NonNullable<AcceptanceEvidence['person']>['signature'] }) {
  const { t } = useText(evidenceMessages)
  return (
    <Fact label={t('evidence.signature')}>
      {signature.kind === 'typed' ? (
        <i>{signature.text}</i>
      ) : (
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={t('evidence.signature_drawn')}>
          <path d={pathOf(signature.lines)} />
        </svg>
      )}
    </Fact>
  )
}

function Paper({ paper }: { paper: NonNullable<AcceptanceEvidence['paper']> }) {
  const { t } = useText(evidenceMessages)
  return (
    <Fact label={t('evidence.paper')}>
      {paper.url && (
        <a href={paper.url} target="_blank" rel="noreferrer">
          {t('evidence.paper_open')}
        </a>
      )}
      <span className={paper.isSame ? styles.same : styles.other}>
        {t(
          paper.isSame === null ? 'evidence.paper_gone' : paper.isSame ? 'evidence.paper_same' : 'evidence.paper_other',
        )}
      </span>
    </Fact>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Hash = ({ label, hash }: { label: string; hash: string }) => (
  <Fact label={label}>
    <span className={styles.hash}>
      <code>{hash}</code>
      <CopyText text={hash} />
    </span>
  </Fact>
)
