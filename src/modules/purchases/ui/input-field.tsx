import { useState } from 'react'
import { api } from '../../../platform/ui/data/api.ts'
import { AsyncSelectField, type Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { purchases } from '../contract.ts'
import type { ItemKind, OfferedInput } from '../parts-shapes.ts'
import { purchaseScreenMessages as words } from './messages.ts'

interface Filled {
  inputId: string | null
  kind: ItemKind
  name?: string
  code?: string
  unit?: string
  unitCents?: number | null
}

interface InputFieldProps {
  purchaseId: string
  /** The values for the item's form, which may be changed. */
  onChoose(filled: Filled): void
}

const optionOf = ({ id, name, code, unit, priceCents }: OfferedInput): Option => ({
  value: id,
  label: name,
  detail: [code, priceCents != null && `${formatMoney(priceCents)}/${unit}`].filter(Boolean).join(' · '),
})

/** Chooses an input of the catalogue, with the present price of the purchase’s supplier. */
export function InputField({ purchaseId, onChoose }: InputFieldProps) {
  const { t } = useText(words)
  const [found, setFound] = useState<readonly OfferedInput[]>([])
  const [chosen, setChosen] = useState<Option | null>(null)
  return (
    <AsyncSelectField
      label={t('purchases.item.input')}
      placeholder={t('purchases.item.input.search')}
      selected={chosen}
      least={0}
      load={async (search, signal) => {
        const inputs = await api(purchases.offeredInputs, { params: { id: purchaseId }, query: { search } }, { signal })
        setFound(inputs)
        return inputs.map(optionOf)
      }}
      onChange={(option) => {
        setChosen(option)
        const input = found.find(({ id }) => id === option?.value)
        if (!input) return onChoose({ inputId: null, kind: 'other' })
        const { id: inputId, name, code, unit, priceCents } = input
        onChoose({ inputId, kind: 'input', name, code, unit, unitCents: priceCents ?? null })
      }}
    />
  )
}
