import { expect, it } from 'vitest'
import { z } from 'zod'
import { type AnyEndpoint, endpoint } from '../contract/endpoint.ts'
import type { Refusal } from '../rules/refusal.ts'
import { givenTo } from './given.ts'

const Row = z.object({ id: z.string(), name: z.string(), ownerName: z.string() })
const show = endpoint('GET /things/:id', { needs: 'session', reply: Row.extend({ rows: z.array(Row) }) })
const Body = z.object({ name: z.string(), rows: z.array(z.object({ name: z.string() })).default([]) })
const put = endpoint('PUT /things/:id', { needs: 'session', body: Body })
const patch = endpoint('PATCH /thing', { needs: 'session', body: Body.partial(), reply: Row })
const state = endpoint('PUT /things/:id/state', { needs: 'session', body: z.object({ on: z.boolean() }), reply: Row })
const modules = [{ contract: { show, put, patch, state } }]

const read = (one: AnyEndpoint, method: string, body: unknown, query: unknown = {}) =>
  givenTo(one, modules)({ method, body, query }, 'pt-BR')
const wrong = (one: AnyEndpoint, method: string, body: unknown, query: unknown = {}) => {
  try {
    return read(one, method, body, query)
  } catch (refusal) {
    const { status, fields = {} } = refusal as Refusal
    return [status, Object.keys(fields)]
  }
}

it('what no contract knows is refused at its place, in bodies and in queries', () => {
  expect(wrong(put, 'PUT', { name: 'a', nickname: 'b', rows: [{ name: 'c', colour: 'd' }] })).toEqual([
    422,
    ['rows.0.colour', 'nickname'],
  ])
  expect(wrong(put, 'PUT', { name: 'a' }, { hack: '1' })).toEqual([422, ['hack']])
  expect(wrong(show, 'GET', undefined, { hack: '1' })).toEqual([422, ['hack']])
})

it('PUT takes back what GET there told: what is only shown is let be, at any depth', () => {
  const rows = [{ id: '1', name: 'b', ownerName: 'c' }]
  const record = { id: '2', name: 'a', ownerName: 'd', rows }
  expect(read(put, 'PUT', record).body).toEqual({ name: 'a', rows: [{ name: 'b' }] })
  expect(wrong(put, 'PUT', { ...record, hack: 1 })).toEqual([422, ['hack']])
})

it('so does PUT in place of PATCH; PATCH itself says what changes and nothing else', () => {
  expect(read(patch, 'PUT', { id: '2', name: 'a', ownerName: 'd' }).body).toEqual({ name: 'a', rows: [] })
  expect(wrong(patch, 'PATCH', { id: '2', name: 'a' })).toEqual([422, ['id']])
})

it('PUT of a part takes nothing of the record that it answers with', () => {
  expect(wrong(state, 'PUT', { on: true, name: 'a' })).toEqual([422, ['name']])
})

it('an endpoint without a body takes an empty one and no other', () => {
  const end = endpoint('POST /things/:id/end', { needs: 'session' })
  for (const nothing of [undefined, null, {}, '']) expect(() => read(end, 'POST', nothing)).not.toThrow()
  expect(wrong(end, 'POST', { hack: 1 })).toEqual([422, ['hack']])
})

it('files and pages that strangers’ browsers open by themselves let be what others hang on their address', () => {
  const query = z.object({ ticket: z.string() })
  const file = endpoint('GET /things/:id/content', { needs: 'public', query, raw: 'application/pdf' })
  expect(read(file, 'GET', undefined, { ticket: 'x', utm_source: 'mail' }).query).toEqual({ ticket: 'x' })
  const asked = endpoint('GET /things', { needs: 'public', query, reply: Row })
  expect(wrong(asked, 'GET', undefined, { ticket: 'x', utm_source: 'mail' })).toEqual([422, ['utm_source']])
})
