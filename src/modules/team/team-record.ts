import { z } from 'zod'
import { id } from '../../platform/contract/shapes.ts'
import { count, other, tags, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { access } from '../access/contract.ts'
import { name } from './team-shapes.ts'

const made = { isComputed: true } as const
const inForm = { isFirst: true, isWide: true, section: 'main' } as const
const chosen = { ...inForm, shape: z.array(id).max(500).default([]) } as const
const colleagues = { endpoint: access.colleagues, detail: 'roleName' }
const people = {
  input: z.never(),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
}

/** A team with its members and its supervisors. */
export const teamRecord = record({
  kind: 'team',
  table: 'teams',
  edit: 'team.edit-teams',
  fields: {
    name: text(
      { pt: 'Nome', en: 'Name' },
      { ...inForm, shape: name, isRequired: true, isName: true, column: { width: 14 }, order: { rises: true } },
    ),
    memberIds: { ...tags({ pt: 'Membros', en: 'Members' }, chosen), options: colleagues },
    supervisorIds: { ...tags({ pt: 'Supervisão', en: 'Supervisors' }, chosen), options: colleagues },
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
