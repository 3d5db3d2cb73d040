import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow } from '../../../platform/ui/forms/form.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { newLineId } from '../../../platform/ui/forms/row-editor.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { MoneyField, NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { formulaFault } from '../../pricing/formula.ts'
import { type Config, catalogue, type extraCostCalls } from '../contract.ts'
import { catalogueMessages } from '../messages.ts'
import type { ExtraCostInput } from './extra-cost-input.ts'
import { catalogueScreenMessages as words } from './messages.ts'
import { configRefreshes } from './open-config.tsx'

type ExtraCost = Config['settings']['price']['extraCosts'][number]

const bases = [
  'total-before-markup',
  'service-total',
  'service-before-charges',
  'product-total',
  'product-before-charges',
  'total',
] as const satisfies readonly ExtraCost['basis'][]

/** One extra cost of a configuration; the others are saved unchanged. */
export function ExtraCostDrawer({
  config,
  cost,
  input: InputField,
  onClose,
}: {
  config: Config
  cost: ExtraCost | null
  /** Chooses an input of the company, whose price of the day counts. */
  input: ExtraCostInput
  onClose(): void
}) {
  const { t, say } = useText(words)
  const faultText = (fault: ReturnType<typeof formulaFault>) =>
    fault && say(catalogueMessages[fault === 'wrong' ? 'catalogue.formula_wrong' : 'catalogue.formula_no_result'])
  const edit = useCall(catalogue.editPart, { refreshes: configRefreshes, tells: 'nowhere' })
  const others = config.settings.price.extraCosts
  const save = (about: (typeof extraCostCalls)[number], extraCosts: ExtraCost[]) =>
    edit.call({ params: { id: config.id }, query: { about }, body: { settings: { price: { extraCosts } } } })
  const form = useForm({
    start: {
      name: cost?.name ?? '',
      kind: cost?.kind ?? ('auxiliary' as ExtraCost['kind']),
      basis: cost?.basis ?? ('total-before-markup' as ExtraCost['basis']),
      formula: cost?.formula ?? '',
      hasInput: Boolean(cost?.input),
      inputId: (cost?.input?.inputId ?? null) as string | null,
      unitCents: cost?.input?.unitCents ?? null,
      quantity: cost?.input?.quantity ?? (1 as number | null),
    },
    check: ({ name, formula, hasInput, unitCents }) => ({
      name: name.trim() ? null : say(catalogueMessages['catalogue.name_needed']),
      formula:
        formula.trim() === ''
          ? hasInput
            ? null
            : t('catalogue-ui.formula_needed')
          : faultText(formulaFault(formula.trim())),
      unitCents: hasInput && unitCents === null ? say(messages['ui.required']) : null,
    }),
    submit: async ({ hasInput, inputId, unitCents, quantity, ...given }) => {
      const counted = { ...(inputId && { inputId }), unitCents: unitCents ?? 0, quantity: quantity ?? 1 }
      const input = hasInput ? counted : null
      const next: ExtraCost = { ...given, id: cost?.id ?? newLineId(), input }
      await (cost
        ? save(
            'edit-extra-cost',
            others.map((one) => (one.id === cost.id ? next : one)),
          )
        : save('add-extra-cost', [...others, next]))
      notify.success(t('catalogue-ui.saved_extra'))
      onClose()
    },
  })
  const basis = form.field('basis')
  return (
    <RecordDrawer
      form={form}
      formId="extra-cost"
      title={t(cost ? 'catalogue-ui.edit_extra' : 'catalogue-ui.new_extra')}
      removal={
        cost && {
          label: say(messages['ui.delete']),
          question: t('catalogue-ui.delete_ask', { name: cost.name }),
          consequence: t('catalogue-ui.delete_extra_text'),
          run: async () => {
            await save(
              'remove-extra-cost',
              others.filter(({ id }) => id !== cost.id),
            )
            notify.success(t('catalogue-ui.deleted_extra'))
          },
        }
      }
      onClose={onClose}
    >
      <TextField label={t('catalogue-ui.name')} isRequired autoFocus {...form.field('name')} />
      <Segmented
        label={t('catalogue-ui.extra_kind')}
        value={form.values.kind}
        onChange={(kind) => form.set('kind', kind)}
        options={(['auxiliary', 'optional'] as const).map((value) => ({ value, label: t(`catalogue-ui.${value}`) }))}
      />
      <SelectField
        {...basis}
        label={t('catalogue-ui.basis')}
        options={bases.map((value) => ({ value, label: t(`catalogue-ui.basis_${value}`) }))}
        onChange={(chosen) => basis.onChange(bases.find((one) => one === chosen) ?? 'total-before-markup')}
      />
      <Switch
        label={t('catalogue-ui.with_input')}
        hint={t('catalogue-ui.with_input_hint')}
        isOn={form.values.hasInput}
        onChange={(hasInput) => form.set('hasInput', hasInput)}
      />
      {form.values.hasInput && (
        <InputField
          value={form.values.inputId}
          onChange={(chosen) =>
            form.setMany({
              inputId: chosen?.id ?? null,
              unitCents: chosen?.unitCents ?? form.values.unitCents,
            })
          }
        />
      )}
      {form.values.hasInput && (
        <FieldRow>
          <MoneyField
            label={t('catalogue-ui.unit_price')}
            hint={form.values.inputId ? t('catalogue-ui.unit_price_follows') : undefined}
            isRequired
            {...form.field('unitCents')}
          />
          <NumberField label={t('catalogue-ui.quantity')} digits={2} {...form.field('quantity')} />
        </FieldRow>
      )}
      <TextField label={t('catalogue-ui.formula')} hint={t('catalogue-ui.formula_hint')} {...form.field('formula')} />
    </RecordDrawer>
  )
}
