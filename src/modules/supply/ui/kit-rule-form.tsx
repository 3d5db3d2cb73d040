import { useItem } from '../../../platform/ui/data/queries.ts'
import { MultiSelectField, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormRefusal } from '../../../platform/ui/forms/form.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { catalogue } from '../../catalogue/contract.ts'
import type { EditorForm } from '../../lists/ui/public.ts'
import { kitRecord, tensions } from '../kit-record.ts'
import { kitRuleRecord, phases, ruleTypes } from '../kit-rule-record.ts'
import { batteriesOf } from './equipment-options.ts'
import { kitRuleScreenMessages as words } from './kit-rule-messages.ts'
import { RuleParts } from './rule-parts.tsx'

const sections = {
  main: null,
  site: words['kit-rules-ui.site'],
  build: words['kit-rules-ui.build'],
  battery: words['kit-rules-ui.battery'],
  parts: words['kit-rules-ui.parts'],
}
const hints = { parts: words['kit-rules-ui.parts_text'] }

interface KitRuleFormProps {
  id: string
  label: string
  form: EditorForm
}

/** The fields of a rule: where it applies, how kits are put together, and of what. */
export function KitRuleForm({ id, label, form }: KitRuleFormProps) {
  const { t } = useText(words)
  return (
    <Form form={form} id={id} label={label}>
      <FormRefusal />
      <RecordFields
        of={kitRuleRecord}
        form={form}
        sections={sections}
        hints={hints}
        tellsOptional={false}
        written={useWritten(form)}
        more={{
          inclination: { unit: '°', hint: t('kit-rules-ui.blank_any') },
          modulesPerRow: { hint: t('kit-rules-ui.blank_any') },
          distanceM: { unit: 'm', hint: t('kit-rules-ui.distance_hint') },
        }}
      />
    </Form>
  )
}

const { structure, phase, tension } = kitRecord.fields

function useWritten(form: EditorForm) {
  const { t, say } = useText(words)
  const { data: sold } = useItem(catalogue.items, { query: {} })
  const many = (name: string, values: readonly string[], of: { valueWords: object }, any: string) => {
    const wordsOf = of.valueWords as Record<string, { pt: string; en: string }>
    const options = values.map((value) => ({ value, label: say(wordsOf[value]!) }))
    return (label: string) => (
      <MultiSelectField label={label} options={options} placeholder={any} {...form.field(name)} />
    )
  }
  const either = (name: string, hint: string) => (label: string) => (
    <Switch label={label} hint={hint} isOn={form.values[name]} onChange={(isOn) => form.set(name, isOn)} />
  )
  return {
    enabled: either('enabled', t('kit-rules-ui.enabled_hint')),
    types: many('types', ruleTypes, structure, t('kit-rules-ui.any')),
    phases: many('phases', phases, phase, t('kit-rules-ui.any_f')),
    tensions: many('tensions', tensions, tension, t('kit-rules-ui.any_f')),
    includeTransformer: either('includeTransformer', t('kit-rules-ui.transformer_hint')),
    batteryId: (label: string) => (
      <SelectField
        label={label}
        hint={t('kit-rules-ui.battery_model_hint')}
        options={batteriesOf(sold)}
        isClearable
        {...form.field('batteryId')}
      />
    ),
    powerBackup: either('powerBackup', t('kit-rules-ui.backup_hint')),
    parts: (label: string) => <RuleParts label={label} form={form} />,
  }
}
