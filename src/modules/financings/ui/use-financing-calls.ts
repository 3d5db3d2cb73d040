import { deals } from '../../deals/contract.ts'
import { sales } from '../../sales/contract.ts'
import { financings } from '../contract.ts'

/** What shows a financing, or what follows from one. */
export const changed = [
  financings.list,
  financings.show,
  financings.summary,
  financings.offers,
  financings.papers,
  sales.list,
  sales.show,
  sales.plan,
  deals.show,
]
