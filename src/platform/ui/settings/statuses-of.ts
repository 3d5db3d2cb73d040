import type { z } from 'zod'
import type { AnyEndpoint, Endpoint } from '../../contract/endpoint.ts'
import type { Message } from '../../i18n/messages.ts'
import type { TypedStatus } from '../../statuses/contract.ts'

/** The statuses of one kind of record, as a settings page shows them. */
export interface StatusesOf {
  title: Message
  /** Those of `statusEndpoints`. */
  endpoints: {
    statuses: AnyEndpoint
    addStatus: AnyEndpoint
    editStatus: Endpoint<`/${string}/:id`, z.ZodUndefined, z.ZodType, z.ZodType>
    arrangeStatuses: AnyEndpoint
    removeStatus: Endpoint<`/${string}/:id`>
  }
  kinds: Readonly<Record<string, Message>>
  /** What a status may ask of a record that stands in it or leaves it: the names in `requires`. */
  asks?: Readonly<Record<string, Message>>
  /** Where what stands in a status is found, to take it out of there. */
  records?: { at(id: string): string; label: Message }
  /** Also to be read again when a status changes. */
  refreshes?: readonly AnyEndpoint[]
}

export interface StatusOfList extends TypedStatus {
  requires?: readonly string[]
}

export const refreshesOf = ({ endpoints, refreshes = [] }: StatusesOf) => [endpoints.statuses, ...refreshes]
