import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { givenInstant } from '../../platform/contract/shapes.ts'

const unknown = ['deals.not_found', 'deals.stay_not_found'] as const

/** Corrections of a deal's past stays. */
export const dealStays = {
  editStay: endpoint('PATCH /deals/:id/stays/:stayId', {
    needs: 'deals.current-funnel-edit-status',
    summary: 'Correct when a deal entered a status; the stay before it ends at the same moment',
    body: z.object({ enteredAt: givenInstant('deals.stay_entered_required') }),
    refusals: [...unknown, 'deals.stay_in_future', 'deals.stay_before_previous', 'deals.stay_after_left'],
  }),
  removeStay: endpoint('DELETE /deals/:id/stays/:stayId', {
    needs: 'deals.current-funnel-delete-status',
    summary: 'Delete an ended stay of a deal in a status; the stay before it takes its time',
    refusals: [...unknown, 'deals.stay_is_current'],
  }),
}
