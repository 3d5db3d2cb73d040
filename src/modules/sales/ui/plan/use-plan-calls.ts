import { sales } from '../../contract.ts'
import { changed } from '../use-sale-calls.ts'

/** The calls that show a plan, its receipts, or instalments that wait for a milestone. */
export const shownIn = [...changed, sales.dealMilestones]
