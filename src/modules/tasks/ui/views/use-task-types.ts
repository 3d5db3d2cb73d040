import { useItem } from '../../../../platform/ui/data/queries.ts'
import { tasks } from '../../contract.ts'

/** The types of tasks by id: their names, marks and colours. */
export function useTaskTypes() {
  const types = useItem(tasks.types, {}).data ?? []
  return new Map(types.map((type) => [type.id, type]))
}
