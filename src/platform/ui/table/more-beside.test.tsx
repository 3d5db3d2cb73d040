import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { defineMessages } from '../../i18n/messages.ts'
import { rowsAsList } from '../data/queries.ts'
import { renderApp } from '../testing/render-app.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

const words = defineMessages({ name: { pt: 'Negócio', en: 'Deal' }, value: { pt: 'Valor', en: 'Value' } })
type Row = { id: string }

test('a column has the room that its kind needs, and what goes on at the right lies under a shade until one gets there', async () => {
  await page.viewport(900, 600)
  const wide: Column<Row>[] = Array.from({ length: 20 }, (_, at) => ({
    id: `value-${at}`,
    title: words.value,
    value: () => 10,
    width: 4,
    least: 8,
  }))
  const { screen } = await renderApp(
    <div style={{ height: 400, display: 'flex' }}>
      <DataTable
        name="wide"
        label="Negócios"
        list={rowsAsList([{ id: '1' }])}
        columns={[{ id: 'name', title: words.name, value: () => 'Ana', isName: true }, ...wide]}
        rowId={({ id }) => id}
        rowLabel={() => 'Ana'}
        empty={null}
      />
    </div>,
  )
  const header = screen.getByRole('columnheader', { name: 'Valor' }).first()
  await expect.element(header).toBeVisible()
  expect(header.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(8 * 16)
  const scroller = document.querySelector('table')!.parentElement!
  await expect.poll(() => scroller.parentElement!.hasAttribute('data-more')).toBe(true)
  scroller.scrollLeft = scroller.scrollWidth
  await expect.poll(() => scroller.parentElement!.hasAttribute('data-more')).toBe(false)
})
