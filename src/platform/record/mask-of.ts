import type { PermissionId } from '../access/permission.ts'
import type { FieldAccess } from '../contract/masks.ts'
import type { Fields, RecordOf } from './record.ts'

/**
 * Who sees what is told of these fields in other places (a sum, a figure, the sentence of an event): whoever sees each of
 * them. Their flags are said at the fields and nowhere else.
 */
export function maskOf<F extends Fields>(of: RecordOf<F>, ...names: readonly (keyof F & string)[]): FieldAccess {
  const fields = names.map((name) => of.fields[name]!)
  const hiddenWith = once(fields.flatMap((field) => field.hiddenWith ?? []))
  const shownWith = once(fields.flatMap((field) => field.shownWith ?? []))
  if (shownWith.length > 0 && fields.some((field) => String(field.shownWith) !== String(fields[0]!.shownWith)))
    throw new Error(`${names.join(', ')} are shown with different permissions, which no mask says together.`)
  return {
    ...(hiddenWith.length > 0 && { hiddenWith }),
    ...(shownWith.length > 0 && { shownWith }),
  }
}

const once = (ids: readonly PermissionId[]) => [...new Set(ids)]
