import { IconHomeDown, IconPlus } from '@tabler/icons-react'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../../lists/ui/public.ts'
import { energy, type RoofType, RoofTypeFilters } from '../../contract.ts'
import { roofTypeRecord } from '../../settings/roof-type-record.ts'
import { energySettingsMessages as words } from './messages.ts'
import { RoofTypeDrawer, shownIn } from './roof-type-drawer.tsx'

const columns = [
  writtenColumn<RoofType>()({
    id: 'enabled',
    needs: ['enabled'],
    value: ({ enabled }) => textNow(words[enabled ? 'energy-settings.in_use' : 'energy-settings.out_of_use']),
  }),
]
const search = listSearch(RoofTypeFilters)
/** The form of a roof type starts from its row. */
const always = ['structure', 'enabled']
const change = { endpoint: energy.changeRoofTypes, refreshes: shownIn }

/** The roof types of deals, each with its mounting structure. */
export function RoofTypesPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const close = () => address.set({ open: undefined, add: undefined })
  return (
    <RecordList
      name="roof-types"
      record={roofTypeRecord}
      endpoint={energy.roofTypes}
      address={address}
      title={words['energy-settings.roofs']}
      count={words['energy-settings.roof_count']}
      search={{ words: words['energy-settings.find'] }}
      empty={{
        icon: IconHomeDown,
        title: words['energy-settings.roof_empty'],
        why: words['energy-settings.roof_empty_text'],
      }}
      columns={columns}
      always={always}
      change={change}
      over={(row) => row && <RoofTypeDrawer key={row.id} roof={row} onClose={close} />}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t('energy-settings.new_roof')}
        </Button>
      }
    >
      {address.value.add && <RoofTypeDrawer roof={null} onClose={close} />}
    </RecordList>
  )
}
