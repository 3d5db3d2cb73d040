import { expect, test } from 'vitest'
import { signedIn } from '../testing/render-app.tsx'
import { personMemory } from './person-memory.ts'
import { signOut } from './session.ts'

test('what one person began to write is gone once they have signed out', () => {
  signedIn([])
  const drafts = personMemory<string>()
  drafts.set('room', 'Segredo meu')
  expect(drafts.get('room')).toBe('Segredo meu')
  signOut()
  expect(drafts.size).toBe(0)
  signedIn([])
  expect(drafts.size).toBe(0)
})
