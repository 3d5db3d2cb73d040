import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { purchases } from '../contract.ts'
import { purchaseMessages } from '../messages.ts'
import { pastedItems } from '../pasted-items.ts'
import { changedPurchases } from './calls.ts'
import { purchaseScreenMessages as words } from './messages.ts'

/** Lines of a spreadsheet; what cannot be read is said before anything is sent. */
export function PasteDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { t, say } = useText(words)
  const paste = useCall(purchases.pasteItems, { refreshes: changedPurchases, tells: 'nowhere' })
  const form = useForm({
    start: { lines: '' },
    check: ({ lines: text }) => {
      if (!text.trim()) return { lines: say(kit['ui.required']) }
      const { wrong } = pastedItems(text)
      const found = wrong.slice(0, 10).join(', ')
      return { lines: wrong.length > 0 ? say(purchaseMessages['purchases.pasted_wrong'], { lines: found }) : null }
    },
    submit: async (body) => {
      await paste.call({ params: { id }, body })
      notify.success(t('purchases.items.added'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="paste-items" title={t('purchases.items.paste')} onClose={onClose}>
      <TextArea
        label={t('purchases.items.lines')}
        hint={t('purchases.items.paste.hint')}
        isRequired
        rows={8}
        {...form.field('lines')}
      />
    </FormDialog>
  )
}
