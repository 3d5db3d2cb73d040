import { expect, test } from 'vitest'
import { followsFrom, pictureOf } from './connection.ts'

test('a phone that has let go of its server is disconnected, one that only lost its line comes back by itself', () => {
  expect(followsFrom('open', undefined)).toBe('connected')
  expect([401, 402, 403, 406].map((reason) => followsFrom('close', reason))).toEqual(Array(4).fill('disconnected'))
  expect(followsFrom('refused', undefined)).toBe('disconnected')
  expect([408, 428, 500, undefined].map((reason) => followsFrom('close', reason))).toEqual(Array(4).fill(null))
  expect(followsFrom('connecting', 401)).toBeNull()
})

test('only a picture is shown as a code', () => {
  expect(pictureOf('data:image/png;base64,iVBORw0KGgo=')).toBe('data:image/png;base64,iVBORw0KGgo=')
  for (const given of ['data:text/html;base64,PGI+', 'javascript:alert(1)', 'data:image/png;base64,"onload=', null, 7])
    expect(pictureOf(given)).toBeNull()
})
