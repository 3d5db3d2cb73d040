import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { localFileStore } from './local-file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'girassol-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = localFileStore(join(folder, 'files'))

it('keeps a file until it is removed, and knows nothing of others', async () => {
  await store.put('company/one.txt', Buffer.from('first'), 'text/plain')
  await store.put('company/one.txt', Buffer.from('second'), 'text/plain')
  expect(String(await store.get('company/one.txt'))).toBe('second')
  expect(await text((await store.open('company/one.txt'))!)).toBe('second')
  expect(await text((await store.open('company/one.txt', { from: 1, to: 3 }))!)).toBe('eco')
  expect(readdirSync(join(folder, 'files/company'))).toEqual(['one.txt'])
  await store.remove('company/one.txt')
  expect(await store.get('company/one.txt')).toBeUndefined()
  expect(await store.open('company/one.txt')).toBeUndefined()
})

it('refuses every key that leads out of the store', async () => {
  writeFileSync(join(folder, 'secret'), 'secret')
  for (const key of ['../secret', 'company/../../secret', '..', '', '.', 'company/../..', '../files-other/x']) {
    await expect(store.get(key)).rejects.toThrow()
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow()
    await expect(store.remove(key)).rejects.toThrow()
  }
  expect(existsSync(join(folder, 'files-other'))).toBe(false)
  expect(await store.get('/etc/passwd')).toBeUndefined()
})
