import { SelectField } from '../../../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField, PercentField } from '../../../../../platform/ui/forms/typed/number-fields.tsx'
import { Panel } from '../../../../../platform/ui/layout/page.tsx'
import { Segmented } from '../../../../../platform/ui/pieces/segmented.tsx'
import { Switch } from '../../../../../platform/ui/pieces/switch.tsx'
import { formatNumber } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { equipmentName } from '../../../../catalogue/equipment-name.ts'
import { strategies } from '../../../../energy/hours-of-storage.ts'
import { courses, type StorageChoice, startingStorage } from '../../../storage/storage-choices.ts'
import { StorageFacts } from '../../storage-facts.tsx'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { ImpossibleBattery } from './impossible-battery.tsx'
import { StorageLoads } from './storage-loads.tsx'
import { storageWizardMessages } from './storage-messages.ts'

/** The battery of the system: the kit's own or one beside it, how it is worked, and what it gives. */
export function StoragePart({ wizard }: { wizard: Wizard }) {
  const { t } = useText(storageWizardMessages)
  const { state, start, choose, calculation } = wizard
  const choice = state.choices.battery ?? null
  const kitBattery = calculation.battery?.isInKit ? calculation.battery : null
  const { batteries } = start.catalogue
  const shown = choice ?? (kitBattery && { ...startingStorage(), strategy: kitBattery.use!.strategy })
  const set = (part: Partial<StorageChoice>) => choose({ battery: { ...(shown ?? suggested(wizard)), ...part } })
  return (
    <Panel title={t('storage.title')}>
      <div className={styles.battery}>
        {kitBattery ? (
          <p>{t('storage.in_kit', { count: kitBattery.units ?? 1, name: equipmentName(kitBattery.datasheet) })}</p>
        ) : (
          <Switch
            label={t('storage.include')}
            hint={batteries.length > 0 ? t('storage.include_hint') : t('storage.none_sold')}
            isOn={Boolean(choice?.itemId)}
            isDisabled={batteries.length === 0 && !choice?.itemId}
            onChange={(isOn) => choose({ battery: isOn ? { ...suggested(wizard), itemId: batteries[0]!.id } : null })}
          />
        )}
        {shown && (kitBattery || shown.itemId) && (
          <StorageFields wizard={wizard} value={shown} set={set} isHeld={kitBattery !== null} />
        )}
        <ImpossibleBattery wizard={wizard} />
        {calculation.result?.storage && <StorageFacts result={calculation.result} isPriced={start.priced} />}
      </div>
    </Panel>
  )
}

const generatingOf = ({ state }: Wizard) => state.units.find(({ role }) => role === 'generating') ?? state.units[0]

/** What a battery is usually for at such a place. */
function suggested(wizard: Wizard): StorageChoice {
  const usual = startingStorage()
  if (generatingOf(wizard)?.tariffGroup !== 'A') return usual
  return { ...usual, strategy: 'peak-shaving', course: 'industry' }
}

interface FieldsProps {
  wizard: Wizard
  value: StorageChoice
  set(part: Partial<StorageChoice>): void
  /** The kit says model and number. */
  isHeld: boolean
}

function StorageFields({ wizard, value, set, isHeld }: FieldsProps) {
  const { t } = useText(storageWizardMessages)
  const options = wizard.start.catalogue.batteries.map((item) => ({
    value: item.id,
    label: equipmentName(item),
    detail: `${formatNumber(item.datasheet.capacityKwh, 2, 0)} kWh`,
  }))
  const isGroupA = generatingOf(wizard)?.tariffGroup === 'A'
  const open = strategies.filter((one) => one !== 'peak-shaving' || isGroupA || value.strategy === one)
  return (
    <>
      {!isHeld && (
        <div className={styles.fields}>
          <SelectField
            label={t('storage.model')}
            value={value.itemId}
            options={options}
            onChange={(itemId) => set({ itemId })}
          />
          <NumberField
            label={t('storage.units')}
            hint={t('storage.units_hint')}
            value={value.units}
            onChange={(units) => set({ units: units && units > 0 ? Math.min(1000, Math.round(units)) : null })}
          />
          <NumberField
            label={t('storage.hours')}
            unit={t('storage.hours_unit')}
            digits={1}
            value={value.hours}
            onChange={(hours) => set({ hours: Math.min(240, Math.max(0, hours ?? 0)) })}
          />
        </div>
      )}
      <Segmented
        label={t('storage.strategy')}
        value={value.strategy}
        onChange={(strategy) => set({ strategy })}
        options={open.map((one) => ({ value: one, label: t(`storage.strategy_${one}`) }))}
      />
      <div className={styles.fields}>
        {value.strategy === 'backup' && (
          <PercentField
            label={t('storage.reserve')}
            hint={t('storage.reserve_hint')}
            value={value.reserve}
            onChange={(reserve) => set({ reserve: Math.min(1, Math.max(0, reserve ?? 0)) })}
          />
        )}
        <SelectField
          label={t('storage.course')}
          hint={t('storage.course_hint')}
          value={value.course}
          options={courses.map((one) => ({ value: one, label: t(`storage.course_${one}`) }))}
          onChange={(course) =>
            set({
              course: courses.find((one) => one === course) ?? 'home-evening',
              ownHours: course === 'own' ? (value.ownHours ?? Array<number>(24).fill(1)) : value.ownHours,
            })
          }
        />
      </div>
      {value.course === 'own' && <OwnHours hours={value.ownHours ?? Array<number>(24).fill(1)} set={set} />}
      <StorageLoads loads={value.loads} onChange={(loads) => set({ loads })} />
    </>
  )
}

function OwnHours({ hours, set }: { hours: number[]; set: FieldsProps['set'] }) {
  const { t } = useText(storageWizardMessages)
  return (
    <fieldset className={styles.checks}>
      <legend>{t('storage.own_hours')}</legend>
      <p className={styles.quiet}>{t('storage.own_hours_hint')}</p>
      <div className={styles.hours}>
        {Array.from(hours.entries(), ([hour, kwh]) => (
          <NumberField
            key={hour}
            label={t('storage.own_hour', { hour })}
            digits={2}
            value={kwh}
            onChange={(typed) =>
              set({ ownHours: hours.map((one, at) => (at === hour ? Math.min(1e6, Math.max(0, typed ?? 0)) : one)) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
