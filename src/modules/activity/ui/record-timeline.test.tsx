import { IconTrophy } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { TimelineEntry } from '../contract.ts'
import { RecordTimeline } from './record-timeline.tsx'
import { anEntry, timelineOf } from './testing.ts'

const threadId = '01900000-0000-7000-8000-0000000000d1'
const noteId = '01900000-0000-7000-8000-0000000000a1'

const entry = (seq: number, change: Partial<TimelineEntry>) =>
  anEntry({ seq, at: new Date(Date.now() - (100 - seq) * 60_000).toISOString(), ...change })

const note = entry(9, {
  kind: 'notes.created',
  subject: { kind: 'note', id: noteId },
  text: 'escreveu uma nota',
  note: {
    id: noteId,
    text: 'Prefere WhatsApp.',
    editedAt: null,
    call: null,
    mentions: [],
    can: { edit: true, remove: true },
  },
})
const change = entry(8, {
  text: 'alterou Previsão de fechamento',
  changes: [{ field: 'closingOn', label: 'Previsão de fechamento', before: '25/06/2026', after: '19/06/2026' }],
})
const filled = entry(6, {
  text: 'respondeu CPF do fiador',
  changes: [{ field: 'guarantor', label: 'CPF do fiador', before: null, after: '529.982.247-25' }],
})
const saved = {
  id: noteId,
  threadId,
  text: 'Liga às 15h',
  authorId: 'user-1',
  createdAt: '',
  editedAt: null,
  mentions: [],
  call: null,
}
const viewed = entry(7, {
  kind: 'proposals.viewed',
  actorId: null,
  actorName: '',
  text: 'o cliente abriu a proposta 7',
})

/** As the module of boats declares how its events look. */
const areas: Area[] = [{ screens: [], eventLooks: { 'boats.sold': { icon: IconTrophy, tone: 'ok' } } }]

async function open(entries: TimelineEntry[], { addNote = true, answers = {} } = {}) {
  signedIn(['deals.view'])
  const calls = serve({
    [`GET /api/timeline/${threadId}`]: timelineOf(entries, addNote),
    ...answers,
  })
  const app = await renderApp(<RecordTimeline threadId={threadId} room={`deal:${threadId}`} />, { areas })
  return { ...app, calls }
}

test('an event looks as its module declares, and any other by what happened', async () => {
  const { screen } = await open([entry(9, { kind: 'boats.sold', actorName: '', text: 'vendeu o barco' }), viewed])
  await expect.element(screen.getByText('vendeu o barco')).toBeVisible()
  const drawn = (name: string) => screen.container.querySelectorAll(`.tabler-icon-${name}`).length
  expect([drawn('trophy'), drawn('eye')]).toEqual([1, 1])
})

