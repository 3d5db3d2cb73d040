import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../contract.ts'
import { purchaseMessages } from '../messages.ts'
import { pastedItems } from '../pasted-items.ts'
import { changedPurchases } from './calls.ts'
import { purchaseScreenMessages as words } from './messages.ts'

/** Lines of a spreadsheet; what cannot be read is said before anything is sent. */
export function PasteDialog({ purchase, onClose }: { purchase: Purchase; onClose(): void }) {
  const { t, say } = useText(words)
  const isInParts = (purchase.instalments ?? 1) > 1
  const paste = useCall(purchases.pasteItems, { refreshes: changedPurchases, tells: 'nowhere' })
  const form = useForm({
    start: { lines: '' },
    check: ({ lines: text }) => {
      if (!text.trim()) return { lines: say(kit['ui.required']) }
      const { wrong } = pastedItems(text, { isInParts })
      return { lines: wrong && say(purchaseMessages[wrong.code], { lines: wrong.lines }) }
    },
    submit: async (body) => {
      await paste.call({ params: { id: purchase.id }, body })
      notify.success(t('purchases.items.added'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="paste-items" title={t('purchases.items.paste')} onClose={onClose}>
      <TextArea
        label={t('purchases.items.lines')}
        hint={t(isInParts ? 'purchases.items.paste.hint_in_parts' : 'purchases.items.paste.hint')}
        isRequired
        rows={8}
        {...form.field('lines')}
      />
    </FormDialog>
  )
}
