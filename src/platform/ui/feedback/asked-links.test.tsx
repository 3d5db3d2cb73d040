import { Link, useNavigate } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Form, FormActions, SubmitButton } from '../forms/form.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../pieces/button.tsx'
import { momentary } from '../routing/lasting-search.ts'
import { useUrlState } from '../routing/use-url-state.ts'
import { renderApp } from '../testing/render-app.tsx'
import { Drawer } from './drawer.tsx'

const schema = z.object({ open: momentary(z.string().optional()), tab: z.string().optional() })

/** A drawer as most are made: its form above it, its place in the address. */
function Plan({ onClose }: { onClose(): void }) {
  const form = useForm({ start: { name: '' }, submit: async () => onClose() })
  return (
    <Drawer isOpen onClose={onClose} title="Plano">
      <Form form={form}>
        <TextField label="Nome" {...form.field('name')} />
        <FormActions>
          <SubmitButton />
        </FormActions>
      </Form>
      <Leads onClose={onClose} />
    </Drawer>
  )
}

/** What leads away from a window, what stays in it, and its own way out. */
function Leads({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const { set } = useUrlState(schema)
  return (
    <>
      <Link to="/contatos">Contatos</Link>
      <Link to="/">Lista</Link>
      <Button onClick={() => void navigate({ to: '/atalho' })}>Comando</Button>
      <Button onClick={() => set({ tab: 'b' })}>Segunda aba</Button>
      <Button onClick={onClose}>Desistir</Button>
      <Link to="/motivo" onClick={onClose}>
        Ver o motivo
      </Link>
    </>
  )
}

function Plans() {
  const { value, set } = useUrlState(schema)
  return (
    <>
      <Button onClick={() => set({ open: '1' })}>Abrir</Button>
      {value.open && <Plan onClose={() => set({ open: undefined })} />}
    </>
  )
}

async function opened() {
  const app = await renderApp(<Plans />)
  const { screen } = app
  await screen.getByRole('button', { name: 'Abrir' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Plano' })
  await expect.element(drawer).toBeVisible()
  const asked = screen.getByRole('dialog', { name: 'Descartar o que você mudou?' })
  return { ...app, drawer, asked, name: drawer.getByRole('textbox', { name: 'Nome' }) }
}

test('links and commands that lead away from a window ask as closing it does, also to the screen without it', async () => {
  const { drawer, asked, name, address } = await opened()
  await name.fill('Painel')
  const ways = [
    drawer.getByRole('link', { name: 'Contatos' }),
    drawer.getByRole('link', { name: 'Lista' }),
    drawer.getByRole('button', { name: 'Comando' }),
  ]
  for (const way of ways) {
    await way.click()
    await expect.element(asked.getByText('“Plano”', { exact: false })).toBeVisible()
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Painel')
    expect(address()).toBe('/?open=1')
  }
  await ways[0]!.click()
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(address).toBe('/contatos')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a window with nothing typed is left at once', async () => {
  const { drawer, asked, address } = await opened()
  await drawer.getByRole('link', { name: 'Contatos' }).click()
  await expect.poll(address).toBe('/contatos')
  await expect.element(asked).not.toBeInTheDocument()
})

test('what stays in a window and its own way out are not asked about, nor a link that closes it first', async () => {
  const { screen, address } = await renderApp(<Plans />, { at: '/?open=1' })
  const drawer = screen.getByRole('dialog', { name: 'Plano' })
  const name = drawer.getByRole('textbox', { name: 'Nome' })
  await name.fill('Painel')
  await drawer.getByRole('button', { name: 'Segunda aba' }).click()
  await expect.poll(address).toBe('/?open=1&tab=b')
  await expect.element(name).toHaveValue('Painel')
  await drawer.getByRole('button', { name: 'Desistir' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(address()).toBe('/?tab=b')
  await screen.getByRole('button', { name: 'Abrir' }).click()
  await name.fill('Telhado')
  await drawer.getByRole('link', { name: 'Ver o motivo' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog', { name: 'Descartar o que você mudou?' })).not.toBeInTheDocument()
})

/** Holds a choice of its own beside the form that saves it. */
function Chosen() {
  const navigate = useNavigate()
  const form = useForm({ start: { name: '' }, submit: async () => void navigate({ to: '/vendas/1' }) })
  return (
    <Drawer isOpen isChanged onClose={() => {}} title="Venda">
      <Form form={form}>
        <TextField label="Nome" {...form.field('name')} />
        <SubmitButton />
      </Form>
    </Drawer>
  )
}

test('where a window leads once it is saved is not asked about', async () => {
  const { screen, address } = await renderApp(<Chosen />, { at: '/vendas' })
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Painel')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(address).toBe('/vendas/1')
})
