import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { contactRelations as relations } from '../relations-contract.ts'
import { contactScreenMessages } from './messages.ts'

/** Creates a new type of contact, so that it can be chosen at once. */
export function ContactTypeDialog({ onClose }: { onClose(): void }) {
  const { t, say } = useText(contactScreenMessages)
  const add = useCall(relations.addType, { refreshes: [smallLists.items], tells: 'nowhere' })
  const form = useForm({
    start: { name: '' },
    check: ({ name }) => ({ name: name.trim() ? null : say(kit['ui.required']) }),
    submit: async (body) => {
      const { name } = await add.call({ body })
      notify.success(t('contacts.type.added', { name }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="contact-type" title={t('contacts.type.add')} onClose={onClose}>
      <TextField label={t('contacts.type.name')} {...form.field('name')} isRequired autoFocus />
    </FormDialog>
  )
}
