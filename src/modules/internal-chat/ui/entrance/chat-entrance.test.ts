import { expect, test } from 'vitest'
import { chatEntrance, mayFloat } from './chat-entrance.ts'

const place = { features: { 'chat-support': true }, isDemo: false, path: '/negocios' }

test('[SHELL-015] the chat floats only with the feature, off login paths and the root, and outside the demo company', () => {
  expect(mayFloat(place)).toBe(true)
  expect(mayFloat({ ...place, features: {} })).toBe(false)
  expect(mayFloat({ ...place, features: { 'chat-support': false, calls: true } })).toBe(false)
  for (const path of ['/', '/login', '/login/recovery', '/login/change-password'])
    expect(mayFloat({ ...place, path }), path).toBe(false)
  for (const path of ['/login-pages', '/contatos', '/settings']) expect(mayFloat({ ...place, path }), path).toBe(true)
  expect(mayFloat({ ...place, isDemo: true })).toBe(false)
})

test('the chat has one entrance: it floats where it may and covers nothing, and stands in the top bar elsewhere', () => {
  expect(chatEntrance(place, false)).toBe('floating')
  expect(chatEntrance({ ...place, isDemo: true }, false)).toBe('top-bar')
  expect(chatEntrance(place, true)).toBe('top-bar')
  for (const path of ['/internal-chat', '/chat-support'])
    expect(chatEntrance({ ...place, path }, false), path).toBe('top-bar')
  expect(chatEntrance({ ...place, path: '/chat-support-report' }, false)).toBe('floating')
})
