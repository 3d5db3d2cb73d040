import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { TemplateFilters } from '../contract.ts'

export const templateListSearch = listSearch(TemplateFilters)
