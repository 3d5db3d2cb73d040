import { IconPlus, IconSignature } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { refresh, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { MoreButton } from '../../../platform/ui/pieces/more-button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useDealOnPage } from '../../deals/ui/public.ts'
import { type DocumentRow, documents } from '../contract.ts'
import type { DocumentParts } from '../document-shapes.ts'
import { partFlags } from '../flags.ts'
import { documentMessages } from '../messages.ts'
import { standingOf } from '../standing.ts'
import { DocumentStanding, nameOf } from './document-standing.tsx'
import styles from './documents.module.css'
import { EventList } from './event-list.tsx'
import { MarksCell } from './list/row-cells.tsx'
import { turnsIn } from './list/row-facts.ts'
import { documentScreenMessages as words } from './messages.ts'
import { NewDocument } from './new-document.tsx'
import { SignerLine } from './signer-line.tsx'
import { waitedFor } from './waited-for.ts'

const parts = ['documents', 'signatures', 'events'] as const
const search = z.object({
  part: z.enum(parts).optional(),
  add: momentary(z.coerce.boolean().default(false)),
})

/** The documents of a deal: the papers, who signs them, and what happened; each part by a flag of its own. */
export function DocumentsTab() {
  const { t } = useText(words)
  const { id: dealId } = useDealOnPage()
  const granted = usePermissions()
  const queries = useQueryClient()
  const address = useUrlState(search)
  const mayMake = useMay(documents.make.needs)
  const shown = parts.filter((part) => !granted.has(partFlags[part]))
  const part = shown.find((one) => one === address.value.part) ?? shown[0]
  const isOfPapers = part === 'documents'
  const list = useList(documents.list, { dealId, sort: '-createdAt' }, { enabled: isOfPapers })
  const beside = useItem(documents.parts, { params: { dealId } }, { enabled: !isOfPapers })
  const readAgain = () => void refresh(queries, [documents.list, documents.show, documents.parts])
  useRoom(`deal:${dealId}`, { onEvents: readAgain, onGap: readAgain, isFleeting: true })
  const add = mayMake && shown.includes('documents') && (
    <Button icon={IconPlus} onClick={() => address.set({ add: true })}>
      {t('documents.new')}
    </Button>
  )
  const failure = isOfPapers ? list.failure : beside.error
  if (failure) return <Failure failure={failure} />
  const isLoading = isOfPapers ? list.isLoading : beside.isLoading
  const count = isOfPapers ? list.rows.length : (beside.data?.length ?? 0)
  return (
    <div className={styles.tab}>
      {part && shown.length > 1 && count > 0 && (
        <Segmented
          label={t('documents.parts')}
          value={part}
          onChange={(next) => address.set({ part: next })}
          options={shown.map((value) => ({ value, label: t(`documents.part.${value}`) }))}
        />
      )}
      {isLoading && <SkeletonLines lines={4} />}
      {!isLoading && count === 0 && (
        <EmptyPart icon={IconSignature} title={t('documents.empty')} why={t('documents.empty_deal.why')} action={add} />
      )}
      {isOfPapers && list.rows.length > 0 && (
        <Panel title={t('documents.part.documents')} actions={add} isFlush>
          <ul className={styles.rows}>
            {list.rows.map((row) => (
              <DocumentLine key={row.id} row={row} />
            ))}
          </ul>
        </Panel>
      )}
      {isOfPapers && <MoreButton list={list} />}
      {(part === 'signatures' || part === 'events') &&
        beside.data?.map((document) => <PartOfDocument key={document.id} document={document} part={part} />)}
      {add && address.value.add && <NewDocument dealId={dealId} onClose={() => address.set({ add: undefined })} />}
    </div>
  )
}

function DocumentLine({ row }: { row: DocumentRow }) {
  const { t } = useText(words)
  const { say } = useText(documentMessages)
  const state = row.state as 'draft'
  return (
    <li>
      <Link to={`/documents/${row.id}`}>
        <b>{row.title}</b>
        <small>{say(nameOf(standingOf({ ...row, state }, Date.now())))}</small>
        <MarksCell {...row} />
        {row.state !== 'draft' && (
          <small>{t('documents.signed_of', { signed: row.signed ?? 0, of: row.signers ?? 0 })}</small>
        )}
        {row.next && <small>{t('documents.waits_for', waitedFor(turnsIn(row.marks ?? [])))}</small>}
      </Link>
    </li>
  )
}

/** Whoever does not see the documents tells them apart by their numbers. */
function PartOfDocument({ document, part }: { document: DocumentParts; part: 'signatures' | 'events' }) {
  const { t } = useText(words)
  return (
    <Panel title={document.title ?? t('documents.numbered', { number: document.number })}>
      <DocumentStanding document={document} />
      {part === 'signatures' ? <SignerLine document={document} /> : <EventList document={document} />}
    </Panel>
  )
}
