import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { choice, text } from '../../../platform/record/field.ts'
import { listQuery } from '../../../platform/record/filters.ts'
import { record } from '../../../platform/record/record.ts'
import { recordEndpoints } from '../../../platform/record/record-endpoints.ts'
import { WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { NewRecord } from './new-record.tsx'
import { RecordPeek } from './record-peek.tsx'

const inForm = { isFirst: true, section: 'main' } as const
const said = (pt: string) => ({ pt, en: pt })
const names = Array.from({ length: 9 }, (_, at) => `part${at}`)
const priorities = { low: said('Baixa'), high: said('Alta') }
const thing = record({
  kind: 'thing',
  table: 'things',
  edit: 'tasks.edit',
  fields: {
    name: text(said('Nome'), { ...inForm, isName: true, isRequired: true, order: { rises: true } }),
    priority: choice(said('Prioridade'), priorities, { ...inForm, shape: z.enum(['low', 'high']).default('low') }),
    group: choice(said('Grupo'), { a: said('A'), b: said('B') }, inForm),
    ...Object.fromEntries(names.map((name, at) => [name, text(said(`Parte ${at}`), inForm)])),
  },
})
const things = recordEndpoints(thing, {
  at: 'try/things',
  needs: { list: 'tasks.list', add: 'tasks.add', edit: 'tasks.edit', delete: 'tasks.delete' },
  query: listQuery(thing, { order: 'name' }),
  words: ['thing', 'things'],
  missing: 'contacts.not_found',
})
const kept = {
  id: '1',
  name: 'Casa do Sol',
  priority: 'high',
  group: 'a',
  ...Object.fromEntries(names.map((name) => [name, 'Uberlândia'])),
}

const place = { position: '', onClose: () => undefined }
afterEach(() => page.viewport(1280, 800))

const screens = [
  [1440, 650],
  [1280, 500],
] as const
test.each(screens)('at %s × %s a peek shows every field whole, and scrolls', async (width, height) => {
  await page.viewport(width, height)
  signedIn(['tasks.list', 'tasks.edit'])
  serve({ 'GET /api/try/things/1': content(kept) })
  const { screen } = await renderApp(
    <div style={{ display: 'flex', height: '100vh' }}>
      <WithPeek peek={<RecordPeek record={thing} endpoints={things} id="1" place={place} />}>{null}</WithPeek>
    </div>,
  )
  await expect.element(screen.getByText('Parte 8')).toBeInTheDocument()
  const panel = screen.getByRole('region', { name: 'Dados' }).element().parentElement!
  expect(panel.scrollHeight).toBeLessThanOrEqual(panel.clientHeight)
  const body = panel.parentElement!
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight)
})

test('what a screen writes itself stands in the peek and in the form, in the place of the field', async () => {
  signedIn(['tasks.list', 'tasks.edit', 'tasks.add'])
  const calls = serve({
    'GET /api/try/things/1': content(kept),
    'PATCH /api/try/things/1': content(kept),
    'POST /api/try/things': content(kept),
  })
  const { screen } = await renderApp(
    <>
      <RecordPeek
        record={thing}
        endpoints={things}
        id="1"
        place={place}
        written={({ record: { name }, save }) => ({
          group: ({ label, mayEdit }) =>
            mayEdit && (
              <button type="button" onClick={() => void save({ group: 'b' })}>
                {label} de {String(name)}
              </button>
            ),
          part0: null,
        })}
      />
      <NewRecord
        record={thing}
        endpoints={things}
        title="Adicionar"
        written={(form) => ({
          name: (label) => (
            <input
              aria-label={`${label} à mão`}
              value={form.values.name}
              onChange={({ target }) => form.set('name', target.value)}
            />
          ),
        })}
        onClose={() => undefined}
        onCreated={() => undefined}
      />
    </>,
  )
  const form = screen.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nome à mão' }).fill('Casa da Lua')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Casa da Lua' })
  const own = document.querySelectorAll('button')
  const ofPeek = Array.from(own).find(({ textContent }) => textContent === 'Grupo de Casa do Sol')!
  ofPeek.click()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ group: 'b' })
})

test('a choice that always has a value offers no way to empty it, and is not called optional', async () => {
  signedIn(['tasks.list', 'tasks.add'])
  serve({})
  const { screen } = await renderApp(
    <NewRecord
      record={thing}
      endpoints={things}
      title="Adicionar"
      onClose={() => undefined}
      onCreated={() => undefined}
    />,
  )
  const form = screen.getByRole('dialog')
  const priority = form.getByRole('combobox', { name: 'Prioridade', exact: true })
  await expect.element(priority).toHaveValue('Baixa')
  await expect.element(form.getByRole('combobox', { name: /^Grupo.+/ })).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Limpar' })).not.toBeInTheDocument()
})
