import { expect, it } from 'vitest'
import { opensAt, type SettingsPage } from './settings-page.ts'

it('a page opens at its own address, that of one record at any of its records’', () => {
  const at = (path: string, address: string) => opensAt({ path } as SettingsPage, address)
  expect(at('chat-support/channels', '/settings/chat-support/channels')).toBe(true)
  expect(at('chat-support/channels/$id', '/settings/chat-support/channels/12')).toBe(true)
  expect(at('chat-support/channels/$id', '/settings/chat-support/channels')).toBe(false)
  expect(at('chat-support/channels/$id', '/settings/chat-support/operators/12')).toBe(false)
})
