import { useState } from 'react'
import { api } from '../../../platform/ui/data/api.ts'
import { AsyncSelectField, type Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type CatalogueRow, catalogue } from '../contract.ts'
import { equipmentName } from '../equipment-name.ts'
import { catalogueScreenMessages as words } from './messages.ts'

interface ShippedModelProps {
  kind: CatalogueRow['kind']
  value: string
  onChange(key: string): void
  error: string | undefined
}

/** A model of the lists that come with the product. */
export function ShippedModel({ kind, value, onChange, error }: ShippedModelProps) {
  const { t } = useText(words)
  const [chosen, setChosen] = useState<Option | null>(null)
  const load = async (search: string, signal: AbortSignal): Promise<Option[]> => {
    const { modules, inverters, batteries } = await api(catalogue.shipped, { query: { search, kind } }, { signal })
    return [
      ...modules.map((one) => ({
        value: one.id,
        label: equipmentName(one),
        detail: `${one.powerW} W`,
      })),
      ...inverters.map((one) => ({
        value: one.id,
        label: equipmentName(one),
        detail: `${one.powerKw} kW`,
      })),
      ...batteries.map((one) => ({
        value: one.id,
        label: equipmentName(one),
        detail: `${formatNumber(one.capacityKwh, 2, 0)} kWh`,
      })),
    ]
  }
  return (
    <AsyncSelectField
      label={t('catalogue-ui.model')}
      hint={t('catalogue-ui.shipped_hint')}
      isRequired
      error={error}
      selected={chosen?.value === value ? chosen : null}
      onChange={(option) => {
        setChosen(option)
        onChange(option?.value ?? '')
      }}
      load={load}
    />
  )
}
