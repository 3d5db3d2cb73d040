import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { newLineId, RowEditor } from '../../../platform/ui/forms/row-editor.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { NumberField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import type { Part } from '../../../platform/ui/forms/use-draft.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './catalogue.module.css'
import { catalogueScreenMessages as words } from './messages.ts'
import type { SettingsDraft } from './sizing-page.tsx'

type Finance = SettingsDraft['finance']
const after2028 = ['full-fio-b', 'hold-90', 'whole-tusd', 'typed'] as const

export function PaybackPart({ settings }: { settings: Part<SettingsDraft> }) {
  const { t } = useText(words)
  const finance = settings.part('finance')
  const degradation = finance.part('degradation')
  const way = degradation.field('kind')
  const after = settings.field('after2028')
  const typed = after.value.kind === 'typed' ? after.value : null
  return (
    <Panel title={t('catalogue-ui.payback')}>
      <p className={styles.hint}>{t('catalogue-ui.payback_text')}</p>
      <div className={styles.grid}>
        <NumberField
          label={t('catalogue-ui.horizon')}
          unit={t('catalogue-ui.years_unit')}
          {...finance.field('years')}
        />
        <PercentField label={t('catalogue-ui.adjustment')} {...finance.field('tariffAdjustment')} />
        <PercentField label={t('catalogue-ui.inflation')} {...finance.field('inflation')} />
        <PercentField label={t('catalogue-ui.discount_rate')} {...finance.field('discountRate')} />
        <PercentField label={t('catalogue-ui.growth')} {...finance.field('consumptionGrowth')} />
        <PercentField
          label={t('catalogue-ui.maintenance')}
          hint={t('catalogue-ui.of_price')}
          {...finance.field('maintenance')}
        />
        <PercentField
          label={t('catalogue-ui.insurance')}
          hint={t('catalogue-ui.of_price')}
          {...finance.field('insurance')}
        />
        <PercentField label={t('catalogue-ui.first_year')} {...degradation.field('firstYear')} />
        <PercentField label={t('catalogue-ui.yearly')} {...degradation.field('yearly')} />
        <SelectField
          {...way}
          label={t('catalogue-ui.degradation')}
          options={(['geometric', 'linear'] as const).map((value) => ({
            value,
            label: t(`catalogue-ui.degradation_${value}`),
          }))}
          onChange={(chosen) => way.onChange(chosen === 'linear' ? 'linear' : 'geometric')}
        />
        <SelectField
          {...after}
          label={t('catalogue-ui.after_2028')}
          value={after.value.kind}
          options={after2028.map((value) => ({ value, label: t(`catalogue-ui.after_${value}`) }))}
          onChange={(chosen) => {
            const kind = after2028.find((one) => one === chosen) ?? 'full-fio-b'
            after.onChange(kind === 'typed' ? { kind, share: 1 } : { kind })
          }}
        />
        {typed && (
          <PercentField
            label={t('catalogue-ui.after_share')}
            value={typed.share}
            onChange={(share) => after.onChange({ kind: 'typed', share })}
          />
        )}
      </div>
      <Replacement finance={finance} />
    </Panel>
  )
}

function Replacement({ finance }: { finance: Part<Finance> }) {
  const { t } = useText(words)
  const { value, onChange } = finance.field('inverterReplacement')
  return (
    <>
      <Switch
        label={t('catalogue-ui.replacement')}
        isOn={value !== null}
        onChange={(isOn) => onChange(isOn ? { year: 13, rate: 0.15 } : null)}
      />
      {value && (
        <div className={styles.grid}>
          <NumberField
            label={t('catalogue-ui.replacement_year')}
            {...finance.part('inverterReplacement').field('year')}
          />
          <PercentField
            label={t('catalogue-ui.replacement_rate')}
            hint={t('catalogue-ui.of_price_without_battery')}
            {...finance.part('inverterReplacement').field('rate')}
          />
        </div>
      )}
    </>
  )
}

export function ComparisonsPart({ finance }: { finance: Part<Finance> }) {
  const { t } = useText(words)
  const rows = finance.rows('comparisons')
  return (
    <Panel title={t('catalogue-ui.comparisons')}>
      {rows.items.length === 0 && <p className={styles.hint}>{t('catalogue-ui.comparisons_empty')}</p>}
      <RowEditor
        label={t('catalogue-ui.comparisons')}
        rows={rows}
        sizes="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1.4fr)"
        newLine={() => ({ id: newLineId(), name: '', yearlyRate: null, taxOnGain: 0, source: '', asOf: null })}
        nameOf={({ name }) => name}
        fields={(row, label) => (
          <>
            <TextField label={t('catalogue-ui.comparison')} {...label} {...row.field('name')} />
            <PercentField label={t('catalogue-ui.yearly_rate')} {...label} {...row.field('yearlyRate')} />
            <PercentField label={t('catalogue-ui.tax_on_gain')} {...label} {...row.field('taxOnGain')} />
            <TextField label={t('catalogue-ui.rate_source')} {...label} {...row.field('source')} />
            <DateField label={t('catalogue-ui.rate_date')} {...label} {...row.field('asOf')} />
          </>
        )}
      />
    </Panel>
  )
}
