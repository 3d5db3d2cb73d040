import { useItem } from '../../../../platform/ui/data/queries.ts'
import { smallLists } from '../../../small-lists/contract.ts'

export interface FileCategory {
  id: string
  name: string
}

export const useFileCategories = (): FileCategory[] =>
  useItem(smallLists.items, { params: { list: 'file-categories' } }).data ?? []
