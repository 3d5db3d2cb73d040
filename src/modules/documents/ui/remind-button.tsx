import { IconBell } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type DocumentDetail, documents } from '../contract.ts'
import { documentScreenMessages as words } from './messages.ts'

/** Writes again to those whose turn it is. */
export function RemindButton({ document: { id, state } }: { document: Pick<DocumentDetail, 'id' | 'state'> }) {
  const { t } = useText(words)
  const mayEdit = useMay(documents.remind.needs)
  const remind = useCall(documents.remind, {
    refreshes: [documents.show, documents.list],
    onDone: () => notify.success(t('documents.reminded')),
  })
  if (!mayEdit || state !== 'process') return null
  return (
    <Button icon={IconBell} isBusy={remind.isRunning} onClick={() => void remind.run({ params: { id } })}>
      {t('documents.remind')}
    </Button>
  )
}