test('tells who did what, and what a field was and became', async () => {
  const { screen } = await open([note, change, viewed, filled])
  await expect.element(screen.getByText('Prefere WhatsApp.')).toBeVisible()
  await expect.element(screen.getByText('25/06/2026')).toBeVisible()
  await expect.element(screen.getByText('19/06/2026')).toBeVisible()
  await expect.element(screen.getByText('o cliente abriu a proposta 7', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('529.982.247-25')).toBeVisible()
  expect(screen.getByText('vazio').elements()).toHaveLength(0)
})

test('[CONT-035] an empty note is told at once and nothing is sent', async () => {
  const { screen, calls } = await open([])
  await userEvent.click(screen.getByRole('button', { name: 'Salvar nota' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('A nota não pode estar vazia.')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a note is sent with Ctrl+Enter and the field is empty again', async () => {
  const { screen, calls } = await open([], {
    answers: { [`POST /api/timeline/${threadId}/notes`]: content(saved) },
  })
  const field = screen.getByRole('textbox', { name: 'Nota' })
  await userEvent.fill(field, 'Liga às 15h')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(field).toHaveValue('')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Liga às 15h', mentions: [] })
})

test('what was begun stays while one looks at another form, at another tab, and after a reload', async () => {
  const { screen } = await open([])
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nota' }), 'Prefere falar à tarde')
  await userEvent.click(screen.getByRole('button', { name: 'Ligação', exact: true }))
  await userEvent.fill(screen.getByLabelText('O que foi conversado'), 'Pediu desconto')
  await userEvent.click(screen.getByRole('button', { name: 'Nota', exact: true }))
  await expect.element(screen.getByRole('textbox', { name: 'Nota' })).toHaveValue('Prefere falar à tarde')
  await userEvent.click(screen.getByRole('button', { name: 'Ligação', exact: true }))
  await expect.element(screen.getByLabelText('O que foi conversado')).toHaveValue('Pediu desconto')
  await screen.unmount()

  const again = await open([], { answers: { [`POST /api/timeline/${threadId}/notes`]: content(saved) } })
  const field = again.screen.getByRole('textbox', { name: 'Nota' })
  await expect.element(field).toHaveValue('Prefere falar à tarde')
  await userEvent.click(again.screen.getByRole('button', { name: 'Salvar nota' }))
  await expect.element(field).toHaveValue('')
  await again.screen.unmount()
  const fresh = await open([])
  await expect.element(fresh.screen.getByRole('textbox', { name: 'Nota' })).toHaveValue('')
})

test('what is typed while a note is on its way stays', async () => {
  const gate = Promise.withResolvers<void>()
  const { screen } = await open([], {
    answers: {
      [`POST /api/timeline/${threadId}/notes`]: async () => {
        await gate.promise
        return { body: { Content: saved } }
      },
    },
  })
  const field = screen.getByRole('textbox', { name: 'Nota' })
  await userEvent.fill(field, 'Liga às 15h')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.type(field, ' e leva o contrato')
  gate.resolve()
  await expect.element(screen.getByText('Nota salva')).toBeVisible()
  await expect.element(field).toHaveValue('Liga às 15h e leva o contrato')
  await userEvent.clear(field)
})

test('changed fields that follow each other are one line until they are asked for', async () => {
  const many = [5, 4, 3].map((seq) => ({
    ...change,
    seq,
    changes: [{ ...change.changes[0]!, after: `${seq}/06/2026` }],
  }))
  const { screen } = await open([note, ...many])
  await expect.element(screen.getByText('3 mudanças de campo por Renata Moreira', { exact: false })).toBeVisible()
  expect(screen.getByText('5/06/2026').query()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ver', exact: true }))
  for (const { changes } of many) await expect.element(screen.getByText(changes[0]!.after)).toBeVisible()
})

test('every filter is in sight beside the history', async () => {
  const { screen } = await open([change])
  const row = screen.getByRole('group', { name: 'Mostrar' })
  await expect.element(row).toBeVisible()
  const chips = row.getByRole('button').elements()
  expect(chips).toHaveLength(7)
  for (const chip of chips) expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth + 1)
  expect(getComputedStyle(row.element()).overflowX).toBe('visible')
})

test('who may not add notes has no field for one', async () => {
  const { screen } = await open([change], { addNote: false })
  await expect.element(screen.getByText('19/06/2026')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Nota' }).query()).toBeNull()
})

test('a filter asks the server for its kind', async () => {
  const { screen, calls } = await open([change])
  await userEvent.click(screen.getByRole('button', { name: 'Notas' }))
  await expect.poll(() => calls.some(({ url }) => url.includes('kind=notes'))).toBe(true)
})

test('[SHELL-069] deleting a note asks first and names its author', async () => {
  const { screen, calls } = await open([note], {
    answers: { [`DELETE /api/notes/${noteId}`]: () => ({ status: 204 }) },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Ações da nota' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir nota' }))
  await expect.element(screen.getByText('Excluir a nota de Renata Moreira?')).toBeVisible()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Excluir nota' }))
  await expect.poll(() => calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('the arrows go round the colleagues that an @ offers, Tab takes one, other letters begin again at the first', async () => {
  const person = (n: number, name: string) => ({
    id: `01900000-0000-7000-8000-0000000000d${n}`,
    name,
    roleName: 'Vendas',
  })
  const { screen } = await open([], {
    answers: {
      'GET /api/colleagues': () => ({ body: { Content: [person(1, 'Ana'), person(2, 'Anita'), person(3, 'Bruno')] } }),
    },
  })
  const field = screen.getByRole('textbox', { name: 'Nota' })
  const chosen = () => document.querySelector('[role=option][aria-selected=true]')
  await userEvent.click(field)
  await userEvent.keyboard('@')
  await expect.poll(() => chosen()?.textContent).toContain('Ana')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => chosen()?.textContent).toContain('Bruno')
  expect(field.element().getAttribute('aria-activedescendant')).toBe(chosen()!.id)
  expect(field.element().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').element().id)
  await userEvent.keyboard('an')
  await expect.poll(() => chosen()?.textContent).toContain('Ana')
  await userEvent.keyboard('{ArrowDown}{Tab}')
  await expect.element(field).toHaveValue('@Anita ')
  await expect.element(field).toHaveFocus()
  await expect.element(field).not.toHaveAttribute('aria-controls')
})

test('an @ offers colleagues; the chosen one is named in the note, and what is typed next follows the name', async () => {
  const renata = { id: '01900000-0000-7000-8000-0000000000c1', name: 'Renata Moreira', roleName: 'Vendas' }
  const { screen, calls } = await open([], {
    answers: {
      'GET /api/colleagues': () => ({ body: { Content: [renata] } }),
      [`POST /api/timeline/${threadId}/notes`]: content(saved),
    },
  })
  await userEvent.click(screen.getByRole('textbox', { name: 'Nota' }))
  await userEvent.keyboard('Oi @ren')
  await expect.element(screen.getByRole('option')).toBeVisible()
  await userEvent.keyboard('{Enter}ligue')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ text: 'Oi @Renata Moreira ligue', mentions: [renata.id] })
  await expect.element(screen.getByText('Sem acesso a este registro, não recebe aviso: Renata Moreira.')).toBeVisible()
})
