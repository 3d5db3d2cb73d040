import { formatNumber } from '../../../platform/i18n/formats.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ImportDetail } from '../contract.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'
import { ImportCounts, RejectedRows } from './rejected-rows.tsx'

/** What came in, what did not, and where to go on. */
export function ResultStep({ found, again }: { found: ImportDetail; again(): void }) {
  const { t } = useText(words)
  return (
    <>
      <p className={styles.done}>
        <strong>{t(found.state === 'undone' ? 'imports.state.undone' : 'imports.done')}</strong>{' '}
        {t('imports.done.text', { accepted: formatNumber(found.accepted), total: formatNumber(found.total) })}
      </p>
      <ImportCounts found={found} />
      <RejectedRows found={found} />
      <div className={styles.actions}>
        <Button onClick={again}>{t('imports.another')}</Button>
        <LinkButton to="/settings/leads-imports">{t('imports.see_list')}</LinkButton>
        <LinkButton variant="primary" to="/contacts">
          {t('imports.see_contacts')}
        </LinkButton>
      </div>
    </>
  )
}
