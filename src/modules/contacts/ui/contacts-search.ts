import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { ContactFilters } from '../contract.ts'

export const contactsSearch = listSearch(ContactFilters)
