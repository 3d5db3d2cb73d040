import { useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Checkbox } from '../../../../platform/ui/forms/choices/checkbox.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { proposals } from '../../contract.ts'
import { proposalScreenMessages } from '../messages.ts'
import { proposalRefreshes } from '../refreshes.ts'

interface RecalculateDialogProps {
  id: string
  isOpen: boolean
  onClose(): void
}

/** What is calculated anew, and which extra costs keep their amounts. */
export function RecalculateDialog({ id, isOpen, onClose }: RecalculateDialogProps) {
  const { t } = useText(proposalScreenMessages)
  const [kept, setKept] = useState<readonly string[]>([])
  const params = { id }
  const costs = useItem(proposals.show, { params }, { enabled: isOpen }).data?.price.extraCosts ?? []
  const recalculate = useCall(proposals.recalculate, { refreshes: proposalRefreshes, tells: 'nowhere' })
  const close = () => {
    setKept([])
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      isChanged={kept.length > 0}
      title={t('proposal-ui.recalculate_ask')}
      confirm={t('proposal-ui.recalculate_confirm')}
      run={async () => {
        const { priceCents } = await recalculate.call({ params, body: { keptCosts: [...kept] } })
        notify.success(t('proposal-ui.recalculated', { price: formatMoney(priceCents) }))
      }}
    >
      <p>{t('proposal-ui.recalculate_text')}</p>
      {costs.map((cost) => (
        <Checkbox
          key={cost.id}
          label={t('proposal-ui.recalculate_cost', { name: cost.name, amount: formatMoney(cost.cents) })}
          value={!kept.includes(cost.id)}
          onChange={(isAnew) => setKept(isAnew ? kept.filter((one) => one !== cost.id) : [...kept, cost.id])}
        />
      ))}
    </ConfirmDialog>
  )
}
