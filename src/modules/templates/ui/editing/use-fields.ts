import { placeholderModels } from '../../../../platform/contract/placeholder-models.ts'
import { usePlaceholders } from '../use-placeholders.ts'

/** Something that a text may name. */
export interface Field {
  name: string
  label: string
  model: (typeof placeholderModels)[number]
}

/** Everything that a text may name, in the order of its groups. */
export function useFields(): Field[] {
  const { lists } = usePlaceholders()
  return placeholderModels.flatMap((model) =>
    (lists[model] ?? []).map(({ key, label }) => ({ name: `${model}.${key}`, label, model })),
  )
}
