import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { works } from '../../../platform/work/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { type ImportDetail, imports } from '../contract.ts'
import { FindingsPanel } from './findings-panel.tsx'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'
import { ImportCounts, RejectedRows } from './rejected-rows.tsx'
import { StoppedPanel } from './stopped-panel.tsx'
import { UndoImport } from './undo-import.tsx'

const refreshes = [imports.show, imports.list, works.list, contacts.list]

/** What was imported, what was not, and links to continue. */
export function ResultStep({ found, again }: { found: ImportDetail; again(): void }) {
  const { t } = useText(words)
  const isUndone = found.state === 'undone'
  return (
    <>
      <StoppedPanel found={found} />
      <div role="status">
        {!found.stopped && <h2>{t(isUndone ? 'imports.done.undone' : 'imports.done')}</h2>}
        <p className={styles.hint}>
          {isUndone
            ? t('imports.kept', { count: found.kept })
            : t('imports.done.text', { accepted: formatNumber(found.accepted), total: formatNumber(found.total) })}
        </p>
      </div>
      <ImportCounts found={found} />
      <div className={styles.leftAndOut}>
        {!isUndone && <FindingsPanel found={found} />}
        {found.rejected > 0 && <RejectedRows found={found} />}
      </div>
      <div className={styles.actions}>
        {!isUndone && (
          <span className={styles.apart}>
            <UndoImport found={found} refreshes={refreshes} label={t('imports.undo.this')} />
          </span>
        )}
        <Button onClick={again}>{t('imports.another')}</Button>
        <LinkButton to="/settings/leads-imports">{t('imports.see_list')}</LinkButton>
        <LinkButton variant="primary" to="/contacts">
          {t('imports.see_contacts')}
        </LinkButton>
      </div>
    </>
  )
}
