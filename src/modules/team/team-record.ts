import { z } from 'zod'
import { count, other, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'

const made = { isComputed: true } as const
const people = {
  input: z.never(),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
}

/** A team with its members and its supervisors. */
export const teamRecord = record({
  kind: 'team',
  table: 'teams',
  fields: {
    name: text({ pt: 'Nome', en: 'Name' }, { ...made, isName: true, column: { width: 14 }, order: { rises: true } }),
    supervisors: other({ pt: 'Supervisão', en: 'Supervisors' }, people, { ...made, inRow: true }),
    members: other({ pt: 'Membros', en: 'Members' }, people, { ...made, inRow: true }),
    supervisorNames: text(
      { pt: 'Supervisão', en: 'Supervisors' },
      { ...made, isRowOnly: true, column: { id: 'supervisors', width: 14 } },
    ),
    memberNames: text(
      { pt: 'Membros', en: 'Members' },
      { ...made, isRowOnly: true, column: { id: 'members', width: 26 } },
    ),
    size: count(
      { pt: 'Pessoas', en: 'People' },
      { ...made, isAlways: true, isRowOnly: true, column: { id: 'count', width: 6 }, filter: true },
    ),
  },
})
