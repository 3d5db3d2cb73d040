import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pageNow, triedNow } from '../data/failing.ts'
import { readIn } from '../data/query-client.ts'
import { ConfirmButton } from '../feedback/confirm-dialog.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { formatDate, formatTime } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import { giveUp, tryAgain } from './pending-requests.ts'
import type { PendingRequest } from './pending-store.ts'
import styles from './sync-state.module.css'
import { typedName, typedTexts } from './typed-name.ts'

interface WaitingChangeProps {
  request: PendingRequest
  /** While it may be on its way it is not dropped. */
  isSending: boolean
  onLeave(): void
}

/** A change that waits, by its name: what was typed, the way to its record, why it was refused, and the way to be rid of it. */
export function WaitingChange({ request, isSending, onLeave }: WaitingChangeProps) {
  const { t } = useText(messages)
  const queries = useQueryClient()
  const { refusal, url, body, at, name = typedName(body) } = request
  const what = [triedNow(request, readIn(queries)), name].filter(Boolean).join(' ')
  return (
    <li className={styles.one}>
      <strong>{what}</strong>
      <span className={styles.when}>
        {formatDate(at)} {formatTime(at)}
      </span>
      {refusal && (
        <p className={styles.refusal}>{[refusal.Message, ...Object.values(refusal.Fields ?? {})].join(' ')}</p>
      )}
      <Typed body={body} />
      <div className={styles.actions}>
        {refusal && (
          <Button size="small" onClick={() => void tryAgain(request)}>
            {t('ui.tryAgain')}
          </Button>
        )}
        {(refusal || !isSending) && <Drop what={what} request={request} />}
        <RecordLink url={url} onLeave={onLeave} />
      </div>
    </li>
  )
}

function Typed({ body }: Pick<PendingRequest, 'body'>) {
  const { t } = useText(messages)
  const texts = typedTexts(body).map(shown)
  if (texts.length === 0) return null
  return (
    <details className={styles.typed}>
      <summary>{t('ui.pending.typed')}</summary>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </details>
  )
}

/** Days and instants as people write them. */
function shown(text: string) {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? `${formatDate(text)} ${formatTime(text)}` : text
}

function Drop({ what, request }: { what: string; request: PendingRequest }) {
  const { t } = useText(messages)
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      label={t('ui.pending.giveUp')}
      ask={{
        title: t('ui.pending.giveUp.title', { what }),
        children: t('ui.pending.giveUp.text'),
        confirm: t('ui.pending.giveUp'),
        isDangerous: true,
        run: () => giveUp(request),
      }}
    />
  )
}

function RecordLink({ url, onLeave }: Pick<PendingRequest, 'url'> & Pick<WaitingChangeProps, 'onLeave'>) {
  const { t } = useText(messages)
  const page = pageNow(url)
  if (!page) return null
  return (
    <Link to={page} onClick={onLeave}>
      {t('ui.pending.open')}
    </Link>
  )
}
