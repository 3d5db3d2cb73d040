import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { returnRefusals } from '../../platform/contract/return-refusals.ts'
import { pageOf, paging } from '../../platform/contract/shapes.ts'

const TrashEntry = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  /** The record that it belonged to: the stage of a status, the city of a store. */
  place: z.string(),
  deletedAt: z.string(),
  /** The person's name; null where it is no longer known. */
  deletedBy: z.string().nullable(),
  /** When it is deleted automatically; null where it stays until someone deletes it for good. */
  keptUntil: z.string().nullable(),
})
export type TrashEntry = z.infer<typeof TrashEntry>

/** A person who may delete a kind of record may restore it: each request checks the permissions of its kinds. */
const refusals = ['platform.not_found', 'trash.nothing_to_restore']

export const trash = {
  list: endpoint('GET /trash', {
    needs: 'session',
    summary: 'What anyone has deleted and the person may bring back, the latest first',
    query: paging,
    reply: pageOf(TrashEntry),
    refusals: ['trash.nothing_to_restore'],
  }),
  restore: endpoint('POST /trash/:kind/:id/restoration', {
    needs: 'session',
    summary: 'Bring a record back with its former data and position',
    refusals: [...refusals, 'trash.not_there', 'trash.cannot_return'],
    alsoRefuses: returnRefusals,
  }),
  purge: endpoint('DELETE /trash/:kind/:id', {
    needs: 'session',
    summary: 'Delete a record in the trash for good',
    refusals,
  }),
  empty: endpoint('DELETE /trash', {
    needs: 'session',
    summary: 'Delete everything in the trash for good that the person may bring back, 500 at a time',
    reply: z.object({ deleted: z.int() }),
    refusals: ['trash.nothing_to_restore'],
  }),
}
