import { afterEach, expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { startReceiver } from '../../webhooks/server/test-receiver.ts'
import { settled, webhookTo } from '../../webhooks/server/test-webhooks.ts'
import { files } from '../contract.ts'
import { withDeal } from './test-deal-files.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
let close: (() => Promise<unknown>) | undefined
afterEach(async () => close?.())

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

it('[DOCS-001] files lie in folders: added, listed, opened, moved, sorted and deleted there', async () => {
  const { admin, owner, send, folder, page, move } = await withDeal(world)
  const photos = await folder('Fotos')
  const roof = await folder('Telhado', photos.id)
  await send('contrato.txt')
  const front = await send('frente.txt', 'x', `&folderId=${roof.id}`)
  expect(names(await page())).toEqual(['contrato.txt'])
  expect(names(await page({ folderId: roof.id }))).toEqual(['frente.txt'])
  expect(names(await page({ search: 'frente' }))).toEqual(['frente.txt'])
  expect(String((await admin.request('GET', front.url)).body)).toBe('x')
  const categories = await admin.call(smallLists.addItem, {
    params: { list: 'file-categories' },
    body: { name: 'Telhado' },
  })
  const sorted = await admin.call(files.edit, { params: { id: front.id }, body: { categoryId: categories.id } })
  expect(sorted).toMatchObject({ categoryId: categories.id, folderId: roof.id })
  expect(names(await page({ categoryId: categories.id }))).toEqual(['frente.txt'])
  await move({ fileIds: [front.id], to: null })
  expect(names(await page()).sort()).toEqual(['contrato.txt', 'frente.txt'])
  const { list, can } = await admin.call(files.folders, { query: owner })
  expect(list).toMatchObject([
    { name: 'Fotos', parentId: null, files: 0 },
    { name: 'Telhado', parentId: photos.id, files: 0 },
  ])
  expect(can).toEqual({ add: true, remove: true, createFolder: true })
  await expect(admin.call(files.removeFolder, { params: { id: photos.id } })).rejects.toMatchObject({
    status: 409,
    code: 'files.folder_holds',
  })
  await admin.call(files.removeFolder, { params: { id: roof.id } })
  await admin.call(files.removeFolder, { params: { id: photos.id } })
  await admin.call(files.remove, { params: { id: front.id } })
  expect(names(await page())).toEqual(['contrato.txt'])
})

it('[DOCS-008] a file holds name, category, folder, size, date and user', async () => {
  const { admin, send, folder, page } = await withDeal(world)
  const { id } = await folder('Fotos')
  const category = await admin.call(smallLists.addItem, { params: { list: 'file-categories' }, body: { name: 'Obra' } })
  await send('telhado.txt', 'doze letras.', `&folderId=${id}&categoryId=${category.id}`)
  const [file] = await page({ folderId: id })
  expect(file).toMatchObject({
    name: 'telhado.txt',
    categoryId: category.id,
    folderId: id,
    size: 12,
    createdById: admin.id,
    createdByName: 'Ana Administradora',
  })
  expect(Math.abs(Date.parse(file!.createdAt) - Date.now())).toBeLessThan(120_000)
})

it('a second file of one name becomes its version, the deal counts it once, and both are renamed, moved and deleted together', async () => {
  const { admin, send, folder, page, move, deal } = await withDeal(world)
  const category = await admin.call(smallLists.addItem, { params: { list: 'file-categories' }, body: { name: 'Obra' } })
  await send('Projeto.txt', 'um', `&categoryId=${category.id}`)
  const second = await send('projeto.TXT', 'dois')
  expect(second).toMatchObject({ version: 2, categoryId: category.id })
  expect(names(await page())).toEqual(['projeto.TXT'])
  expect((await deal()).files).toBe(1)
  const versions = () => admin.call(files.versions, { params: { id: second.id } })
  expect((await versions()).map(({ version }) => version)).toEqual([2, 1])
  expect(String((await admin.request('GET', (await versions())[1]!.url)).body)).toBe('um')
  const renamed = await admin.call(files.edit, { params: { id: second.id }, body: { name: 'Elétrico' } })
  expect(renamed.name).toBe('Elétrico.txt')
  const { id: to } = await folder('Projetos')
  await move({ fileIds: [second.id], to })
  expect((await versions()).map(({ folderId, name }) => [folderId, name])).toEqual([
    [to, 'Elétrico.txt'],
    [to, 'Elétrico.txt'],
  ])
  const other = await send('elétrico.txt')
  await expect(move({ fileIds: [other.id], to })).rejects.toMatchObject({ status: 409, code: 'files.name_taken' })
  await admin.call(files.remove, { params: { id: second.id } })
  expect(await page({ folderId: to })).toEqual([])
  expect((await deal()).files).toBe(1)
})

it('ten files of one name sent at once are ten versions of one, and one folder is made of ten', async () => {
  const { send, folder, page, admin, deal } = await withDeal(world)
  await Promise.all(Array.from({ length: 10 }, (_none, at) => send('laudo.txt', `laudo ${at}`)))
  const [file, ...others] = await page()
  expect(others).toEqual([])
  const versions = await admin.call(files.versions, { params: { id: file!.id } })
  expect(versions.map(({ version }) => version)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect((await deal()).files).toBe(1)
  const made = await Promise.allSettled(Array.from({ length: 10 }, () => folder('Fotos')))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('folders move with what they hold, five deep; two that are moved into each other at once do not vanish', async () => {
  const { admin, owner, folder, move } = await withDeal(world)
  const chain = [await folder('1')]
  for (const name of ['2', '3', '4', '5']) chain.push(await folder(name, chain.at(-1)!.id))
  await expect(folder('6', chain[4]!.id)).rejects.toMatchObject({ status: 409, code: 'files.too_deep' })
  const [a, b] = [await folder('A'), await folder('B')]
  const both = await Promise.allSettled([move({ folderIds: [a.id], to: b.id }), move({ folderIds: [b.id], to: a.id })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await move({ folderIds: [chain[2]!.id], to: null })
  const renamed = await admin.call(files.editFolder, { params: { id: chain[2]!.id }, body: { name: '../Obra' } })
  expect(renamed).toMatchObject({ name: 'Obra', parentId: null })
  const { list } = await admin.call(files.folders, { query: owner })
  expect(list.filter(({ parentId }) => parentId === chain[2]!.id)).toMatchObject([{ name: '4' }])
})

it('[DOCS-027] adding, listing and deleting files and creating a folder each need their own permission', async () => {
  const { owner, send, folder, user, withdraw } = await withDeal(world)
  const own = ['deals.add-files', 'deals.list-files', 'deals.delete-files', 'deals.create-folder'] as const
  await withdraw(own, 'manager')
  const [adder, lister, deleter, maker] = await Promise.all(own.map((one) => user('manager', { plus: [one] })))
  const file = await send('contrato.txt')
  const empty = await folder('Vazia')
  const upload = async (actor: Actor) =>
    (
      await sendFile(actor, `POST /api/files?ownerKind=deal&ownerId=${owner.ownerId}`, {
        name: 'outro.txt',
        content: 'x',
      })
    ).status
  const ways: [Actor, (actor: Actor) => Promise<unknown>][] = [
    [adder!, async (actor) => ((await upload(actor)) === 200 ? 0 : Promise.reject({ status: 403 }))],
    [lister!, (actor) => actor.call(files.list, { query: owner })],
    [lister!, (actor) => actor.call(files.page, { query: owner })],
    [lister!, (actor) => actor.call(files.folders, { query: owner })],
    [lister!, (actor) => actor.call(files.versions, { params: { id: file.id } })],
    [lister!, (actor) => actor.call(files.archive, { body: owner })],
    [maker!, (actor) => actor.call(files.addFolder, { body: { ...owner, name: `Nova ${Math.random()}` } })],
    [maker!, (actor) => actor.call(files.editFolder, { params: { id: empty.id }, body: { name: 'Vazia' } })],
    [maker!, (actor) => actor.call(files.move, { body: { ...owner, folderIds: [empty.id] } })],
    [adder!, (actor) => actor.call(files.move, { body: { ...owner, fileIds: [file.id] } })],
    [
      adder!,
      (actor) => actor.call(files.edit, { params: { id: file.id }, body: { name: 'contrato.txt' } }).catch(known),
    ],
    [deleter!, (actor) => actor.call(files.removeFolder, { params: { id: empty.id } })],
    [deleter!, (actor) => actor.call(files.remove, { params: { id: file.id } })],
  ]
  for (const [allowed, way] of ways) {
    for (const other of [adder!, lister!, deleter!, maker!])
      if (other !== allowed) await expect(way(other), String(way)).rejects.toMatchObject({ status: 403 })
    await way(allowed)
  }
})

/** The reply shows the file, which whoever only adds may see. */
const known = (error: unknown) => Promise.reject(error)

it('[DOCS-022] adding a file is told to other systems, a version too', async () => {
  const company = await withDeal(world)
  const receiver = await startReceiver()
  close = receiver.close
  const { id } = await webhookTo(company, receiver.url, { trigger: 'file.added' })
  const first = await company.send('contrato.txt')
  await settled(company, id).toEqual(['sent'])
  await company.admin.call(files.edit, { params: { id: first.id }, body: { name: 'minuta.txt' } })
  const second = await company.send('minuta.txt')
  await settled(company, id).toEqual(['sent', 'sent'])
  expect(receiver.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'file.added', data: { id: first.id, name: 'contrato.txt', version: 1 } },
    { event: 'file.added', data: { id: second.id, version: 2 } },
  ])
})
