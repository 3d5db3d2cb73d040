import { deals } from '../../deals/contract.ts'
import { purchases } from '../contract.ts'

/** The calls that show a purchase, or figures that follow from it. */
export const changedPurchases = [
  purchases.list,
  purchases.board,
  purchases.show,
  purchases.costOfJob,
  purchases.leftToBuy,
  deals.show,
]

/** The calls that show many purchases. */
export const shownMany = [purchases.list, purchases.board]
