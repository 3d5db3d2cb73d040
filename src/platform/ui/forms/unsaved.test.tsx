import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { api } from '../data/api.ts'
import { isHeld, readSession } from '../data/session.ts'
import { type AskedCall, serve } from '../testing/fake-server.ts'
import { reload } from '../testing/reload.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { Form } from './form.tsx'
import { PasswordField, TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

function Note({ name = '' }: { name?: string }) {
  const form = useForm({ start: { name, password: '' }, submit: async () => {} })
  return (
    <Form form={form} label="Nota">
      <TextField label="Nome" {...form.field('name')} />
      <PasswordField label="Senha" {...form.field('password')} />
    </Form>
  )
}

test('what was typed is back after a reload, but no password, and only in the form that it was typed into', async () => {
  signedIn()
  const first = await renderApp(<Note />)
  await userEvent.fill(first.screen.getByLabelText('Nome'), 'Telhado com telha romana')
  await userEvent.fill(first.screen.getByLabelText('Senha', { exact: true }), 'Jabuticaba@2026')
  const written = await reload(first.screen.unmount)
  expect(JSON.stringify(written)).not.toContain('Jabuticaba')

  const other = await renderApp(<Note name="Maria" />)
  await expect.element(other.screen.getByLabelText('Nome')).toHaveValue('Maria')
  await other.screen.unmount()
  for (const [key, value] of written) sessionStorage.setItem(key, value as string)

  const again = await renderApp(<Note />)
  await expect.element(again.screen.getByLabelText('Nome')).toHaveValue('Telhado com telha romana')
  await expect.element(again.screen.getByText('O que você tinha digitado e não salvo está de volta.')).toBeVisible()
  await again.screen.unmount()
  // Left without a reload: thrown away.
  const later = await renderApp(<Note />)
  await expect.element(later.screen.getByLabelText('Nome')).toHaveValue('')
})

const list = endpoint('GET /try/things', { needs: 'session', reply: z.array(z.string()) })
const edit = endpoint('PATCH /try/things', { needs: 'session', body: z.object({}) })
const signedOut = { status: 401, body: { Code: 'platform.signed_out', Message: 'Sua sessão terminou.' } }
/** Only the token of who has signed in again is good. */
const answer = ({ headers }: AskedCall) =>
  headers.authorization === 'Bearer new' ? { body: { Content: ['Telhado'] } } : signedOut

test('a session that ends keeps a page with something unsaved: what it reads waits, what it writes is told', async () => {
  serve({ 'GET /api/try/things': answer, 'PATCH /api/try/things': answer })
  signedIn()
  const { screen } = await renderApp(<Note />)
  await userEvent.fill(screen.getByLabelText('Nome'), 'Telhado')
  const read = api(list, {})
  await expect.poll(isHeld).toBe(true)
  await expect(api(edit, { body: {} })).rejects.toMatchObject({ status: 401 })
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('Telhado')
  signedIn([], { token: 'new' })
  expect(await read).toEqual(['Telhado'])
  expect(isHeld()).toBe(false)
})

test('a session that ends leaves nothing on a page that has nothing unsaved', async () => {
  serve({ 'GET /api/try/things': answer })
  signedIn()
  await expect(api(list, {})).rejects.toMatchObject({ status: 401 })
  expect(isHeld()).toBe(false)
  expect(readSession().token).toBe('')
})
