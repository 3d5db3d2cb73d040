import { expect, test } from 'vitest'
import { nameFailing } from '../../../../platform/ui/data/failing.ts'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { supportFailing } from '../../failing.ts'
import { CommandsPage } from './commands-page.tsx'

const id = (at: number) => `01900000-0000-7000-8000-0000000000b${at}`
const command = (at: number, keyword: string, more: object = {}) => ({
  id: id(at),
  parentId: null,
  keyword,
  path: [],
  message: '',
  media: [],
  toDepartmentId: null,
  toOperatorId: null,
  toName: '',
  children: 0,
  ...more,
})
const menu = command(1, 'Preços', { message: 'Diga qual.', children: 1 })
const kits = command(2, 'Kits', { parentId: id(1), path: ['Preços'], message: 'Veja.', toName: 'Comercial' })
const broken = () => ({ status: 500, body: { Code: 'platform.defect', Message: 'Algo deu errado.' } })
const routes = {
  'GET /api/chat-commands': content(onePage([menu, kits])),
  'GET /api/chat-command-names': content([menu, kits]),
  'GET /api/department-names': content([{ id: id(8), name: 'Comercial' }]),
  'GET /api/desk': content({ me: null, departments: [], operators: [{ userId: id(9), name: 'Renata' }], silent: [] }),
}

test('[SUPP-006] the commands stand as a tree, and one is made under another, changed and deleted with what is under it', async () => {
  signedIn(['chat.manage-desk'])
  const calls = serve({
    ...routes,
    'POST /api/chat-commands': content(kits),
    [`PATCH /api/chat-commands/${id(2)}`]: content(kits),
    [`DELETE /api/chat-commands/${id(1)}`]: () => ({ status: 204 }),
  })
  const last = () => calls.filter(({ method }) => method !== 'GET').at(-1)
  const { screen } = await renderApp(<CommandsPage />)
  const placeOf = (text: string) =>
    Number.parseFloat(getComputedStyle(screen.getByText(text).element().parentElement!).paddingLeft)
  await expect.element(screen.getByText('Veja. · passa para Comercial')).toBeVisible()
  expect(placeOf('Veja. · passa para Comercial')).toBeGreaterThan(placeOf('Diga qual. · 1 opção'))
  await screen.getByRole('button', { name: 'Novo comando dentro de Preços' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Novo comando' })
  await expect.element(drawer.getByRole('combobox', { name: 'Dentro de' })).toHaveValue('Preços')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(drawer.getByText('Dê uma palavra ao comando.')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Palavra' }).fill('À vista')
  await drawer.getByRole('textbox', { name: 'Mensagem' }).fill('5% de desconto.')
  await drawer.getByRole('textbox', { name: 'Fotos, áudios e arquivos' }).fill('tabela.pdf')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(drawer.getByText('Não é um endereço: tabela.pdf')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Fotos, áudios e arquivos' }).fill('https://sol.exemplo.com.br/tabela.pdf')
  await drawer.getByRole('combobox', { name: 'Passa a conversa para' }).click()
  await screen.getByRole('option', { name: 'Renata' }).click()
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(last).toMatchObject({
    method: 'POST',
    body: {
      keyword: 'À vista',
      parentId: id(1),
      message: '5% de desconto.',
      media: ['https://sol.exemplo.com.br/tabela.pdf'],
      toDepartmentId: null,
      toOperatorId: id(9),
    },
  })
  await screen.getByRole('button', { name: 'Editar comando' }).nth(1).click()
  const editor = screen.getByRole('dialog', { name: 'Editar comando' })
  await editor.getByRole('textbox', { name: 'Mensagem' }).fill('Veja os kits.')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(last).toMatchObject({ method: 'PATCH', body: { message: 'Veja os kits.' } })
  await screen.getByRole('button', { name: 'Editar comando' }).nth(0).click()
  await editor.getByRole('button', { name: 'Excluir comando' }).click()
  const question = screen.getByRole('dialog', { name: 'Excluir Preços?' })
  await expect.element(question.getByText('A opção dentro dele vai junto para a lixeira.')).toBeVisible()
  await question.getByRole('button', { name: 'Excluir comando' }).click()
  await expect.poll(last).toMatchObject({ method: 'DELETE', url: `/api/chat-commands/${id(1)}` })
})

test('[SUPP-033] a failure to get, create, update or delete a command says which of them it was', async () => {
  nameFailing(supportFailing)
  signedIn(['chat.manage-desk'])
  serve({ 'GET /api/chat-commands': broken })
  const failed = await renderApp(<CommandsPage />)
  await expect.element(failed.screen.getByText('Não foi possível carregar o comando.')).toBeVisible()
  await failed.screen.unmount()
  serve({
    ...routes,
    'POST /api/chat-commands': broken,
    [`PATCH /api/chat-commands/${id(1)}`]: broken,
    [`DELETE /api/chat-commands/${id(1)}`]: broken,
  })
  const { screen } = await renderApp(<CommandsPage />)
  await screen.getByRole('button', { name: 'Novo comando', exact: true }).first().click()
  const drawer = screen.getByRole('dialog', { name: 'Novo comando' })
  await drawer.getByRole('textbox', { name: 'Palavra' }).fill('Oi')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(drawer.getByText(/^Dê ao comando um texto/)).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Mensagem' }).fill('Olá!')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Não foi possível criar o comando.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Editar comando' }).nth(0).click()
  const editor = screen.getByRole('dialog', { name: 'Editar comando' })
  await editor.getByRole('textbox', { name: 'Palavra' }).fill('Preço')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Não foi possível atualizar o comando.')).toBeVisible()
  await editor.getByRole('button', { name: 'Excluir comando' }).click()
  const question = screen.getByRole('dialog', { name: 'Excluir Preços?' })
  await question.getByRole('button', { name: 'Excluir comando' }).click()
  await expect.element(screen.getByText('Não foi possível excluir o comando.')).toBeVisible()
})
