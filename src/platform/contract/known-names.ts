import { z } from 'zod'
import { type Part, type Parts, partsOf } from './strictly.ts'

/** The names that a shape knows at a place within it; of several forms those of all. */
export function knownNames(shape: Part, path: readonly PropertyKey[] = []): string[] {
  const parts = partsOf(shape)
  const [step, ...rest] = path
  const forms = formsOf(parts)
  if (forms.length > 0) return [...new Set(forms.flatMap((form) => knownNames(form, path)))]
  if (step === undefined) return Object.keys(parts.shape ?? {})
  const part = partAt(parts, step)
  return part ? knownNames(part, rest) : []
}

/** Whether what stands at a place within a shape is an amount of money. */
export function isMoneyAt(shape: Part, path: readonly PropertyKey[]): boolean {
  const parts = partsOf(shape)
  const [step, ...rest] = path
  if (step === undefined && z.globalRegistry.get(shape)?.isMoney) return true
  const forms = formsOf(parts)
  if (forms.length > 0) return forms.some((form) => isMoneyAt(form, path))
  const part = step === undefined ? undefined : partAt(parts, step)
  return part ? isMoneyAt(part, rest) : false
}

/** What stands for the shape itself: what it wraps, or the forms that it may take. */
const formsOf = ({ innerType, in: from, out, left, right, options = [], getter }: Parts) =>
  [innerType, from, out, left, right, ...options, getter?.()].filter((one) => one !== undefined)

function partAt({ shape, element, items, rest, valueType }: Parts, step: PropertyKey): Part | null | undefined {
  if (shape) return Object.hasOwn(shape, step) ? shape[String(step)] : undefined
  return element ?? items?.[Number(step)] ?? rest ?? valueType
}
