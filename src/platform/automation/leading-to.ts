import { snake } from '../db/entity.ts'
import { allAutomated } from './automation.ts'

/**
 * SQL of the ids of some records of a kind and of all related records below them: of a contact also its deals, and
 * what belongs to these. `own` is a query for the ids themselves.
 */
export const leadingTo = (kind: string, own: string): string => questions(kind, own).join(' union all ')

const questions = (kind: string, own: string): string[] => [
  own,
  ...allAutomated().flatMap(({ record, leadsTo = {} }) => {
    const column = leadsTo[kind]
    if (!column) return []
    const ids = `select id from ${snake(record.table)}
      where tenant_id = platform.current_tenant() and ${snake(column)} in (${own})`
    return questions(record.kind, ids)
  }),
]
