import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { RowEditor } from '../../../platform/ui/forms/row-editor.tsx'
import { NumberField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import type { TypedFieldProps } from '../../../platform/ui/forms/typed/typed-field.tsx'
import type { Part } from '../../../platform/ui/forms/use-draft.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './catalogue.module.css'
import { catalogueScreenMessages as words } from './messages.ts'
import type { SettingsDraft } from './sizing-page.tsx'

type Outlook = Part<SettingsDraft['outlook']>

/** What the bills of the coming years are reckoned with: flag, taxes and the share of Fio B by year. */
export function OutlookPart({ outlook }: { outlook: Outlook }) {
  const { t } = useText(words)
  return (
    <Panel title={t('catalogue-ui.outlook')}>
      <p className={styles.hint}>{t('catalogue-ui.outlook_text')}</p>
      <div className={styles.stack}>
        <NumberField
          label={t('catalogue-ui.outlook_flag')}
          hint={t('catalogue-ui.outlook_flag_hint')}
          unit="R$/MWh"
          digits={2}
          {...outlook.field('flagPerMwh')}
        />
        <Shares outlook={outlook} />
        <Taxes outlook={outlook} />
      </div>
    </Panel>
  )
}

function Shares({ outlook }: { outlook: Outlook }) {
  const { t } = useText(words)
  const rows = outlook.rows('fioBShares')
  return (
    <>
      <h3 className={styles.heading}>{t('catalogue-ui.outlook_shares')}</h3>
      <RowEditor
        label={t('catalogue-ui.outlook_shares')}
        rows={rows}
        keepsOne
        sizes="minmax(0, 1fr) minmax(0, 1fr)"
        newLine={() => ({ fromYear: yearAfter(rows.items), share: null })}
        nameOf={({ fromYear }) => String(fromYear ?? '')}
        fields={(row, label) => (
          <>
            <YearField {...label} {...row.field('fromYear')} />
            <PercentField label={t('catalogue-ui.outlook_share')} {...label} {...row.field('share')} />
          </>
        )}
      />
    </>
  )
}

function Taxes({ outlook }: { outlook: Outlook }) {
  const { t } = useText(words)
  const rows = outlook.rows('taxesFrom')
  return (
    <>
      <h3 className={styles.heading}>{t('catalogue-ui.outlook_taxes')}</h3>
      {rows.items.length === 0 && <p className={styles.hint}>{t('catalogue-ui.outlook_taxes_empty')}</p>}
      <RowEditor
        label={t('catalogue-ui.outlook_taxes')}
        rows={rows}
        sizes="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)"
        newLine={() => ({ fromYear: yearAfter(rows.items), icms: null, pisCofins: null })}
        nameOf={({ fromYear }) => String(fromYear ?? '')}
        fields={(row, label) => (
          <>
            <YearField {...label} {...row.field('fromYear')} />
            <PercentField label={t('catalogue-ui.outlook_icms')} {...label} {...row.field('icms')} />
            <PercentField label={t('catalogue-ui.outlook_pis')} {...label} {...row.field('pisCofins')} />
          </>
        )}
      />
    </>
  )
}

const years = Array.from({ length: 48 }, (_, at) => ({ value: String(2023 + at), label: String(2023 + at) }))

function YearField({ value, onChange, ...field }: Omit<TypedFieldProps<number>, 'label'>) {
  const { t } = useText(words)
  return (
    <SelectField
      {...field}
      label={t('catalogue-ui.outlook_from')}
      value={value === null ? null : String(value)}
      options={years}
      onChange={(year) => onChange(year === null ? null : Number(year))}
    />
  )
}

const yearAfter = (rows: Part<{ fromYear: number | null }>[]) => {
  const years = rows.flatMap(({ value }) => value.fromYear ?? [])
  return years.length > 0 ? Math.max(...years) + 1 : null
}
