import { IconCalendarTime, IconDots, IconPencil, IconSend, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import type { IconType } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { titleFlag } from '../../deals/deal.ts'
import { type DocumentDetail, documents } from '../contract.ts'
import { documentRecord } from '../document-record.ts'
import { addSignersFlag, cancelFlag, deadlineFlag } from '../flags.ts'
import { documentMessages } from '../messages.ts'
import { mayAddSigner } from '../signer.ts'
import { AddSignerDialog } from './add-signer-dialog.tsx'
import { DeadlineDialog } from './deadline-dialog.tsx'
import { documentScreenMessages as words } from './messages.ts'
import { RemindButton } from './remind-button.tsx'
import { SendDialog } from './send-dialog.tsx'

const changed = [documents.show, documents.list]
type Open = 'send' | 'add' | 'deadline' | 'rename' | 'cancel' | null

/** The one thing to do next, and what else may be done. */
export function DocumentActions({ document }: { document: DocumentDetail }) {
  const { t } = useText(words)
  const rules = useText(documentMessages)
  const granted = usePermissions()
  const navigate = useNavigate()
  const mayEdit = useMay(documents.send.needs)
  const mayDelete = useMay(documents.remove.needs)
  const [open, setOpen] = useState<Open>(null)
  const remove = useCall(documents.remove, { refreshes: [documents.list] })
  const close = () => setOpen(null)
  const isDraft = document.state === 'draft' && document.sending === null
  const isOpen = document.state === 'process'
  const adding = mayAddSigner(document.state)
  const item = (label: string, icon: IconType, opens: Open) => ({ label, icon, run: () => setOpen(opens) })
  const more = [
    ...(mayEdit && (isDraft || isOpen) && !granted.has(titleFlag)
      ? [item(t('documents.rename'), IconPencil, 'rename')]
      : []),
    ...(mayEdit && isOpen && !granted.has(deadlineFlag)
      ? [item(t('documents.move_deadline'), IconCalendarTime, 'deadline')]
      : []),
    ...(mayEdit && isOpen && !granted.has(cancelFlag)
      ? [{ ...item(t('documents.cancel'), IconX, 'cancel'), isDangerous: true }]
      : []),
  ]
  return (
    <>
      {isDraft && mayDelete && (
        <ConfirmButton
          icon={IconTrash}
          label={t('documents.delete')}
          ask={{
            title: t('documents.delete.ask', { title: document.title }),
            children: t('documents.delete.why'),
            confirm: t('documents.delete'),
            isDangerous: true,
            run: async () => {
              await remove.call({ params: { id: document.id } })
              void navigate({ to: `/negocio/${document.dealId}/documentos` })
            },
          }}
        />
      )}
      {more.length > 0 && (
        <Menu groups={[{ items: more }]}>
          <IconButton icon={IconDots} label={t('documents.more')} variant="outlined" />
        </Menu>
      )}
      {mayEdit && (document.state === 'draft' || isOpen) && !granted.has(addSignersFlag) && (
        <Button
          icon={IconUserPlus}
          unavailable={adding.ok ? null : rules.t(adding.code as 'documents.send_first')}
          onClick={() => setOpen('add')}
        >
          {t('documents.add_signer')}
        </Button>
      )}
      <RemindButton document={document} />
      {mayEdit && isDraft && (
        <Button variant="primary" icon={IconSend} onClick={() => setOpen('send')}>
          {t('documents.send')}
        </Button>
      )}
      {open === 'send' && <SendDialog document={document} onClose={close} />}
      {open === 'add' && <AddSignerDialog document={document} onClose={close} />}
      {open === 'deadline' && <DeadlineDialog document={document} onClose={close} />}
      {open === 'rename' && <RenameDialog document={document} onClose={close} />}
      {open === 'cancel' && <CancelDialog document={document} onClose={close} />}
    </>
  )
}

function CancelDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { t } = useText(words)
  const cancel = useCall(documents.cancel, {
    refreshes: changed,
    onDone: () => notify.success(t('documents.canceled')),
  })
  const form = useForm({
    start: { reason: '' },
    submit: async (body) => {
      await cancel.call({ params: { id: document.id }, body })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId="cancel-document"
      title={t('documents.cancel.ask', { title: document.title })}
      save={t('documents.cancel')}
      back={t('documents.back')}
      onClose={onClose}
    >
      <TextArea label={t('documents.cancel.reason')} {...form.field('reason')} />
    </FormDialog>
  )
}

function RenameDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { t, say } = useText(words)
  const rename = useCall(documents.rename, {
    refreshes: changed,
    onDone: () => notify.success(t('documents.renamed')),
  })
  const form = useForm({
    start: { title: document.title },
    submit: async (body) => {
      await rename.call({ params: { id: document.id }, body })
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="rename-document" title={t('documents.rename')} onClose={onClose}>
      <TextField label={say(documentRecord.fields.title.words)} {...form.field('title')} />
    </FormDialog>
  )
}
