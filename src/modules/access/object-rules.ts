/**
 * Rules that name functions on one object: who moves deals into a status, who sees a custom field, from whom a tab is
 * hidden, for whom a supplier is offered. One way to ask, whoever keeps the list.
 */
export interface ObjectRule {
  /** The kind of object in addresses: `custom-field`. */
  object: string
  rule: string
  /** What the list means: those who may (empty: everyone), those who may (empty: nobody), those who may not. */
  names: 'allowed' | 'allowed-only' | 'denied'
}

export const objectRules = [
  { object: 'status', rule: 'edit-permissions', names: 'allowed' },
  { object: 'custom-field', rule: 'view', names: 'allowed' },
  { object: 'custom-field', rule: 'edit', names: 'allowed' },
  { object: 'tab', rule: 'hide', names: 'denied' },
  { object: 'supplier', rule: 'propose', names: 'allowed-only' },
] as const satisfies readonly ObjectRule[]

export type ObjectKind = (typeof objectRules)[number]['object']
export type RuleOf<Kind extends ObjectKind> = Extract<(typeof objectRules)[number], { object: Kind }>['rule']

export const objectRule = (object: string, rule: string): ObjectRule | undefined =>
  objectRules.find((one) => one.object === object && one.rule === rule)

/** Whether a rule's list of functions lets this function. Work without a person (jobs) is not held by it. */
export function ruleLets(names: ObjectRule['names'], roleIds: readonly string[], roleId: string | undefined): boolean {
  if (roleId === undefined) return true
  if (names === 'denied') return !roleIds.includes(roleId)
  if (roleIds.length === 0) return names === 'allowed'
  return roleIds.includes(roleId)
}
