import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import type { Part, Typed } from '../../../platform/ui/forms/use-draft.ts'
import { Fact, Facts } from '../../../platform/ui/layout/page.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { BatteryItem, CatalogueRow, InverterItem, ModuleItem } from '../contract.ts'
import { chemistries } from '../datasheets.ts'
import styles from './catalogue.module.css'
import { efficiencyOf } from './equipment-columns.tsx'
import { catalogueScreenMessages as words } from './messages.ts'

type ModuleDraft = Typed<Omit<ModuleItem['datasheet'], 'id'>>
type InverterDraft = Typed<Omit<InverterItem['datasheet'], 'id'>>
type BatteryDraft = Typed<Omit<BatteryItem['datasheet'], 'id'>>

/** The datasheet of a module of the company's own, at standard test conditions. */
export function ModuleSheetFields({ sheet }: { sheet: Part<ModuleDraft> }) {
  const { t } = useText(words)
  const volts = (name: 'vmp' | 'voc' | 'systemVoltage', isRequired = true) => (
    <NumberField label={t(`catalogue-ui.${name}`)} unit="V" digits={2} isRequired={isRequired} {...sheet.field(name)} />
  )
  const amperes = (name: 'imp' | 'isc' | 'maximumFuseA', isRequired = true) => (
    <NumberField label={t(`catalogue-ui.${name}`)} unit="A" digits={2} isRequired={isRequired} {...sheet.field(name)} />
  )
  const coefficient = (name: 'powerCoefficient' | 'vocCoefficient' | 'iscCoefficient') => (
    <PercentField label={t(`catalogue-ui.${name}`)} labelAside="/°C" digits={4} {...sheet.field(name)} />
  )
  return (
    <>
      <h3 className={styles.heading}>{t('catalogue-ui.datasheet')}</h3>
      <FieldRow>
        <TextField label={t('catalogue-ui.manufacturer')} isRequired {...sheet.field('manufacturer')} />
        <TextField label={t('catalogue-ui.model')} isRequired {...sheet.field('model')} />
        <NumberField label={t('catalogue-ui.power')} unit="W" digits={1} isRequired {...sheet.field('powerW')} />
      </FieldRow>
      <FieldRow>
        {volts('vmp')}
        {amperes('imp')}
      </FieldRow>
      <FieldRow>
        {volts('voc')}
        {amperes('isc')}
      </FieldRow>
      <FieldRow>
        <NumberField label={t('catalogue-ui.lengthM')} unit="m" digits={3} isRequired {...sheet.field('lengthM')} />
        <NumberField label={t('catalogue-ui.widthM')} unit="m" digits={3} isRequired {...sheet.field('widthM')} />
        <NumberField label={t('catalogue-ui.weightKg')} unit="kg" digits={1} isRequired {...sheet.field('weightKg')} />
      </FieldRow>
      <FieldRow>
        {coefficient('powerCoefficient')}
        {coefficient('vocCoefficient')}
        {coefficient('iscCoefficient')}
      </FieldRow>
      <FieldRow>
        <NumberField label={t('catalogue-ui.noct')} unit="°C" digits={1} {...sheet.field('noct')} />
        {volts('systemVoltage', false)}
        {amperes('maximumFuseA', false)}
      </FieldRow>
    </>
  )
}

const limits = ['maximumDcVoltage', 'startVoltage', 'mpptMinimumVoltage', 'mpptMaximumVoltage'] as const
const currents = ['maximumIscPerMppt', 'maximumCurrentPerMppt'] as const

/** The datasheet of an inverter of the company's own. */
export function InverterSheetFields({ sheet }: { sheet: Part<InverterDraft> }) {
  const { t } = useText(words)
  const kind = sheet.field('kind')
  const phases = sheet.field('phases')
  const kinds = ['string', 'hybrid', 'micro'] as const
  const phaseNames = ['single', 'two', 'three'] as const
  return (
    <>
      <h3 className={styles.heading}>{t('catalogue-ui.datasheet')}</h3>
      <FieldRow>
        <TextField label={t('catalogue-ui.manufacturer')} isRequired {...sheet.field('manufacturer')} />
        <TextField label={t('catalogue-ui.model')} isRequired {...sheet.field('model')} />
        <NumberField label={t('catalogue-ui.power')} unit="kW" digits={2} isRequired {...sheet.field('powerKw')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...kind}
          label={t('catalogue-ui.kind')}
          options={kinds.map((value) => ({ value, label: t(`catalogue-ui.kind_${value}`) }))}
          onChange={(chosen) => kind.onChange(kinds.find((one) => one === chosen) ?? 'string')}
        />
        <SelectField
          {...phases}
          label={t('catalogue-ui.phases')}
          options={phaseNames.map((value) => ({ value, label: t(`catalogue-ui.phase_${value}`) }))}
          onChange={(chosen) => phases.onChange(phaseNames.find((one) => one === chosen) ?? null)}
        />
        <NumberField label={t('catalogue-ui.voltage')} unit="V" {...sheet.field('lineVoltage')} />
      </FieldRow>
      <FieldRow>
        <NumberField label={t('catalogue-ui.mppts')} isRequired {...sheet.field('mppts')} />
        <NumberField label={t('catalogue-ui.stringsPerMppt')} isRequired {...sheet.field('stringsPerMppt')} />
        <PercentField label={t('catalogue-ui.efficiency')} {...sheet.field('efficiency')} />
        <NumberField label={t('catalogue-ui.weightKg')} unit="kg" digits={1} {...sheet.field('weightKg')} />
      </FieldRow>
      <FieldRow>
        {limits.map((name) => (
          <NumberField key={name} label={t(`catalogue-ui.${name}`)} unit="V" {...sheet.field(name)} />
        ))}
      </FieldRow>
      <FieldRow>
        {currents.map((name) => (
          <NumberField key={name} label={t(`catalogue-ui.${name}`)} unit="A" digits={1} {...sheet.field(name)} />
        ))}
      </FieldRow>
    </>
  )
}

