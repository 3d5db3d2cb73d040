import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ListedRow, RecordEditor } from '../../../lists/ui/public.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { energy } from '../../contract.ts'
import { energyMessages } from '../../messages.ts'
import { roofTypeRecord } from '../../settings/roof-type-record.ts'
import { energySettingsMessages as words } from './messages.ts'

/** What shows a roof type or lets people choose it. */
export const shownIn = [energy.roofTypes, smallLists.items]

const endpoints = { add: smallLists.addItem, edit: smallLists.editItem }
const params = { list: 'roof-types' }
const start = { structure: 'colonial', enabled: true }
const says = {
  add: words['energy-settings.new_roof'],
  edit: words['energy-settings.edit_roof'],
  saved: words['energy-settings.roof_saved'],
  ask: words['energy-settings.delete_ask'],
  consequence: words['energy-settings.roof_delete_text'],
  removed: words['energy-settings.roof_deleted'],
}

/** One roof type: its name, its structure, whether it can be chosen. */
export function RoofTypeDrawer({ roof, onClose }: { roof: ListedRow | null; onClose(): void }) {
  const { t } = useText(words)
  return (
    <RecordEditor
      record={roofTypeRecord}
      row={roof}
      endpoints={endpoints}
      params={params}
      removal={smallLists.removeItem}
      refreshes={shownIn}
      says={says}
      words={energyMessages}
      start={start}
      body={({ structure, ...values }) => ({ ...values, data: { structure } })}
      written={(form) => ({
        enabled: (label) => (
          <Switch
            label={label}
            hint={t('energy-settings.enabled_hint')}
            isOn={form.values.enabled}
            onChange={(enabled) => form.set('enabled', enabled)}
          />
        ),
      })}
      onClose={onClose}
    />
  )
}
