import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { anImport } from './testing.ts'

const found = anImport({
  headers: ['Nome', 'Celular', 'De onde veio'],
  mapping: ['contact.name', 'contact.phone', 'contact.originId'],
  sample: [['Maria', '34998124471', 'instagran']],
})
const target = (id: string, label: string, isRequired = false) => ({ id, label, of: 'contact', isRequired })
const instagram = '5a0c5b6e-3f0f-4a10-9c5e-0a1b2c3d4e60'

function open() {
  return serve({
    'GET /api/imports/targets': content({
      list: [
        target('contact.name', 'Nome', true),
        target('contact.phone', 'Telefone', true),
        target('contact.originId', 'Origem'),
      ],
    }),
    'GET /api/funnel': content([]),
    [`GET /api/imports/${found.id}/origins`]: content({
      list: [{ key: 'instagran', name: 'instagran', rows: 31, nearestId: instagram }],
    }),
    'GET /api/lists/origins': content([
      { id: instagram, list: 'origins', name: 'Instagram', color: '', icon: '', position: 0, enabled: true, data: {} },
    ]),
    [`PUT /api/imports/${found.id}/mapping`]: content(found),
    [`POST /api/imports/${found.id}/check`]: content({}),
  })
}

test('unknown origins, the header and the area code are settled where the columns are', async () => {
  const calls = open()
  const { screen } = await renderApp(<ColumnsStep found={found} onChecked={() => {}} again={() => {}} />)
  await expect.element(screen.getByText('1 origem que você não tem')).toBeVisible()
  await expect.element(screen.getByText('31 linhas · parece Instagram')).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'O que é a origem instagran' }))
  await userEvent.click(screen.getByRole('option', { name: 'Criar origem' }))
  await userEvent.click(screen.getByRole('switch', { name: /primeira linha é cabeçalho/ }))
  await expect.element(screen.getByText('Coluna 2', { exact: true })).toBeVisible()
  await userEvent.fill(screen.getByLabelText('DDD dos telefones que vêm sem'), '34')
  await userEvent.click(screen.getByRole('button', { name: 'Conferir linhas' }))
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')).toBeDefined()
  const { body } = calls.find(({ method }) => method === 'PUT')!
  expect(body).toMatchObject({ options: { hasHeader: false, areaCode: '34', origins: { instagran: 'new' } } })
})
