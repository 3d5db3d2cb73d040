import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { checkRepliesBy, replyByContract, wrongReplies } from '../../platform/ui/testing/reply-shapes.ts'

const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.email(),
  age: z.int().min(1),
  role: z.enum(['seller', 'manager']),
  since: z.iso.date(),
  left: z.string().nullable(),
  nickname: z.string().optional(),
  place: z.union([z.object({ kind: z.literal('store'), store: z.string() }), z.object({ kind: z.literal('home') })]),
})
const person = endpoint('GET /people/:id', { needs: 'session', reply: Person })

it('a reply is filled in by its contract with values that it allows, and loses names that it does not know', () => {
  checkRepliesBy([person])
  const { Content } = replyByContract('GET', '/api/people/7', {
    Content: { name: 'Ana', fullName: 'Ana', place: { kind: 'home' } },
  }) as {
    Content: z.infer<typeof Person>
  }
  expect(Person.parse(Content)).toEqual(Content)
  expect(Content).toMatchObject({ name: 'Ana', role: 'seller', left: null, place: { kind: 'home' } })
  expect(Content).not.toHaveProperty('nickname')
  expect(Content).not.toHaveProperty('fullName')
  expect(wrongReplies()).toEqual([])
})

it.each([
  ['a value that the contract does not allow', '/api/people/7', { role: 'owner' }, /role/],
  ['an address that no contract has', '/api/persons/7', {}, /no contract/],
])('%s is told', (_what, path, Content, expected) => {
  checkRepliesBy([person])
  replyByContract('GET', path, { Content })
  expect(wrongReplies()).toEqual([expect.stringMatching(expected)])
})
