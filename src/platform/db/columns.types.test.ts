import { expect, it } from 'vitest'
import type { Generated, Insertable, Selectable, Updateable } from './columns.ts'

interface VisitsTable {
  tenantId: Generated<string>
  id: string
  note: Generated<string | null>
  until: string | null
}

/** Never called: compiling is the test. */
function written(): [Insertable<VisitsTable>[], Selectable<VisitsTable>[], Updateable<VisitsTable>[]] {
  const row: Selectable<VisitsTable> = { tenantId: 'a', id: 'b', note: null, until: null }
  return [
    [
      { id: 'b' },
      { id: 'b', note: null, until: '2026-11-20' },
      // @ts-expect-error the id has no default
      { note: 'x' },
      // @ts-expect-error the table has no such column
      { id: 'b', notes: 'x' },
    ],
    [
      row,
      // @ts-expect-error a row has every column
      { id: 'b' },
    ],
    [
      {},
      { note: 'x' },
      // @ts-expect-error the id is a text
      { id: 7 },
    ],
  ]
}

void written

it('a column that may be null is read as its value or null', () => {
  const until: Selectable<VisitsTable>['until'] = '2026-11-20'
  expect(until).toBe('2026-11-20')
})
