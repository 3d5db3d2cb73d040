import { useCall } from '../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type DocumentDetail, documents } from '../contract.ts'
import type { SignerInput } from '../signer.ts'
import { documentScreenMessages as words } from './messages.ts'
import { nobody, SignerFields } from './signer-fields.tsx'

export function AddSignerDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { t } = useText(words)
  const last = Math.max(1, ...document.signerList.map(({ group }) => group))
  const add = useCall(documents.addSigner, {
    refreshes: [documents.show, documents.list],
    onDone: () => notify.success(t('documents.signer_added')),
  })
  const form = useForm<SignerInput>({
    start: { ...nobody, group: last },
    submit: async (body) => {
      await add.call({ params: { id: document.id }, body })
      onClose()
    },
  })
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('documents.add_signer')}
      actions={
        <SubmitButton formId="add-signer" form={form}>
          {t('documents.add_signer')}
        </SubmitButton>
      }
    >
      <Form form={form} id="add-signer" label={t('documents.add_signer')}>
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
