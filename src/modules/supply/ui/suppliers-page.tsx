import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { supply } from '../contract.ts'
import { supplierRecord } from '../supplier-record.ts'
import { type Supplier, SupplierFilters } from '../suppliers-contract.ts'
import { supplyScreenMessages as words } from './messages.ts'
import { SupplierDrawer, shownIn } from './supplier-drawer.tsx'

const written = writtenColumn<Supplier>()
const columns = [
  written({
    id: 'kits',
    needs: ['kits'],
    cell: ({ id, kits }) => (
      <LinkButton size="small" variant="quiet" to={`/settings/pricing/suppliers/${id}`}>
        {textNow(words['supply-ui.kit_count'], { count: kits })}
      </LinkButton>
    ),
  }),
]
const search = listSearch(SupplierFilters)
/** The form of a supplier starts from its row. */
const always = Object.keys(supplierRecord.fields)
const change = { endpoint: supply.changeSuppliers, refreshes: shownIn }

/** Who sells to the company. */
export function SuppliersPage() {
  const { t } = useText(words)
  const address = useUrlState(search)
  const navigate = useNavigate()
  const close = () => address.set({ open: undefined, add: undefined })
  const show = ({ id }: { id: string }) => void navigate({ to: `/settings/pricing/suppliers/${id}` })
  return (
    <RecordList
      name="suppliers"
      record={supplierRecord}
      endpoint={supply.suppliers}
      address={address}
      title={words['supply-ui.suppliers']}
      count={words['supply-ui.supplier_count']}
      search={{ words: words['supply-ui.find_supplier'] }}
      empty={{
        icon: IconTruckDelivery,
        title: words['supply-ui.no_suppliers'],
        why: words['supply-ui.no_suppliers_text'],
      }}
      columns={columns}
      always={always}
      change={change}
      onOpen={show}
      over={(row) => row && <SupplierDrawer key={row.id} supplier={row} onClose={close} onSaved={show} />}
      actions={
        <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
          {t('supply-ui.new_supplier')}
        </Button>
      }
    >
      {address.value.add && <SupplierDrawer supplier={null} onClose={close} onSaved={show} />}
    </RecordList>
  )
}
