// biome-ignore-all lint/correctness/noComponentHookFactories: each test brings its own small component
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { pageOf, paging } from '../../contract/shapes.ts'
import { defineMessages } from '../../i18n/messages.ts'
import { rowsAsList, useList } from '../data/queries.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { serve } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { type Column, type Sort, sortOf, sortText } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

const words = defineMessages({
  name: { pt: 'Negócio', en: 'Deal' },
  value: { pt: 'Valor', en: 'Value' },
  city: { pt: 'Cidade', en: 'City' },
})

interface Row {
  id: string
  name: string
  value: number
  city: string
}

const columns: Column<Row>[] = [
  { id: 'name', title: words.name, value: (row) => row.name, isName: true, isSortable: true },
  { id: 'value', title: words.value, value: (row) => row.value, align: 'end', isSortable: true },
  { id: 'city', title: words.city, value: (row) => row.city, isOptional: true },
]

const people = ['Érica', 'Ana', 'zélia', 'Bruno'].map((name, at) => ({
  id: `${at}`,
  name,
  value: at * 10,
  city: 'Prata',
}))

function Table(props: Partial<DataTableProps<Row>> & { rows?: Row[] }) {
  const { rows = people, ...rest } = props
  return (
    <div style={{ height: 400, display: 'flex' }}>
      <DataTable
        name="teste"
        label="Negócios"
        list={rowsAsList(rows)}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        empty={<EmptyState title="Nenhum negócio ainda" />}
        {...rest}
      />
    </div>
  )
}

const names = () => [...document.querySelectorAll('tbody td[data-name]')].map((cell) => cell.textContent)

test('a header sorts as a Brazilian sorts: accents and capitals do not matter', async () => {
  const { screen } = await renderApp(<Table />)
  await userEvent.click(screen.getByRole('button', { name: 'Negócio' }))
  expect(names()).toEqual(['Ana', 'Bruno', 'Érica', 'zélia'])
  await expect.element(screen.getByRole('columnheader', { name: 'Negócio' })).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Valor' }))
  expect(names()).toEqual(['Bruno', 'zélia', 'Ana', 'Érica'])
})

test('what is empty stays at the end whichever way one sorts', async () => {
  const rows = [...people, { id: '9', name: '', value: 5, city: '' }]
  const { screen } = await renderApp(<Table rows={rows} />)
  await userEvent.click(screen.getByRole('button', { name: 'Negócio' }))
  expect(names().at(-1)).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Negócio' }))
  expect(names()).toEqual(['zélia', 'Érica', 'Bruno', 'Ana', ''])
})

test('where the server sorts, a header only asks', async () => {
  function Sorted() {
    const [sort, setSort] = useState<Sort | null>(sortOf('name'))
    return (
      <>
        <Table sort={sort} onSort={setSort} />
        <output>{sortText(sort)}</output>
      </>
    )
  }
  const { screen } = await renderApp(<Sorted />)
  await userEvent.click(screen.getByRole('button', { name: 'Valor' }))
  await expect.element(screen.getByText('-value')).toBeInTheDocument()
  expect(names()).toEqual(people.map((row) => row.name))
})

test('J and K walk the rows, X selects, Enter opens', async () => {
  const opened: string[] = []
  const { screen } = await renderApp(
    <Table onOpen={(row) => opened.push(row.name)} bulk={({ ids }) => <span>mover {ids.join(' ')}</span>} />,
  )
  await userEvent.keyboard('jjjkx')
  await expect.element(screen.getByRole('toolbar')).toHaveTextContent('1 selecionadoSelecionar os 4mover 1')
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['Ana'])
})

