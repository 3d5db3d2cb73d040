import { answering } from '../../access/server/public.ts'

/** Placeholders of the values of a person's reach. */
interface KeptValues {
  person: string
  stores: string
  people: string
  statuses: string
}

/** The conditions of a deal or a contact that was deleted, whose columns lie in the JSON of `row`. */
export const keptReach = (row: string, { stores, people, statuses }: Omit<KeptValues, 'person'>) =>
  `(${stores}::uuid[] is null or (${row} ->> 'store_id')::uuid = any(${stores}))
   and (${people}::uuid[] is null or ${answering.deal.map((field) => `(${row} ->> '${field}')::uuid = any(${people})`).join(' or ')})
   and coalesce((${row} ->> 'status_id')::uuid <> all(${statuses}::uuid[]), true)`

/** Neither it nor its contact is denied to the person. */
export const keptFrom = (row: string, { person }: Pick<KeptValues, 'person'>) =>
  `exists (select from record_denials x where x.tenant_id = platform.current_tenant() and x.user_id = ${person}::uuid
     and x.record_id in ((${row} ->> 'id')::uuid, (${row} ->> 'contact_id')::uuid))`
