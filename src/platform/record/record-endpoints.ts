import type { z } from 'zod'
import type { PermissionId } from '../access/permission.ts'
import { endpoint } from '../contract/endpoint.ts'
import { cursorPageOf } from '../contract/shapes.ts'
import { Work } from '../work/contract.ts'
import { bulkBody } from './bulk.ts'
import type { Fields, RecordOf } from './record.ts'
import { inputShape, patchShape, replyShape, rowShape } from './shapes.ts'

interface Given<P extends string, Q extends z.ZodObject> {
  /** The address of the list: `suppliers`. */
  at: P
  needs: Record<'list' | 'add' | 'edit' | 'delete', PermissionId>
  /** What the list is asked: `listQuery(…)`. */
  query: Q
  /** The name of one record and of many in the documentation: `supplier`, `suppliers`. */
  words: readonly [one: string, many: string]
  /** The message when the record does not exist. */
  missing: string
}

/** The usual endpoints of a record, derived from its description; special ones are declared beside them. */
export const recordEndpoints = <F extends Fields, const P extends string, Q extends z.ZodObject>(
  of: RecordOf<F>,
  { at, needs, query, words: [one, many], missing }: Given<P, Q>,
) => ({
  list: endpoint(`GET /${at}`, {
    needs: needs.list,
    summary: `All ${many} by filters, a page at a time`,
    query,
    reply: cursorPageOf(rowShape(of)),
  }),
  show: endpoint(`GET /${at}/:id`, {
    needs: needs.list,
    summary: `One ${one}`,
    reply: replyShape(of),
    refusals: [missing],
  }),
  create: endpoint(`POST /${at}`, {
    needs: needs.add,
    summary: `Add a ${one}`,
    body: inputShape(of),
    reply: replyShape(of),
    refusals: [missing],
  }),
  edit: endpoint(`PATCH /${at}/:id`, {
    needs: needs.edit,
    summary: `Change fields of a ${one}`,
    body: patchShape(of),
    reply: replyShape(of),
    refusals: [missing],
  }),
  remove: endpoint(`DELETE /${at}/:id`, {
    needs: needs.delete,
    summary: `Delete a ${one}; the trash keeps it`,
    refusals: [missing],
  }),
})

interface Change<P extends string, Q extends z.ZodObject> extends Pick<Given<P, Q>, 'at' | 'query' | 'words'> {
  needs: { edit: PermissionId }
  /** The messages for references to something that does not exist: a person, a store. */
  missing?: string | readonly string[]
}

/** The endpoint that changes many records at once, for records with fields marked `bulk`. */
export const changeEndpoint = <const P extends string, Q extends z.ZodObject>(
  of: RecordOf,
  { at, needs, query, words: [, many], missing }: Change<P, Q>,
) =>
  endpoint(`POST /${at}/changes`, {
    needs: needs.edit,
    summary: `Change many ${many}: those chosen by ids, or all that match filters`,
    body: bulkBody(query, of),
    reply: Work,
    ...(missing && { refusals: [missing].flat() }),
  })
