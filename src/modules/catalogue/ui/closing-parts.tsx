import { NumberField } from '../../../platform/ui/forms/number-fields.tsx'
import type { Part } from '../../../platform/ui/forms/use-draft.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './catalogue.module.css'
import { catalogueScreenMessages as words } from './messages.ts'
import type { SettingsDraft } from './sizing-page.tsx'

export function ValidityPart({ settings }: { settings: Part<SettingsDraft> }) {
  const { t } = useText(words)
  const warranty = settings.part('warrantyYears')
  return (
    <Panel title={t('catalogue-ui.validity')}>
      <div className={styles.grid}>
        <NumberField
          label={t('catalogue-ui.validity_days')}
          unit={t('catalogue-ui.days_unit')}
          {...settings.field('validityDays')}
        />
        <NumberField
          label={t('catalogue-ui.warranty_structure')}
          unit={t('catalogue-ui.years_unit')}
          {...warranty.field('structure')}
        />
        <NumberField
          label={t('catalogue-ui.warranty_installation')}
          unit={t('catalogue-ui.years_unit')}
          {...warranty.field('installation')}
        />
      </div>
    </Panel>
  )
}

export function EcologyPart({ ecology }: { ecology: Part<SettingsDraft['ecology']> }) {
  const { t } = useText(words)
  return (
    <Panel title={t('catalogue-ui.ecology')}>
      <p className={styles.hint}>{t('catalogue-ui.ecology_text')}</p>
      <div className={styles.grid}>
        <NumberField
          label={t('catalogue-ui.co2')}
          hint={t('catalogue-ui.co2_hint')}
          unit="t/MWh"
          digits={5}
          {...ecology.field('tonnesPerMwh')}
        />
        <NumberField label={t('catalogue-ui.car_km')} unit="kg/km" digits={3} {...ecology.field('carKgPerKm')} />
        <NumberField
          label={t('catalogue-ui.car_year')}
          unit={t('catalogue-ui.t_year')}
          digits={2}
          {...ecology.field('carTonnesPerYear')}
        />
        <NumberField
          label={t('catalogue-ui.tree')}
          unit={t('catalogue-ui.kg_year')}
          digits={2}
          {...ecology.field('treeKgPerYear')}
        />
      </div>
    </Panel>
  )
}
