import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anEntry, timelineOf } from '../../../modules/activity/ui/testing.ts'
import type { Deal } from '../../../modules/deals/contract.ts'
import { dealPage } from '../../../modules/deals/ui/deal/deal-page-area.ts'
import { makeQueryClient } from '../../../platform/ui/data/query-client.ts'
import { settingsArea } from '../../../platform/ui/settings/settings-area.ts'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { App } from '../app.tsx'
import { makeRouter } from '../router.tsx'
import { dealTabs, settingsPages } from '../screens.ts'
import { aDeal, contactId, granted, id, open, tabId, tabNames, title } from './test-deal-page.tsx'

test('[DEAL-013] the bare address of a deal leads to its contact', async () => {
  const { screen, address } = await open(`/negocio/${id}`)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(address, { timeout: 10_000 }).toBe(`/negocio/${id}/contato`)
})

test('[DEAL-014] the head tells title, contact, owners, step, status, state, rating, tags and bid amount above the tabs', async () => {
  const names = { ...aDeal().names, commercialOwner: 'Bruno Teixeira', technicalOwner: 'Carla Dias' }
  const contact = { ...aDeal().contact, name: 'Padaria Pão da Terra' } as Deal['contact']
  const tagList = [{ id: tabId, name: 'Indicação premiada', color: '#2F80C2' }]
  const { screen } = await open(`/negocio/${id}/arquivos`, granted, aDeal({ names, contact, tagList }))
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  const head = page.elementLocator(screen.getByRole('heading', { name: title }).element().closest('header')!)
  const parts = [
    'Padaria Pão da Terra',
    'Renata Moreira',
    'Comercial',
    'Negociação',
    'Em andamento',
    'Indicação premiada',
    'R$\u00a024.890,00',
    'nº 4.812',
    'Uberlândia/MG',
    'Indicação',
    'Residencial',
    '7,26 kWp',
    '6 de 10 dias',
  ]
  for (const text of parts) await expect.element(head.getByText(text, { exact: true }).first()).toBeVisible()
  for (const name of ['Resp. comercial: Bruno Teixeira', 'Resp. técnico: Carla Dias'])
    await expect.element(head.getByRole('link', { name })).toBeVisible()
  await expect.element(head.getByRole('button', { name: 'Avaliação 4 de 5' })).toBeVisible()
  const top = (of: typeof head) => of.element().getBoundingClientRect()
  expect(top(head).bottom).toBeLessThanOrEqual(top(screen.getByRole('navigation', { name: 'Partes do negócio' })).top)
})

