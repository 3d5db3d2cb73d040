import { z } from 'zod'

/** Why a deal was lost, by its name in the company's list of loss reasons. */
export const lossReason = z.string('deals.reason_required').trim().min(1, 'deals.reason_required').max(255)
