import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { localFileStore } from './local-file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'girassol-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = localFileStore(folder)

it('gives back what was put, until it is removed', async () => {
  await store.put('company/files/one', Buffer.from('conta'), 'text/plain')
  expect((await store.get('company/files/one'))?.toString()).toBe('conta')
  await store.put('company/files/one', Buffer.from('outra'), 'text/plain')
  expect((await store.get('company/files/one'))?.toString()).toBe('outra')
  await store.remove('company/files/one')
  expect(await store.get('company/files/one')).toBeUndefined()
  await store.remove('company/files/one')
})

it('leaves no half-written files behind', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_none, index) => store.put('company/same', Buffer.alloc(50_000, index), 'image/png')),
  )
  expect(readdirSync(join(folder, 'company')).filter((name) => name.endsWith('.part'))).toEqual([])
  const kept = (await store.get('company/same'))!
  expect(new Set(kept).size).toBe(1)
})

it('never leaves its folder', async () => {
  for (const key of ['../outside', 'company/../../outside', '/etc/passwd/../../..', ''])
    await expect((async () => store.get(key))()).rejects.toThrow('inside the store')
})
