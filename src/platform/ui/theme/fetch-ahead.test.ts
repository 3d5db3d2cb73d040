import { expect, test } from 'vitest'
import { filesAhead } from './fetch-ahead.ts'

const ahead = { inside: ['/inside.js', '/inside.css'], pipeline: ['/pipeline.js'] }

test('whoever is signed in has the files of their screens on the way before the first scripts run', () => {
  expect(filesAhead(ahead, '/contacts', true)).toEqual(ahead.inside)
  expect(filesAhead(ahead, '/negocios', true)).toEqual([...ahead.inside, ...ahead.pipeline])
  expect(filesAhead(ahead, '/', true)).toEqual([...ahead.inside, ...ahead.pipeline])
})

test('a stranger fetches nothing of the inside', () => {
  expect(filesAhead(ahead, '/login', false)).toEqual([])
  expect(filesAhead({}, '/negocios', true)).toEqual([])
})
