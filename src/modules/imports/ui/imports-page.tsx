import { IconDownload, IconFileImport, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatDate, formatNumber, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { works } from '../../../platform/work/contract.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { type Import, ImportFilters, imports } from '../contract.ts'
import { importRecord } from '../import-record.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'
import { ProcessImport } from './process-import.tsx'
import { saveRejected } from './rejected-rows.tsx'
import { UndoImport } from './undo-import.tsx'

const refreshes = [imports.list, imports.show, works.list]

const written = writtenColumn<Import>()
const columns = [
  written({ id: 'state', needs: ['state', 'workId', 'kept'], cell: (row) => <State row={row} /> }),
  written({
    id: 'date',
    needs: ['createdAt'],
    cell: ({ createdAt }) => `${formatDate(createdAt)} ${formatTime(createdAt)}`,
  }),
  written({
    id: 'accepted',
    needs: ['state', 'accepted'],
    value: ({ state, accepted }) => (state === 'pending' ? null : formatNumber(accepted)),
  }),
  written({
    id: 'actions',
    after: 'rejected',
    title: words['imports.column.actions'],
    needs: ['fileName', 'state', 'accepted', 'updated', 'rejected', 'workId', 'checkedAt', 'rowsUntil'],
    cell: (row) => <Actions row={row} />,
    width: 22,
  }),
]
const search = listSearch(ImportFilters)

type Shown<K extends keyof Import> = { row: Pick<Import, 'id' | K> }

function State({ row }: Shown<'state' | 'workId' | 'kept'>) {
  const { t } = useText(words)
  if (row.workId) return <Tag tone="info">{t('imports.state.busy')}</Tag>
  const tone = row.state === 'processed' ? 'ok' : row.state === 'pending' ? 'warn' : 'neutral'
  return (
    <span title={row.kept > 0 ? t('imports.kept', { count: row.kept }) : undefined}>
      <Tag tone={tone}>{t(`imports.state.${row.state}`)}</Tag>
    </span>
  )
}

function Actions({
  row,
}: Shown<'fileName' | 'state' | 'accepted' | 'updated' | 'rejected' | 'workId' | 'checkedAt' | 'rowsUntil'>) {
  const { t } = useText(words)
  return (
    <span className={styles.rowActions}>
      {row.state === 'pending' && !row.workId && <ProcessImport row={row} />}
      {row.state === 'pending' && !row.workId && <DiscardImport row={row} />}
      {row.state === 'processed' && !row.workId && <UndoImport found={row} refreshes={refreshes} size="small" />}
      {row.rejected > 0 && row.rowsUntil && (
        <Button size="small" variant="quiet" icon={IconDownload} onClick={() => void saveRejected(row)}>
          {t('imports.column.rejected')}
        </Button>
      )}
    </span>
  )
}

/** A file that was uploaded but not imported. */
function DiscardImport({ row }: Shown<'fileName'>) {
  const { t } = useText(words)
  const remove = useCall(imports.remove, { refreshes: [imports.list], tells: 'nowhere' })
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      label={t('imports.discard')}
      ask={{
        title: t('imports.discard.ask', { file: row.fileName }),
        children: t('imports.discard.text'),
        confirm: t('imports.discard'),
        isDangerous: true,
        run: () => remove.call({ params: { id: row.id } }),
      }}
    />
  )
}

/** Every import of the company: its content, its author, and how to process or undo it. */
export function ImportsPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(search)
  return (
    <RecordList
      name="imports"
      record={importRecord}
      endpoint={imports.list}
      address={address}
      title={words['imports.list']}
      count={words['imports.list.count']}
      search={{ words: words['imports.find'], name: 'fileName' }}
      empty={{ icon: IconFileImport, title: words['imports.empty'], why: words['imports.empty.why'] }}
      columns={columns}
      room="imports"
      onOpen={({ id }) => void navigate({ to: '/contacts/import', search: { import: id } })}
      actions={
        <LinkButton variant="primary" icon={IconUpload} to="/contacts/import">
          {t('imports.title')}
        </LinkButton>
      }
    />
  )
}
