import { expect, test } from 'vitest'
import { defineMessages } from '../../i18n/messages.ts'
import { rowsAsList } from '../data/queries.ts'
import { renderApp } from '../testing/render-app.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

const words = defineMessages({ number: { pt: 'Nº', en: 'No.' }, value: { pt: 'Valor', en: 'Value' } })

interface Row {
  id: string
  number: number
}

const columns: Column<Row>[] = [
  { id: 'number', title: words.number, value: (row) => row.number, isName: true, width: 72 },
  { id: 'value', title: words.value, value: (row) => row.number, align: 'end' },
]

test('how many rows there are is told whole, however narrow the first column is', async () => {
  const rows = [{ id: 'a', number: 31 }]
  const { screen } = await renderApp(
    <div style={{ height: 400, display: 'flex' }}>
      <DataTable
        name="teste"
        label="Propostas"
        list={rowsAsList(rows)}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ id }) => id}
        totals={{ value: '72' }}
        summary="1.072 propostas"
        empty={null}
      />
    </div>,
  )
  await expect.element(screen.getByText('1.072 propostas')).toBeVisible()
  const total = screen.getByText('1.072 propostas').element()
  const words = document.createRange()
  words.selectNodeContents(total)
  const cell = total.closest('td')!
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right)
  expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual(cell.getBoundingClientRect().bottom)
})
