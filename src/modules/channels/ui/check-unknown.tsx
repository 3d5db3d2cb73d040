import { useCall } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { formatNumber, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ChannelCheck } from '../check-shapes.ts'
import { channels } from '../contract.ts'
import styles from './check.module.css'
import { channelScreenMessages as words } from './messages.ts'

type Row = ChannelCheck['unknown'][number]

const tones: Partial<Record<Row['kind'], 'danger' | 'warn'>> = {
  failed: 'danger',
  refused: 'danger',
  unbacked: 'danger',
  doubtful: 'warn',
  waiting: 'warn',
  sending: 'warn',
  silent: 'warn',
}

/** Where the rows of a kind begin. */
export const placeOf = (kind: Row['kind']) => `check-${kind}`

/** Every row without a certain end, those to decide first, each with what can be done about it. */
export function Unknown({ channelId, rows }: { channelId: string; rows: ChannelCheck['unknown'] }) {
  const { t } = useText(words)
  const asked = rows.filter(({ kind }) => kind === 'doubtful').length
  const first = new Map(rows.toReversed().map(({ id, kind }) => [kind, id]))
  return (
    <Panel
      title={t('check.unknown')}
      detail={rows.length > 0 ? formatNumber(rows.length) : undefined}
      actions={asked > 0 && <span className={styles.sum}>{t('check.decide', { count: asked })}</span>}
    >
      {rows.length === 0 && <p className={styles.sum}>{t('check.unknown.none')}</p>}
      <ul className={styles.unknown}>
        {rows.map((row) => (
          <li key={row.id} id={first.get(row.kind) === row.id ? placeOf(row.kind) : undefined}>
            <b data-tone={tones[row.kind]}>{t(`check.kind.${row.kind}`)}</b>
            <time dateTime={row.at}>{formatTime(row.at)}</time>
            <span>{row.title}</span>
            <small>{[row.words && `“${row.words}”`, row.why].filter(Boolean).join(' ')}</small>
            <Actions channelId={channelId} row={row} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Actions({ channelId, row: { id, kind, conversationId } }: { channelId: string; row: Row }) {
  const { t } = useText(words)
  const refreshes = [channels.check]
  const arrived = useCall(channels.arrived, { refreshes })
  const again = useCall(channels.sendAgain, { refreshes })
  const take = useCall(channels.takeAgain, { refreshes })
  const params = { id: channelId, messageId: id }
  return (
    <span className={styles.actions}>
      {kind === 'doubtful' && (
        <Button size="small" isBusy={arrived.isRunning} onClick={() => void arrived.run({ params })}>
          {t('check.arrived_after_all')}
        </Button>
      )}
      {(kind === 'doubtful' || kind === 'failed') && (
        <Button size="small" isBusy={again.isRunning} onClick={() => void again.run({ params })}>
          {t('check.send_again')}
        </Button>
      )}
      {kind === 'refused' && (
        <Button
          size="small"
          isBusy={take.isRunning}
          onClick={() => void take.run({ params: { id: channelId, deliveryId: id } })}
        >
          {t('check.take_again')}
        </Button>
      )}
      {conversationId && (
        <LinkButton size="small" to="/chat-support" search={{ group: 'all', open: conversationId }}>
          {t('check.see')}
        </LinkButton>
      )}
    </span>
  )
}
