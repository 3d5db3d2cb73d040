import { useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import type { AnyForm } from '../../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../../deals/contract.ts'
import { type Task, tasks } from '../../contract.ts'
import { StandingFields, useMayStand } from '../new/standing-fields.tsx'
import { AddChip } from '../panel/add-chip.tsx'
import { shownIn } from '../task-calls.ts'
import { partMessages as words } from './part-messages.ts'

/** Puts a task that stands on no record on a deal or a contact. */
export function StandOn({ task }: { task: Task }) {
  const { t } = useText(words)
  const [isOpen, setOpen] = useState(false)
  const { onDeal, onContact } = useMayStand()
  if (task.dealId || task.contactId || !task.can.edit || !(onDeal || onContact)) return null
  return (
    <>
      <AddChip label={t('part.stand_on')} place="record" onClick={() => setOpen(true)} />
      {isOpen && <StandOnForm task={task} onClose={() => setOpen(false)} />}
    </>
  )
}

function StandOnForm({ task: { id }, onClose }: { task: Task; onClose(): void }) {
  const { t, say } = useText(words)
  const put = useCall(tasks.standOn, { refreshes: [...shownIn, deals.show], tells: 'nowhere' })
  const form = useForm<AnyForm['values']>({
    start: { dealId: null, contactId: null },
    check: ({ dealId, contactId }) => ({ dealId: dealId || contactId ? null : say(kit['ui.required']) }),
    submit: async ({ dealId, contactId }) => {
      await put.call({ params: { id }, body: { dealId, contactId } })
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="stand-on" title={t('part.stand_on')} onClose={onClose}>
      <StandingFields form={form} />
    </FormDialog>
  )
}
