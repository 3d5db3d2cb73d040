import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, expect, it } from 'vitest'
import { s3FileStore } from './s3-file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'girassol-s3-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'girassol', configs: [] }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const store = s3FileStore({
  bucket: 'girassol',
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})

it('gives back what was put, until it is removed', async () => {
  const content = Buffer.from([0, 1, 2, 253, 254, 255])
  await store.put('company/files/one', content, 'application/pdf')
  expect((await store.get('company/files/one'))?.equals(content)).toBe(true)
  await store.put('company/files/one', Buffer.from('outra'), 'text/plain')
  expect((await store.get('company/files/one'))?.toString()).toBe('outra')
  expect(await text((await store.open('company/files/one'))!)).toBe('outra')
  expect(await text((await store.open('company/files/one', { from: 1, to: 3 }))!)).toBe('utr')
  await store.remove('company/files/one')
  expect(await store.get('company/files/one')).toBeUndefined()
})

it('answers nothing for a key that was never there', async () => {
  expect(await store.get('company/files/never')).toBeUndefined()
  expect(await store.open('company/files/never')).toBeUndefined()
  await store.remove('company/files/never')
})

it('holds a file of twenty megabytes', async () => {
  const content = Buffer.alloc(20 * 1024 * 1024, 7)
  await store.put('company/files/big', content, 'application/pdf')
  expect((await store.get('company/files/big'))?.length).toBe(content.length)
})
