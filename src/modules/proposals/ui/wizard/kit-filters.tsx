import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { keepKitType, keptKitType } from './kept-kit-types.ts'
import { wizardMessages } from './messages.ts'
import { type KitOrder, kitOrders, type Narrowing } from './narrowed-kits.ts'
import styles from './wizard.module.css'

interface KitFiltersProps {
  suppliers: readonly { id: string; name: string }[]
  /** Makers of the modules and inverters that are offered. */
  brands: readonly string[]
  /** Orders by prices that the person may not see are not offered. */
  orders: readonly KitOrder[]
  isPriced: boolean
  /** The years that a kit's energy is counted over. */
  years: number
  value: Narrowing
  onChange(value: Narrowing): void
}

/** Whose kits are shown, of which type and maker, in which order. */
export function KitFilters({ suppliers, brands, orders, isPriced, years, value, onChange }: KitFiltersProps) {
  const { t } = useText(wizardMessages)
  const set = (part: Partial<Narrowing>) => onChange({ ...value, ...part })
  const sources = [
    { value: 'own', label: t('wizard.own_equipment') },
    ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const labelOf = (order: KitOrder) => {
    if (order === 'per-kwh') return t('wizard.order_per-kwh', { years })
    // Ordered by prices that are not shown, it names none.
    return t(order === 'price' && !isPriced ? 'wizard.order_recommended' : `wizard.order_${order}`)
  }
  const types = (['national', 'imported'] as const).map((one) => ({ value: one, label: t(`wizard.type_${one}`) }))
  return (
    <div className={styles.kitFilters}>
      {suppliers.length > 0 && (
        <>
          <SelectField
            label={t('wizard.kits_from')}
            placeholder={t('wizard.kits_from_all')}
            value={value.from}
            options={sources}
            isClearable
            onChange={(from) => set({ from, kitType: keptKitType(from) })}
          />
          <SelectField
            label={t('wizard.kit_type')}
            placeholder={t('wizard.kit_type_all')}
            value={value.kitType}
            options={types}
            isClearable
            onChange={(chosen) => {
              const kitType = types.find((one) => one.value === chosen)?.value ?? null
              keepKitType(value.from, kitType)
              set({ kitType })
            }}
          />
        </>
      )}
      <SelectField
        label={t('wizard.kit_brand')}
        placeholder={t('wizard.kit_brand_all')}
        value={value.brand}
        options={brands.map((brand) => ({ value: brand, label: brand }))}
        isClearable
        onChange={(brand) => set({ brand })}
      />
      <SelectField
        label={t('wizard.kit_order')}
        value={value.order}
        options={orders.map((order) => ({
          value: order,
          label: labelOf(order),
        }))}
        onChange={(order) => set({ order: kitOrders.find((one) => one === order) ?? 'price' })}
      />
    </div>
  )
}