test('the keys of a list are known before a row is reached', async () => {
  const Keys = () =>
    useShortcuts().map(({ keys, also }) => <kbd key={keys}>{[keys, also].filter(Boolean).join(' ')}</kbd>)
  const { screen } = await renderApp(
    <>
      <Table onOpen={() => {}} bulk={() => null} />
      <Keys />
    </>,
  )
  await expect.element(screen.getByText('j k', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Enter', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('x', { exact: true })).toBeVisible()
})

test('everything that matches can be selected, and the selection undone', async () => {
  const list = { ...rowsAsList(people), total: 148 }
  const { screen } = await renderApp(
    <Table list={list} bulk={({ isAllMatching }) => <span>{isAllMatching ? 'todos' : 'alguns'}</span>} />,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
  await expect.element(screen.getByText('alguns')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar os 148' }))
  await expect.element(screen.getByText('todos')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer seleção' }))
  await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument()
})

test('a column that is chosen stays chosen on this device', async () => {
  const { screen } = await renderApp(<Table />)
  await expect.element(screen.getByRole('columnheader', { name: 'Cidade' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cidade' }))
  // What stands behind an open chooser is there for the eye alone.
  const head = screen.getByRole('columnheader', { name: 'Cidade', includeHidden: true })
  await expect.element(head).toBeInTheDocument()
  expect(JSON.parse(localStorage.getItem('girassol.table.teste')!).hidden).toEqual([])
})

test('columns are put in order by the arrows on their handle, which keeps the focus, and Esc closes the chooser', async () => {
  const { screen } = await renderApp(<Table />)
  const heads = () =>
    screen
      .getByRole('columnheader', { includeHidden: true })
      .elements()
      .map(({ textContent }) => textContent)
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cidade' }))
  await expect.poll(heads).toEqual(['Negócio', 'Valor', 'Cidade'])
  const handle = screen.getByRole('button', { name: /^Mover Cidade/ })
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(heads).toEqual(['Negócio', 'Cidade', 'Valor'])
  await expect.element(screen.getByText('Cidade: posição 1 de 2.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(handle).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Colunas' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Colunas' })).toHaveFocus()
})

test('of 100 000 rows only those in sight are drawn', async () => {
  const many = Array.from({ length: 100_000 }, (_none, at) => ({
    id: `${at}`,
    name: `Negócio ${at}`,
    value: at,
    city: '',
  }))
  const { screen } = await renderApp(<Table rows={many} />)
  await expect.element(screen.getByText('Negócio 0')).toBeVisible()
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60)
  const scroller = screen.getByRole('table').element().parentElement!
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(screen.getByText('Negócio 99999')).toBeVisible()
})

test('[SHELL-072] an empty list says what it is for', async () => {
  const { screen } = await renderApp(<Table rows={[]} />)
  await expect.element(screen.getByText('Nenhum negócio ainda')).toBeVisible()
})

const deals = endpoint('GET /try/deals', {
  needs: 'session',
  query: paging,
  reply: pageOf(z.object({ id: z.string(), name: z.string(), value: z.number(), city: z.string() })),
})

test('[SHELL-073] a list that fails says why and tries again; the next page comes as one scrolls', async () => {
  let isDown = true
  const calls = serve({
    'GET /api/try/deals': ({ url }) => {
      if (isDown) return { status: 409, body: { Message: 'O banco está cheio.', Code: 'full' } }
      const page = Number(new URL(url, location.href).searchParams.get('pageNumber'))
      const list = Array.from({ length: 50 }, (_none, at) => ({
        id: `${page}-${at}`,
        name: `Página ${page} nº ${at}`,
        value: at,
        city: '',
      }))
      return { body: { Content: { list, pageNumber: page, pageSize: 50, totalItems: 100, totalPages: 2 } } }
    },
  })
  function Deals() {
    return <Table list={useList(deals, {})} />
  }
  const { screen } = await renderApp(<Deals />)
  await expect.element(screen.getByText('O banco está cheio.')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await expect.element(screen.getByText('Página 1 nº 0')).toBeVisible()
  const scroller = screen.getByRole('table').element().parentElement!
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(screen.getByText('Página 2 nº 0')).toBeInTheDocument()
  expect(calls.at(-1)!.url).toBe('/api/try/deals?pageNumber=2')
})

test('on a phone a row is two lines: the name with two facts, and one figure at the end', async () => {
  await page.viewport(390, 844)
  try {
    const more: Column<Row>[] = [
      { id: 'name', title: words.name, value: (row) => row.name, isName: true, isSortable: true },
      { id: 'city', title: words.city, value: (row) => row.city },
      { id: 'value', title: words.value, value: (row) => row.value, align: 'end', isSortable: true },
      { id: 'double', title: words.value, value: (row) => row.value * 2, align: 'end' },
    ]
    const rows = [{ id: '1', name: 'Residencial Jardim das Palmeiras do Cerrado', value: 10, city: 'Prata' }]
    const { screen } = await renderApp(<Table rows={rows} columns={more} bulk={() => null} />)
    await expect.element(screen.getByText('Prata')).toBeVisible()
    const cells = [...document.querySelectorAll('tbody td')].map((cell) => cell.textContent)
    expect(cells.slice(1)).toEqual(['Residencial Jardim das Palmeiras do CerradoPrataValor 20', '10'])
    const scroller = document.querySelector('table')!.parentElement!
    expect(scroller.scrollWidth).toBe(scroller.clientWidth)
    await userEvent.click(screen.getByRole('button', { name: 'Valor' }))
    await expect.element(screen.getByRole('columnheader', { name: 'Valor' })).toHaveAttribute('aria-sort', 'descending')
  } finally {
    await page.viewport(1280, 800)
  }
})
