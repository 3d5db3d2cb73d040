import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { changedFields } from '../../../platform/ui/forms/changed-fields.ts'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import { MultiSelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RolePicker } from '../../access/ui/public.ts'
import { type CustomField, type DealTab, dealTabs } from '../contract.ts'
import { customFieldMessages } from '../messages.ts'
import { customFieldScreenMessages as words } from './messages.ts'

const refreshes = [dealTabs.tabSettings, dealTabs.tabPage, dealTabs.tabs]

export interface TabDrawerProps {
  tab: DealTab | null
  fields: readonly CustomField[]
  onClose(): void
}

/** A tab's name, its fields, and the functions that do not see it. */
export function TabDrawer({ tab, fields, onClose }: TabDrawerProps) {
  const { t, say } = useText(words)
  const add = useCall(dealTabs.addTab, { refreshes, tells: 'nowhere' })
  const edit = useCall(dealTabs.editTab, { refreshes, tells: 'nowhere' })
  const remove = useCall(dealTabs.removeTab, { refreshes, tells: 'nowhere' })
  const start = { name: tab?.name ?? '', fieldIds: tab?.fieldIds ?? [], hiddenRoles: tab?.hiddenRoles ?? [] }
  const form = useForm({
    start,
    check: ({ name }) => ({ name: name.trim() ? null : say(customFieldMessages['custom-fields.name_required']) }),
    submit: async (body, known) => {
      await (tab ? edit.call({ params: { id: tab.id }, body: changedFields(known, body) }) : add.call({ body }))
      notify.success(t('tabs.saved', { name: body.name }))
      onClose()
    },
  })
  const title = tab ? t('tabs.edit', { name: tab.name }) : t('tabs.add')
  return (
    <RecordDrawer
      form={form}
      formId="deal-tab"
      title={title}
      removal={
        tab && {
          label: t('fields.delete'),
          question: t('fields.delete.ask', { name: tab.name }),
          consequence: t('tabs.delete.text'),
          run: async () => {
            await remove.call({ params: { id: tab.id } })
            notify.success(t('fields.deleted', { name: tab.name }))
          },
        }
      }
      onClose={onClose}
    >
      <TextField label={t('fields.name')} isRequired maxLength={255} {...form.field('name')} />
      <MultiSelectField label={t('tabs.fields')} options={optionsOf(fields)} {...form.field('fieldIds')} />
      <RolePicker label={t('tabs.hiddenRoles')} names="denied" {...form.field('hiddenRoles')} />
    </RecordDrawer>
  )
}
