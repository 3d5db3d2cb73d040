import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { newLineId, RowEditor } from '../../../platform/ui/forms/row-editor.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import type { Part } from '../../../platform/ui/forms/use-draft.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usualTerms } from '../payment-terms.ts'
import { catalogueScreenMessages as words } from './messages.ts'
import type { SettingsDraft } from './sizing-page.tsx'

type Payment = SettingsDraft['payments'][number]

const newPayment = (): Payment => ({
  ...usualTerms,
  id: newLineId(),
  name: '',
  entryRate: 0,
  instalments: 1,
  monthlyRate: 0,
})

/** The payment options of a proposal. */
export function PaymentsPart({ settings }: { settings: Part<SettingsDraft> }) {
  const { t } = useText(words)
  return (
    <Panel title={t('catalogue-ui.payments')}>
      <RowEditor
        label={t('catalogue-ui.payments')}
        rows={settings.rows('payments')}
        sizes="minmax(0, 2fr) repeat(5, minmax(0, 1fr))"
        newLine={newPayment}
        nameOf={({ name }) => name}
        keepsOne
        fields={(row, label) => {
          const system = row.field('system')
          return (
            <>
              <TextField label={t('catalogue-ui.name')} {...label} {...row.field('name')} />
              <PercentField label={t('catalogue-ui.entry')} {...label} {...row.field('entryRate')} />
              <NumberField label={t('catalogue-ui.instalments')} {...label} {...row.field('instalments')} />
              <PercentField label={t('catalogue-ui.interest')} {...label} {...row.field('monthlyRate')} />
              <PercentField label={t('catalogue-ui.discount')} {...label} {...row.field('discountRate')} />
              <SelectField
                label={t('catalogue-ui.amortisation')}
                {...label}
                {...system}
                options={(['price', 'sac'] as const).map((value) => ({
                  value,
                  label: t(`catalogue-ui.system_${value}`),
                }))}
                onChange={(chosen) => system.onChange(chosen === 'sac' ? 'sac' : 'price')}
              />
            </>
          )
        }}
      />
    </Panel>
  )
}
