import { useId } from 'react'
import type { Message } from '../../../platform/i18n/messages.ts'
import { emptyValues } from '../../../platform/record/empty-values.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { RadioCards } from '../../../platform/ui/forms/choices/radio-cards.tsx'
import { Form, FormRefusal } from '../../../platform/ui/forms/form.tsx'
import { FormFoot } from '../../../platform/ui/forms/form-dialog.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useFieldCheck } from '../../../platform/ui/record/use-field-check.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { templateMessages } from '../messages.ts'
import { type AnyBody, type Template, templates } from '../template-contract.ts'
import { type TemplateKind, templateRecord } from '../template-record.ts'
import { sharedTemplateMessages as words } from './shared-messages.ts'

export interface TemplateStart {
  id: string
  words: Message
  detail: Message
  body: AnyBody
}

interface NewTemplateDialogProps {
  kind: TemplateKind
  starts: readonly TemplateStart[]
  onClose(): void
  onMade(template: Template): void
}

interface Values {
  name: string
  storeIds: string[]
  start: string
}

/** A template begins with the content of one that is ready. */
export function NewTemplateDialog({ kind, starts, onClose, onMade }: NewTemplateDialogProps) {
  const { t, say } = useText(words)
  const formId = useId()
  const add = useCall(templates.addTemplate, { refreshes: [templates.templates], tells: 'nowhere', onDone: onMade })
  const check = useFieldCheck(templateRecord, templateMessages)
  const form = useForm<Values>({
    start: { ...(emptyValues(templateRecord) as Pick<Values, 'name' | 'storeIds'>), start: starts[0]!.id },
    check: (values) => check({ ...values, kind }),
    submit: ({ name, storeIds, start }) =>
      add.call({ body: { name, storeIds, kind, body: starts.find(({ id }) => id === start)!.body } }),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('template.new')}
      size="large"
      actions={<FormFoot form={form} formId={formId} save={t('template.create')} onClose={onClose} />}
    >
      <Form form={form} id={formId} label={t('template.new')}>
        <RecordFields
          of={templateRecord}
          form={form}
          sections={{ main: null }}
          written={{ kind: null, isEnabled: null, isUsual: null }}
          tellsOptional={false}
          more={{ name: { maxLength: 255 }, storeIds: { hint: t('template.all_stores') } }}
        />
        {starts.length > 1 && (
          <RadioCards
            label={t('template.from')}
            columns={3}
            {...form.field('start')}
            options={starts.map((start) => ({ value: start.id, title: say(start.words), detail: say(start.detail) }))}
          />
        )}
        <FormRefusal />
      </Form>
    </Dialog>
  )
}
