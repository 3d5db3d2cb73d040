import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { content } from '../../../platform/ui/testing/fake-server.ts'
import { aDeal, contactId, granted, id, open, title } from './test-deal-page.tsx'

const contact = { id: contactId, name: 'Maria Aparecida', phone: '34998124471', city: 'Uberlândia', state: 'MG' }

afterEach(() => page.viewport(1280, 800))

test('the head names the contact where the title does not, and how to reach them', async () => {
  const { screen } = await open(`/negocio/${id}/arquivos`, granted, aDeal({ contact }))
  await expect
    .element(screen.getByRole('link', { name: 'Maria Aparecida' }))
    .toHaveAttribute('href', `/contacts/${contactId}`)
  await expect
    .element(screen.getByRole('link', { name: 'Ligar: (34) 99812-4471' }))
    .toHaveAttribute('href', 'tel:+5534998124471')
  await screen.unmount()
  const same = await open(`/negocio/${id}/arquivos`, granted, aDeal({ contact: { ...contact, name: title } }))
  await expect.element(same.screen.getByRole('heading', { name: title })).toBeVisible()
  expect(same.screen.getByRole('link', { name: title }).query()).toBeNull()
})

test('a deal that nobody answers for says so', async () => {
  const { names } = aDeal()
  const { screen } = await open(`/negocio/${id}/arquivos`, granted, aDeal({ names: { ...names, owner: '' } }))
  await expect.element(screen.getByText('Sem responsável')).toBeVisible()
})

test('the tabs that fit are shown whole, the one on screen among them; the rest are offered at the end', async () => {
  await page.viewport(480, 800)
  const { screen, address } = await open(`/negocio/${id}/arquivos`)
  const strip = screen.getByRole('navigation', { name: 'Partes do negócio' })
  const more = screen.getByRole('button', { name: /^Mais \d+$/ })
  await expect.element(more).toBeVisible()
  const shown = () => strip.getByRole('link').elements()
  const cut = () => {
    const { left, right } = strip.element().getBoundingClientRect()
    return shown().filter((link) => {
      const place = link.getBoundingClientRect()
      return place.left < left - 1 || place.right > right + 1
    })
  }
  const slow = { timeout: 10_000 }
  await expect.poll(cut, slow).toEqual([])
  const all = strip.getByRole('link', { includeHidden: true }).elements().length
  await expect.element(more).toHaveAccessibleName(`Mais ${all - shown().length}`)
  await more.click()
  await screen.getByRole('menuitem', { name: 'Atividades' }).click()
  await expect.poll(address, slow).toBe(`/negocio/${id}/atividades`)
  await expect.element(strip.getByRole('link', { name: 'Atividades' })).toBeVisible()
  await expect.poll(cut, slow).toEqual([])
})

test('a person is chosen from a list also while the list is on its way', async () => {
  const gate = Promise.withResolvers<void>()
  const ownerId = '01900000-0000-7000-8000-0000000000c9'
  const { screen } = await open(`/negocio/${id}/generic-tab`, granted, aDeal({ ownerId }), {
    'GET /api/colleagues': async () => {
      await gate.promise
      return { body: { Content: [{ id: ownerId, name: 'Renata Moreira', roleName: 'Vendas' }] } }
    },
  })
  await screen.getByRole('button', { name: 'Editar Responsável', exact: true }).click()
  await expect.element(screen.getByRole('combobox')).toBeVisible()
  expect((screen.getByRole('combobox').element() as HTMLInputElement).value).not.toContain(ownerId)
  gate.resolve()
})

test('a duplicate can be opened from the notice that tells of it', async () => {
  const copyId = '01900000-0000-7000-8000-0000000000d9'
  const { screen, address } = await open(`/negocio/${id}/arquivos`, [...granted, 'deals.create'], aDeal(), {
    [`POST /api/deals/${id}/copies`]: content({ ...aDeal(), id: copyId, number: 4813 }),
    [`GET /api/deals/${copyId}`]: content({ ...aDeal(), id: copyId, number: 4813 }),
  })
  await screen.getByRole('button', { name: 'Mais ações' }).click()
  await screen.getByRole('menuitem', { name: 'Duplicar' }).click()
  await userEvent.fill(screen.getByLabelText('Título do negócio'), 'Casa da praia')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Abrir' }).click()
  await expect.poll(address, { timeout: 10_000 }).toContain(`/negocio/${copyId}`)
})

test('a deal that has gone meanwhile is not shown as if it stood', async () => {
  let isGone = false
  const { screen } = await open(`/negocio/${id}/arquivos`, granted, aDeal(), {
    [`GET /api/deals/${id}`]: () =>
      isGone
        ? { status: 404, body: { Message: 'Negócio não encontrado.', Code: 'deals.not_found' } }
        : { body: { Content: aDeal() } },
    [`POST /api/deals/${id}/win`]: () => {
      isGone = true
      return { body: { Content: aDeal() } }
    },
  })
  await screen.getByRole('button', { name: 'Mais ações' }).click()
  await screen.getByRole('menuitem', { name: 'Marcar como ganho' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Marcar como ganho' }).click()
  await expect.element(screen.getByText('Negócio não encontrado.')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Partes do negócio' }).query()).toBeNull()
})

test('in a narrow window the figures of the head leave the title its room', async () => {
  await page.viewport(1030, 800)
  const nextTaskAt = '2026-11-24T18:00:00Z'
  const { screen } = await open(
    `/negocio/${id}/arquivos`,
    granted,
    aDeal({ nextTask: 'Visita ao telhado', nextTaskAt }),
  )
  const heading = screen.getByRole('heading', { name: title })
  await expect.element(heading).toBeVisible()
  await expect.poll(() => heading.element().scrollWidth - heading.element().clientWidth).toBeLessThanOrEqual(0)
})
