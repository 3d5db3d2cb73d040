import type { Asked, PermissionId } from '../access/permission.ts'
import type { FieldAccess } from '../contract/masks.ts'
import type { Field } from './field.ts'
import type { Fields, RecordOf } from './record.ts'

/**
 * The permission to see figures or texts derived from these fields elsewhere (a sum, the sentence of an event): held
 * by whoever may see each of the fields. The flags are declared only at the fields.
 */
export function maskOf<F extends Fields>(of: RecordOf<F>, ...names: readonly (keyof F & string)[]): FieldAccess {
  const fields: readonly Field[] = names.map((name) => of.fields[name]!)
  const hiddenWith = once(fields.map((field) => field.hiddenWith))
  const shownWith = once(fields.map((field) => field.shownWith))
  if (shownWith.length > 0 && fields.some((field) => String(field.shownWith) !== String(fields[0]!.shownWith)))
    throw new Error(`${names.join(', ')} are shown with different permissions, which no mask says together.`)
  return {
    ...(hiddenWith.length > 0 && { hiddenWith: asked(hiddenWith) }),
    ...(shownWith.length > 0 && { shownWith: asked(shownWith) }),
  }
}

/** The mask of a field that tells the same as another one: whoever does not see the one does not see the other. */
export const seenAs = <const H>({ hiddenWith }: { hiddenWith: H }) => ({ hiddenWith })

const once = (flags: readonly (Asked | undefined)[]): PermissionId[] => [
  ...new Set(flags.flatMap((ids: Asked = []): readonly PermissionId[] => (typeof ids === 'string' ? [ids] : ids))),
]

/** One id or several, in the form in which a field declares them. */
const asked = (ids: readonly PermissionId[]): Asked => (ids.length === 1 ? ids[0]! : ids)
