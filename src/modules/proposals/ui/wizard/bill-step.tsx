import { IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useCallback, useMemo } from 'react'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { useLatest } from '../../../../platform/ui/data/use-latest.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { BillEntrance, type PricedUnit } from '../../../bills/ui/public.ts'
import { unitFlags } from '../../../energy/deal-tab.ts'
import { sharesOf } from '../../../energy/shares.ts'
import { energyScreenMessages, newUnit, UnitFields, type UnitForm } from '../../../energy/ui/public.ts'
import { SizingTarget } from './bill/sizing-target.tsx'
import { wizardMessages } from './messages.ts'
import { UnitSplit } from './unit-split.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** The energy bills: the consumption, the tariff, and what the system should cover. */
export function BillStep({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { t: say } = useText(energyScreenMessages)
  const granted = usePermissions()
  const { state, change, changeUnit, tariffs, uf } = wizard
  const taking = useBillTaking(wizard)
  const { units } = state
  const makeGenerating = (key: string) =>
    change({
      units: units.map((unit) => ({
        ...unit,
        role: unit.key === key ? ('generating' as const) : ('beneficiary' as const),
        share: unit.key === key ? null : unit.share,
        existing: unit.key === key ? unit.existing : null,
      })),
    })
  const remove = (key: string) => {
    const left = units.filter((unit) => unit.key !== key)
    if (!left.some((unit) => unit.role === 'generating') && left[0])
      left[0] = { ...left[0], role: 'generating', share: null }
    change({ units: left })
  }
  const add = () => {
    const first = units[0]
    change({
      units: [
        ...units,
        newUnit({
          role: units.length === 0 ? 'generating' : 'beneficiary',
          distributor: first?.distributor ?? '',
        }),
      ],
    })
  }
  return (
    <div className={styles.step}>
      <StepHead title={t('wizard.bills_title')} text={t('wizard.bills_text')} />
      <BillEntrance dealId={wizard.start.deal.id} form={taking} />
      {units.map((unit, at) => (
        <Panel
          key={unit.key}
          title={unit.holder || unit.code || say('energy-ui.unit_number', { number: at + 1 })}
          detail={
            units.length > 1 && (
              <Tag tone={unit.role === 'generating' ? 'brand' : 'neutral'}>{say(`energy-ui.${unit.role}`)}</Tag>
            )
          }
          actions={
            units.length > 1 && (
              <>
                {unit.role === 'beneficiary' && (
                  <Button size="small" variant="quiet" onClick={() => makeGenerating(unit.key)}>
                    {t('wizard.make_generating')}
                  </Button>
                )}
                {!granted.has(unitFlags.remove) && (
                  <IconButton icon={IconTrash} label={say('energy-ui.remove')} onClick={() => remove(unit.key)} />
                )}
              </>
            )
          }
        >
          <FieldsOfUnit
            unit={unit}
            changeUnit={changeUnit}
            tariff={tariffs.find((tariff) => tariff.distributor === unit.distributor)}
            uf={uf}
            hasRoles={units.length > 1}
            usualShare={sharesOf(units.map((one) => (one === unit ? { ...unit, share: null } : one)))[at]!}
            lacksDistributor={wizard.errorAt(`units.${at}.distributor`) ?? false}
            lacksConsumption={['consumptionKwh', 'groupA'].some((months) => wizard.isMarked(`units.${at}.${months}`))}
            lacksPlant={wizard.isMarked(`units.${at}.existing`)}
          />
        </Panel>
      ))}
      {!granted.has(unitFlags.add) && units[0]?.tariffGroup !== 'A' && (
        <div>
          <Button icon={IconPlus} onClick={add}>
            {say('energy-ui.add')}
          </Button>
        </div>
      )}
      {units.length > 2 && <UnitSplit wizard={wizard} />}
      <SizingTarget wizard={wizard} />
    </div>
  )
}

/** The units that a bill is compared with, and where it goes. It stays the same object while somebody types in the units. */
function useBillTaking({ start, state, setState }: Wizard) {
  const contact = start.deal.contactName
  const units = useLatest(state.units)
  return useMemo(
    () => ({
      contact,
      unitsNow: () => units.current.map((unit) => ({ ...unit, id: unit.key })),
      onUse: (read: PricedUnit[]) => setState((before) => ({ ...before, units: unitsWith(before.units, read) })),
    }),
    [contact, units, setState],
  )
}

type UnitFieldsProps = Parameters<typeof UnitFields>[0]

interface FieldsOfUnitProps extends Pick<UnitFieldsProps, 'unit' | 'tariff' | 'uf' | 'hasRoles' | 'usualShare'> {
  changeUnit: Wizard['changeUnit']
  lacksDistributor: string | false
  lacksConsumption: boolean
  lacksPlant: boolean
}

/** Drawn again when the unit changes, not when only the figures calculated from it change. */
const FieldsOfUnit = memo(function FieldsOfUnit({
  changeUnit,
  lacksDistributor,
  lacksConsumption,
  lacksPlant,
  ...fields
}: FieldsOfUnitProps) {
  const { key } = fields.unit
  const change = useCallback((part: Partial<UnitForm>) => changeUnit(key, part), [changeUnit, key])
  return (
    <UnitFields
      {...fields}
      onChange={change}
      lacks={{ distributor: lacksDistributor, consumption: lacksConsumption, existing: lacksPlant }}
    />
  )
})

/** A bill that was read fills the unit that it was compared with; a bill of another unit adds that unit. */
function unitsWith(units: readonly UnitForm[], read: readonly PricedUnit[]): UnitForm[] {
  const list = [...units]
  for (const { at: _at, unitId, ...values } of read) {
    const filled = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined),
    ) as Partial<UnitForm>
    const at = list.findIndex(({ key }) => key === unitId)
    if (at >= 0) list[at] = { ...list[at]!, ...filled }
    else list.push(newUnit({ ...filled, role: list.length === 0 ? 'generating' : 'beneficiary' }))
  }
  return list
}

export const StepHead = ({ title, text, aside }: { title: string; text?: string; aside?: React.ReactNode }) => (
  <header className={styles.stepHead}>
    <div>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
    {aside}
  </header>
)
