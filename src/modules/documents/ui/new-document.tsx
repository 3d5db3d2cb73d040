import { IconFileTypePdf, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, withForm } from '../../../platform/ui/data/api.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { SendFile } from '../../files/ui/public.ts'
import { documents } from '../contract.ts'
import { documentRecord } from '../document-record.ts'
import styles from './documents.module.css'
import { EmptyFields, useEmptyFields } from './empty-fields.tsx'
import { documentScreenMessages as words } from './messages.ts'

/** A document from a template, or a finished PDF. */
export function NewDocument({ dealId, onClose }: { dealId: string; onClose: () => void }) {
  const { t, say } = useText(words)
  const navigate = useNavigate()
  const templates = useItem(documents.templates, {})
  // It is made: what was typed for another one is not asked about.
  const opened = (id: string) => void navigate({ to: `/documents/${id}`, ignoreBlocker: true })
  const make = useCall(documents.make, {
    refreshes: [documents.list],
    onDone: ({ id }) => {
      notify.success(t('documents.made'))
      opened(id)
    },
  })
  const [templateId, setTemplateId] = useState('')
  const found = useEmptyFields(dealId, templateId)
  const form = useForm({
    start: { templateId: '', title: '', acceptsEmpty: false },
    check: (values) => ({
      templateId: values.templateId ? null : say(kit['ui.required']),
      acceptsEmpty: found.holes.length > 0 && !values.acceptsEmpty ? t('documents.accept_empty.needed') : null,
    }),
    submit: (body) => make.call({ params: { dealId }, body }),
  })
  // What was accepted was what another template leaves empty.
  const choose = (chosen: string) => {
    setTemplateId(chosen)
    form.setMany({ templateId: chosen, acceptsEmpty: false })
  }
  const send = async (file: File) => {
    const body = new FormData()
    body.set('file', file)
    opened((await api(documents.upload, withForm(body, { params: { dealId } }))).id)
  }
  const options = (templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Drawer isOpen onClose={onClose} title={t('documents.new')}>
      <Form form={form} label={t('documents.from_template')}>
        {templates.data && options.length === 0 ? (
          <p className={styles.quiet}>{t('documents.no_templates')}</p>
        ) : (
          <>
            <SelectField
              label={t('documents.template')}
              {...form.field('templateId')}
              onChange={(chosen) => choose(chosen ?? '')}
              options={options}
            />
            <EmptyFields
              dealId={dealId}
              found={found}
              isAccepted={form.values.acceptsEmpty}
              error={form.errors.acceptsEmpty ?? undefined}
              onAccept={(isAccepted) => form.set('acceptsEmpty', isAccepted)}
            />
            <TextField label={say(documentRecord.fields.title.words)} {...form.field('title')} />
            <FormActions>
              <SubmitButton>{t('documents.make')}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
      <div className={styles.orFile}>
        <SendFile
          icon={IconFileTypePdf}
          text={t('documents.drop')}
          choose={{ label: t('documents.choose_pdf'), icon: IconUpload }}
          accept=".pdf,application/pdf"
          note={t('documents.drop_note')}
          send={send}
        />
      </div>
    </Drawer>
  )
}
