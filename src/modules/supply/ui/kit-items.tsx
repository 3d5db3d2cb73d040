import { rowsOfForm } from '../../../platform/ui/forms/form-rows.ts'
import { RowEditor } from '../../../platform/ui/forms/row-editor.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { supplyScreenMessages as words } from './messages.ts'

interface KitItemsProps {
  label: string
  /** A form that holds `items`. */
  form: Parameters<typeof rowsOfForm>[0]
}

/** The items of a kit besides modules and inverters, line by line. */
export function KitItems({ label, form }: KitItemsProps) {
  const { t } = useText(words)
  return (
    <RowEditor
      label={label}
      rows={rowsOfForm<{ name: string; quantity: number | null; unit: string }>(form, 'items')}
      sizes="minmax(0, 3fr) minmax(0, 1fr) minmax(0, 1fr)"
      newLine={() => ({ name: '', quantity: 1, unit: 'un' })}
      nameOf={({ name }) => name}
      fields={(row, hidden) => (
        <>
          <TextField label={t('supply-ui.item')} {...hidden} {...row.field('name')} />
          <NumberField label={t('supply-ui.quantity')} digits={2} {...hidden} {...row.field('quantity')} />
          <TextField label={t('supply-ui.unit')} {...hidden} {...row.field('unit')} />
        </>
      )}
    />
  )
}
