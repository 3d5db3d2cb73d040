import { sales } from '../../contract.ts'
import { changed } from '../use-sale-calls.ts'

/** What shows a plan, what came in of it, or what waits for a milestone. */
export const shownIn = [...changed, sales.dealMilestones]
