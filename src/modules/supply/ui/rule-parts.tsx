import { useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { rowsOfForm } from '../../../platform/ui/forms/form-rows.ts'
import { RowEditor } from '../../../platform/ui/forms/row-editor.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { EditorForm } from '../../lists/ui/public.ts'
import type { RuleInput } from '../compose/kit-rule.ts'
import { supply } from '../contract.ts'
import { kitParts, kitPers, type RulePart } from '../kit-rule-record.ts'
import { kitRuleScreenMessages as words } from './kit-rule-messages.ts'
import styles from './supply.module.css'

interface Line extends Omit<RulePart, 'inputId' | 'quantity'> {
  inputId: string | null
  quantity: number | null
}

const newLine = (): Line => ({ inputId: null, part: 'other', quantity: 1, per: 'system' })

/** The inputs of a rule, each with what its quantity is multiplied by. */
export function RuleParts({ label, form }: { label: string; form: EditorForm }) {
  const { t } = useText(words)
  const { data: inputs } = useItem(supply.ruleInputs, {})
  const options = useInputOptions(inputs ?? [])
  const parts = kitParts.map((value) => ({ value, label: t(`kit-rules-ui.part.${value}`) }))
  const pers = kitPers.map((value) => ({ value, label: t(`kit-rules-ui.per.${value}`) }))
  if (inputs?.length === 0)
    return (
      <p className={styles.hint}>
        {t('kit-rules-ui.no_inputs')}{' '}
        <LinkButton to="/settings/pricing/inputs" search={{ add: true }}>
          {t('kit-rules-ui.to_inputs')}
        </LinkButton>
      </p>
    )
  return (
    <RowEditor
      label={label}
      rows={rowsOfForm<Line>(form, 'parts')}
      sizes="minmax(0, 3fr) minmax(0, 2.2fr) minmax(5.5rem, 1fr) minmax(0, 2fr)"
      newLine={newLine}
      nameOf={({ inputId }) => inputs?.find(({ id }) => id === inputId)?.name}
      fields={(row, hidden) => (
        <>
          <SelectField
            label={t('kit-rules-ui.input')}
            {...hidden}
            isRequired
            options={options}
            {...row.field('inputId')}
          />
          <SelectField label={t('kit-rules-ui.part')} {...hidden} options={parts} {...chosen(row.field('part'))} />
          <NumberField label={t('kit-rules-ui.quantity')} digits={4} {...hidden} {...row.field('quantity')} />
          <SelectField label={t('kit-rules-ui.per')} {...hidden} options={pers} {...chosen(row.field('per'))} />
        </>
      )}
    />
  )
}

interface Choice<V extends string> {
  value: V
  onChange(value: V): void
}

/** One of a few that is never empty. */
const chosen = <V extends string, Field extends Choice<V>>(field: Field & Choice<V>) => ({
  ...field,
  onChange: (value: string | null) => {
    if (value) field.onChange(value as V)
  },
})

function useInputOptions(inputs: readonly RuleInput[]) {
  const { t } = useText(words)
  return inputs.map(({ id, name, unit, costCents }) => ({
    value: id,
    label: name,
    detail:
      costCents === null
        ? t('kit-rules-ui.unpriced')
        : t('kit-rules-ui.priced', { price: formatMoney(costCents), unit }),
  }))
}
