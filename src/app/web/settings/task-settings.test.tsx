import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { settingsPages } from '../screens.ts'

const idOf = (last: string) => `0199a000-0000-7000-8000-0000000000${last}`

/** The page of the settings at an address, as its area names it. */
async function open(path: string, replies: Parameters<typeof serve>[0]) {
  const { page, needs = 'general.settings' } = settingsPages.find((one) => one.path === path)!
  const Shown = await page()
  signedIn([needs].flat().concat('automations.edit'))
  const calls = serve(replies)
  const app = await renderApp(<Shown />, { at: `/settings/${path}` })
  const written = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])
  const { screen } = app
  /** What was open has been saved. */
  const closed = () => expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const asked = () => screen.getByRole('alertdialog').or(screen.getByRole('dialog', { name: /^Excluir / }))
  return { ...app, calls, written, closed, asked }
}

test('[TASK-006] task types are listed, created, edited and deleted in the settings', async () => {
  const type = {
    id: idOf('b1'),
    name: 'Vistoria',
    color: '#2A9D8F',
    icon: '',
    objectives: [],
    checklists: [],
    followUps: [],
  }
  const { screen, written, closed, asked } = await open('task/task-types', {
    'GET /api/settings/task-types': content(onePage([type])),
    'GET /api/funnel': content([]),
    'GET /api/task-types': content([type]),
    'POST /api/task-types': content(type),
    [`PATCH /api/task-types/${type.id}`]: content(type),
    [`DELETE /api/task-types/${type.id}`]: content(null),
  })
  await screen.getByRole('button', { name: 'Novo tipo' }).click()
  await screen.getByLabelText('Nome').fill('Ligação')
  await userEvent.keyboard('{Enter}')
  await closed()
  await expect.poll(written).toMatchObject([['POST', '/api/task-types', { name: 'Ligação' }]])
  await screen.getByRole('button', { name: 'Editar Vistoria' }).click()
  await screen.getByLabelText('Nome').fill('Visita')
  await userEvent.keyboard('{Enter}')
  await closed()
  await expect.poll(() => written()[1]).toMatchObject(['PATCH', `/api/task-types/${type.id}`, { name: 'Visita' }])
  await screen.getByRole('button', { name: 'Editar Vistoria' }).click()
  await screen.getByRole('button', { name: 'Excluir', exact: true }).click()
  await asked().getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.poll(() => written()[2]?.slice(0, 2)).toEqual(['DELETE', `/api/task-types/${type.id}`])
})

