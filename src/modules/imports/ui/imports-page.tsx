import { IconDownload, IconFileImport, IconPlayerPlay, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatDate, formatNumber, formatTime } from '../../../platform/i18n/formats.ts'
import { useCall, useList } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { refreshHeard } from '../../../platform/ui/data/refresh-heard.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { works } from '../../../platform/work/contract.ts'
import { type Import, imports } from '../contract.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'
import { saveRejected } from './rejected-rows.tsx'
import { UndoImport } from './undo-import.tsx'

const refreshes = [imports.list, imports.show, works.list]

const columns: Column<Import>[] = [
  { id: 'file', title: words['imports.column.file'], value: (row) => row.fileName, isName: true, width: 13 },
  {
    id: 'state',
    title: words['imports.column.state'],
    value: (row) => row.state,
    cell: (row) => <State row={row} />,
    width: 6.5,
  },
  {
    id: 'date',
    title: words['imports.column.date'],
    value: (row) => row.createdAt,
    cell: (row) => `${formatDate(row.createdAt)} ${formatTime(row.createdAt)}`,
    width: 7.5,
  },
  {
    id: 'rows',
    title: words['imports.column.rows'],
    value: (row) => row.total,
    cell: (row) => formatNumber(row.total),
    align: 'end',
    width: 4.5,
  },
  {
    id: 'accepted',
    title: words['imports.column.accepted'],
    value: (row) => row.accepted,
    cell: (row) => (row.state === 'pending' ? null : formatNumber(row.accepted)),
    align: 'end',
    width: 6,
  },
  {
    id: 'rejected',
    title: words['imports.column.rejected'],
    value: (row) => row.rejected,
    cell: (row) => formatNumber(row.rejected),
    align: 'end',
    width: 6,
  },
  { id: 'actions', title: words['imports.column.actions'], cell: (row) => <Actions row={row} />, width: 22 },
  {
    id: 'user',
    title: words['imports.column.user'],
    value: (row) => row.userName,
    cell: (row) => <Person name={row.userName} size="small" />,
    width: 11,
  },
  {
    id: 'until',
    title: words['imports.column.until'],
    value: (row) => row.rowsUntil,
    cell: (row) => row.rowsUntil && formatDate(row.rowsUntil),
    width: 7,
  },
]

function State({ row }: { row: Import }) {
  const { t } = useText(words)
  if (row.workId) return <Tag tone="info">{t('imports.state.busy')}</Tag>
  const tone = row.state === 'processed' ? 'ok' : row.state === 'pending' ? 'warn' : 'neutral'
  return (
    <span title={row.kept > 0 ? t('imports.kept', { count: row.kept }) : undefined}>
      <Tag tone={tone}>{t(`imports.state.${row.state}`)}</Tag>
    </span>
  )
}

function Actions({ row }: { row: Import }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const process = useCall(imports.process, { refreshes })
  const begin = () =>
    row.checkedAt
      ? void process.run({ params: { id: row.id } })
      : void navigate({ to: '/contacts/import', search: { import: row.id } })
  return (
    <span className={styles.rowActions}>
      {row.state === 'pending' && !row.workId && (
        <Button size="small" icon={IconPlayerPlay} isBusy={process.isRunning} onClick={begin}>
          {t('imports.process')}
        </Button>
      )}
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

/** A file that somebody brought and did not import after all. */
function DiscardImport({ row }: { row: Import }) {
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

/** Every import of the company: what came in, by whom, and how to process or undo it. */
export function ImportsPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const list = useList(imports.list, {})
  useRoom('imports', { onEvents: () => refreshHeard(queries, [imports.list]) })
  const start = (
    <LinkButton variant="primary" icon={IconUpload} to="/contacts/import">
      {t('imports.title')}
    </LinkButton>
  )
  return (
    <Page title={t('imports.list')} actions={start} fills>
      <DataTable
        name="imports"
        label={t('imports.list')}
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => row.fileName}
        onOpen={(row) => void navigate({ to: '/contacts/import', search: { import: row.id } })}
        empty={
          <EmptyState icon={IconFileImport} title={t('imports.empty')} action={start}>
            {t('imports.empty.why')}
          </EmptyState>
        }
      />
    </Page>
  )
}
