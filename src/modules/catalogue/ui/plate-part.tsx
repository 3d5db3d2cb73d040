import { useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import type { Part } from '../../../platform/ui/forms/use-draft.ts'
import { Fact, Facts, Panel } from '../../../platform/ui/layout/page.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { catalogue, type ModuleItem } from '../contract.ts'
import { equipmentName } from '../equipment-name.ts'
import styles from './catalogue.module.css'
import { catalogueScreenMessages as words } from './messages.ts'
import type { SettingsDraft } from './sizing-page.tsx'

const first = 'first'

/** The module that sizing begins with, its datasheet's values, and how modules stand. */
export function PlatePart({ plate }: { plate: Part<SettingsDraft['plate']> }) {
  const { t } = useText(words)
  const { data } = useItem(catalogue.items, { query: { all: true } })
  const chosen = plate.field('moduleId')
  const modules = data?.modules ?? []
  const named = modules.find(({ id }) => id === chosen.value)
  const isGone = data !== undefined && chosen.value !== null && !named
  return (
    <Panel title={t('catalogue-ui.plate')}>
      <p className={styles.hint}>{t('catalogue-ui.plate_text')}</p>
      <SelectField
        {...chosen}
        label={t('catalogue-ui.plate_module')}
        hint={isGone ? t('catalogue-ui.plate_gone') : undefined}
        value={chosen.value ?? first}
        options={[
          { value: first, label: t('catalogue-ui.plate_first') },
          ...modules.map((item) => ({
            value: item.id,
            label: equipmentName(item),
            detail: `${formatNumber(item.datasheet.powerW)} W`,
          })),
        ]}
        onChange={(value) => chosen.onChange(value === first ? null : value)}
      />
      <PlateFacts module={named ?? modules[0]} />
      <div className={styles.grid}>
        <NumberField label={t('catalogue-ui.plate_spacing')} unit="m" digits={3} {...plate.field('spacingM')} />
        <NumberField
          label={t('catalogue-ui.plate_month')}
          hint={t('catalogue-ui.plate_month_hint')}
          unit="kWh"
          digits={1}
          {...plate.field('maximumMonthlyKwh')}
        />
      </div>
    </Panel>
  )
}

function PlateFacts({ module }: { module: ModuleItem | undefined }) {
  const { t } = useText(words)
  if (!module) return null
  const { powerW, lengthM, widthM, weightKg } = module.datasheet
  return (
    <Facts>
      <Fact label={t('catalogue-ui.plate_power')} unit="W">
        {formatNumber(powerW)}
      </Fact>
      <Fact label={t('catalogue-ui.plate_size')} unit="m">
        {`${formatNumber(lengthM, 3)} × ${formatNumber(widthM, 3)}`}
      </Fact>
      <Fact label={t('catalogue-ui.plate_weight')} unit="kg">
        {formatNumber(weightKg, 1, 0)}
      </Fact>
      <Fact label={t('catalogue-ui.plate_efficiency')} unit="%">
        {formatNumber(powerW / (lengthM * widthM * 10), 1)}
      </Fact>
    </Facts>
  )
}
