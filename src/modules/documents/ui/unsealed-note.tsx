import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type DocumentDetail, documents } from '../contract.ts'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'

/** All have signed, and the seal is late: why nobody has a copy yet, and what can be done about it. */
export function UnsealedNote({ document }: { document: DocumentDetail }) {
  const { t } = useText(words)
  const mayEdit = useMay(documents.retrySending.needs)
  const retry = useCall(documents.retrySending, {
    refreshes: [documents.show, documents.list],
    onDone: () => notify.success(t('documents.unsealed.asked')),
  })
  if (!document.isUnsealed) return null
  return (
    <Panel title={t('documents.unsealed')}>
      <p role="status">{t('documents.unsealed.why')}</p>
      {mayEdit && (
        <p className={styles.signerActions}>
          <Button isBusy={retry.isRunning} onClick={() => void retry.run({ params: { id: document.id } })}>
            {t('documents.sending.retry')}
          </Button>
        </p>
      )}
    </Panel>
  )
}
