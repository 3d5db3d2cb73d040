import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { FileFolder, StoredFile } from '../../contract.ts'
import { aPhoto } from '../testing.ts'
import { FolderFiles } from './folder-files.tsx'

const ownerId = '01900000-0000-7000-8000-0000000000d1'
const roof: FileFolder = { id: '01900000-0000-7000-8000-0000000000a1', parentId: null, name: 'Telhado', files: 1 }
const bill = aPhoto({ id: '01900000-0000-7000-8000-0000000000f2', name: 'conta.pdf', type: 'application/pdf' })
const everything = { add: true, remove: true, createFolder: true }

/** The files of a deal, of which each has its folder. */
async function open({ folders = [roof], files = [bill, aPhoto({ folderId: roof.id })], can = everything } = {}) {
  signedIn(['deals.view'])
  const all: { folders: FileFolder[]; files: StoredFile[] } = { folders: [...folders], files: [...files] }
  const calls = serve({
    'GET /api/file-folders': () => ({ body: { Content: { list: all.folders, can } } }),
    'GET /api/file-pages': ({ url }) => {
      const query = new URL(url, location.href).searchParams
      const [search, folderId] = [query.get('search') ?? '', query.get('folderId')]
      const found = all.files.filter((file) => (search ? file.name.includes(search) : file.folderId === folderId))
      return { body: { Content: onePage(found, 60) } }
    },
    'GET /api/lists/file-categories': content([]),
    'POST /api/file-folders': ({ body }) => {
      const made = {
        ...(body as { name: string }),
        id: '01900000-0000-7000-8000-0000000000a2',
        parentId: null,
        files: 0,
      }
      all.folders.push(made)
      return { body: { Content: made } }
    },
    'POST /api/file-moves': ({ body }) => {
      const { fileIds, to } = body as { fileIds: string[]; to: string | null }
      all.files = all.files.map((file) => (fileIds.includes(file.id) ? { ...file, folderId: to } : file))
      return {}
    },
    [`DELETE /api/files/${bill.id}`]: () => {
      all.files = all.files.filter(({ id }) => id !== bill.id)
      return {}
    },
  })
  const { screen, address } = await renderApp(<FolderFiles ownerKind="deal" ownerId={ownerId} />)
  const bodies = (call: string) =>
    calls.filter(({ method, url }) => `${method} ${url}` === call).map(({ body }) => body)
  return { screen, address, bodies }
}

test('a folder is opened by its name and left by its trail, and the address says which one is open', async () => {
  const { screen, address } = await open()
  await expect.element(screen.getByRole('button', { name: 'conta.pdf', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Telhado 1 arquivo' }).click()
  await expect.element(screen.getByRole('button', { name: 'telhado.jpg', exact: true })).toBeVisible()
  await expect.element(screen.getByText('conta.pdf')).not.toBeInTheDocument()
  expect(address()).toContain(roof.id)
  await screen.getByRole('button', { name: 'Todos os arquivos' }).click()
  await expect.element(screen.getByText('conta.pdf')).toBeVisible()
  expect(address()).not.toContain(roof.id)
})

test('a folder is made where one stands, and appears', async () => {
  const { screen, bodies } = await open()
  await screen.getByRole('button', { name: 'Nova pasta' }).click()
  await screen.getByRole('textbox', { name: 'Nome da pasta' }).fill('Contrato')
  await screen.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Contrato Nenhum arquivo' })).toBeVisible()
  expect(bodies('POST /api/file-folders')).toEqual([{ ownerKind: 'deal', ownerId, parentId: null, name: 'Contrato' }])
})

test('files that were chosen move to another folder together', async () => {
  const { screen, bodies } = await open()
  await screen.getByRole('checkbox', { name: 'Selecionar conta.pdf' }).click({ force: true })
  await expect.element(screen.getByText('1 selecionado')).toBeVisible()
  await screen.getByRole('button', { name: 'Mover' }).click()
  await screen.getByRole('combobox', { name: 'Mover para' }).click()
  await screen.getByRole('option', { name: 'Telhado' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Mover' }).click()
  await expect.element(screen.getByText('conta.pdf')).not.toBeInTheDocument()
  expect(bodies('POST /api/file-moves')).toEqual([
    { ownerKind: 'deal', ownerId, fileIds: [bill.id], folderIds: [], to: roof.id },
  ])
})

test('a search finds files of all folders and says when none is called so', async () => {
  const { screen } = await open()
  const field = screen.getByRole('searchbox', { name: 'Buscar arquivo' })
  await field.fill('telhado')
  await expect.element(screen.getByRole('button', { name: 'telhado.jpg', exact: true })).toBeVisible()
  await field.fill('alvará')
  await expect.element(screen.getByText('Nenhum arquivo com este nome')).toBeVisible()
})

test('a file is deleted only after a question', async () => {
  const { screen, bodies } = await open()
  await screen.getByRole('button', { name: 'Ações de conta.pdf' }).click()
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = screen.getByRole('dialog', { name: 'Excluir conta.pdf?' })
  await expect.element(question).toBeVisible()
  expect(bodies(`DELETE /api/files/${bill.id}?ownerKind=deal`)).toEqual([])
  await question.getByRole('button', { name: 'Excluir arquivo' }).click()
  await expect.element(screen.getByText('conta.pdf foi excluído')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'conta.pdf', exact: true })).not.toBeInTheDocument()
  expect(bodies(`DELETE /api/files/${bill.id}?ownerKind=deal`).length).toBe(1)
})

test('whoever may only look is offered nothing that changes the files', async () => {
  const { screen } = await open({ can: { add: false, remove: false, createFolder: false } })
  await expect.element(screen.getByRole('button', { name: 'conta.pdf', exact: true })).toBeVisible()
  for (const name of ['Nova pasta', 'Adicionar arquivo', 'Ações da pasta Telhado'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Ações de conta.pdf' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Baixar' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Excluir' })).not.toBeInTheDocument()
})
