import type { Confirmation } from './confirmation.ts'
import type { ConfirmedContact, ConfirmedUnit } from './contract.ts'
import type { DealFacts } from './deal-facts.ts'
import type { UnitForm } from './known-deal.ts'
import { meanOf } from './questions.ts'

/** A value that a person typed and that the bill would replace. */
export interface Change {
  key: string
  /** For the contact also values that were empty are listed, because it is a record of its own. */
  what:
    | 'consumption'
    | 'months'
    | 'price'
    | 'lightingCents'
    | 'tariffGroup'
    | 'holder'
    | 'distributor'
    | 'consumerClass'
    | 'phase'
    | keyof ConfirmedContact
  before: ChangedValue
  after: ChangedValue
}
export type ChangedValue = string | number | readonly (number | null)[]

export function changesOf(body: Confirmation, facts: DealFacts): Change[] {
  const ofUnits = body.units.flatMap((unit): Change[] => {
    const known = facts.units.find(({ id }) => id === unit.unitId)
    if (!known) return []
    const mean = Math.round(meanOf(unit.consumptionKwh))
    const before = Math.round(meanOf(known.consumptionKwh))
    return [
      ...(before > 0 && before !== mean
        ? [{ key: `${unit.at}.consumption`, what: 'consumption' as const, before, after: mean }]
        : monthsChange(unit, known)),
      ...(known.typedPrice !== null && unit.typedPrice !== undefined && unit.typedPrice !== known.typedPrice
        ? [{ key: `${unit.at}.price`, what: 'price' as const, before: known.typedPrice, after: unit.typedPrice }]
        : []),
      ...(known.streetLightingCents > 0 &&
      unit.streetLightingCents !== undefined &&
      unit.streetLightingCents !== known.streetLightingCents
        ? [
            {
              key: `${unit.at}.lighting`,
              what: 'lightingCents' as const,
              before: known.streetLightingCents,
              after: unit.streetLightingCents,
            },
          ]
        : []),
      ...(unit.tariffGroup !== undefined && unit.tariffGroup !== known.tariffGroup
        ? [
            {
              key: `${unit.at}.tariffGroup.old`,
              what: 'tariffGroup' as const,
              before: known.tariffGroup,
              after: unit.tariffGroup,
            },
          ]
        : []),
      ...(['holder', 'distributor', 'consumerClass', 'phase'] as const).flatMap((what): Change[] =>
        known[what] !== '' && known[what] !== unit[what]
          ? [{ key: `${unit.at}.${what}.old`, what, before: known[what], after: unit[what] }]
          : [],
      ),
    ]
  })
  const ofContact = Object.entries(body.contact ?? {}).flatMap(([name, after]): Change[] => {
    const what = name as keyof ConfirmedContact
    const before = facts.contact[what as keyof DealFacts['contact']] ?? ''
    return before === after ? [] : [{ key: `contact.${what}`, what, before, after }]
  })
  return [...ofUnits, ...ofContact]
}

/** Whether the months change although their mean is the same. */
function monthsChange({ at, consumptionKwh: after }: ConfirmedUnit, { consumptionKwh: before }: UnitForm): Change[] {
  const isOther = before.some((kwh, month) => kwh !== null && kwh !== after[month])
  return isOther ? [{ key: `${at}.consumption`, what: 'months', before, after }] : []
}
