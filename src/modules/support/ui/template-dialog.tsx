import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { filled } from '../../channels/template.ts'
import { type Conversation, type OfferedTemplate, support } from '../contract.ts'
import styles from './desk.module.css'
import { deskMessages as words } from './messages.ts'

interface TemplateProps {
  conversation: Pick<Conversation, 'id'>
  onClose(): void
}

/** What may be sent while the window is closed: a message that WhatsApp has approved, filled in. */
export function TemplateDialog({ conversation, onClose }: TemplateProps) {
  const { t } = useText(words)
  const list = useItem(support.templates, { params: { id: conversation.id } })
  if (list.data && list.data.length > 0)
    return <TemplateForm conversation={conversation} templates={list.data} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t('template.title')} size="small">
      {list.error ? (
        <Failure failure={list.error} retry={() => void list.refetch()} />
      ) : list.data ? (
        <p>{t('template.none')}</p>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Dialog>
  )
}

const suggestedFor = (template: OfferedTemplate | undefined) => template?.fields.map(({ value }) => value) ?? []

function TemplateForm({ conversation, templates, onClose }: TemplateProps & { templates: OfferedTemplate[] }) {
  const { t } = useText(words)
  const [messageId] = useState(() => crypto.randomUUID())
  const byId = (id: string | null) => templates.find((one) => one.id === id)
  const send = useCall(support.sendTemplate, {
    refreshes: [support.conversation, support.conversations, support.messages],
    tells: 'nowhere',
  })
  const first = templates.find(({ state }) => state === 'approved')
  const form = useForm({
    start: { templateId: (first?.id ?? null) as string | null, values: suggestedFor(first) },
    check: ({ templateId, values }) => ({
      templateId: byId(templateId)?.state === 'approved' ? null : t('template.not_approved'),
      values: values.every((value) => value.trim() !== '') ? null : t('template.fields'),
    }),
    submit: async ({ templateId, values }) => {
      await send.call({ params: { id: conversation.id }, body: { id: messageId, templateId: templateId!, values } })
      onClose()
    },
  })
  const { values, templateId } = form.values
  const chosen = byId(templateId)
  return (
    <FormDialog form={form} formId="template" title={t('template.title')} save={t('template.send')} onClose={onClose}>
      <SelectField
        label={t('template.which')}
        isRequired
        options={templates.map(({ id, name, state }) => ({
          value: id,
          label: name.replaceAll('_', ' '),
          detail: t(`template.state.${state}`),
        }))}
        {...form.field('templateId')}
        onChange={(id) => form.setMany({ templateId: id, values: suggestedFor(byId(id)) })}
      />
      {chosen?.fields.map(({ name }, at) => (
        <TextField
          key={name}
          label={/^\d+$/.test(name) ? t('template.field', { number: name }) : name.replaceAll('_', ' ')}
          isRequired
          maxLength={1024}
          value={values[at] ?? ''}
          error={values[at]?.trim() ? undefined : (form.errors.values ?? undefined)}
          onChange={(value) => form.set('values', values.with(at, value))}
        />
      ))}
      {chosen && (
        <figure className={styles.preview}>
          <figcaption>{t('template.preview')}</figcaption>
          <p>
            {filled(
              chosen.body,
              chosen.fields.map(({ name }) => name),
              values.map((value, at) => value || `{{${chosen.fields[at]!.name}}}`),
            )}
          </p>
        </figure>
      )}
    </FormDialog>
  )
}
