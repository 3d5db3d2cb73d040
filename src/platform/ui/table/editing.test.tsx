import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { pageOf, paging } from '../../contract/shapes.ts'
import { useList } from '../data/queries.ts'
import { TextField } from '../forms/text-field.tsx'
import { onePage, serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { editable } from './editable-cell.tsx'

interface Row {
  id: string
  name: string
  city: string
}
const list = endpoint('GET /try/clients', {
  needs: 'session',
  query: paging,
  reply: pageOf(z.object({ id: z.string(), name: z.string(), city: z.string() })),
})
const edit = endpoint('PATCH /try/clients/:id', {
  needs: 'deals.edit',
  body: z.object({ city: z.string() }),
  reply: z.object({}),
})
const columns: Column<Row>[] = [
  { id: 'name', title: { pt: 'Nome', en: 'Name' }, value: (row) => row.name, isName: true },
  {
    id: 'city',
    title: { pt: 'Cidade', en: 'City' },
    value: (row) => row.city,
    edit: editable<Row, string, typeof edit>({
      value: (row) => row.city,
      show: (city) => city,
      input: (props) => <TextField {...props} />,
      endpoint: edit,
      call: (row, city) => ({ params: { id: row.id }, body: { city } }),
      list,
      id: (row) => row.id,
      refreshes: [],
    }),
  },
]

function Clients({ onOpen }: { onOpen?: () => void }) {
  return (
    <div style={{ height: 300, display: 'flex' }}>
      <DataTable
        name="editing"
        label="Clientes"
        list={useList(list, {})}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        {...(onOpen && { onOpen })}
        empty={null}
      />
    </div>
  )
}

async function open({ held: granted = ['deals.edit'], refuses = false, onOpen = () => {} } = {}) {
  signedIn(granted)
  let city = 'Prata'
  const calls = serve({
    'GET /api/try/clients': () => ({ body: { Content: onePage([{ id: '1', name: 'Ana', city }]) } }),
    'PATCH /api/try/clients/1': async ({ body }) => {
      await new Promise((later) => setTimeout(later, 150))
      if (refuses) return { status: 409, body: { Message: 'A cidade não pode mudar.', Code: 'x' } }
      city = (body as { city: string }).city
      return { body: { Content: {} } }
    },
  })
  const { screen } = await renderApp(<Clients onOpen={onOpen} />)
  return { screen, sent: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}

test('a cell reads first; Enter or F2 opens it, Enter stores it and it shows before the server has answered', async () => {
  let opened = 0
  const { screen, sent } = await open({ onOpen: () => opened++ })
  const cell = screen.getByRole('button', { name: 'Editar Cidade' })
  await expect.element(cell).toHaveTextContent('Prata')
  ;(cell.element() as HTMLElement).focus()
  await userEvent.keyboard('{F2}')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Cidade' }), 'Uberaba')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell).toHaveTextContent('Uberaba')
  expect(document.querySelector('[data-waiting]')).not.toBeNull()
  await expect.poll(sent).toEqual([{ city: 'Uberaba' }])
  await expect.poll(() => document.querySelector('[data-waiting]')).toBeNull()
  await expect.element(cell).toHaveTextContent('Uberaba')
  expect(opened).toBe(0)
})

test('Esc leaves the value as it was and asks nothing', async () => {
  const { screen, sent } = await open()
  await screen.getByRole('button', { name: 'Editar Cidade' }).click()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Cidade' }), 'Uberaba')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Editar Cidade' })).toHaveTextContent('Prata')
  expect(sent()).toEqual([])
})

test('what the server refuses is put back, with its sentence', async () => {
  const { screen } = await open({ refuses: true })
  await screen.getByRole('button', { name: 'Editar Cidade' }).click()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Cidade' }), 'Uberaba')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('A cidade não pode mudar.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Editar Cidade' })).toHaveTextContent('Prata')
})

test('whoever may not edit only reads', async () => {
  const { screen } = await open({ held: [] })
  await expect.element(screen.getByText('Prata')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Editar Cidade' }).elements()).toEqual([])
})

test('a bulk action waits for its acknowledgement', async () => {
  let ran = 0
  const { screen } = await renderApp(
    <BulkDialog title="Mover" count={1200} confirm="Mover todos" run={async () => ran++} onClose={() => {}}>
      <p>Para Vistoria</p>
    </BulkDialog>,
  )
  const action = screen.getByRole('button', { name: 'Mover todos' })
  await expect.element(action).toHaveAttribute('aria-disabled', 'true')
  await action.click({ force: true })
  expect(ran).toBe(0)
  await screen.getByRole('checkbox', { name: 'Estou ciente de que a ação muda 1.200 registros.' }).click()
  await action.click()
  await expect.poll(() => ran).toBe(1)
})

test('of fewer than fifty nothing is acknowledged: the title and the button say it', async () => {
  let ran = 0
  const { screen } = await renderApp(
    <BulkDialog title="Mover 49" count={49} confirm="Mover 49" run={async () => ran++} onClose={() => {}}>
      <p>Para Vistoria</p>
    </BulkDialog>,
  )
  await expect.element(screen.getByRole('button', { name: 'Mover 49' })).toBeVisible()
  expect(screen.getByRole('checkbox').query()).toBeNull()
  await screen.getByRole('button', { name: 'Mover 49' }).click()
  await expect.poll(() => ran).toBe(1)
})

test('an edit in a long list reads only the page of its row again', async () => {
  signedIn(['deals.edit'])
  const pages = Array.from({ length: 8 }, (_none, at) => [2 * at + 1, 2 * at + 2])
  const cities = new Map<string, string>()
  const calls = serve({
    'GET /api/try/clients': ({ url }) => {
      const pageNumber = Number(new URL(url, location.origin).searchParams.get('pageNumber'))
      const rows = pages[pageNumber - 1]!.map((id) => ({
        id: `${id}`,
        name: `Ana ${id}`,
        city: cities.get(`${id}`) ?? 'Prata',
      }))
      return { body: { Content: { list: rows, pageNumber, pageSize: 2, totalItems: 16, totalPages: 8 } } }
    },
    'PATCH /api/try/clients/11': () => {
      cities.set('11', 'Araxá')
      return { body: { Content: {} } }
    },
  })
  const { screen } = await renderApp(<Clients />)
  const row = screen.getByRole('row', { name: /Ana 11/ })
  await userEvent.click(row.getByRole('button', { name: 'Editar Cidade' }))
  await userEvent.keyboard('{Control>}a{/Control}Uberaba{Enter}')
  await expect.element(row.getByText('Araxá')).toBeVisible()
  const asked = calls.slice(calls.findIndex(({ method }) => method === 'PATCH') + 1).map(({ url }) => url)
  expect(asked).toEqual([expect.stringContaining('pageNumber=6')])
})
