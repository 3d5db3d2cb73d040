import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { messages } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { energySettingsMessages as words } from './messages.ts'
import { useRemoveConcessionaires } from './use-remove-concessionaires.ts'

/** Deletes the chosen concessionaires that nothing is linked to. */
export function DeleteSeveral({ ids, onDone }: { ids: string[]; onDone(): void }) {
  const { t, say } = useText(words)
  const [asks, setAsks] = useState(false)
  const remove = useRemoveConcessionaires()
  return (
    <>
      <Button icon={IconTrash} onClick={() => setAsks(true)}>
        {say(messages['ui.delete'])}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={t('energy-settings.delete_several', { count: ids.length })}
        confirm={say(messages['ui.delete'])}
        isDangerous
        run={async () => {
          await remove(ids)
          onDone()
        }}
      >
        {t('energy-settings.delete_text')}
      </ConfirmDialog>
    </>
  )
}