test('tabs stand in the order of the work and count what they hold; what the timeline beside them shows has none', async () => {
  await page.viewport(1600, 900)
  const { screen } = await open(`/negocio/${id}/arquivos`)
  await expect.element(screen.getByRole('link', { name: 'Arquivos 14' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('link', { name: 'Obra' })).toBeInTheDocument()
  const work = [
    'Contato',
    'Conta de energia',
    'Dados do projeto',
    'Endereço',
    'Campos personalizados',
    'Propostas',
    'Documentos',
    'Vendas',
    'Contrato',
    'Arquivos',
    'Chat interno',
  ]
  await expect.poll(() => tabNames(screen)).toEqual([...work, 'Obra', 'Dados gerais'])
  await page.viewport(800, 900)
  await userEvent.click(screen.getByRole('button', { name: /^Mais \d/ }))
  for (const name of ['Ligações', 'Atividades'])
    await expect.element(screen.getByRole('menuitem', { name })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.viewport(1280, 800)
})

test('[DEAL-102] each tab is hidden by its flag, and its address is refused', async () => {
  const all = [...granted, 'contacts.view', 'proposals.list', 'sales.list', 'deals.list-files']
  const first = dealTabs[0]!
  for (const { path, label, hiddenWith = [] } of dealTabs.filter((tab) => tab.hiddenWith))
    for (const flag of [hiddenWith].flat()) {
      // When the tab under test is hidden, the first tab redirects to the next one; the others say that they are not
      // available.
      const { screen, address } = await open(`/negocio/${id}/${path}`, [...all, flag])
      if (path === first.path) await expect.poll(address).toBe(`/negocio/${id}/${dealTabs[1]!.path}`)
      else await expect.element(screen.getByText('Aba não disponível')).toBeVisible()
      expect(tabNames(screen)).not.toContain(label.pt)
      await screen.unmount()
    }
})

test('[DEAL-103] flags hide way, store, rating, value and summary of the head, and the general data', async () => {
  const flags = ['deal-tabs.current-funnel', 'deal-tabs.store', 'deal-tabs.qualification']
  const { bidAmount: _hidden, ...masked } = aDeal() as Deal & { bidAmount: number }
  const shown = await open(`/negocio/${id}/arquivos`)
  for (const text of ['Negociação', 'Matriz', 'R$\u00a024.890,00', '7,26 kWp'])
    await expect.element(shown.screen.getByText(text, { exact: true }).first()).toBeVisible()
  await shown.screen.unmount()
  const brief = await open(`/negocio/${id}/arquivos`, [...granted, 'deal-tabs.summary'])
  await expect.element(brief.screen.getByRole('heading', { name: title })).toBeVisible()
  for (const text of ['R$\u00a024.890,00', '7,26 kWp', 'Renata Moreira'])
    expect(brief.screen.getByText(text, { exact: true }).query()).toBeNull()
  await brief.screen.unmount()
  const bare = await open(`/negocio/${id}/generic-tab`, [...granted, 'deal-tabs.deal-data'])
  await expect.element(bare.screen.getByRole('heading', { name: title })).toBeVisible()
  expect(bare.screen.getByText('Título', { exact: true }).query()).toBeNull()
  await bare.screen.unmount()
  const { screen } = await open(`/negocio/${id}/arquivos`, [...granted, ...flags], masked as Deal)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  for (const text of ['Negociação', 'Matriz', 'R$\u00a024.890,00'])
    expect(screen.getByText(text, { exact: true }).query()).toBeNull()
  expect(screen.getByRole('button', { name: /Avaliação/ }).query()).toBeNull()
})

test('[DEAL-016] the activities and the history of the deal take the whole page and leave the side', async () => {
  const visit = {
    id: tabId,
    threadId: id,
    title: 'Medir o telhado',
    startsAt: '2030-01-10T12:00:00Z',
    place: '',
    doneAt: null,
  }
  const moved = anEntry({ kind: 'deals.moved', text: 'moveu de Qualificação para Negociação' })
  const { screen, address } = await open(`/negocio/${id}/atividades`, [...granted, 'deal-tabs.contact'], aDeal(), {
    [`GET /api/timeline/${id}`]: timelineOf([moved]),
    [`GET /api/timeline/${id}/appointments`]: content([visit]),
  })
  await expect.element(screen.getByRole('link', { name: 'Atividades' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(address).toBe(`/negocio/${id}/atividades`)
  await expect.poll(() => screen.getByRole('textbox', { name: 'Nota' }).all().length).toBe(1)
  const tab = screen.getByRole('main')
  for (const text of ['Medir o telhado', 'moveu de Qualificação para Negociação'])
    await expect.element(tab.getByText(text, { exact: false }).first()).toBeVisible()
})

test('[CONT-007] [DEAL-017] the tab of the contact shows who it is and saves a field of it', async () => {
  const contact = {
    id: contactId,
    kind: 'person',
    name: title,
    phone: '34998124471',
    document: '',
    banks: [],
    secondaryOf: [],
  }
  const { screen, calls } = await open(`/negocio/${id}/contato`, [...granted, 'contacts.edit-data'], aDeal(), {
    [`GET /api/contacts/${contactId}`]: () => ({ body: { Content: contact } }),
    [`PATCH /api/contacts/${contactId}`]: ({ body }) => ({ body: { Content: { ...contact, ...(body as object) } } }),
  })
  await expect.element(screen.getByText('(34) 99812-4471')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /Profissão/ }))
  await userEvent.keyboard('Dentista{Enter}')
  await expect.element(screen.getByText('Dentista')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ occupation: 'Dentista' })
})

test('the one thing to do next follows the deal', async () => {
  const { screen } = await open(`/negocio/${id}/arquivos`, granted, aDeal({ acceptedProposalId: contactId }))
  await expect
    .element(screen.getByRole('link', { name: 'Registrar venda' }).first())
    .toHaveAttribute('href', `/negocio/${id}/vendas?add=true`)
})

test('what the status forbids stays visible and says why', async () => {
  const forbidden = {
    ok: false,
    code: 'funnels.proposal_forbidden',
    message: 'Não é permitido gerar proposta neste status.',
  }
  const deal = aDeal({ proposals: 0, can: { ...aDeal().can, proposal: forbidden } })
  const { screen } = await open(`/negocio/${id}/arquivos`, granted, deal)
  const button = screen.getByRole('button', { name: 'Gerar proposta' }).first()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})

test('an unknown deal is told', async () => {
  signedIn(granted)
  serve({
    [`GET /api/deals/${id}`]: () => ({
      status: 404,
      body: { Message: 'Negócio não encontrado.', Code: 'deals.not_found', RequestId: 'x' },
    }),
  })
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { retry: false } })
  const router = makeRouter(
    [dealPage(dealTabs)],
    queries,
    createMemoryHistory({ initialEntries: [`/negocio/${id}/arquivos`] }),
  )
  const screen = await render(<App areas={[dealPage(dealTabs)]} queries={queries} router={router} />)
  await expect.element(screen.getByText('Negócio não encontrado.')).toBeVisible()
})

test('[DEAL-023] the tab of custom fields shows the fields of the deal', async () => {
  const { screen } = await open(`/negocio/${id}/campos-personalizados`)
  await expect.element(screen.getByText('Padrão de entrada: sim')).toBeVisible()
  await expect.element(screen.getByText('Apelido: sim')).toBeVisible()
})

test('[DEAL-029] a tab that the company added shows its fields', async () => {
  const { screen, calls } = await open(`/negocio/${id}/aba/${tabId}`)
  await expect.element(screen.getByText('Padrão de entrada: sim')).toBeVisible()
  expect(screen.getByText('Apelido: sim').query()).toBeNull()
  await expect.element(screen.getByRole('link', { name: 'Obra' })).toHaveAttribute('aria-current', 'page')
  expect(calls.some(({ url }) => url.endsWith(`custom-fields?tabId=${tabId}`))).toBe(true)
})

test('[FUNN-073] the flags take away the tab of custom fields and the settings of added tabs', async () => {
  const { screen } = await open(`/negocio/${id}/campos-personalizados`, [...granted, 'deal-tabs.custom-fields'])
  await expect.element(screen.getByText('Aba não disponível')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Obra' })).toBeInTheDocument()
  expect(tabNames(screen)).not.toContain('Campos personalizados')
  await screen.unmount()

  const settings = async (permissions: string[]) => {
    signedIn(permissions)
    const areas = [settingsArea(settingsPages)]
    const queries = makeQueryClient()
    const router = makeRouter(areas, queries, createMemoryHistory({ initialEntries: ['/settings/general/company'] }))
    return render(<App areas={areas} queries={queries} router={router} />)
  }
  const tabsLink = { name: 'Abas do negócio' }
  const free = await settings(['general.settings'])
  await expect.element(free.getByRole('link', tabsLink)).toBeVisible()
  await free.unmount()
  const closed = await settings(['general.settings', 'deal-tabs.dynamic-tab-settings'])
  await expect.element(closed.getByRole('link', { name: 'Campos personalizados' })).toBeVisible()
  expect(closed.getByRole('link', tabsLink).query()).toBeNull()
})
