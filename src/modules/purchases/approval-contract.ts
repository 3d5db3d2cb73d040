import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { ApprovalSettings } from './parts-shapes.ts'
import { Purchase } from './purchase-shapes.ts'

const at = 'purchases.not_found'

export const approvalOfPurchases = {
  approve: endpoint('POST /purchases/:id/approvals', {
    needs: 'purchases.approve',
    summary: 'Approve the next level of a purchase as it was read; with the last one it is approved',
    body: z.object({ revision: z.int().min(1) }),
    reply: Purchase,
    refusals: [
      at,
      'purchases.changed_meanwhile',
      'purchases.already_approved',
      'purchases.approves_own',
      'purchases.approved_before',
      'purchases.approves_other_level',
      'purchases.approve_without_items',
    ],
  }),
  disapprove: endpoint('POST /purchases/:id/disapproval', {
    needs: 'purchases.approve',
    summary: 'Disapprove a purchase: it goes to the first status of cancelled deliveries',
    body: z.object({ reason: z.string('field.required').trim().min(1, 'field.required').max(255) }),
    reply: Purchase,
    refusals: [
      at,
      'purchases.disapprove_late',
      'purchases.disapproves_other',
      'purchases.no_disapproved_status',
      'statuses.missing',
    ],
  }),
  approvalSettings: endpoint('GET /purchase-approval', {
    needs: 'general.settings',
    summary: 'From which amounts on how many people approve a purchase',
    reply: ApprovalSettings,
  }),
  editApprovalSettings: endpoint('PUT /purchase-approval', {
    needs: 'general.settings',
    summary: 'Set who approves purchases from which amounts on',
    body: ApprovalSettings,
    reply: ApprovalSettings,
    refusals: ['purchases.unknown_role'],
  }),
}
