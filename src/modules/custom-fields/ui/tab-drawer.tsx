import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { MultiSelectField } from '../../../platform/ui/forms/select-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RolePicker } from '../../team/ui/public.ts'
import { type CustomField, type DealTab, dealTabs } from '../contract.ts'
import { customFieldMessages } from '../messages.ts'
import styles from './custom-fields.module.css'
import { customFieldScreenMessages as words } from './messages.ts'

const refreshes = [dealTabs.tabSettings, dealTabs.tabs]

export interface TabDrawerProps {
  tab: DealTab | null
  fields: readonly CustomField[]
  onClose(): void
}

/** What a tab is called, which fields it shows and from whom it is hidden. */
export function TabDrawer({ tab, fields, onClose }: TabDrawerProps) {
  const { t, say } = useText(words)
  const add = useCall(dealTabs.addTab, { refreshes, tells: 'nowhere' })
  const edit = useCall(dealTabs.editTab, { refreshes, tells: 'nowhere' })
  const remove = useCall(dealTabs.removeTab, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: { name: tab?.name ?? '', fieldIds: tab?.fieldIds ?? [], hiddenRoles: tab?.hiddenRoles ?? [] },
    check: ({ name }) => ({ name: name.trim() ? null : say(customFieldMessages['custom-fields.name_required']) }),
    submit: async (body) => {
      await (tab ? edit.call({ params: { id: tab.id }, body }) : add.call({ body }))
      notify.success(t('tabs.saved', { name: body.name }))
      onClose()
    },
  })
  const title = tab ? t('tabs.edit', { name: tab.name }) : t('tabs.add')
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          {tab && (
            <span className={styles.left}>
              <ConfirmButton
                variant="quiet"
                label={t('fields.delete')}
                ask={{
                  title: t('fields.delete.ask', { name: tab.name }),
                  children: t('tabs.delete.text'),
                  confirm: t('fields.delete'),
                  isDangerous: true,
                  run: async () => {
                    await remove.call({ params: { id: tab.id } })
                    notify.success(t('fields.deleted', { name: tab.name }))
                    onClose()
                  },
                }}
              />
            </span>
          )}
          <Button onClick={onClose}>{say(messages['ui.cancel'])}</Button>
          <SubmitButton form={form} formId="deal-tab" />
        </>
      }
    >
      <Form form={form} id="deal-tab" label={title}>
        <TextField label={t('fields.name')} isRequired maxLength={60} {...form.field('name')} />
        <MultiSelectField
          label={t('tabs.fields')}
          options={fields.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('fieldIds')}
        />
        <RolePicker label={t('tabs.hiddenRoles')} names="denied" {...form.field('hiddenRoles')} />
        <FormRefusal />
      </Form>
    </Drawer>
  )
}
