import { useState } from 'react'
import { formatMoney, formatNumber } from '../../../platform/i18n/formats.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ProposalRow, proposals } from '../contract.ts'
import { proposalScreenMessages } from './messages.ts'
import { proposalRefreshes } from './refreshes.ts'

interface AcceptDialogProps {
  proposal: Pick<ProposalRow, 'id' | 'number' | 'priceCents' | 'powerKwp'>
  isOpen: boolean
  onClose(): void
}

/** Which payment option the customer chose: its price becomes the value of the deal. */
export function AcceptDialog({ proposal, isOpen, onClose }: AcceptDialogProps) {
  const { t } = useText(proposalScreenMessages)
  const params = { id: proposal.id }
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = useItem(proposals.show, { params }, { enabled: isOpen })
  const accept = useCall(proposals.accept, { refreshes: proposalRefreshes, tells: 'nowhere' })
  const payments = shown.data?.result.payments ?? []
  const payment = payments.find(({ id }) => id === chosen) ?? payments.find(({ cash }) => cash) ?? payments[0]
  const { number } = proposal
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('proposal-ui.accept_ask', { number })}
      confirm={t('proposal-ui.accept_confirm')}
      run={() =>
        accept
          .call({ params, body: { paymentId: payment?.id ?? null } })
          .then(() => notify.success(t('proposal-ui.accepted', { number })))
      }
    >
      {payment && (
        <SelectField
          label={t('proposal-ui.accept_payment')}
          value={payment.id}
          onChange={setChosen}
          options={payments.map(({ id, name, priceCents }) => ({
            value: id,
            label: name,
            detail: formatMoney(priceCents),
          }))}
        />
      )}
      <p>
        {t('proposal-ui.accept_text', {
          price: formatMoney(payment?.priceCents ?? proposal.priceCents),
          power: formatNumber(proposal.powerKwp, 2),
        })}
      </p>
    </ConfirmDialog>
  )
}
