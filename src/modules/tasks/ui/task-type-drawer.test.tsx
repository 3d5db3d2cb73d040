import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { TaskTypeDrawer } from './task-type-drawer.tsx'

const id = '0199a000-0000-7000-8000-0000000000b1'
const visit = {
  id,
  name: 'Visita técnica',
  color: '#2A9D8F',
  icon: 'home-search',
  estimatedMinutes: 60,
  targetStatusId: null,
  checklists: [{ name: 'Antes', items: ['Escada'] }],
  objectives: ['Medir o telhado'],
  followUps: [{ typeId: id, title: 'Ligar', afterDays: 2 }],
}

async function open(answer: () => object) {
  signedIn(['tasks.configure'])
  const calls = serve({
    'GET /api/task-types': content([visit]),
    'GET /api/funnel': content([]),
    [`PATCH /api/task-types/${id}`]: answer,
  })
  const { screen } = await renderApp(<TaskTypeDrawer type={visit} onClose={() => {}} />)
  const save = () => screen.getByRole('button', { name: 'Salvar' }).click()
  return { screen, save, sent: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}

test('of a type of tasks only what was changed is sent: a new name leaves what follows it', async () => {
  const { screen, save, sent } = await open(content(visit))
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Vistoria')
  await save()
  await expect.poll(sent).toEqual([{ name: 'Vistoria' }])
})

test('objectives that two people changed are shown as they are typed, and may be taken', async () => {
  const { screen, save } = await open(() => ({
    status: 409,
    body: {
      Code: 'platform.changed_meanwhile',
      Message: 'Bruno salvou outro valor às 10:32, enquanto você editava.',
      Details: {
        fields: { objectives: { theirs: ['Medir', 'Fotografar'] } },
        by: 'Bruno',
        at: '2026-11-23T13:32:00.000Z',
      },
    },
  }))
  const objectives = screen.getByRole('textbox', { name: 'Objetivos, um por linha' })
  await objectives.fill('Medir a fachada')
  await save()
  await screen.getByRole('button', { name: 'Usar o que foi salvo' }).click()
  await expect.element(objectives).toHaveValue('Medir\nFotografar')
})
