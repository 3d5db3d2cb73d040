import { useMemo } from 'react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import type { Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { funnels } from '../../funnels/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import type { ListName } from '../../small-lists/lists.ts'

/** The options of a company's list; a screen that has to show its own content first sets `enabled` afterwards. */
export function useListOptions(list: ListName, enabled = true): Option[] {
  const { data } = useItem(smallLists.items, { params: { list } }, { enabled })
  return useMemo(() => optionsOf(data?.filter((item) => item.enabled)), [data])
}

/** The company's loss reasons; a deal stores the name. */
export const useLossReasons = (): Option[] =>
  useListOptions('loss-reasons').map(({ label }) => ({ value: label, label }))

export const useFunnel = (enabled = true) => useItem(funnels.show, {}, { enabled }).data ?? none
const none: never[] = []
