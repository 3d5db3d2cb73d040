import { expect, it } from 'vitest'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { templateSettings } from '../settings.ts'
import { ProposalDataListPage } from './proposal-data-list-page.tsx'
import { ProposalDataPage } from './proposal-data-page.tsx'

const empty = {
  about: '',
  included: '',
  notIncluded: '',
  moduleWarranty: '',
  inverterWarranty: '',
  structureWarranty: '',
  installationWarranty: '',
  cashText: '',
  paymentText: '',
  works: [],
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
}
const storeId = '0198f000-0000-7000-8000-000000000002'
const path = '/settings/templates/proposal-data'

function open(at: string) {
  signedIn(['general.settings'])
  let data = { id: 'd1', name: 'Matriz', storeIds: [storeId], ...empty }
  const calls = serve({
    'GET /api/stores': () => ({ body: { Content: [{ id: storeId, name: 'Loja Centro' }] } }),
    'GET /api/views': () => ({ body: { Content: [] } }),
    'GET /api/proposal-data': () => ({
      body: {
        Content: {
          list: [{ id: 'd1', name: 'Matriz', storeIds: [storeId], stores: 'Loja Centro', updatedAt: data.updatedAt }],
          pageNumber: 1,
          pageSize: 50,
          totalItems: 1,
          totalPages: 1,
          nextCursor: null,
        },
      },
    }),
    'GET /api/proposal-data/d1': () => ({ body: { Content: data } }),
    'POST /api/proposal-data': ({ body }) => {
      data = { ...data, ...(body as object) }
      return { body: { Content: data } }
    },
    'PATCH /api/proposal-data/d1': ({ body }) => {
      data = { ...data, ...(body as object) }
      return { body: { Content: data } }
    },
  })
  const written = () => calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
  const Screen = at === path ? ProposalDataListPage : ProposalDataPage
  return { written, screen: renderApp(<Screen />, { path: at === path ? path : `${path}/$id`, at }) }
}

it('[TMPL-003] /settings/templates/proposal-data lists the records and opens one', async () => {
  expect(templateSettings.find(({ path }) => path === 'templates/proposal-data')).toMatchObject({
    group: 'templates',
    needs: 'general.settings',
  })
  const { screen } = await open(path).screen
  await expect.element(screen.getByRole('heading', { name: 'Dados da proposta' })).toBeVisible()
  await expect.element(screen.getByText('Matriz')).toBeVisible()
  await expect.element(screen.getByText('Loja Centro')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Novo cadastro' })).toHaveAttribute('href', `${path}/new`)
})

it('[TMPL-004] [TMPL-005] a record is edited step by step: name and stores, texts, images, warranties, payment, review', async () => {
  expect(templateSettings.some(({ path }) => path === 'templates/proposal-data/$id')).toBe(true)
  const { written, screen: rendering } = open(`${path}/d1`)
  const { screen } = await rendering
  const pressContinue = () => screen.getByRole('button', { name: 'Salvar e continuar' }).click()
  const steps = screen.getByRole('list', { name: 'Etapas' })
  await expect.element(steps).toBeVisible()
  expect(
    steps
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Nome e lojas', 'Textos', 'Imagens', 'Garantias', 'Pagamento', 'Revisão'])
  await screen.getByLabelText('Nome').fill('Loja do Centro')
  await pressContinue()
  await screen.getByLabelText('Sobre a empresa').fill('Somos daqui.')
  await pressContinue()
  await expect.element(screen.getByText('Sem imagens aqui', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Continuar', exact: true }).click()
  await screen.getByLabelText('Garantia do inversor').fill('Dez anos.')
  await pressContinue()
  await screen.getByLabelText('Condições de pagamento').fill('Metade já.')
  await pressContinue()
  await expect.element(screen.getByText('Somos daqui.')).toBeVisible()
  await expect.element(screen.getByText('Dez anos.')).toBeVisible()
  await expect.element(screen.getByText('Obras entregues da empresa')).toBeVisible()
  await expect.element(screen.getByText('Anos do catálogo ou da configuração').first()).toBeVisible()
  expect(written()).toEqual([
    ['PATCH', { name: 'Loja do Centro' }],
    ['PATCH', { about: 'Somos daqui.' }],
    ['PATCH', { inverterWarranty: 'Dez anos.' }],
    ['PATCH', { paymentText: 'Metade já.' }],
  ])
})

it('a new record begins with its name, and says where one is missing before anything is sent', async () => {
  const { written, screen: rendering } = open(`${path}/new`)
  const { screen } = await rendering
  await screen.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect.element(screen.getByText('Informe o nome.')).toBeVisible()
  expect(written()).toEqual([])
  await screen.getByLabelText('Nome').fill('Matriz nova')
  await screen.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect.poll(written).toEqual([['POST', { name: 'Matriz nova', storeIds: [] }]])
})
