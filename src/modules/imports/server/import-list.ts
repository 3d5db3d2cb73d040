import { recordList } from '../../lists/server/public.ts'
import { imports } from '../contract.ts'
import { importRecord } from '../import-record.ts'
import { importReach } from './reach/import-reach.ts'
import { rowsUntil } from './tidy-rows.ts'

export const importList = recordList({
  name: 'imports',
  title: { pt: 'Importações de leads', en: 'Lead imports' },
  record: importRecord,
  endpoint: imports.list,
  alias: 'i',
  reach: importReach,
  // Files of other kinds stand on the page of what they are about.
  narrow: (_ctx, _filters, found) => found.add('i.kind = ?', 'leads'),
  fields: { rowsUntil: `case when i.rows_removed_at is null then ${rowsUntil} end` },
})
