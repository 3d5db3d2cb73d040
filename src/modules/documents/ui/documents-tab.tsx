import { IconPlus, IconSignature } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { refresh, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
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
import { partFlags } from '../flags.ts'
import { documentMessages } from '../messages.ts'
import { DocumentStanding } from './document-standing.tsx'
import styles from './documents.module.css'
import { EventList } from './event-list.tsx'
import { documentScreenMessages as words } from './messages.ts'
import { NewDocument } from './new-document.tsx'
import { SignerLine } from './signer-line.tsx'

const parts = ['documents', 'signatures', 'events'] as const
const search = z.object({
  part: z.enum(parts).optional(),
  add: momentary(z.coerce.boolean().default(false)),
})

/** The documents of a deal: the papers, who signs them, and what happened. */
export function DocumentsTab() {
  const { t } = useText(words)
  const { id: dealId } = useDealOnPage()
  const held = usePermissions()
  const queries = useQueryClient()
  const address = useUrlState(search)
  const mayAdd = useMay(documents.make.needs)
  const shown = parts.filter((part) => !held.has(partFlags[part]))
  const part = shown.find((one) => one === address.value.part) ?? shown[0]
  const list = useList(documents.list, { dealId, sort: '-createdAt' })
  const readAgain = () => void refresh(queries, [documents.list, documents.show])
  useRoom(`deal:${dealId}`, { onEvents: readAgain, onGap: readAgain, isFleeting: true })
  const add = mayAdd && (
    <Button icon={IconPlus} onClick={() => address.set({ add: true })}>
      {t('documents.new')}
    </Button>
  )
  if (list.failure) return <Failure failure={list.failure} />
  return (
    <div className={styles.tab}>
      {shown.length > 1 && list.rows.length > 0 && (
        <Segmented
          label={t('documents.parts')}
          value={part!}
          onChange={(next) => address.set({ part: next })}
          options={shown.map((value) => ({ value, label: t(`documents.part.${value}`) }))}
        />
      )}
      {list.isLoading && <SkeletonLines lines={4} />}
      {!list.isLoading && list.rows.length === 0 && (
        <EmptyPart icon={IconSignature} title={t('documents.empty')} why={t('documents.empty_deal.why')} action={add} />
      )}
      {part === 'documents' && list.rows.length > 0 && (
        <Panel title={t('documents.part.documents')} actions={add} isFlush>
          <ul className={styles.rows}>
            {list.rows.map((row) => (
              <DocumentLine key={row.id} row={row} />
            ))}
          </ul>
        </Panel>
      )}
      {(part === 'signatures' || part === 'events') &&
        list.rows.map((row) => <PartOfDocument key={row.id} id={row.id} part={part} />)}
      <MoreButton list={list} />
      {add && address.value.add && <NewDocument dealId={dealId} onClose={() => address.set({ add: undefined })} />}
    </div>
  )
}

function DocumentLine({ row }: { row: DocumentRow }) {
  const { t } = useText(words)
  const rules = useText(documentMessages)
  const state = row.state as 'draft'
  return (
    <li>
      <Link to={`/documents/${row.id}`}>
        <b>{row.title}</b>
        <small>{rules.t(`documents.state.${state}` as 'documents.title')}</small>
        {row.state !== 'draft' && (
          <small>{t('documents.signed_of', { signed: row.signed ?? 0, of: row.signers ?? 0 })}</small>
        )}
        {row.next && <small>{t('documents.waits_for', { names: row.next })}</small>}
      </Link>
    </li>
  )
}

function PartOfDocument({ id, part }: { id: string; part: 'signatures' | 'events' }) {
  const document = useItem(documents.show, { params: { id } })
  if (document.error) return <Failure failure={document.error} retry={() => void document.refetch()} />
  if (!document.data) return <SkeletonLines lines={4} />
  return (
    <Panel title={document.data.title}>
      <DocumentStanding document={document.data} />
      {part === 'signatures' ? <SignerLine document={document.data} /> : <EventList document={document.data} />}
    </Panel>
  )
}
