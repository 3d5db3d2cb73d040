import { listSearch } from '../../../../platform/ui/record/list-search.ts'
import { DocumentFilters } from '../../contract.ts'

export const search = listSearch(DocumentFilters.omit({ dealId: true }))
