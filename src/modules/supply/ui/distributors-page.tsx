import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react'
import { CnpjField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ListedRow, RecordEditor, RecordList } from '../../lists/ui/public.ts'
import { supply } from '../contract.ts'
import { distributorRecord as record } from '../distributor-record.ts'
import { DistributorFilters } from '../distributors-contract.ts'
import { supplyMessages } from '../messages.ts'
import { supplyScreenMessages as words } from './messages.ts'

const search = listSearch(DistributorFilters)
/** The form of a distributor starts from its row. */
const always = Object.keys(record.fields)
const refreshes = [supply.distributors]
const change = { endpoint: supply.changeDistributors, refreshes }
const endpoints = { add: supply.addDistributor, edit: supply.editDistributor }
const start = { enabled: true }
const says = {
  add: words['supply-ui.new_distributor'],
  edit: words['supply-ui.named'],
  saved: words['supply-ui.saved'],
  ask: words['supply-ui.ask'],
  consequence: words['supply-ui.distributor_consequence'],
  removed: words['supply-ui.removed'],
}

/** Whom the company orders from. */
export function DistributorsPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const close = () => address.set({ open: undefined, add: undefined })
  return (
    <RecordList
      name="kit-distributors"
      record={record}
      endpoint={supply.distributors}
      address={address}
      title={words['supply-ui.distributors']}
      count={words['supply-ui.distributor_count']}
      search={{ words: words['supply-ui.find_distributor'] }}
      empty={{
        icon: IconBuildingWarehouse,
        title: words['supply-ui.no_distributors'],
        why: words['supply-ui.no_distributors_text'],
      }}
      always={always}
      change={change}
      over={(row) => row && <DistributorDrawer key={row.id} distributor={row} onClose={close} />}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t('supply-ui.new_distributor')}
        </Button>
      }
    >
      {address.value.add && <DistributorDrawer distributor={null} onClose={close} />}
    </RecordList>
  )
}

const DistributorDrawer = ({ distributor, onClose }: { distributor: ListedRow | null; onClose(): void }) => (
  <RecordEditor
    record={record}
    row={distributor}
    endpoints={endpoints}
    removal={supply.removeDistributor}
    refreshes={refreshes}
    says={says}
    words={supplyMessages}
    start={start}
    written={(form) => ({
      cnpj: (label) => <CnpjField label={label} isRequired {...form.field('cnpj')} />,
      enabled: (label) => (
        <Switch label={label} isOn={form.values.enabled} onChange={(enabled) => form.set('enabled', enabled)} />
      ),
    })}
    onClose={onClose}
  />
)
