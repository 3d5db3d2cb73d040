import type { Barrier, KitFacts, KitRule, Values } from './kit-rule.ts'

type Check = (rule: KitRule, facts: KitFacts) => Barrier | null

/** A value as messages select by it: their syntax knows no hyphen. */
export const selected = (value: string) => value.replaceAll('-', '_')

const barrier = (code: Barrier['code'], values: Values = {}): Barrier => ({ code, values })

const lacks = <V extends string>(list: readonly V[], value: V | null) =>
  list.length > 0 && value !== null && !list.includes(value)

export const batteriesOf = ({ bankQuantity, batteryQuantity }: KitRule) => bankQuantity * batteryQuantity

/** What a rule asks of a place, and of itself, in the order in which people read its fields. */
const checks: readonly Check[] = [
  (_, { neededKwp, modules }) =>
    neededKwp > 0 && Number.isFinite(neededKwp) && (modules === null || modules > 0)
      ? null
      : barrier('supply.rule_power'),
  ({ generationType }, facts) =>
    facts.generationType === null || facts.generationType === generationType
      ? null
      : barrier('supply.rule_generation', { wanted: selected(facts.generationType) }),
  ({ types }, { type }) => (lacks(types, type) ? barrier('supply.rule_type', { type: selected(type!) }) : null),
  ({ phases }, { phase }) => (lacks(phases, phase) ? barrier('supply.rule_phase', { phase }) : null),
  ({ tensions }, { tension }) => (lacks(tensions, tension) ? barrier('supply.rule_tension', { tension }) : null),
  ({ inclination }, { tilt }) =>
    inclination !== null && tilt !== null && tilt > inclination
      ? barrier('supply.rule_inclination', { tilt, most: inclination })
      : null,
  (rule) =>
    (rule.powerBackup || rule.generationType === 'off-grid') && batteriesOf(rule) === 0
      ? barrier('supply.rule_batteries')
      : null,
  (rule) =>
    batteriesOf(rule) > 0 && !rule.parts.some(({ part }) => part === 'battery')
      ? barrier('supply.rule_battery_input')
      : null,
]

/** The first condition that a rule does not meet at a place; null where it may build a kit. */
export function barrierOfRule(rule: KitRule, facts: KitFacts): Barrier | null {
  for (const check of checks) {
    const found = check(rule, facts)
    if (found) return found
  }
  return null
}
