import { today } from '../../../../platform/i18n/days.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { sales } from '../../contract.ts'

/** Today in the time zone of a sale's store; in Brasília's until that is known. */
export const useStoreDay = (saleId: string): string =>
  useItem(sales.plan, { params: { id: saleId } }).data?.today ?? today()
