import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { newLineId, RowEditor } from '../../../platform/ui/forms/row-editor.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { MoneyField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import type { Part } from '../../../platform/ui/forms/use-draft.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './catalogue.module.css'
import { catalogueScreenMessages as words } from './messages.ts'
import type { PriceDraft } from './pricing-page.tsx'

const bases = ['per-plate', 'per-power', 'on-kit', 'on-service', 'on-total'] as const
const isAmount = (base: string) => base === 'per-plate' || base === 'per-power'

/** Labour besides the service: an amount for each module or kWp, or a percentage. */
export function LabourPart({ price }: { price: Part<PriceDraft> }) {
  const { t } = useText(words)
  return (
    <Panel title={t('catalogue-ui.labour')}>
      <p className={styles.hint}>{t('catalogue-ui.labour_text')}</p>
      <RowEditor
        label={t('catalogue-ui.labour')}
        rows={price.rows('labour')}
        sizes="minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr)"
        newLine={() => ({ id: newLineId(), name: '', base: 'per-plate' as const, amount: null })}
        nameOf={({ name }) => name}
        fields={(row, label) => {
          const base = row.field('base')
          return (
            <>
              <TextField label={t('catalogue-ui.name')} {...label} {...row.field('name')} />
              <SelectField
                label={t('catalogue-ui.basis')}
                {...label}
                {...base}
                options={bases.map((value) => ({ value, label: t(`catalogue-ui.labour_${value}`) }))}
                onChange={(chosen) =>
                  row.set({ base: bases.find((one) => one === chosen) ?? 'per-plate', amount: null })
                }
              />
              {isAmount(base.value) ? (
                <MoneyField label={t('catalogue-ui.amount')} {...label} {...row.field('amount')} />
              ) : (
                <PercentField label={t('catalogue-ui.amount')} {...label} {...row.field('amount')} />
              )}
            </>
          )
        }}
      />
    </Panel>
  )
}
