import { useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { supply } from '../contract.ts'
import { kitRuleScreenMessages as words } from './kit-rule-messages.ts'

interface ExtraCostInputProps {
  value: string | null
  onChange(input: { id: string; unitCents: number | null } | null): void
}

/** The input that an extra cost counts, with its price of today. */
export function ExtraCostInput({ value, onChange }: ExtraCostInputProps) {
  const { t } = useText(words)
  const { data: inputs = [] } = useItem(supply.ruleInputs, {})
  const chosen = (id: string | null) => inputs.find((one) => one.id === id)
  return (
    <SelectField
      label={t('kit-rules-ui.input')}
      placeholder={t('kit-rules-ui.no_input')}
      value={value}
      options={inputs.map(({ id, name, unit, costCents }) => ({
        value: id,
        label: name,
        detail:
          costCents === null
            ? t('kit-rules-ui.unpriced')
            : t('kit-rules-ui.priced', { price: formatMoney(costCents), unit }),
      }))}
      isClearable
      onChange={(id) => {
        const input = chosen(id)
        onChange(input ? { id: input.id, unitCents: input.costCents } : null)
      }}
    />
  )
}
