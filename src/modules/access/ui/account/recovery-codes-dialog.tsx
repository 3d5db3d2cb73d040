import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { accountMessages } from '../account-messages.ts'
import styles from './account.module.css'

/** Shows the codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { t } = useText(accountMessages)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(() => notify.success(t('account.factor.copied')))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('account.factor.codes')}
      actions={
        <>
          <Button onClick={copy}>{t('account.factor.copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('account.factor.kept')}
          </Button>
        </>
      }
    >
      <p>{t('account.factor.keep')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  )
}
