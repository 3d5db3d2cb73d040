import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type DocumentDetail, documents } from '../contract.ts'
import { wayNames } from '../ways.ts'
import { whenIn } from './document-when.ts'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'

const changed = [documents.show, documents.list]

/** What a provider has not taken yet, why, and what can be done about it. */
export function SendingNote({ document, onMend }: { document: DocumentDetail; onMend: () => void }) {
  const { t } = useText(words)
  const mayEdit = useMay(documents.retrySending.needs)
  const retry = useCall(documents.retrySending, { refreshes: changed })
  const discard = useCall(documents.discardSending, {
    refreshes: changed,
    onDone: () => notify.success(t('documents.sending.discarded')),
  })
  const { sending, provider, timeZone, signerList, state } = document
  if (!sending || provider === 'own') return null
  const name = wayNames[provider]
  const params = { id: document.id }
  const signer = signerList.find(({ id }) => id === sending.signerId)
  const isDraft = state === 'draft'
  const title = sending.isFetching
    ? t('documents.sending.fetching', { name })
    : sending.state === 'failed'
      ? t('documents.sending.failed', { name })
      : t('documents.sending.under_way', { name })
  return (
    <Panel title={title}>
      {sending.fault ? (
        <p role={sending.state === 'failed' ? 'alert' : 'status'}>
          {signer && <b>{signer.name}: </b>}
          {sending.fault}
        </p>
      ) : (
        <p role="status" className={styles.quiet}>
          {t('documents.sending.steps', { done: sending.done, of: Math.max(sending.of, 1) })}
        </p>
      )}
      {sending.nextAt && (
        <p className={styles.quiet}>{t('documents.sending.next', { when: whenIn(sending.nextAt, timeZone) })}</p>
      )}
      {mayEdit && (sending.state === 'failed' || sending.fault) && (
        <p className={styles.signerActions}>
          {isDraft && sending.state === 'failed' && (
            <Button variant="primary" onClick={onMend}>
              {t('documents.sending.mend')}
            </Button>
          )}
          <Button isBusy={retry.isRunning} onClick={() => void retry.run({ params })}>
            {t('documents.sending.retry')}
          </Button>
          {isDraft && (
            <Button variant="quiet" isBusy={discard.isRunning} onClick={() => void discard.run({ params })}>
              {t('documents.sending.discard')}
            </Button>
          )}
        </p>
      )}
    </Panel>
  )
}
