import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { TextArea } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ProposalRow, proposals } from '../../contract.ts'
import { proposalScreenMessages } from '../messages.ts'
import { proposalRefreshes } from '../refreshes.ts'

interface GiveUpDialogProps {
  proposal: Pick<ProposalRow, 'id' | 'number'>
  onClose: () => void
}

/** Withdraws a proposal, and asks what its customer reads at the link. */
export function GiveUpDialog({ proposal: { id, number }, onClose }: GiveUpDialogProps) {
  const { t } = useText(proposalScreenMessages)
  const giveUp = useCall(proposals.giveUp, {
    refreshes: proposalRefreshes,
    onDone: () => notify.success(t('proposal-ui.given_up', { number })),
  })
  const form = useForm({
    start: { reason: '' },
    submit: async (body) => {
      await giveUp.call({ params: { id }, body })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId="give-up-proposal"
      title={t('proposal-ui.give_up_ask', { number })}
      save={t('proposal-ui.give_up_confirm')}
      onClose={onClose}
    >
      <p>{t('proposal-ui.give_up_text')}</p>
      <TextArea
        label={t('proposal-ui.give_up_reason')}
        hint={t('proposal-ui.give_up_reason_hint')}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
