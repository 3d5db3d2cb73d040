import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { api } from '../data/api.ts'
import { serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { Form, FormRefusal, SubmitButton } from './form.tsx'
import { ReadFirstField } from './read-first-field.tsx'
import { TextField } from './text-field.tsx'
import { useDraft } from './use-draft.ts'

const shape = z.object({
  code: z.string(),
  losses: z.object({ dust: z.string(), shade: z.string(), months: z.array(z.object({ sun: z.string() })) }),
})
const edit = endpoint('PATCH /try/configs/:id', { needs: 'session', body: shape })
const start = { code: 'A', losses: { dust: '3', shade: '2', months: [{ sun: '5' }, { sun: '6' }] } }

function Config() {
  const draft = useDraft({
    shape,
    start,
    words: {},
    save: (body) => api(edit, { params: { id: '1' }, body }),
  })
  const losses = draft.part('losses')
  const [first, second] = losses.rows('months').items
  return (
    <Form form={draft} label="Configuração">
      <TextField label="Código" {...draft.field('code')} />
      <TextField label="Poeira" {...losses.field('dust')} />
      <TextField label="Sombra" {...losses.field('shade')} />
      <TextField label="Janeiro" {...first!.field('sun')} />
      <TextField label="Fevereiro" {...second!.field('sun')} />
      <FormRefusal />
      <SubmitButton />
    </Form>
  )
}

function serveChanged(fields: Record<string, { theirs: unknown }>) {
  let isTold = false
  signedIn()
  return serve({
    'PATCH /api/try/configs/1': () => {
      if (isTold) return { status: 204 }
      isTold = true
      const details = { fields, by: 'Bruno', at: '2026-11-23T13:32:00.000Z' }
      return {
        status: 409,
        body: { Code: 'platform.changed_meanwhile', Message: 'Bruno salvou outro valor às 10:32.', Details: details },
      }
    },
  })
}

const saved = (losses: object) => serveChanged({ losses: { theirs: { ...start.losses, ...losses } } })
const losses = (calls: { body: unknown }[]) => calls.map(({ body }) => (body as typeof start).losses)

test('a draft takes over what a colleague changed elsewhere in the same part, without a question', async () => {
  const calls = saved({ shade: '9', months: [{ sun: '5' }, { sun: '7' }], kept: 'of no concern here' })
  const { screen } = await renderApp(<Config />)
  await userEvent.fill(screen.getByLabelText('Poeira'), '4')
  await userEvent.fill(screen.getByLabelText('Janeiro'), '8')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  const mine = { dust: '4', months: [{ sun: '8' }, { sun: '6' }] }
  await expect
    .poll(() => losses(calls))
    .toEqual([
      { ...start.losses, ...mine },
      { dust: '4', shade: '9', months: [{ sun: '8' }, { sun: '7' }] },
    ])
  await expect.element(screen.getByLabelText('Sombra')).toHaveValue('9')
})

test('where both changed one value of a draft, both are shown with a choice', async () => {
  const calls = saved({ dust: '9' })
  const { screen } = await renderApp(<Config />)
  await userEvent.fill(screen.getByLabelText('Poeira'), '4')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText('Bruno salvou “9”.')).toBeVisible()
  await expect.element(screen.getByText('Bruno salvou outro valor às 10:32.', { exact: false })).toBeVisible()
  await expect.element(screen.getByLabelText('Poeira')).toHaveValue('4')
  expect(calls).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Usar o que foi salvo' }))
  await expect.element(screen.getByLabelText('Poeira')).toHaveValue('9')
  await expect.element(screen.getByText('Bruno salvou “9”.')).not.toBeInTheDocument()
  await userEvent.fill(screen.getByLabelText('Poeira'), '10')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => losses(calls).at(-1)).toMatchObject({ dust: '10' })
})

test('a field that is saved by itself shows what a colleague saved, and asks which of the two stands', async () => {
  const calls = serveChanged({ code: { theirs: 'B' } })
  const { screen } = await renderApp(
    <ReadFirstField
      label="Código"
      value="A"
      edit={(props) => <TextField {...props} />}
      save={(code) => api(edit, { params: { id: '1' }, body: { ...start, code } })}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /Código/ }))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Código' }), 'C')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Mudou enquanto você editava. Agora é: B')).toBeVisible()
  expect(Number(calls[0]!.headers['x-form-age'])).toBeGreaterThanOrEqual(0)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar o meu' }))
  await expect.poll(() => calls.map(({ body }) => (body as typeof start).code)).toEqual(['C', 'C'])
})

test('what the server refuses of a draft in a part that is not drawn is told above its button', async () => {
  signedIn()
  serve({
    'PATCH /api/try/configs/1': () => ({
      status: 422,
      body: { Code: 'platform.invalid', Message: 'Confira os campos.', Fields: { 'losses.snow': 'Aqui não neva.' } },
    }),
  })
  const { screen } = await renderApp(<Config />)
  await userEvent.fill(screen.getByLabelText('Poeira'), '4')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Aqui não neva.')
})