test('[TASK-007] task statuses are listed, created, edited, put in order and deleted in the settings', async () => {
  const [todo, done] = [
    { id: idOf('a1'), name: 'A fazer', kind: 'to-do', color: '#2F80C2', position: 0 },
    { id: idOf('a2'), name: 'Feita', kind: 'done', color: '#2BB673', position: 1 },
  ] as const
  const { screen, written, closed, asked } = await open('task/status-types', {
    'GET /api/task-statuses': content([todo, done]),
    'POST /api/task-statuses': content(todo),
    'PUT /api/task-statuses/order': content([done, todo]),
    [`PATCH /api/task-statuses/${done.id}`]: content(done),
    [`DELETE /api/task-statuses/${done.id}`]: content(null),
  })
  await screen.getByRole('button', { name: 'Novo status' }).click()
  await screen.getByLabelText('Nome').fill('Parada')
  await userEvent.keyboard('{Enter}')
  await closed()
  await expect.poll(written).toMatchObject([['POST', '/api/task-statuses', { name: 'Parada', kind: 'to-do' }]])
  await screen.getByRole('button', { name: 'Editar Feita' }).click()
  await screen.getByLabelText('Nome').fill('Pronta')
  await userEvent.keyboard('{Enter}')
  await closed()
  await expect.poll(() => written()[1]).toMatchObject(['PATCH', `/api/task-statuses/${done.id}`, { name: 'Pronta' }])
  ;(screen.getByRole('button', { name: /^Mover Feita/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => written()[2]?.[2]).toEqual({ ids: [done.id, todo.id] })
  await screen.getByRole('button', { name: 'Editar Feita' }).click()
  await screen.getByRole('button', { name: 'Excluir', exact: true }).click()
  await asked().getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.poll(() => written()[3]?.slice(0, 2)).toEqual(['DELETE', `/api/task-statuses/${done.id}`])
})

const rule = {
  id: idOf('c1'),
  name: 'Ligar depois da proposta',
  state: 'off',
  kind: 'instant',
  begins: 'proposals.sent',
  acts: ['tasks.add-deal'],
  version: 1,
  isChanged: false,
  hasPublisherLeft: false,
  reason: null,
  editedBy: '',
  editedAt: '2026-11-24T12:00:00Z',
  lastRunAt: null,
  runs: { begun: 0, going: 0, done: 0, stopped: 0, failed: 0 },
}
const detail = {
  ...rule,
  rule: { kind: 'instant', when: { on: 'event', event: 'proposals.sent' }, steps: [] },
  named: [],
  faults: {},
  publishedAt: null,
  publishedBy: '',
  why: null,
  earlier: { begun: 0, done: 0, stopped: 0, failed: 0 },
}
const at = `/api/automations/${rule.id}`
const ofRule = (state: string) => ({
  [`GET ${at}`]: content({ ...detail, state }),
  [`PUT ${at}`]: content(detail),
  [`POST ${at}/publication`]: content({ ...detail, state: 'on' }),
  [`DELETE ${at}/publication`]: content({ ...detail, state: 'off' }),
  [`DELETE ${at}`]: content(null),
  [`GET ${at}/runs`]: content(onePage([])),
  [`GET ${at}/comparison`]: content(null),
  'GET /api/automation-parts': content({ records: [], triggers: [], actions: [] }),
  'GET /api/automation-options': content([]),
  'POST /api/automation-trials': content({
    since: '2026-08-26T12:00:00Z',
    isCut: false,
    begun: 0,
    tried: 0,
    passed: 0,
    finished: 0,
    weeks: [],
    acts: [],
    out: [],
    examples: [],
  }),
})

test('[TASK-008] task automations are listed and created in the settings, edited, turned on and off, and deleted', async () => {
  const list = await open('task/task-automations', {
    'GET /api/automations': content(onePage([rule])),
    'POST /api/automations': content(detail),
  })
  await expect
    .element(list.screen.getByRole('link', { name: rule.name }))
    .toHaveAttribute('href', `/settings/automations/${rule.id}`)
  expect(list.calls.some(({ url }) => /[?&]acts=tasks\./.test(url))).toBe(true)
  await list.screen.getByRole('button', { name: 'Nova automação' }).click()
  await list.screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Ligar depois da proposta/ })
    .click()
  await expect.poll(list.address).toBe('/settings/automations/new?from=call')
  expect(list.written()).toEqual([])
  await list.screen.unmount()

  // It is created where it is saved.
  const New = await settingsPages.find(({ path }) => path === 'automations/new')!.page()
  const created = serve({ ...ofRule('draft'), 'POST /api/automations': content(detail) })
  const path = '/settings/automations/new'
  const fresh = await renderApp(<New />, { path, at: `${path}?from=call` })
  await fresh.screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => created.find(({ method, url }) => method === 'POST' && !url.includes('trials'))?.body)
    .toMatchObject({ rule: { steps: [{}, { action: 'tasks.add-deal' }] } })
  await expect.poll(fresh.address).toBe(`/settings/automations/${rule.id}`)
  await fresh.screen.unmount()

  const { page } = settingsPages.find(({ path }) => path === 'automations/$id')!
  const Editor = await page()
  const edit = async (state: string) => {
    const calls = serve(ofRule(state))
    const { screen } = await renderApp(<Editor />, {
      path: '/settings/automations/$id',
      at: `/settings/automations/${rule.id}`,
    })
    const written = () =>
      calls
        .filter(({ method, url }) => method !== 'GET' && !url.includes('trials'))
        .map(({ method, url }) => `${method} ${url}`)
    return { screen, written }
  }
  const off = await edit('off')
  await off.screen.getByRole('button', { name: 'Salvar' }).click()
  await off.screen.getByRole('button', { name: 'Ligar', exact: true }).click()
  await expect.poll(off.written).toEqual([`PUT ${at}`, `POST ${at}/publication`])
  await off.screen.unmount()
  const on = await edit('on')
  const asked = () => on.screen.getByRole('dialog').or(on.screen.getByRole('alertdialog'))
  await on.screen.getByRole('button', { name: 'Desligar' }).click()
  await asked().getByRole('button', { name: 'Desligar' }).click()
  await expect.poll(on.written).toEqual([`DELETE ${at}/publication`])
  await on.screen.getByRole('button', { name: 'Excluir', exact: true }).click()
  await asked().getByRole('button', { name: 'Excluir' }).click()
  await expect.poll(on.written).toEqual([`DELETE ${at}/publication`, `DELETE ${at}`])
})