/** The datasheet of a battery of the company's own. */
export function BatterySheetFields({ sheet }: { sheet: Part<BatteryDraft> }) {
  const { t } = useText(words)
  const chemistry = sheet.field('chemistry')
  const amperes = (name: 'maximumChargeA' | 'maximumDischargeA') => (
    <NumberField label={t(`catalogue-ui.${name}`)} unit="A" digits={1} {...sheet.field(name)} />
  )
  return (
    <>
      <h3 className={styles.heading}>{t('catalogue-ui.datasheet')}</h3>
      <FieldRow>
        <TextField label={t('catalogue-ui.manufacturer')} isRequired {...sheet.field('manufacturer')} />
        <TextField label={t('catalogue-ui.model')} isRequired {...sheet.field('model')} />
        <SelectField
          {...chemistry}
          label={t('catalogue-ui.chemistry')}
          options={chemistries.map((value) => ({ value, label: t(`catalogue-ui.chemistry_${value}`) }))}
          onChange={(chosen) => chemistry.onChange(chemistries.find((one) => one === chosen) ?? 'lithium')}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          label={t('catalogue-ui.capacity')}
          unit="kWh"
          digits={2}
          isRequired
          {...sheet.field('capacityKwh')}
        />
        <NumberField
          label={t('catalogue-ui.voltage')}
          unit="V"
          digits={1}
          isRequired
          {...sheet.field('nominalVoltage')}
        />
      </FieldRow>
      <FieldRow>
        <PercentField label={t('catalogue-ui.depthOfDischarge')} isRequired {...sheet.field('depthOfDischarge')} />
        <PercentField label={t('catalogue-ui.roundTrip')} {...sheet.field('efficiency')} />
      </FieldRow>
      <FieldRow>
        {amperes('maximumChargeA')}
        {amperes('maximumDischargeA')}
        <NumberField label={t('catalogue-ui.cycles')} hint={t('catalogue-ui.cycles_hint')} {...sheet.field('cycles')} />
      </FieldRow>
    </>
  )
}

/** The values of a shipped datasheet, read-only. */
export function SheetFacts({ item }: { item: CatalogueRow }) {
  const { t } = useText(words)
  const figure = (value: number | null, unit: string, digits = 2) =>
    value === null ? '—' : `${formatNumber(value, digits, 0)} ${unit}`
  return (
    <section className={styles.stack}>
      <h3 className={styles.heading}>{t('catalogue-ui.datasheet')}</h3>
      <Facts>
        {item.kind === 'battery' ? (
          <BatteryFacts sheet={item.datasheet} figure={figure} />
        ) : item.kind === 'module' ? (
          <>
            <Fact label={t('catalogue-ui.power')}>{figure(item.datasheet.powerW, 'W')}</Fact>
            <Fact label={t('catalogue-ui.efficiency')}>{figure(efficiencyOf(item.datasheet) * 100, '%', 1)}</Fact>
            <Fact label={t('catalogue-ui.size')}>
              {figure(item.datasheet.lengthM, '×', 3)} {figure(item.datasheet.widthM, 'm', 3)}
            </Fact>
            <Fact label={t('catalogue-ui.weightKg')}>{figure(item.datasheet.weightKg, 'kg', 1)}</Fact>
            <Fact label={t('catalogue-ui.voc')}>{figure(item.datasheet.voc, 'V')}</Fact>
            <Fact label={t('catalogue-ui.isc')}>{figure(item.datasheet.isc, 'A')}</Fact>
          </>
        ) : (
          <>
            <Fact label={t('catalogue-ui.power')}>{figure(item.datasheet.powerKw, 'kW')}</Fact>
            <Fact label={t('catalogue-ui.kind')}>{t(`catalogue-ui.kind_${item.datasheet.kind}`)}</Fact>
            <Fact label={t('catalogue-ui.voltage')}>{figure(item.datasheet.lineVoltage, 'V', 0)}</Fact>
            <Fact label={t('catalogue-ui.mppts')}>{item.datasheet.mppts}</Fact>
            <Fact label={t('catalogue-ui.maximumDcVoltage')}>{figure(item.datasheet.maximumDcVoltage, 'V', 0)}</Fact>
            <Fact label={t('catalogue-ui.maximumIscPerMppt')}>{figure(item.datasheet.maximumIscPerMppt, 'A', 1)}</Fact>
          </>
        )}
      </Facts>
    </section>
  )
}

interface BatteryFactsProps {
  sheet: BatteryItem['datasheet']
  figure(value: number | null, unit: string, digits?: number): string
}

function BatteryFacts({ sheet, figure }: BatteryFactsProps) {
  const { t } = useText(words)
  return (
    <>
      <Fact label={t('catalogue-ui.capacity')}>{figure(sheet.capacityKwh, 'kWh')}</Fact>
      <Fact label={t('catalogue-ui.chemistry')}>{t(`catalogue-ui.chemistry_${sheet.chemistry}`)}</Fact>
      <Fact label={t('catalogue-ui.voltage')}>{figure(sheet.nominalVoltage, 'V', 1)}</Fact>
      <Fact label={t('catalogue-ui.depthOfDischarge')}>{figure(sheet.depthOfDischarge * 100, '%', 0)}</Fact>
      <Fact label={t('catalogue-ui.maximumDischargeA')}>{figure(sheet.maximumDischargeA, 'A', 1)}</Fact>
      <Fact label={t('catalogue-ui.cycles')}>{figure(sheet.cycles, '', 0)}</Fact>
    </>
  )
}
