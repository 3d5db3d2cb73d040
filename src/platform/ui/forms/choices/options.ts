import type { Option } from './select-field.tsx'

/** Records by their names, for a field that chooses one of them. */
export const optionsOf = (rows: readonly { id: string; name: string }[] = []): Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
