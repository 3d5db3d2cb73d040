import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { SerialFilters } from '../contract.ts'

export const search = listSearch(SerialFilters)
