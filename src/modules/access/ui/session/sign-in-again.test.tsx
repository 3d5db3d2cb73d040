import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { api } from '../../../../platform/ui/data/api.ts'
import { accountKey, isHeld, keepAccount, readSession } from '../../../../platform/ui/data/session.ts'
import { Form } from '../../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { type AskedCall, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const list = endpoint('GET /try/things', { needs: 'session', reply: z.array(z.string()) })

function Page() {
  const form = useForm({ start: { roof: '' }, submit: async () => {} })
  return (
    <>
      <Form form={form} label="Telhado">
        <TextField label="Telha" {...form.field('roof')} />
      </Form>
      <SignInAgain />
    </>
  )
}

/** A page with something typed whose session ends; the password is that of `userId`. */
async function ended(userId: string) {
  const renewed = 'renewed-token'
  const calls = serve({
    'GET /api/try/things': ({ headers }: AskedCall) =>
      headers.authorization === `Bearer ${renewed}`
        ? { body: { Content: ['Telhado'] } }
        : { status: 401, body: { Code: 'platform.signed_out', Message: 'Sua sessão terminou.' } },
    'POST /api/login': () => ({ body: { Content: { token: renewed, user: { usuarioid: userId, nome: 'Renata' } } } }),
  })
  signedIn()
  const account = { email: 'renata@sol.com', dataInclusao: '', perfil: { nome: '' }, funcao: { permissoesList: [] } }
  keepAccount({ ...account, alreadySharingLocation: false }, true)
  onTestFinished(() => localStorage.removeItem(accountKey))
  const { screen } = await renderApp(<Page />)
  await screen.getByLabelText('Telha').fill('Romana')
  const read = api(list, {})
  const dialog = screen.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect.element(dialog).toBeVisible()
  const enter = async () => {
    await dialog.getByLabelText('Senha', { exact: true }).fill('Jabuticaba@2026')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
  }
  return { screen, calls, dialog, read, enter }
}

test('a session that ends asks for the password over the page, and leaves it as it was', async () => {
  const { screen, calls, dialog, read, enter } = await ended('user-1')
  await expect.element(dialog.getByText('renata@sol.com')).toBeVisible()
  await enter()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.find(({ url }) => url === '/api/login')?.body).toMatchObject({
    email: 'renata@sol.com',
    password: 'Jabuticaba@2026',
  })
  expect(await read).toEqual(['Telhado'])
  await expect.element(screen.getByLabelText('Telha')).toHaveValue('Romana')
})

test('when somebody else signs in there, nothing of the page is left', async () => {
  const { enter } = await ended('user-2')
  const left: string[] = []
  const navigation: EventTarget = Reflect.get(window, 'navigation')
  const stay = (event: Event & { destination?: { url: string } }) => {
    left.push(new URL(event.destination!.url).pathname)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  await enter()
  await expect.poll(() => left).toEqual(['/'])
})

test('whoever leaves discards the page and its session', async () => {
  const { dialog, read } = await ended('user-1')
  const refused = expect(read).rejects.toMatchObject({ status: 401 })
  await dialog.getByRole('button', { name: 'Sair e descartar' }).click()
  await refused
  await expect.element(dialog).not.toBeInTheDocument()
  expect([isHeld(), readSession().token]).toEqual([false, ''])
})
