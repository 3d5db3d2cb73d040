import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Conversation, type Desk, support } from '../contract.ts'
import { deskMessages as words } from './messages.ts'

const general = 'general'

interface TransferProps {
  conversation: Conversation
  desk: Desk
  onClose(): void
  /** It is out of this person's sight now. */
  onGone(): void
}

/** Hands a conversation to a colleague or to the queue of a department, with a note for whoever receives it. */
export function TransferDialog({ conversation, desk, onClose, onGone }: TransferProps) {
  const { t } = useText(words)
  const transfer = useCall(support.transfer, {
    refreshes: [support.conversation, support.conversations, support.desk, support.messages],
    tells: 'nowhere',
  })
  const form = useForm({
    start: { operatorId: null as string | null, note: '' },
    check: ({ operatorId }) => ({ operatorId: operatorId ? null : t('transfer.required') }),
    submit: async ({ operatorId: to, note }) => {
      const [kind, id] = [to!.slice(0, 2), to!.slice(2)]
      const target = kind === 'o:' ? { operatorId: id } : { departmentId: id === general ? null : id }
      const after = await transfer.call({ params: { id: conversation.id }, body: { ...target, note } })
      notify.success(t('transfer.done'))
      onClose()
      if (!after) onGone()
    },
  })
  const options = [
    ...desk.departments.map(({ id, name }) => ({ value: `d:${id}`, label: t('transfer.department', { name }) })),
    { value: `d:${general}`, label: t('transfer.general') },
    ...desk.operators
      .filter(({ userId }) => userId !== conversation.operatorId)
      .map(({ userId, name, presence, open }) => ({
        value: `o:${userId}`,
        label: name,
        detail: [
          t(presence === 'present' ? 'desk.present' : 'desk.away'),
          t('transfer.hint', { open: formatNumber(open) }),
        ].join(' · '),
      })),
  ]
  return (
    <FormDialog form={form} formId="transfer" title={t('transfer.title')} save={t('transfer.save')} onClose={onClose}>
      <SelectField label={t('transfer.to')} isRequired options={options} {...form.field('operatorId')} />
      <TextArea label={t('transfer.note')} maxLength={1000} {...form.field('note')} />
    </FormDialog>
  )
}
