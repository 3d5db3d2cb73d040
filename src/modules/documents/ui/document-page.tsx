import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { holds } from '../../../platform/access/permission.ts'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Fact, Facts, Panel } from '../../../platform/ui/layout/page.tsx'
import { Record } from '../../../platform/ui/layout/record.tsx'
import { OutsideButton } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type DocumentDetail, documents } from '../contract.ts'
import { partFlags, signersFlags } from '../flags.ts'
import { documentMessages } from '../messages.ts'
import { DocumentActions } from './document-actions.tsx'
import { DocumentPages } from './document-pages.tsx'
import { AddedParts } from './document-part.tsx'
import { DocumentStanding } from './document-standing.tsx'
import { whenIn } from './document-when.ts'
import styles from './documents.module.css'
import { EventList } from './event-list.tsx'
import { documentScreenMessages as words } from './messages.ts'
import { SendCopyButton } from './send-copy.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SendingNote } from './sending-note.tsx'
import { SentTogether } from './sent-together.tsx'
import { SignerActions } from './signer-actions.tsx'
import { SignerLine } from './signer-line.tsx'
import { UnsealedNote } from './unsealed-note.tsx'
import { VerifiedHere } from './verified-here.tsx'

/** One document: its pages, who signed when, and what happened. */
export function DocumentPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const queries = useQueryClient()
  const document = useItem(documents.show, { params: { id } })
  const readAgain = () => void refresh(queries, [documents.show])
  useRoom(`document:${id}`, { onEvents: readAgain, onGap: readAgain, isFleeting: true })
  if (document.error) return <Failure failure={document.error} retry={() => void document.refetch()} />
  if (!document.data) return <Record trail={[]} title="…" main={<SkeletonLines lines={8} />} />
  return <ShownDocument document={document.data} />
}

function ShownDocument({ document }: { document: DocumentDetail }) {
  const { t } = useText(words)
  const rules = useText(documentMessages)
  const granted = usePermissions()
  const [isMending, setMending] = useState(false)
  const showsSigners = !holds(granted, signersFlags)
  return (
    <Record
      trail={[
        { label: rules.t('documents.title'), to: '/documents' },
        { label: document.dealTitle, to: `/negocio/${document.dealId}/documentos` },
        { label: `nº ${document.number}` },
      ]}
      title={document.title}
      detail={<DocumentStanding document={document} />}
      actions={
        <>
          <DocumentActions document={document} />
          <SendCopyButton document={document} />
          <OutsideButton
            to={document.sealedUrl ?? document.fileUrl}
            icon={IconDownload}
            variant={document.sealedUrl ? 'primary' : 'secondary'}
          >
            {t(downloadOf(document))}
          </OutsideButton>
        </>
      }
      main={
        <div className={styles.document}>
          <DocumentPages document={document} />
          <aside className={styles.side}>
            <VerifiedHere document={document} />
            <SendingNote document={document} onMend={() => setMending(true)} />
            <UnsealedNote document={document} />
            {isMending && <SendDialog document={document} onClose={() => setMending(false)} />}
            {showsSigners && (
              <Panel title={t('documents.who_signs')}>
                <SignerLine
                  document={document}
                  actionsOf={(signer) => <SignerActions document={document} signer={signer} />}
                />
              </Panel>
            )}
            <AddedParts document={document} />
            <SentTogether document={document} />
            {!granted.has(partFlags.events) && (
              <Panel title={t('documents.events')}>
                <Chain of={document.chain} />
                <EventList document={document} />
              </Panel>
            )}
            <Panel title={t('documents.frozen')}>
              <Facts>
                <Fact label={t('documents.template')}>
                  {document.templateName || t('documents.sent_finished')}
                  {document.templateVersion !== null && ` · v${document.templateVersion}`}
                </Fact>
                <Fact label={t('documents.deadline_day')}>
                  {document.deadline ? whenIn(document.deadline, document.timeZone) : t('documents.no_deadline')}
                </Fact>
                <Took document={document} />
                <Fact label={t('documents.hash')}>
                  <code className={styles.hash}>{document.sha256}</code>
                </Fact>
              </Facts>
              <Dossier document={document} />
            </Panel>
          </aside>
        </div>
      }
    />
  )
}

/** The sealed file was made before its own sealing was written: whoever counts its links finds fewer. */
function Chain({ of: { links, sealed, isWhole } }: { of: DocumentDetail['chain'] }) {
  const { t } = useText(words)
  return (
    <p className={styles.quiet} data-broken={!isWhole || undefined}>
      {!isWhole
        ? t('documents.chain_broken')
        : sealed === null
          ? t('documents.chain_whole', { count: links })
          : t('documents.chain_sealed', { count: links, sealed, after: links - sealed })}
    </p>
  )
}

const downloadOf = ({ sealedUrl, provider }: DocumentDetail) =>
  !sealedUrl
    ? ('documents.download' as const)
    : provider === 'own'
      ? ('documents.download_sealed' as const)
      : ('documents.download_signed' as const)

/** Everything that proves the document, to hand on or to keep. */
function Dossier({ document: { dossierUrl } }: { document: DocumentDetail }) {
  const { t } = useText(words)
  if (!dossierUrl) return null
  return (
    <div className={styles.dossier}>
      <a href={dossierUrl} download>
        <Icon of={IconFileZip} />
        {t('documents.dossier')}
      </a>
      <small>{t('documents.dossier.why')}</small>
    </div>
  )
}

const hour = 3_600_000

/** Days and hours from the sending to the end of what was finished. */
function Took({ document: { sentAt, closedAt, state } }: { document: DocumentDetail }) {
  const { t } = useText(words)
  if (state !== 'finished' || !sentAt || !closedAt) return null
  const hours = Math.floor((Date.parse(closedAt) - Date.parse(sentAt)) / hour)
  return (
    <Fact label={t('documents.took')}>
      {hours < 1
        ? t('documents.took.less')
        : t('documents.took.days', { days: Math.floor(hours / 24), hours: hours % 24 })}
    </Fact>
  )
}
