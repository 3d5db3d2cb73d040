import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { BulkDialog } from '../../../platform/ui/table/bulk-dialog.tsx'
import type { Selection } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useBulkCall, useBulkChange } from '../../../platform/ui/work/use-bulk-call.tsx'
import { webhooks } from '../contract.ts'
import { webhookScreenMessages as words } from './messages.ts'

const refreshes = [webhooks.deliveries, webhooks.delivery]

interface Asked {
  selection: Selection
  count: number
  /** What the log is narrowed by: everything that matches may be chosen. */
  filters: Readonly<Record<string, unknown>>
}

/** Sends the chosen calls once more: the button on chosen ones, and its question. */
export function useResendMany() {
  const { t } = useText(words)
  const mayResend = useMay(webhooks.resendMany.needs)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { tell, reasons } = useBulkCall(refreshes, () => {
    asked?.selection.clear()
    setAsked(null)
  })
  const resend = useBulkChange(webhooks.resendMany, refreshes, tell)
  const button = (selection: Selection, total: number, filters: Asked['filters']) => (
    <Button
      variant="quiet"
      icon={IconSend}
      onClick={() => setAsked({ selection, filters, count: selection.isAllMatching ? total : selection.ids.length })}
    >
      {t('webhooksUi.resend')}
    </Button>
  )
  const chosen = asked?.selection.isAllMatching ? { filters: asked.filters } : { ids: asked?.selection.ids ?? [] }
  return {
    button: mayResend ? button : undefined,
    dialogs: (
      <>
        {asked && (
          <BulkDialog
            title={t('webhooksUi.resend_many', { count: asked.count })}
            count={asked.count}
            acknowledges={t('webhooksUi.resend_many.acknowledge', { count: asked.count })}
            confirm={t('webhooksUi.resend')}
            onClose={() => setAsked(null)}
            run={() => resend({ body: { chosen } })}
          >
            <p>{t('webhooksUi.resend_many.text')}</p>
          </BulkDialog>
        )}
        {reasons}
      </>
    ),
  }
}
