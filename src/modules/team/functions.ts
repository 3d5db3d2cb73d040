import { no, yes } from '../../platform/rules/verdict.ts'

/** A function with people can be deleted only by naming the function that they get instead. */
export const mayDeleteFunction = (role: { users: number }, moveTo: string | undefined) =>
  role.users > 0 && !moveTo ? no('team.function_in_use') : yes

/** The list after adding and removing, in the catalogue's order; a permission in both is removed. */
export function changedPermissions(
  before: readonly string[],
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
  catalogue: Iterable<string>,
): string[] {
  const granted = new Set([...before, ...add])
  for (const id of remove) granted.delete(id)
  return [...catalogue].filter((id) => granted.has(id))
}
