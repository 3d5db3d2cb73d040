import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type DocumentDetail, documents } from '../contract.ts'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'

/** The signed file by mail to somebody: a bank, a distributor, a relative. */
export function SendCopyButton({ document }: { document: DocumentDetail }) {
  const { t } = useText(words)
  const mayEdit = useMay(documents.sendCopy.needs)
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit || document.sealedUrl === null) return null
  return (
    <>
      <Button icon={IconSend} onClick={() => setOpen(true)}>
        {t('documents.send_copy')}
      </Button>
      {isOpen && <SendCopyDialog document={document} onClose={() => setOpen(false)} />}
    </>
  )
}

function SendCopyDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { t } = useText(words)
  const send = useCall(documents.sendCopy)
  const form = useForm({
    start: { to: '' },
    submit: async (body) => {
      await send.call({ params: { id: document.id }, body })
      notify.success(t('documents.copy_sent', { to: body.to }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId="send-copy"
      title={t('documents.send_copy.ask', { title: document.title })}
      save={t('documents.send_copy')}
      onClose={onClose}
    >
      <TextField label={t('documents.email')} type="email" {...form.field('to')} />
      <p className={styles.quiet}>{t('documents.send_copy.why')}</p>
    </FormDialog>
  )
}
