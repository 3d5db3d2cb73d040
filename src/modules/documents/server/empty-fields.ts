import type { placeholderModels } from '../../../platform/contract/placeholder-models.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { labelOfField } from '../../templates/server/public.ts'
import type { EmptyField } from '../document-shapes.ts'

interface Fault {
  kind: string
  what: string
  isGuarded?: boolean | undefined
}

/** Each field that a document leaves empty, once: a hole wherever the text does not read on without it. */
export function emptyFields(ctx: Ctx, faults: readonly Fault[]): EmptyField[] {
  const found = new Map<string, EmptyField>()
  for (const { kind, what, isGuarded = false } of faults) {
    if (kind !== 'empty-field') continue
    const of = what.split('.')[0] as (typeof placeholderModels)[number]
    const before = found.get(what)?.isGuarded ?? true
    found.set(what, { name: what, label: labelOfField(ctx, what), of, isGuarded: isGuarded && before })
  }
  return [...found.values()]
}
