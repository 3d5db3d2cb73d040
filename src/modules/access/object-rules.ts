/**
 * Rules about one object that name functions: who moves deals into a status, who sees a custom field, from whom a tab
 * is hidden, for whom a supplier is offered. All are asked in one way, whichever module has the list.
 */
export interface ObjectRule {
  /** The kind of object in addresses: `custom-field`. */
  object: string
  rule: string
  /** Who is named: those who may (empty: everyone), those who may (empty: nobody), those who may not. */
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

/** Whether a rule allows this function. Work without a person (jobs) is always allowed. */
export function ruleLets(names: ObjectRule['names'], roleIds: readonly string[], roleId: string | undefined): boolean {
  if (roleId === undefined) return true
  if (names === 'denied') return !roleIds.includes(roleId)
  if (roleIds.length === 0) return names === 'allowed'
  return roleIds.includes(roleId)
}
