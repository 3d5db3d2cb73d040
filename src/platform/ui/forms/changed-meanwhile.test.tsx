import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { api } from '../data/api.ts'
import { type AskedCall, serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { changedFields } from './changed-fields.ts'
import { Form, FormRefusal, SubmitButton } from './form.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

const edit = endpoint('PATCH /contacts/:id', {
  needs: 'session',
  body: z.object({ name: z.string(), city: z.string() }).partial(),
})

interface Values {
  name: string
  city: string
}

function Contact({ sends = (values) => values }: { sends?(values: Values, known: Values): Partial<Values> }) {
  const form = useForm<Values>({
    start: { name: 'Maria', city: 'Uberlândia' },
    submit: (values, known) => api(edit, { params: { id: '1' }, body: sends(values, known) }),
  })
  return (
    <Form form={form} label="Contato">
      <TextField label="Nome" {...form.field('name')} />
      <TextField label="Cidade" {...form.field('city')} />
      <FormRefusal />
      <SubmitButton />
    </Form>
  )
}

/** A server where Bruno has saved something since the form was opened; whoever was told of it so many times may save. */
function serveChanged(fields: Record<string, { theirs: unknown }>, times = 1) {
  let count = 0
  const answer = ({ headers }: AskedCall) => {
    const age = Number(headers['x-form-age'])
    // Told of everything, a form is younger than new: what it was told is not told again.
    if (count > 0) expect(age).toBeLessThan(0)
    else expect(age).toBeGreaterThanOrEqual(0)
    if (count >= times) return { status: 204 }
    count += 1
    return {
      status: 409,
      body: {
        Code: 'platform.changed_meanwhile',
        Message: 'Bruno salvou outro valor às 10:32, enquanto você editava.',
        Details: { fields, by: 'Bruno', at: '2026-11-23T13:32:00.000Z' },
      },
    }
  }
  signedIn()
  return serve({ 'PATCH /api/contacts/1': answer })
}

test('what a colleague changed and the person did not is kept, without a question', async () => {
  const calls = serveChanged({ city: { theirs: 'Araguari' } })
  const { screen } = await renderApp(<Contact />)
  await userEvent.fill(screen.getByLabelText('Nome'), 'Maria Souza')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toEqual([
      { name: 'Maria Souza', city: 'Uberlândia' },
      { name: 'Maria Souza', city: 'Araguari' },
    ])
  await expect.element(screen.getByLabelText('Cidade')).toHaveValue('Araguari')
})

test('where both changed a field both values are shown; saving again keeps one’s own', async () => {
  const calls = serveChanged({ name: { theirs: 'Maria da Silva' } })
  const { screen } = await renderApp(<Contact />)
  await userEvent.fill(screen.getByLabelText('Nome'), 'Maria Souza')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText('Bruno salvou “Maria da Silva”.')).toBeVisible()
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('Maria Souza')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => calls.length).toBe(2)
  await expect.element(screen.getByText('Bruno salvou “Maria da Silva”.')).not.toBeInTheDocument()
})

test('or what the colleague saved is taken', async () => {
  serveChanged({ name: { theirs: 'Maria da Silva' } })
  const { screen } = await renderApp(<Contact />)
  await userEvent.fill(screen.getByLabelText('Nome'), 'Maria Souza')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Usar o que foi salvo' }))
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('Maria da Silva')
})

test('a form that sends only what was changed sends the first value too, once a colleague saved another', async () => {
  const calls = serveChanged({ name: { theirs: 'Maria da Silva' } })
  const { screen } = await renderApp(<Contact sends={(values, known) => changedFields(known, values)} />)
  const name = screen.getByLabelText('Nome')
  const save = screen.getByRole('button', { name: 'Salvar' })
  await userEvent.fill(name, 'Maria Souza')
  await userEvent.click(save)
  await expect.element(screen.getByText('Bruno salvou “Maria da Silva”.')).toBeVisible()
  await userEvent.fill(name, 'Maria')
  await userEvent.click(save)
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ name: 'Maria Souza' }, { name: 'Maria' }])
})

test('what was already there when the form opened takes nothing back, however often it is told', async () => {
  const calls = serveChanged({ name: { theirs: 'Maria' } }, 2)
  const { screen } = await renderApp(<Contact />)
  await userEvent.fill(screen.getByLabelText('Nome'), 'Maria Souza')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  const sent = { name: 'Maria Souza', city: 'Uberlândia' }
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([sent, sent, sent])
})
