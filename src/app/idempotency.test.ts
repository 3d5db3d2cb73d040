import { expect, it } from 'vitest'
import { apiTokens } from '../modules/api/contract.ts'
import { contacts } from '../modules/contacts/contract.ts'
import { smallLists } from '../modules/small-lists/contract.ts'
import { statement } from '../platform/db/statement.ts'
import { startWorld } from './testing.ts'

const world = await startWorld()
const company = await world.company()
const { admin } = company

let phones = 34998120000
const someone = () => ({ name: 'Maria Aparecida', phone: String(++phones) })
const create = (body: unknown, key: string, actor = admin) =>
  actor.request('POST', '/api/contacts', body, { 'idempotency-key': key })
const contactsNow = async () => (await admin.call(contacts.list, {})).totalItems

it('the same call under the same key answers the same and changes nothing', async () => {
  const body = someone()
  const first = await create(body, 'one')
  const before = await contactsNow()
  const second = await create(body, 'one')
  expect(second.body).toEqual(first.body)
  expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  expect(await contactsNow()).toBe(before)
})

it('another call under the same key is refused with a sentence', async () => {
  await create(someone(), 'two')
  const { status, body } = await create(someone(), 'two')
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({
      Code: 'platform.idempotency_other',
      Message: 'Esta Idempotency-Key já foi usada em outra chamada. Use uma chave nova.',
    }),
  ])
})

it('of twins that come at the same time one is applied and both hear of it', async () => {
  const body = someone()
  const before = await contactsNow()
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(body, 'twins')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => (answer.body as { Content: { id: string } }).Content.id)).size).toBe(1)
  expect(await contactsNow()).toBe(before + 1)
})

it('a refusal keeps nothing: the call may be tried again under its key', async () => {
  const body = someone()
  const { body: made } = (await create(body, 'first')) as { body: { Content: { id: string } } }
  expect((await create(body, 'retried')).status).toBe(422)
  await company.within((ctx) => ctx.run(statement('delete from contacts where id = $1', [made.Content.id])))
  expect((await create(body, 'retried')).status).toBe(200)
})

it('a key belongs to its person', async () => {
  const colleague = await company.user('manager')
  expect((await create(someone(), 'shared')).status).toBe(200)
  expect((await create(someone(), 'shared', colleague)).status).toBe(200)
})

it('after a day a key is as good as new, and old ones are cleared away', async () => {
  await create(someone(), 'old')
  await create(someone(), 'older')
  await company.within((ctx) =>
    ctx.run(
      statement("update idempotency_keys set created_at = now() - interval '25 hours' where key in ('old', 'older')"),
    ),
  )
  expect((await create(someone(), 'old')).status).toBe(200)
  const keys = await company.look((ctx) => ctx.rows(statement<{ key: string }>('select key from idempotency_keys')))
  expect(keys.map(({ key }) => key)).toContain('old')
  expect(keys.map(({ key }) => key)).not.toContain('older')
})

it('an answer without content, and one that is shown only once, come again too', async () => {
  const [item] = await admin.call(smallLists.items, { params: { list: 'origins' } })
  const url = `/api/lists/origins/${item!.id}`
  const removed = await admin.request('DELETE', url, undefined, { 'idempotency-key': 'gone' })
  const again = await admin.request('DELETE', url, undefined, { 'idempotency-key': 'gone' })
  expect([removed.status, again.status, again.headers['idempotent-replayed']]).toEqual([204, 204, 'true'])

  const make = () =>
    admin.request(
      'POST',
      `/api${apiTokens.makeOwn.path}`,
      { name: 'ERP', scopes: ['contacts.list'] },
      { 'idempotency-key': 'token' },
    )
  const [made, repeated] = [await make(), await make()]
  expect(repeated.body).toEqual(made.body)
  const { token } = (made.body as { Content: { token: string } }).Content
  const stored = await company.look((ctx) =>
    ctx.rows(statement<{ text: string }>('select k::text as text from idempotency_keys k')),
  )
  expect(stored.some(({ text }) => text.includes(token))).toBe(false)
})

it('a key that is no key is refused', async () => {
  const { status, body } = await create(someone(), 'with space')
  expect([status, (body as { Code: string }).Code]).toEqual([422, 'platform.idempotency_malformed'])
})
