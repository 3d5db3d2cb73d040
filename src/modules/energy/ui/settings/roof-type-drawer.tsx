import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ListItem, smallLists } from '../../../small-lists/contract.ts'
import { energyMessages } from '../../messages.ts'
import { energySettingsMessages as words } from './messages.ts'

const structures = ['colonial', 'fiber-cement', 'metallic', 'slab', 'soil', 'extra'] as const
type Structure = (typeof structures)[number]

/** The mounting structure of a roof type. */
export const structureOf = ({ data }: Pick<ListItem, 'data'>): Structure =>
  structures.find((one) => one === data.structure) ?? 'colonial'

const refreshes = [smallLists.items, smallLists.itemPage]
const params = { list: 'roof-types' }

/** One roof type: its name, its structure, whether it can be chosen. */
export function RoofTypeDrawer({ roof, onClose }: { roof: ListItem | null; onClose(): void }) {
  const { t, say } = useText(words)
  const add = useCall(smallLists.addItem, { refreshes, tells: 'nowhere' })
  const edit = useCall(smallLists.editItem, { refreshes, tells: 'nowhere' })
  const remove = useCall(smallLists.removeItem, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: {
      name: roof?.name ?? '',
      structure: roof ? structureOf(roof) : ('colonial' as Structure),
      enabled: roof?.enabled ?? true,
    },
    check: ({ name }) => ({ name: name.trim() ? null : say(energyMessages['energy.name_required']) }),
    submit: async ({ name, structure, enabled }) => {
      const body = { name, enabled, data: { structure } }
      await (roof ? edit.call({ params: { ...params, id: roof.id }, body }) : add.call({ params, body }))
      notify.success(t('energy-settings.roof_saved', { name }))
      onClose()
    },
  })
  const structure = form.field('structure')
  return (
    <RecordDrawer
      form={form}
      formId="roof-type"
      onClose={onClose}
      title={t(roof ? 'energy-settings.edit_roof' : 'energy-settings.new_roof')}
      removal={
        roof && {
          label: say(messages['ui.delete']),
          question: t('energy-settings.delete_ask', { name: roof.name }),
          consequence: t('energy-settings.roof_delete_text'),
          run: async () => {
            await remove.call({ params: { ...params, id: roof.id } })
            notify.success(t('energy-settings.roof_deleted', { name: roof.name }))
          },
        }
      }
    >
      <TextField label={t('energy-settings.name')} isRequired autoFocus maxLength={255} {...form.field('name')} />
      <SelectField
        {...structure}
        label={t('energy-settings.structure')}
        options={structures.map((value) => ({ value, label: t(`energy-settings.structure_${value}`) }))}
        onChange={(chosen) => structure.onChange(structures.find((one) => one === chosen) ?? 'colonial')}
      />
      <Switch
        label={t('energy-settings.enabled')}
        hint={t('energy-settings.enabled_hint')}
        isOn={form.values.enabled}
        onChange={(enabled) => form.set('enabled', enabled)}
      />
    </RecordDrawer>
  )
}
