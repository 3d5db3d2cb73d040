import { expect, test } from 'vitest'
import { onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { type Concessionaire, ConcessionaireInput } from '../../contract.ts'
import { ConcessionairesPage } from './concessionaires-page.tsx'
import { RoofTypesPage } from './roof-types-page.tsx'

const id = '01900000-0000-7000-8000-0000000000d1'

function oneConcessionaire() {
  signedIn(['settings.pricing'])
  let rows: Concessionaire[] = [
    { id, ...ConcessionaireInput.parse({ code: 'CEMIG', name: 'Cemig Distribuição', uf: 'MG', aneelName: 'CEMIG-D' }) },
  ]
  return serve({
    'GET /api/concessionaires': ({ url }) => {
      const search = new URLSearchParams(url.split('?')[1]).get('search') ?? ''
      const list = rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      return { body: { Content: onePage(list) } }
    },
    'GET /api/stores': () => ({ body: { Content: [] } }),
    'GET /api/distributors': () => ({ body: { Content: [] } }),
    'POST /api/concessionaires': ({ body }) => {
      rows = [...rows, { ...(body as Concessionaire), id: 'made' }]
      return { body: { Content: rows.at(-1) } }
    },
    [`PUT /api/concessionaires/${id}`]: ({ body }) => {
      rows = rows.map((row) => (row.id === id ? { ...(body as Concessionaire), id } : row))
      return { body: { Content: rows[0] } }
    },
    'POST /api/concessionaires/removal': ({ body }) => {
      const { ids } = body as { ids: string[] }
      rows = rows.filter((row) => !ids.includes(row.id))
      return { body: { Content: { removed: ids.length, kept: [], message: '' } } }
    },
  })
}

test('[ENER-004] concessionaires are listed, found, added, edited and deleted', async () => {
  const calls = oneConcessionaire()
  const { screen } = await renderApp(<ConcessionairesPage />)
  await screen.getByText('Cemig Distribuição').click()
  await screen.getByLabelText('TUSD Fio B').fill('0,31')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ fioB: 0.31, te: null })

  await screen.getByRole('button', { name: 'Nova concessionária' }).click()
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Enel São Paulo')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Informe o código.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Código' }).fill('ENEL')
  await screen.getByRole('combobox', { name: 'UF' }).click()
  await screen.getByRole('option', { name: 'SP' }).click()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Enel São Paulo').first()).toBeVisible()

  await screen.getByPlaceholder('Buscar por nome').fill('enel')
  await expect.poll(() => screen.getByText('Cemig Distribuição').query()).toBeNull()
  await screen.getByPlaceholder('Buscar por nome').fill('')

  await screen.getByText('Cemig Distribuição').click()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await screen
    .getByRole('dialog', { name: /Excluir Cemig/ })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect.poll(() => screen.getByText('Cemig Distribuição').query()).toBeNull()
})

test('[ENER-015] a green tariff carries one demand, a blue one a demand for each post', async () => {
  const calls = oneConcessionaire()
  const { screen } = await renderApp(<ConcessionairesPage />, { at: `/?open=${id}` })
  const green = screen.getByRole('region', { name: 'Tarifa verde' })
  const blue = screen.getByRole('region', { name: 'Tarifa azul' })
  await green.getByRole('switch').click()
  await blue.getByRole('switch').click()
  await expect.poll(() => green.getByLabelText(/^Demanda/).all().length).toBe(1)
  for (const mode of [green, blue])
    for (const name of ['TE ponta', 'TE fora de ponta', 'TUSD ponta', 'TUSD fora de ponta'])
      await mode.getByLabelText(name, { exact: true }).fill('0,5')
  await green.getByLabelText('Demanda').fill('28,4')
  await blue.getByLabelText('Demanda fora de ponta').fill('19')
  await blue.getByLabelText('Demanda ponta').fill('52')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      green: { demand: 28.4, demandPeak: 0 },
      blue: { demand: 19, demandPeak: 52 },
    })
})

test('[ENER-005] [ENER-010] roof types are listed with structure and use, added, edited and deleted', async () => {
  signedIn(['general.settings'])
  const tile = {
    id,
    list: 'roof-types',
    name: 'Cerâmica portuguesa',
    color: '',
    icon: '',
    position: 0,
    enabled: true,
    data: { structure: 'colonial' },
  }
  let rows = [tile]
  const listed = () => rows.map(({ data, ...row }) => ({ ...row, ...data }))
  const calls = serve({
    'GET /api/settings/roof-types': () => ({ body: { Content: onePage(listed()) } }),
    'POST /api/lists/roof-types': ({ body }) => {
      rows = [...rows, { ...tile, ...(body as object), id: 'made' }]
      return { body: { Content: rows.at(-1) } }
    },
    [`PATCH /api/lists/roof-types/${id}`]: ({ body }) => {
      rows = rows.map((row) => (row.id === id ? { ...row, ...(body as object) } : row))
      return { body: { Content: rows[0] } }
    },
    [`DELETE /api/lists/roof-types/${id}`]: () => {
      rows = rows.filter((row) => row.id !== id)
      return { status: 204 }
    },
  })
  const { screen } = await renderApp(<RoofTypesPage />)
  await expect.element(screen.getByText('Telha colonial')).toBeVisible()

  await screen.getByRole('button', { name: 'Novo tipo de telhado' }).click()
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Zipada')
  await screen.getByRole('combobox', { name: 'Estrutura' }).click()
  await screen.getByRole('option', { name: 'Telha metálica' }).click()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ name: 'Zipada', enabled: true, data: { structure: 'metallic' } })

  await screen.getByText('Cerâmica portuguesa', { exact: true }).click()
  await screen.getByRole('switch', { name: /Em uso/ }).click()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Fora de uso')).toBeVisible()

  await screen.getByText('Cerâmica portuguesa', { exact: true }).click()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await screen
    .getByRole('dialog', { name: 'Excluir Cerâmica portuguesa?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect.poll(() => screen.getByText('Cerâmica portuguesa', { exact: true }).query()).toBeNull()
})
