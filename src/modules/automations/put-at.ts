import type { PartView } from './catalogue.ts'
import { type Condition, operators } from './conditions.ts'
import type { Rule, Step } from './rule.ts'

type Node = Record<string, unknown> | unknown[]

/** What stands at a path of a rule: `steps.1.input.text`. */
export const valueAt = (rule: Rule, path: string): unknown =>
  path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], rule)

/** The rule with another value at a path. `onCopy` is called with each part and its copy. */
export function putAt(rule: Rule, path: string, value: unknown, onCopy?: (was: object, now: object) => void): Rule {
  const put = (node: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return value
    const was = (node ?? {}) as Node
    const next = put((was as Record<string, unknown>)[name], rest)
    const now = Array.isArray(was) ? was.with(Number(name), next) : { ...was, [name]: next }
    if (node) onCopy?.(was, now)
    return now
  }
  return put(rule, path.split('.')) as Rule
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.'))

/** The rule without a condition; a group that would be left empty goes with it. */
export function withoutCondition(rule: Rule, path: string): Rule {
  const list = parentOf(path)
  const rest = (valueAt(rule, list) as unknown[]).toSpliced(Number(path.slice(list.length + 1)), 1)
  return list.endsWith('.conditions') && rest.length === 0
    ? withoutCondition(rule, parentOf(list))
    : putAt(rule, list, rest)
}

/** The rule without a step, and with it again at the place where it stood. */
export function withoutStep(rule: Rule, path: string): Rule {
  const list = parentOf(path)
  return putAt(rule, list, (valueAt(rule, list) as Step[]).toSpliced(Number(path.slice(list.length + 1)), 1))
}

export function withStep(rule: Rule, path: string, step: Step): Rule {
  const list = parentOf(path)
  const steps = valueAt(rule, list)
  // The question that it stood under is gone too.
  if (!Array.isArray(steps)) return rule
  return putAt(rule, list, steps.toSpliced(Number(path.slice(list.length + 1)), 0, step))
}

/** A condition that is not chosen yet. */
export const blankCondition = ({ field, kind }: PartView): Condition => ({ field, is: operators[kind][0]! })
