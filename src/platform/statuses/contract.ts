import { z } from 'zod'
import type { PermissionId } from '../access/permission.ts'
import { endpoint } from '../contract/endpoint.ts'
import { id, missing } from '../contract/shapes.ts'

/** As many statuses of one kind of record as a company may have. */
export const maxStatuses = 30

const name = z.string(missing('field.required')).trim().min(1, 'field.required').max(255)
const color = z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/, 'statuses.color_invalid')])

/** What is written of a status: its kind says what standing in it means. */
export const statusFields = <const Kind extends string>(kinds: readonly [Kind, ...Kind[]]) => ({
  name,
  kind: z.enum(kinds),
  color: color.optional(),
})

/** A status as it is read. */
export const statusRow = <const Kind extends string>(kinds: readonly [Kind, ...Kind[]]) =>
  z.object({ id: z.string(), name: z.string(), kind: z.enum(kinds), color: z.string(), position: z.int() })

/** What every kind of status has; modules add what theirs ask for. */
export interface TypedStatus<Kind extends string = string> {
  id: string
  name: string
  kind: Kind
  color: string
  position: number
}

interface Given<At extends string, Written extends z.ZodRawShape, Row extends z.ZodType> {
  /** The address: `/purchase-statuses`. */
  at: At
  needs: PermissionId
  /** Many of what stands in them, for the documentation: `purchases`. */
  of: string
  fields: Written
  row: Row
  /** The messages of `typedStatuses`, and of whoever else keeps a status from going. */
  codes: StatusCodes
  refusals?: readonly string[]
}

/** The sentences in which a kind of record says that one of its statuses is not there, is in use, or is the last of its kind. */
export interface StatusCodes {
  missing: string
  inUse: string
  last: string
}

/** The endpoints of a company's typed, ordered statuses; `statusRoutes` answers them. */
export const statusEndpoints = <const At extends `/${string}`, Written extends z.ZodRawShape, Row extends z.ZodType>({
  at,
  needs,
  of,
  fields,
  row,
  codes: { missing: absent, inUse, last },
  refusals = [],
}: Given<At, Written, Row>) => ({
  statuses: endpoint(`GET ${at}`, {
    needs: 'session',
    summary: `The statuses of ${of} in their order`,
    reply: z.array(row),
  }),
  addStatus: endpoint(`POST ${at}`, {
    needs,
    summary: `Add a status of ${of}, behind the others`,
    body: z.object(fields),
    reply: row,
    refusals: ['statuses.too_many'],
  }),
  editStatus: endpoint(`PATCH ${at}/:id`, {
    needs,
    summary: `Change a status of ${of}; its kind only while nothing stands in it`,
    body: z.object(fields).partial(),
    reply: row,
    refusals: [absent, last, inUse],
  }),
  arrangeStatuses: endpoint(`PUT ${at}/order`, {
    needs,
    summary: `Put the statuses of ${of} in order; those not named stand behind`,
    body: z.object({ ids: z.array(id).min(1).max(100) }),
    refusals: [absent],
  }),
  removeStatus: endpoint(`DELETE ${at}/:id`, {
    needs,
    summary: `Delete a status of ${of} in which nothing stands`,
    refusals: [absent, last, inUse, ...refusals],
  }),
})
