import { IconCopy, IconDots, IconSettings, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useFieldCheck } from '../../../platform/ui/record/use-field-check.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { templateMessages } from '../messages.ts'
import { type Template, templates } from '../template-contract.ts'
import { templateRecord } from '../template-record.ts'
import { sharedTemplateMessages as words } from './shared-messages.ts'

interface TemplateMenuProps {
  template: Template
  /** Where the list of these templates is. */
  path: string
}

/** Everything about a template besides its content. */
export function TemplateMenu({ template, path }: TemplateMenuProps) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'settings' | 'remove' | null>(null)
  const params = { id: template.id }
  const copy = useCall(templates.copyTemplate, {
    refreshes: [templates.templates],
    onDone: ({ id, name }) => {
      notify.success(t('template.copied', { name }))
      void navigate({ to: `${path}/${id}` })
    },
  })
  const remove = useCall(templates.removeTemplate, { refreshes: [templates.templates], tells: 'nowhere' })
  return (
    <>
      <Menu
        groups={[
          {
            items: [
              { label: t('template.settings'), icon: IconSettings, run: () => setAsked('settings') },
              { label: t('template.copy_template'), icon: IconCopy, run: () => void copy.run({ params }) },
            ],
          },
          {
            items: [
              {
                label: t('template.delete_template'),
                icon: IconTrash,
                isDangerous: true,
                run: () => setAsked('remove'),
              },
            ],
          },
        ]}
      >
        <IconButton icon={IconDots} label={t('template.more')} />
      </Menu>
      {asked === 'settings' && <TemplateSettings template={template} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onClose={() => setAsked(null)}
        title={t('template.delete_ask', { name: template.name })}
        confirm={t('template.delete_template')}
        isDangerous
        run={async () => {
          await remove.call({ params })
          notify.success(t('template.deleted'))
          await navigate({ to: path })
        }}
      >
        {t('template.delete_text')}
      </ConfirmDialog>
    </>
  )
}

function TemplateSettings({ template, onClose }: { template: Template; onClose(): void }) {
  const { t } = useText(words)
  const formId = useId()
  const { id, name, kind, storeIds, isEnabled, isUsual } = template
  const edit = useCall(templates.editTemplate, {
    refreshes: [templates.templates, templates.template],
    tells: 'nowhere',
    onDone: () => {
      notify.success(t('template.settings_saved'))
      onClose()
    },
  })
  const check = useFieldCheck(templateRecord, templateMessages)
  const form = useForm({
    start: { name, storeIds, isEnabled, isUsual },
    check: (values) => check({ ...values, kind }),
    submit: (body) => edit.call({ params: { id }, body }),
  })
  return (
    <FormDialog form={form} formId={formId} title={t('template.settings')} onClose={onClose}>
      <RecordFields
        of={templateRecord}
        form={form}
        sections={{ main: null }}
        written={{ kind: null, isEnabled: null, isUsual: null }}
        tellsOptional={false}
        more={{ name: { maxLength: 255 }, storeIds: { hint: t('template.all_stores') } }}
      />
      <Switch
        label={t('template.enabled')}
        hint={t('template.enabled_hint')}
        isOn={form.values.isEnabled}
        onChange={form.field('isEnabled').onChange}
      />
      {kind === 'proposals' && (
        <Switch
          label={t('template.usual')}
          hint={t('template.usual_hint')}
          isOn={form.values.isUsual}
          onChange={form.field('isUsual').onChange}
        />
      )}
    </FormDialog>
  )
}
