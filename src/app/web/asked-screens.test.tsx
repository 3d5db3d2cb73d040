import { expect, test } from 'vitest'
import { Form } from '../../platform/ui/forms/form.tsx'
import { TextField } from '../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../platform/ui/forms/use-form.ts'
import type { Area, Screen } from '../../platform/ui/routing/screen.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { areas, open, server } from './test-app.tsx'

function Store() {
  const form = useForm({ start: { name: '' }, submit: async () => {} })
  return (
    <Form form={form}>
      <h1>Loja</h1>
      <TextField label="Nome" {...form.field('name')} />
    </Form>
  )
}
const Empty = () => <h1>Outra tela</h1>

const screens: Screen[] = [
  { path: '/loja', page: async () => Store, children: [{ path: 'horario', page: async () => Empty }] },
  { path: '/carta', audience: 'open', page: async () => Store },
  { path: '/outra-carta', audience: 'open', page: async () => Empty },
]
const mounted: Area[] = [...areas, { screens }]

async function typedAt(path: string) {
  serve({ ...server, 'POST /api/logout': () => ({ status: 204 }) })
  signedIn()
  const app = await open(path, mounted)
  await app.screen.getByRole('textbox', { name: 'Nome' }).fill('Matriz')
  return { ...app, asked: app.screen.getByRole('dialog', { name: 'Descartar o que você mudou?' }) }
}

test('every screen of the application asks before another one takes its place', async () => {
  const { asked, address, go, stop } = await typedAt('/loja')
  void go('/negocios')
  await expect.element(asked.getByText('“Loja”', { exact: false })).toBeVisible()
  expect(address()).toBe('/loja')
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(address).toBe('/negocios')
  stop()
})

test('what opens inside a screen leaves its form where it is and is not asked about', async () => {
  const { asked, address, go, stop } = await typedAt('/loja')
  void go('/loja/horario')
  await expect.poll(address).toBe('/loja/horario')
  await expect.element(asked).not.toBeInTheDocument()
  stop()
})

test('signing out asks before what is typed is thrown away, and does so once that is wanted', async () => {
  const { screen, asked, stop } = await typedAt('/loja')
  const signOut = async () => {
    await screen.getByRole('button', { name: 'Conta de Renata Moreira' }).click()
    await screen.getByRole('button', { name: 'Sair' }).click()
  }
  await signOut()
  await expect.element(asked.getByText('“Loja”', { exact: false })).toBeVisible()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Matriz')
  await signOut()
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
  stop()
})

test('a page of strangers is left without a question', async () => {
  const { asked, address, go, stop } = await typedAt('/carta')
  void go('/outra-carta')
  await expect.poll(address).toBe('/outra-carta')
  await expect.element(asked).not.toBeInTheDocument()
  stop()
})
