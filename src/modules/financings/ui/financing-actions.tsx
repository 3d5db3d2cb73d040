import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { tellDeleted } from '../../../platform/ui/feedback/undo-deletion.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Financing, financings } from '../contract.ts'
import { financingScreenMessages as words } from './messages.ts'
import { changed } from './use-financing-calls.ts'

export function FinancingActions({ financing, onRemoved }: { financing: Financing; onRemoved(): void }) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const mayRemove = useMay(financings.remove.needs)
  const remove = useCall(financings.remove, { refreshes: [financings.list, financings.summary], tells: 'nowhere' })
  const { id, code } = financing
  if (!mayRemove) return null
  return (
    <ConfirmButton
      label={t('financings-ui.delete')}
      icon={IconTrash}
      ask={{
        title: t('financings-ui.delete.ask', { code }),
        children: t('financings-ui.delete.why'),
        confirm: t('financings-ui.delete'),
        isDangerous: true,
        run: async () => {
          await remove.call({ params: { id } })
          tellDeleted(queries, { id, text: t('financings-ui.deleted', { code }), refreshes: changed })
          onRemoved()
        },
      }}
    />
  )
}
