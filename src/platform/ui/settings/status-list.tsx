import { IconPencil, IconPlus, IconProgressCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useItem } from '../data/queries.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Failure } from '../feedback/failure.tsx'
import { SkeletonLines } from '../feedback/skeleton.tsx'
import { Page, Panel } from '../layout/page.tsx'
import { Button } from '../pieces/button.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { ReorderList } from '../pieces/reorder-list.tsx'
import { useText } from '../text/use-text.ts'
import { StatusDrawer } from './status-drawer.tsx'
import styles from './status-list.module.css'
import { statusMessages as words } from './status-messages.ts'
import { refreshesOf, type StatusesOf, type StatusOfList } from './statuses-of.ts'

/** The settings page of typed statuses, whole from their description. */
export function StatusList({ of }: { of: StatusesOf }) {
  const { t, say } = useText(words)
  const { data, error, refetch } = useItem(of.endpoints.statuses, {})
  const statuses = (data ?? []) as StatusOfList[]
  const arrange = useCall(of.endpoints.arrangeStatuses, { refreshes: refreshesOf(of) })
  const [open, setOpen] = useState<StatusOfList | 'new' | null>(null)
  return (
    <Page
      title={say(of.title)}
      width="reading"
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
          {t('statuses.new')}
        </Button>
      }
    >
      {!data && (error ? <Failure failure={error} retry={() => void refetch()} /> : <SkeletonLines lines={4} />)}
      {data && statuses.length === 0 && <EmptyState icon={IconProgressCheck} title={t('statuses.empty')} />}
      {statuses.length > 0 && (
        <Panel isFlush>
          <ReorderList
            label={say(of.title)}
            rows={statuses}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            onOrder={(ids) => arrange.run({ body: { ids } })}
          >
            {(status) => <StatusLine of={of} status={status} onEdit={() => setOpen(status)} />}
          </ReorderList>
        </Panel>
      )}
      {open && (
        <StatusDrawer
          key={open === 'new' ? 'new' : open.id}
          of={of}
          status={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

function StatusLine({ of, status, onEdit }: { of: StatusesOf; status: StatusOfList; onEdit(): void }) {
  const { t, say } = useText(words)
  const { name, kind, color, requires = [] } = status
  const asks = requires.flatMap((need) => (of.asks?.[need] ? [say(of.asks[need])] : []))
  return (
    <>
      <button type="button" className={styles.name} onClick={onEdit}>
        <span className={styles.swatch} style={{ background: color || 'var(--n-6)' }} aria-hidden />
        <span className={styles.words}>
          {name}
          {asks.length > 0 && <span className={styles.asks}>{asks.join(' · ')}</span>}
        </span>
      </button>
      <span className={styles.kind}>{say(of.kinds[kind]!)}</span>
      <IconButton icon={IconPencil} size="small" label={t('statuses.edit', { name })} onClick={onEdit} />
    </>
  )
}
