import { expect, test } from 'vitest'
import { aProposal, aProposalRow } from '../../../modules/proposals/ui/testing.ts'
import { content, onePage } from '../../../platform/ui/testing/fake-server.ts'
import { aDeal, contactId, granted, id, open } from './test-deal-page.tsx'

test('the next thing to do is done even from its own tab', async () => {
  const { screen, address } = await open(
    `/negocio/${id}/conta-energia`,
    granted,
    aDeal({ proposals: 0, billUnits: 0 }),
    {
      [`GET /api/deals/${id}/consumer-units`]: content([]),
      [`GET /api/deals/${id}/installation-place`]: content({}),
      [`GET /api/deals/${id}/expected-generation`]: content(null),
    },
  )
  await screen.getByRole('link', { name: 'Lançar conta de energia' }).first().click()
  await expect.poll(address, { timeout: 10_000 }).toBe(`/negocio/${id}/conta-energia?add=true`)
  await expect.element(screen.getByRole('button', { name: 'Salvar unidade' })).toBeVisible()
})

test('whoever looks at the proposals is led on to the next status instead of to them', async () => {
  const { screen } = await open(`/negocio/${id}/propostas`, granted, aDeal(), {
    [`GET /api/deals/${id}/proposals`]: content([]),
  })
  await expect.element(screen.getByRole('button', { name: 'Mover para Fechamento' }).first()).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver propostas' }).query()).toBeNull()
})

test('once there is a proposal, the head sends it from every tab', async () => {
  const may = [...granted, 'proposals.generate']
  const routes = {
    [`GET /api/deals/${id}/proposals`]: content([
      aProposalRow({ number: 9, allowed: { ...aProposalRow().allowed, share: { ok: false } } }),
      aProposalRow({ id: '01900000-0000-7000-8000-0000000000a2', number: 7 }),
    ]),
    'GET /api/proposals/01900000-0000-7000-8000-0000000000a2': content(aProposal({ number: 7 })),
  }
  const { screen, address } = await open(`/negocio/${id}/arquivos`, may, aDeal(), routes)
  await screen.getByRole('link', { name: 'Enviar proposta' }).first().click()
  await expect.poll(address, { timeout: 10_000 }).toBe(`/negocio/${id}/propostas?send=true`)
  await expect.element(screen.getByRole('dialog', { name: /7/ })).toBeVisible()
})

test('where no proposal may be sent any more, its tab says why and what to do', async () => {
  const may = [...granted, 'proposals.generate']
  const gone = aProposalRow({ allowed: { ...aProposalRow().allowed, share: { ok: false } } })
  const { screen } = await open(`/negocio/${id}/propostas?send=true`, may, aDeal(), {
    [`GET /api/deals/${id}/proposals`]: content([gone]),
  })
  await expect.element(screen.getByText(/Nenhuma proposta pode ser enviada/)).toBeVisible()
})

test('a new deal says what its first proposal lacks and leads to the open field', async () => {
  const may = [...granted, 'proposals.generate']
  const fresh = aDeal({
    proposals: 0,
    billUnits: 0,
    consumptionKwh: 0,
    city: '',
    stateCode: '',
    contact: { id: contactId },
  })
  const { screen, address } = await open(`/negocio/${id}/contato`, may, fresh)
  const title = screen.getByRole('heading', { name: 'Para a primeira proposta faltam a conta e a cidade' })
  await expect.element(title).toBeVisible()
  await screen.getByRole('link', { name: 'Escolher cidade' }).click()
  await expect.poll(address, { timeout: 10_000 }).toBe(`/negocio/${id}/endereco?edit=city`)
  await expect.element(screen.getByRole('combobox', { name: 'Cidade' })).toHaveFocus()
})

test.for([
  ['contato', {}],
  ['conta-energia', { proposals: 0, billUnits: 0 }],
  ['conta-energia?add=true', { proposals: 0, billUnits: 0 }],
  ['propostas', {}],
  ['vendas', { acceptedProposalId: 'p' }],
] as const)('the page of a deal has one filled button: %s', async ([tab, change]) => {
  const may = [...granted, 'proposals.generate', 'proposals.edit', 'sales.create', 'contacts.create', 'activity.add']
  const { screen } = await open(`/negocio/${id}/${tab}`, may, aDeal(change), {
    [`GET /api/deals/${id}/consumer-units`]: content([]),
    [`GET /api/deals/${id}/installation-place`]: content({}),
    [`GET /api/deals/${id}/expected-generation`]: content(null),
    [`GET /api/deals/${id}/proposals`]: content([aProposalRow(), aProposalRow({ id: 'other', number: 32 })]),
    'GET /api/sales': content(onePage([])),
  })
  await expect.element(screen.getByRole('tablist').or(screen.getByRole('navigation')).first()).toBeInTheDocument()
  const filled = () =>
    [...document.querySelectorAll<HTMLElement>('[data-variant="primary"]')].filter((one) => one.checkVisibility())
  await expect.poll(() => filled().length).toBe(1)
})

test('a won deal leads to its sale, and there to nothing more; moving it stays in the menu', async () => {
  const won = aDeal({ state: 'won', sales: 1 })
  const answers = { [`GET /api/deals/${id}/consumer-units`]: content([]), 'GET /api/sales': content(onePage([])) }
  const { screen } = await open(`/negocio/${id}/conta-energia`, granted, won, answers)
  await screen.getByRole('link', { name: 'Ver venda' }).first().click()
  await expect.poll(() => screen.getByRole('link', { name: 'Ver venda' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: /^Mover para/ }).query()).toBeNull()
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
  const may = [...granted, 'proposals.generate', 'sales.create', 'general.settings']
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
