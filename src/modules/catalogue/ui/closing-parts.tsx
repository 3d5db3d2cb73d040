import { useMay } from '../../../platform/ui/data/permissions.ts'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import type { Part } from '../../../platform/ui/forms/use-draft.ts'
import { Fact, Facts, Panel } from '../../../platform/ui/layout/page.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Config } from '../contract.ts'
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

/** The company's factors, shown in every configuration; they are changed in the company's settings. */
export function EcologyFacts({ ecology }: { ecology: Config['settings']['ecology'] }) {
  const { t } = useText(words)
  const mayEdit = useMay('general.settings')
  const { tonnesPerMwh, carKgPerKm, carTonnesPerYear, treeKgPerYear } = ecology
  return (
    <Panel
      title={t('catalogue-ui.ecology')}
      actions={
        mayEdit && (
          <LinkButton size="small" to="/settings/general/ecological-footprint">
            {t('catalogue-ui.ecology_edit')}
          </LinkButton>
        )
      }
    >
      <p className={styles.hint}>{t('catalogue-ui.ecology_text')}</p>
      <Facts>
        <Fact label={t('catalogue-ui.co2')} {...(tonnesPerMwh !== null && { unit: 't/MWh' })}>
          {tonnesPerMwh === null ? t('catalogue-ui.co2_official') : formatNumber(tonnesPerMwh, 5, 0)}
        </Fact>
        <Fact label={t('catalogue-ui.car_km')} unit="kg/km">
          {formatNumber(carKgPerKm, 3, 0)}
        </Fact>
        <Fact label={t('catalogue-ui.car_year')} unit={t('catalogue-ui.t_year')}>
          {formatNumber(carTonnesPerYear, 2, 0)}
        </Fact>
        <Fact label={t('catalogue-ui.tree')} unit={t('catalogue-ui.kg_year')}>
          {formatNumber(treeKgPerYear, 2, 0)}
        </Fact>
      </Facts>
    </Panel>
  )
}
