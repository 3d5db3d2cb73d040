import { today } from '../../../../platform/i18n/days.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { sales } from '../../contract.ts'

/** The day it is where a sale's store is; Brasília's until it is known. */
export const useStoreDay = (saleId: string): string =>
  useItem(sales.plan, { params: { id: saleId } }).data?.today ?? today()
