import type { Conditions } from '../conditions.ts'
import { blankCondition, valueAt } from '../put-at.ts'
import { fieldsAt, useSentence } from './sentence-context.ts'

/** Adds a condition, or a group of them, at a path, and opens its field. */
export function useAddCondition() {
  const state = useSentence()
  return (path: string, isGroup = false) => {
    const first = fieldsAt(state, path)[0]
    if (!first) return
    const blank = blankCondition(first)
    const inGroup = valueAt(state.rule, `${path}.conditions`) as unknown[] | undefined
    if (inGroup) {
      state.put(`${path}.conditions`, [...inGroup, blank])
      return state.setOpen(`${path}.conditions.${inGroup.length}.field`)
    }
    const { join, parts } = (valueAt(state.rule, path) as Conditions | null | undefined) ?? { join: 'all', parts: [] }
    const part = isGroup ? { join: join === 'all' ? ('any' as const) : ('all' as const), conditions: [blank] } : blank
    state.put(path, { join, parts: [...parts, part] })
    state.setOpen(`${path}.parts.${parts.length}${isGroup ? '.conditions.0' : ''}.field`)
  }
}
