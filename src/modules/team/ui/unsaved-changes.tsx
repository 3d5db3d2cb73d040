import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { teamScreenMessages as words } from './messages.ts'
import type { useDraft } from './permission-draft.ts'
import styles from './permissions.module.css'

export interface UnsavedChangesProps {
  draft: ReturnType<typeof useDraft>
  isShowingThem: boolean
  isSaving: boolean
  onShow(isShowingThem: boolean): void
  onSave(): Promise<void>
}

/** The number of changes and affected people, with buttons to save or discard; hidden while there is nothing to save. */
export function UnsavedChanges({ draft, isShowingThem, isSaving, onShow, onSave }: UnsavedChangesProps) {
  const { t } = useText(words)
  if (draft.count === 0) return null
  return (
    <footer className={styles.unsaved} role="status">
      <p>
        <strong>
          {draft.roles.length === 1
            ? t('team.unsaved', { count: draft.count, role: draft.roles[0]!.name })
            : t('team.unsaved.several', { count: draft.count, roles: draft.roles.length })}
        </strong>{' '}
        {t('team.unsaved.people', { count: draft.roles.reduce((sum, one) => sum + one.users, 0) })}
      </p>
      <Button variant="quiet" aria-pressed={isShowingThem} onClick={() => onShow(!isShowingThem)}>
        {t('team.see_changes')}
      </Button>
      <Button
        onClick={() => {
          onShow(false)
          draft.discard()
        }}
      >
        {t('team.discard')}
      </Button>
      <Button variant="primary" isBusy={isSaving} onClick={() => void onSave()}>
        {t('team.save_changes')}
      </Button>
    </footer>
  )
}
