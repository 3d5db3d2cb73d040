import { IconBraces, IconCopy } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { mailModels } from '../../../platform/contract/placeholder-models.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useFieldCheck } from '../../../platform/ui/record/use-field-check.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type EmailModel, emailModels } from '../contract.ts'
import { emailModelRecord } from '../email-model-record.ts'
import { templateMessages } from '../messages.ts'
import styles from './email-model.module.css'
import { FieldsDrawer } from './fields-drawer.tsx'
import { templateScreenMessages as words } from './messages.ts'
import { ModelPreview } from './model-preview.tsx'

const refreshes = [emailModels.list, emailModels.show]

export function EmailModelPage() {
  const { t } = useText(words)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const model = useItem(emailModels.show, { params: { id } })
  if (model.error)
    return (
      <Page title={t('templates.emails')} width="reading">
        <p role="alert">{t('templates.failed.get')}</p>
        <Failure failure={model.error} retry={model.refetch} />
      </Page>
    )
  if (!model.data)
    return (
      <Page title={t('templates.emails')} width="reading">
        <Skeleton height="22rem" />
      </Page>
    )
  return <Editor key={id} model={model.data} />
}

function Editor({ model }: { model: EmailModel }) {
  const { t } = useText(words)
  const [isOpen, setOpen] = useState(false)
  const edit = useCall(emailModels.edit, {
    refreshes,
    tells: 'nowhere',
    onDone: () => notify.success(t('templates.saved')),
  })
  const { id, nome, assunto, corpo } = model
  const form = useForm({
    start: { nome, assunto, corpo },
    check: useFieldCheck(emailModelRecord, templateMessages),
    submit: (body) => edit.call({ params: { id }, body }),
  })
  return (
    <Page
      title={nome}
      width="reading"
      actions={
        <>
          <Button icon={IconBraces} onClick={() => setOpen(true)}>
            {t('templates.fields')}
          </Button>
          <CopyButton id={id} />
          <RemoveButton model={model} />
        </>
      }
    >
      <div className={styles.columns}>
        <Panel>
          <Form form={form} label={nome}>
            <RecordFields
              of={emailModelRecord}
              form={form}
              sections={{ main: null }}
              tellsOptional={false}
              more={{
                nome: { maxLength: 255 },
                assunto: { maxLength: 255 },
                corpo: { hint: t('templates.bodyHint'), rows: 16 },
              }}
            />
            <FormActions>
              <SubmitButton>{t('templates.save')}</SubmitButton>
            </FormActions>
          </Form>
        </Panel>
        <ModelPreview assunto={form.values.assunto} corpo={form.values.corpo} />
      </div>
      {isOpen && <FieldsDrawer models={mailModels} onClose={() => setOpen(false)} />}
    </Page>
  )
}

function CopyButton({ id }: { id: string }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const copy = useCall(emailModels.copy, {
    refreshes,
    onDone: (made) => {
      notify.success(t('templates.copied', { name: made.nome }))
      void navigate({ to: `/settings/templates/emails/${made.id}` })
    },
  })
  return (
    <Button icon={IconCopy} isBusy={copy.isRunning} onClick={() => void copy.run({ params: { id } })}>
      {t('templates.copy')}
    </Button>
  )
}

function RemoveButton({ model: { id, nome } }: { model: EmailModel }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const remove = useCall(emailModels.remove, { refreshes: [emailModels.list], tells: 'nowhere' })
  return (
    <ConfirmButton
      label={t('templates.remove')}
      ask={{
        title: t('templates.removeAsk', { name: nome }),
        children: t('templates.removeText'),
        confirm: t('templates.remove'),
        isDangerous: true,
        run: async () => {
          await remove.call({ params: { id } })
          notify.success(t('templates.removed'))
          void navigate({ to: '/settings/templates/emails' })
        },
      }}
    />
  )
}
