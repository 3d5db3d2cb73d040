import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refresh, useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { formatDate, formatNumber, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Connection } from '../../connection-contract.ts'
import { supply } from '../../contract.ts'
import { ConnectionForm } from './connection-form.tsx'
import { connectionMessages as words } from './connection-messages.ts'
import styles from './supplier.module.css'
import { shownIn } from './withdraw-load.tsx'

const tones = { connected: 'ok', error: 'warn', disconnected: 'danger', not_configured: 'neutral' } as const
const momentOf = (at: string) => `${formatDate(at)} ${formatTime(at)}`

/** How the supplier's kits come by themselves, and how that stands. */
export function ConnectionPanel({ supplierId }: { supplierId: string }) {
  const { t } = useText(words)
  const params = { id: supplierId }
  const found = useItem(supply.connection, { params })
  const [isEdited, setEdited] = useState(false)
  return (
    <Panel title={t('connection.title')}>
      {found.error && <Failure failure={found.error} retry={() => void found.refetch()} />}
      {!found.data && !found.error && <SkeletonLines lines={2} />}
      {found.data && <Standing supplierId={supplierId} connection={found.data} onEdit={() => setEdited(true)} />}
      {found.data?.running && <Watched supplierId={supplierId} />}
      {isEdited && found.data && (
        <ConnectionForm supplierId={supplierId} connection={found.data} onClose={() => setEdited(false)} />
      )}
    </Panel>
  )
}

/** Looks at a pull until it ends, and then at what it brought. */
function Watched({ supplierId }: { supplierId: string }) {
  const queries = useQueryClient()
  useItem(supply.connection, { params: { id: supplierId } }, { refetchInterval: 1500 })
  useEffect(() => () => void refresh(queries, shownIn), [queries])
  return null
}

interface StandingProps {
  supplierId: string
  connection: Connection
  onEdit(): void
}

function Standing({ supplierId, connection, onEdit }: StandingProps) {
  const { t } = useText(words)
  const params = { id: supplierId }
  const { settings, enabled, state, fault, faultAt, answeredAt, nextAt, running } = connection
  const pull = useCall(supply.pullNow, { refreshes: [supply.connection] })
  const test = useTest(supplierId)
  if (!settings)
    return (
      <div className={styles.line}>
        <p>{t('connection.none')}</p>
        <Button size="small" onClick={onEdit}>
          {t('connection.configure')}
        </Button>
      </div>
    )
  return (
    <div className={styles.line}>
      <div>
        <span>{new URL(settings.url).host}</span>{' '}
        <Tag tone={running ? 'info' : enabled ? tones[state] : 'neutral'}>
          {t(running ? 'connection.running' : enabled ? `connection.state.${state}` : 'connection.state.off')}
        </Tag>
        <p role="status">
          {running
            ? t(running.total === null ? 'connection.read' : 'connection.read_of', {
                count: formatNumber(running.read),
                total: formatNumber(running.total ?? 0),
                at: momentOf(running.since),
              })
            : [
                answeredAt && t('connection.answered', { at: momentOf(answeredAt) }),
                nextAt && t('connection.next', { at: momentOf(nextAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
        </p>
        {!running && fault && faultAt && (
          <p role="alert">{t('connection.fault', { at: momentOf(faultAt), text: fault })}</p>
        )}
      </div>
      <span className={styles.actions}>
        <Button size="small" variant="quiet" onClick={onEdit}>
          {t('connection.edit')}
        </Button>
        <Button size="small" isBusy={test.isRunning} onClick={() => void test.run()}>
          {t('connection.test')}
        </Button>
        {enabled && (
          <Button size="small" isBusy={pull.isRunning || running !== null} onClick={() => void pull.run({ params })}>
            {t('connection.pull')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** Asks for the first page, only when somebody presses for it. */
function useTest(supplierId: string) {
  const { t } = useText(words)
  const test = useItem(supply.testConnection, { params: { id: supplierId } }, { enabled: false })
  const run = async () => {
    const { data } = await test.refetch()
    if (data?.ok) notify.success(t('connection.test_ok', { kits: data.kits }))
    else if (data) notify.failure(data.text ?? '')
  }
  return { isRunning: test.isFetching, run }
}
