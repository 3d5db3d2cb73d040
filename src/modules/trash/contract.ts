import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'

export const trashKinds = ['status', 'step', 'store', 'custom-field', 'tab'] as const

const TrashEntry = z.object({
  kind: z.enum(trashKinds),
  id: z.string(),
  name: z.string(),
  /** What it belonged to: the stage of a status, the city of a store. */
  place: z.string(),
  deletedAt: z.string(),
})
export type TrashEntry = z.infer<typeof TrashEntry>

export const trash = {
  list: endpoint('GET /trash', {
    needs: 'general.settings',
    summary: 'What was deleted and can come back, the latest first',
    reply: z.array(TrashEntry),
  }),
  restore: endpoint('POST /trash/:kind/:id/restoration', {
    needs: 'general.settings',
    summary: 'Bring a record back with its former data and position',
    refusals: ['platform.not_found', 'funnels.step_in_trash'],
  }),
  purge: endpoint('DELETE /trash/:kind/:id', {
    needs: 'general.settings',
    summary: 'Delete a record in the trash for good',
    refusals: ['platform.not_found'],
  }),
  empty: endpoint('DELETE /trash', {
    needs: 'general.settings',
    summary: 'Delete everything in the trash for good',
    reply: z.object({ deleted: z.int() }),
  }),
}
