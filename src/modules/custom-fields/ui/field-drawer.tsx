import { useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { changedFields } from '../../../platform/ui/forms/changed-fields.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { type Option, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RolePicker } from '../../access/ui/public.ts'
import { type CustomField, customFields, type FieldKind } from '../contract.ts'
import { fieldMasks, fieldTypes, wrongOptions } from '../field.ts'
import { customFieldMessages } from '../messages.ts'
import { customFieldScreenMessages as words } from './messages.ts'

/** The steps and statuses that a field of deals can be linked to, in their order. */
export interface Place extends Option {
  kind: 'step' | 'status'
}
export type UsePlaces = () => readonly Place[]

const refreshes = [customFields.list, customFields.page, customFields.visible]

export interface FieldDrawerProps {
  field: CustomField | null
  kind: FieldKind
  places: readonly Place[]
  onClose(): void
}

/** A field's name, type of answer, place and functions. */
export function FieldDrawer({ field, kind, places, onClose }: FieldDrawerProps) {
  const { t, say } = useText(words)
  const add = useCall(customFields.add, { refreshes, tells: 'nowhere' })
  const edit = useCall(customFields.edit, {
    refreshes,
    tells: 'nowhere',
    onFail: ({ code }) => setAsksToConfirm(code === 'custom-fields.options_in_use'),
  })
  const remove = useCall(customFields.remove, { refreshes, tells: 'nowhere' })
  const [asksToConfirm, setAsksToConfirm] = useState(false)
  const start = valuesOf(field)
  const form = useForm({
    start,
    check: ({ name, type, options }) => {
      const wrong = wrongOptions(type, linesOf(options))
      return {
        name: name.trim() ? null : say(customFieldMessages['custom-fields.name_required']),
        options: wrong && say(customFieldMessages[wrong]),
      }
    },
    submit: async (values, known) => {
      const body = bodyOf(values, places)
      const { confirmed } = values
      await (field
        ? edit.call({ params: { id: field.id }, body: { ...changedFields(bodyOf(known, places), body), confirmed } })
        : add.call({ body: { ...body, kind } }))
      notify.success(t('fields.saved', { name: values.name }))
      onClose()
    },
  })
  const { type } = form.values
  return (
    <RecordDrawer
      form={form}
      formId="custom-field"
      title={field ? t('fields.edit', { name: field.name }) : t('fields.add')}
      removal={
        field && {
          label: t('fields.delete'),
          question: t('fields.delete.ask', { name: field.name }),
          consequence: t('fields.delete.text'),
          run: async () => {
            await remove.call({ params: { id: field.id } })
            notify.success(t('fields.deleted', { name: field.name }))
          },
        }
      }
      onClose={onClose}
    >
      <FormSection title={t('fields.section.general')}>
        <TextField label={t('fields.name')} isRequired maxLength={255} {...form.field('name')} />
        <Segmented
          label={t('fields.type')}
          fullWidth
          value={type}
          onChange={(next) => form.set('type', next)}
          options={fieldTypes.map((one) => ({
            value: one,
            label: say(customFieldMessages[`customFields.type.${one}`]),
          }))}
        />
        {type === 'short-text' && (
          <SelectField
            label={t('fields.mask')}
            options={fieldMasks.map((one) => ({
              value: one,
              label: say(customFieldMessages[`customFields.mask.${one}`]),
            }))}
            {...form.field('mask')}
          />
        )}
        {type === 'radio' && (
          <TextArea label={t('fields.options')} hint={t('fields.options.hint')} rows={5} {...form.field('options')} />
        )}
        {asksToConfirm && <Checkbox label={t('fields.options.remove')} {...form.field('confirmed')} />}
      </FormSection>
      {kind === 'conversation' && <Checkbox label={t('fields.required')} {...form.field('required')} />}
      {kind === 'deal' && (
        <FormSection title={t('fields.section.place')}>
          <SelectField
            label={t('fields.place')}
            hint={t('fields.place.hint')}
            placeholder={t('fields.place.everywhere')}
            isClearable
            options={places}
            {...form.field('place')}
          />
        </FormSection>
      )}
      <FormSection title={t('fields.section.roles')}>
        <RolePicker label={t('fields.viewRoles')} names="allowed" {...form.field('viewRoles')} />
        <RolePicker label={t('fields.editRoles')} names="allowed" {...form.field('editRoles')} />
      </FormSection>
    </RecordDrawer>
  )
}

const valuesOf = (field: CustomField | null) => ({
  name: field?.name ?? '',
  type: field?.type ?? ('short-text' as const),
  mask: (field?.mask ?? 'none') as string | null,
  options: (field?.options ?? []).join('\n'),
  place: field?.statusId ?? field?.stepId ?? null,
  viewRoles: field?.viewRoles ?? [],
  editRoles: field?.editRoles ?? [],
  required: field?.required ?? false,
  confirmed: false,
})

function bodyOf(
  { place, options, mask, confirmed: _asked, ...given }: ReturnType<typeof valuesOf>,
  places: readonly Place[],
) {
  const linked = places.find(({ value }) => value === place)?.kind
  return {
    ...given,
    mask: (mask ?? 'none') as CustomField['mask'],
    options: linesOf(options),
    stepId: linked === 'step' ? place : null,
    statusId: linked === 'status' ? place : null,
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
