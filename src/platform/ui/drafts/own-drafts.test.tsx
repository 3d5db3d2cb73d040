import { expect, test } from 'vitest'
import { makeDrafts } from './own-drafts.ts'

let places = 0

/** A server that keeps the text of one record. */
function begun(text = '') {
  const id = `record-${++places}`
  const server = { text, reads: 0 }
  const drafts = makeDrafts<'body'>({
    modes: ['body'],
    longest: 20,
    read: async () => {
      server.reads++
      return { body: server.text }
    },
    keep: async (_id, _mode, body) => void (server.text = body),
  })
  return { id, server, drafts, shown: () => drafts.textOf(id, 'body') }
}

test('what another device has changed is read as soon as it is heard', async () => {
  const { id, server, drafts, shown } = begun()
  await drafts.readAgain(id)
  server.text = 'Bom dia'
  drafts.changed(id)
  await expect.poll(shown).toBe('Bom dia')
})

test('what this page has kept itself is no news when it comes back, and what comes after it is', async () => {
  const { id, server, drafts, shown } = begun()
  drafts.write(id, 'body', 'Boa')
  drafts.saveAll(id)
  await expect.poll(() => server.text).toBe('Boa')
  drafts.changed(id)
  expect(server.reads).toBe(0)
  server.text = 'Boa tarde'
  drafts.changed(id)
  await expect.poll(shown).toBe('Boa tarde')
})

test('what is being typed here wins over what is heard', async () => {
  const { id, server, drafts, shown } = begun('Antigo')
  drafts.write(id, 'body', 'Novo')
  drafts.changed(id)
  await expect.poll(() => server.reads).toBe(1)
  expect(shown()).toBe('Novo')
  drafts.saveAll(id)
  await expect.poll(() => server.text).toBe('Novo')
})

test('what is longer than the server takes stays here', async () => {
  const { id, server, drafts, shown } = begun()
  drafts.write(id, 'body', 'a'.repeat(21))
  drafts.saveAll(id)
  await Promise.resolve()
  expect([server.text, shown().length]).toEqual(['', 21])
})
