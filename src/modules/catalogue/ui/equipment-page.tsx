import { IconBattery3, IconPlus, IconSolarPanel2, IconTransform } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { CatalogueFilters, type CatalogueRow, catalogue } from '../contract.ts'
import { equipmentRecord } from '../equipment-record.ts'
import { batteryColumns, inverterColumns, moduleColumns } from './equipment-columns.tsx'
import { EquipmentDrawer } from './equipment-drawer.tsx'
import { catalogueScreenMessages as words } from './messages.ts'
import { MovePrices } from './move-prices.tsx'

type Kind = CatalogueRow['kind']

const faces = {
  module: {
    title: words['catalogue-ui.modules'],
    columns: moduleColumns,
    icon: IconSolarPanel2,
    within: { kind: 'module' },
  },
  inverter: {
    title: words['catalogue-ui.inverters'],
    columns: inverterColumns,
    icon: IconTransform,
    within: { kind: 'inverter' },
  },
  battery: {
    title: words['catalogue-ui.batteries'],
    columns: batteryColumns,
    icon: IconBattery3,
    within: { kind: 'battery' },
  },
} as const
const search = listSearch(CatalogueFilters.omit({ kind: true }))
/** The form of a model starts with the values of its row. */
const always = [
  'kind',
  'manufacturer',
  'model',
  'shippedKey',
  'priceCents',
  'warrantyYears',
  'enabled',
  'maximumDcAcRatio',
  'datasheet',
]
const change = { endpoint: catalogue.change, refreshes: [catalogue.list, catalogue.items] }

/** The price list of modules, of inverters or of batteries. */
export const equipmentPage =
  (kind: Kind): ComponentType =>
  () => <Equipment kind={kind} />

function Equipment({ kind }: { kind: Kind }) {
  const { t } = useText(words)
  const address = useUrlState(search)
  const { title, columns, icon, within } = faces[kind]
  return (
    <RecordList
      name={`catalogue-${kind}`}
      record={equipmentRecord}
      endpoint={catalogue.list}
      address={address}
      within={within}
      title={title}
      count={words['catalogue-ui.models']}
      search={{ words: words['catalogue-ui.find'] }}
      empty={{ icon, title: words[`catalogue-ui.empty_${kind}`], why: words['catalogue-ui.empty_text'] }}
      columns={columns}
      always={always}
      over={(row) => {
        // Without a datasheet the model cannot be edited: the shipped lists no longer contain it.
        const item = row?.datasheet ? (row as CatalogueRow) : null
        return (
          item && (
            <EquipmentDrawer key={item.id} kind={kind} item={item} onClose={() => address.set({ open: undefined })} />
          )
        )
      }}
      change={change}
      bulk={({ ids, isAllMatching, clear }, total, filters) => (
        <MovePrices
          chosen={isAllMatching ? { filters } : { ids }}
          count={isAllMatching ? total : ids.length}
          clear={clear}
        />
      )}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t(`catalogue-ui.add_${kind}`)}
        </Button>
      }
    >
      {address.value.add && <EquipmentDrawer kind={kind} item={null} onClose={() => address.set({ add: undefined })} />}
    </RecordList>
  )
}
