import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Deal } from '../../modules/deals/contract.ts'
import { makeQueryClient } from '../../platform/ui/data/query-client.ts'
import { settingsArea } from '../../platform/ui/settings/settings-area.ts'
import { content, onePage, serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { App } from './app.tsx'
import { dealPage } from './deal-area.ts'
import { makeRouter } from './router.tsx'
import { settingsPages } from './settings.ts'
import { aDeal, contactId, held, id, open, tabId, tabNames, title } from './test-deal-page.tsx'

test('[DEAL-013] the bare address of a deal leads to its contact', async () => {
  const { screen, address } = await open(`/negocio/${id}`)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(address, { timeout: 10_000 }).toBe(`/negocio/${id}/contato`)
})

test('[DEAL-014] the head tells title, place, kind, way, value, power, owner and rating', async () => {
  const { screen } = await open(`/negocio/${id}/arquivos`)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  for (const text of ['nº 4.812', 'Uberlândia/MG', 'Indicação', 'Residencial', '7,26 kWp', '6 de 10 dias'])
    await expect.element(screen.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByText('R$\u00a024.890,00')).toBeVisible()
  await expect.element(screen.getByText('Renata Moreira')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Avaliação 4 de 5' })).toBeVisible()
})

test('tabs stand in the order of the work and count what they hold', async () => {
  const { screen } = await open(`/negocio/${id}/arquivos`)
  await expect.element(screen.getByRole('link', { name: 'Arquivos 14' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('link', { name: 'Obra' })).toBeInTheDocument()
  expect(tabNames(screen)).toEqual([
    'Contato',
    'Conta de energia',
    'Dados do projeto',
    'Endereço',
    'Campos personalizados',
    'Propostas',
    'Vendas',
    'Arquivos',
    'Ligações',
    'Obra',
    'Dados gerais',
    'Atividades',
  ])
})

test('[DEAL-102] a tab is hidden by its flag, and its address is refused', async () => {
  const { screen } = await open(`/negocio/${id}/arquivos`, [...held, 'deal-tabs.files', 'deal-tabs.sales'])
  await expect.element(screen.getByText('Aba não disponível')).toBeVisible()
  expect(tabNames(screen)).not.toContain('Arquivos')
  expect(tabNames(screen)).not.toContain('Vendas')
})

test('[DEAL-103] flags hide way, store, rating and value of the head', async () => {
  const flags = ['deal-tabs.current-funnel', 'deal-tabs.store', 'deal-tabs.qualification']
  const { bidAmount: _hidden, ...masked } = aDeal() as Deal & { bidAmount: number }
  const { screen } = await open(`/negocio/${id}/arquivos`, [...held, ...flags], masked as Deal)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  for (const text of ['Negociação', 'Matriz', 'R$\u00a024.890,00'])
    expect(screen.getByText(text, { exact: true }).query()).toBeNull()
  expect(screen.getByRole('button', { name: /Avaliação/ }).query()).toBeNull()
})

test('the activities take the whole page and leave the side', async () => {
  const { screen, address } = await open(`/negocio/${id}/arquivos`, [...held, 'deal-tabs.contact'])
  await userEvent.click(screen.getByRole('link', { name: 'Atividades' }))
  await expect.poll(address).toBe(`/negocio/${id}/atividades`)
  await expect.poll(() => screen.getByRole('textbox', { name: 'Nota' }).all().length).toBe(1)
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
  const { screen, calls } = await open(`/negocio/${id}/contato`, [...held, 'contacts.edit-contacts'], aDeal(), {
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
  const { screen } = await open(`/negocio/${id}/arquivos`, held, aDeal({ acceptedProposalId: contactId }))
  await expect
    .element(screen.getByRole('link', { name: 'Registrar venda' }).first())
    .toHaveAttribute('href', `/negocio/${id}/vendas?add=true`)
})

test('the next thing to do is done even from its own tab', async () => {
  const { screen, address } = await open(`/negocio/${id}/conta-energia`, held, aDeal({ proposals: 0, billUnits: 0 }), {
    [`GET /api/deals/${id}/consumer-units`]: content([]),
    [`GET /api/deals/${id}/installation-place`]: content({}),
    [`GET /api/deals/${id}/expected-generation`]: content(null),
  })
  await screen.getByRole('link', { name: 'Lançar conta de energia' }).first().click()
  await expect.poll(address, { timeout: 10_000 }).toBe(`/negocio/${id}/conta-energia?add=true`)
  await expect.element(screen.getByRole('button', { name: 'Salvar unidade' })).toBeVisible()
})

test('whoever looks at the proposals is led on to the next status instead of to them', async () => {
  const { screen } = await open(`/negocio/${id}/propostas`, held, aDeal(), {
    [`GET /api/deals/${id}/proposals`]: content([]),
  })
  await expect.element(screen.getByRole('button', { name: 'Mover para Fechamento' }).first()).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver propostas' }).query()).toBeNull()
})

test('a tab that holds nothing says what belongs there and the one thing to do, in the same frame', async () => {
  const nothing = {
    [`GET /api/deals/${id}/consumer-units`]: content([]),
    [`GET /api/deals/${id}/installation-place`]: content({}),
    [`GET /api/deals/${id}/expected-generation`]: content(null),
    [`GET /api/deals/${id}/proposals`]: content([]),
    [`GET /api/records/${id}/custom-fields`]: content([]),
    'GET /api/sales': content(onePage([])),
  }
  const may = [...held, 'proposals.generate', 'sales.create', 'general.settings']
  for (const [tab, title, action] of [
    ['conta-energia', 'Nenhuma conta de energia', 'Adicionar conta de energia'],
    ['propostas', 'Nenhuma proposta ainda', 'Nova proposta'],
    ['campos-personalizados', 'Nenhum campo para mostrar aqui', 'Criar campo'],
    ['vendas', 'Nenhuma venda ainda', 'Registrar venda'],
    ['arquivos', 'Nenhum arquivo ainda', 'Adicionar arquivo'],
  ]) {
    const { screen } = await open(`/negocio/${id}/${tab}`, may, aDeal(), nothing)
    const heading = screen.getByRole('heading', { name: title!, level: 3 })
    await expect.element(heading).toBeVisible()
    const frame = heading.element().closest('section')!
    expect([...frame.querySelectorAll('a, button')].map((one) => one.textContent)).toEqual([action])
    expect(frame.querySelector('h3 + div')?.textContent?.length).toBeGreaterThan(40)
    expect(frame.querySelector('h2')).toBeNull()
    await screen.unmount()
  }
})

test('what the status forbids stays visible and says why', async () => {
  const forbidden = {
    ok: false,
    code: 'funnels.proposal_forbidden',
    message: 'Não é permitido gerar proposta neste status.',
  }
  const deal = aDeal({ proposals: 0, can: { ...aDeal().can, proposal: forbidden } })
  const { screen } = await open(`/negocio/${id}/arquivos`, held, deal)
  const button = screen.getByRole('button', { name: 'Gerar proposta' }).first()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})

test('[DEAL-097] an unknown deal is told', async () => {
  signedIn(held)
  serve({
    [`GET /api/deals/${id}`]: () => ({
      status: 404,
      body: { Message: 'Negócio não encontrado.', Code: 'deals.not_found', RequestId: 'x' },
    }),
  })
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { retry: false } })
  const router = makeRouter([dealPage], queries, createMemoryHistory({ initialEntries: [`/negocio/${id}/arquivos`] }))
  const screen = await render(<App areas={[dealPage]} queries={queries} router={router} />)
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
  const { screen } = await open(`/negocio/${id}/campos-personalizados`, [...held, 'deal-tabs.custom-fields'])
  await expect.element(screen.getByText('Aba não disponível')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Obra' })).toBeInTheDocument()
  expect(tabNames(screen)).not.toContain('Campos personalizados')
  await screen.unmount()

  const settings = async (permissions: string[]) => {
    signedIn(permissions)
    const areas = [settingsArea(settingsPages)]
    const queries = makeQueryClient()
    const router = makeRouter(areas, queries, createMemoryHistory({ initialEntries: ['/settings/trash'] }))
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
