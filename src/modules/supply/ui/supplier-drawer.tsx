import { CnpjField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ListedRow, RecordEditor } from '../../lists/ui/public.ts'
import { supply } from '../contract.ts'
import { supplyMessages } from '../messages.ts'
import { supplierRecord } from '../supplier-record.ts'
import { supplyScreenMessages as words } from './messages.ts'
import { RoofCodes } from './roof-codes.tsx'

/** What shows suppliers or lets people choose one. */
export const shownIn = [supply.suppliers, supply.supplierNames, supply.standing, supply.kits, supply.offered]

const endpoints = { add: supply.addSupplier, edit: supply.editSupplier }
const start = { enabled: true, roofCodes: [] }
const sections = {
  main: null,
  contact: words['supply-ui.contact'],
  proposals: words['supply-ui.proposals'],
  roofs: words['supply-ui.roofs'],
}
const hints = { roofs: words['supply-ui.roofs_text'] }
const says = {
  add: words['supply-ui.new_supplier'],
  edit: words['supply-ui.named'],
  saved: words['supply-ui.saved'],
  ask: words['supply-ui.ask'],
  consequence: words['supply-ui.supplier_consequence'],
  removed: words['supply-ui.removed'],
}

interface SupplierDrawerProps {
  /** `null` for a new one. */
  supplier: ListedRow | null
  onClose(): void
  onSaved(saved: { id: string }): void
}

/** One supplier: its registration, who uses its kits, its codes for the company's roofs. */
export function SupplierDrawer({ supplier, onClose, onSaved }: SupplierDrawerProps) {
  const { t } = useText(words)
  return (
    <RecordEditor
      record={supplierRecord}
      row={supplier}
      endpoints={endpoints}
      removal={supply.removeSupplier}
      refreshes={shownIn}
      says={says}
      words={supplyMessages}
      start={start}
      sections={sections}
      hints={hints}
      size="large"
      more={{ roleIds: { hint: t('supply-ui.roles_hint') } }}
      written={(form) => ({
        cnpj: (label) => <CnpjField label={label} isRequired {...form.field('cnpj')} />,
        enabled: (label) => (
          <Switch
            label={label}
            hint={t('supply-ui.enabled_hint')}
            isOn={form.values.enabled}
            onChange={(enabled) => form.set('enabled', enabled)}
          />
        ),
        roofCodes: () => <RoofCodes form={form} />,
      })}
      onClose={onClose}
      afterSave={onSaved}
    />
  )
}
