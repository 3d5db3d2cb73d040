import { useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { messages } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { funnels } from '../../../funnels/contract.ts'
import { type Deal, deals, type MissingItem } from '../../contract.ts'
import { missingIn } from '../../missing-item.ts'
import { MoveForm } from '../moving/move-form.tsx'
import styles from './deal.module.css'
import { dealPageMessages } from './messages.ts'
import { staleWithDeal } from './use-deal.ts'

/** Moves a deal into another status; shows what the status still requires. */
export function MoveDialog({
  deal,
  statusId,
  onClose,
}: {
  deal: Deal
  /** The status chosen beforehand. */
  statusId: string | null
  onClose(): void
}) {
  const { t, say } = useText(dealPageMessages)
  const funnel = useItem(funnels.show, {})
  const [chosen, setChosen] = useState(statusId)
  const [isBack, setBack] = useState(false)
  const [missing, setMissing] = useState<readonly MissingItem[] | null>(null)
  const [refusal, setRefusal] = useState('')
  const move = useCall(deals.move, { refreshes: staleWithDeal, tells: 'nowhere' })
  const options =
    funnel.data
      ?.filter((step) => !step.loss)
      .flatMap((step) =>
        step.statuses
          .filter((status) => status.id !== deal.statusId)
          .map((status) => ({ value: status.id, label: status.name, detail: step.name })),
      ) ?? []
  const send = async (confirmedBack: boolean) => {
    if (!chosen) return
    try {
      const moved = await move.call({ params: { id: deal.id }, body: { statusId: chosen, confirmedBack } })
      const last = options.find((one) => one.value === (moved.path.at(-1) ?? chosen))
      notify.success(t('deal.moved', { status: last?.label ?? '' }))
      for (const warning of moved.warnings) notify.warning(warning)
      onClose()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const lacking = missingIn(failure)
      if (lacking) setMissing(lacking)
      else setRefusal(failure.message)
      setBack(confirmedBack || failure.code === 'deals.confirm_back')
    }
  }
  const name = options.find((one) => one.value === chosen)?.label ?? ''
  if (missing && chosen)
    return (
      <MoveForm
        dealId={deal.id}
        dealName={deal.title}
        statusId={chosen}
        statusName={name}
        missing={missing}
        confirmedBack={isBack}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isChanged={chosen !== statusId}
      title={t('deal.move.title')}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{say(messages['ui.cancel'])}</Button>
          <Button variant="primary" isBusy={move.isRunning} disabled={!chosen} onClick={() => void send(isBack)}>
            {t(isBack ? 'deal.move.back' : 'deal.move')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('deal.move.status')}
        value={chosen}
        options={options}
        onChange={(value) => {
          setChosen(value)
          setRefusal('')
          setBack(false)
        }}
      />
      {refusal && (
        <p className={styles.refused} role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  )
}
