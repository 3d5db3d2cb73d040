import type { ReactNode } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type DocumentDetail, documents, type Signer } from '../contract.ts'
import type { SignerInput } from '../signer.ts'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'
import { inputOf } from './refused-before.ts'
import { nobody, SignerFields } from './signer-fields.tsx'

const refreshes = [documents.show, documents.list]

/** One more signer of a document that was sent. */
export function AddSignerDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { t } = useText(words)
  const last = Math.max(1, ...document.signerList.map(({ group }) => group))
  const add = useCall(documents.addSigner, { refreshes, onDone: () => notify.success(t('documents.signer_added')) })
  const send = (body: SignerInput) => add.call({ params: { id: document.id }, body })
  const title = t('documents.add_signer')
  const start = { ...nobody, group: last }
  return <SignerDialog document={document} title={title} start={start} send={send} onClose={onClose} />
}

interface CorrectSignerProps {
  document: DocumentDetail
  signer: Signer
  onClose: () => void
}

/** A signer whose address, phone or name was written wrongly. */
export function CorrectSignerDialog({ document, signer, onClose }: CorrectSignerProps) {
  const { t } = useText(words)
  const done = () => notify.success(t('documents.signer_corrected'))
  const correct = useCall(documents.correctSigner, { refreshes, onDone: done })
  const params = { id: document.id, signerId: signer.id }
  const send = (body: SignerInput) => correct.call({ params, body })
  const title = t('documents.correct_signer')
  return (
    <SignerDialog document={document} title={title} start={inputOf(signer)} send={send} onClose={onClose}>
      <p className={styles.quiet}>{t('documents.correct_signer.why')}</p>
    </SignerDialog>
  )
}

interface SignerDialogProps {
  document: DocumentDetail
  title: string
  start: SignerInput
  send: (signer: SignerInput) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

function SignerDialog({ document, title, start, send, onClose, children }: SignerDialogProps) {
  const form = useForm<SignerInput>({
    start,
    submit: async (body) => {
      await send(body)
      onClose()
    },
  })
  const actions = (
    <SubmitButton formId="one-signer" form={form}>
      {title}
    </SubmitButton>
  )
  return (
    <Drawer isOpen onClose={onClose} title={title} actions={actions}>
      <Form form={form} id="one-signer" label={title}>
        {children}
        <SignerFields
          way={document.provider}
          signer={form.values}
          errorOf={(field) => form.errors[field as keyof SignerInput] ?? undefined}
          onChange={(signer) => form.setMany(signer)}
        />
        <FormRefusal />
      </Form>
    </Drawer>
  )
}
