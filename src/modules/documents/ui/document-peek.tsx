import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SidePeek } from '../../../platform/ui/layout/side-peek.tsx'
import type { PeekPlace } from '../../../platform/ui/layout/use-peek.ts'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { documents } from '../contract.ts'
import { DocumentStanding } from './document-standing.tsx'
import { EventList } from './event-list.tsx'
import { documentScreenMessages as words } from './messages.ts'
import { RemindButton } from './remind-button.tsx'
import { SignerLine } from './signer-line.tsx'

const shownEvents = 5

/** Who signs a document and who is missing, beside the list. */
export function DocumentPeek({ id, ...place }: PeekPlace & { id: string }) {
  const { t } = useText(words)
  const document = useItem(documents.show, { params: { id } }, { keepPrevious: true })
  const { data } = document
  return (
    <SidePeek
      {...place}
      title={data?.title ?? ''}
      detail={data?.dealTitle}
      to={`/documents/${id}`}
      actions={
        data && (
          <>
            <LinkButton variant="primary" to={`/documents/${id}`}>
              {t('documents.open')}
            </LinkButton>
            <RemindButton document={data} />
            <LinkButton to={`/negocio/${data.dealId}/documentos`}>{t('documents.open_deal')}</LinkButton>
          </>
        )
      }
    >
      {document.error && <Failure failure={document.error} retry={() => void document.refetch()} />}
      {document.isLoading && <SkeletonLines lines={6} />}
      {data && (
        <>
          <DocumentStanding document={data} />
          <SignerLine document={data} />
          {data.events.length > 0 && (
            <>
              <h3>{t('documents.events')}</h3>
              <EventList document={{ ...data, events: data.events.slice(0, shownEvents) }} />
            </>
          )}
        </>
      )}
    </SidePeek>
  )
}
