import fc from 'fast-check'
import { expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { statement } from '../../../platform/db/statement.ts'
import { signatureHeader, signed } from '../../channels/server/signature.ts'
import { startTalk, until } from '../testing/desk.ts'

const talk = await startTalk()
const { numberId, within } = await talk.company()
const seed = Number(process.env.FUZZ_SEED ?? 20261128)
const numRuns = Number(process.env.FUZZ_RUNS ?? 60)
const origin = new URL(talk.webhook).origin

const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }))
const text = fc.oneof(anything, fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }))
const types = ['text', 'image', 'voice', 'location', 'button', 'interactive', 'reaction', 'contacts', 'system', 'order']
/** What the provider sends, any part of it something else. */
const message = fc
  .record({
    id: text,
    from: text,
    from_user_id: text,
    timestamp: text,
    type: fc.constantFrom(...types),
    part: anything,
  })
  .map(({ part, ...rest }) => ({ ...rest, [rest.type]: part }))
const value = fc.record(
  {
    messages: fc.oneof(fc.array(message, { maxLength: 3 }), anything),
    message_echoes: fc.oneof(fc.array(message, { maxLength: 2 }), anything),
    statuses: fc.oneof(fc.array(fc.record({ id: text, status: text, errors: anything }), { maxLength: 2 }), anything),
    contacts: anything,
    user_id_update: fc.oneof(fc.array(fc.record({ wa_id: text, user_id: anything }), { maxLength: 2 }), anything),
  },
  { requiredKeys: [] },
)

it('garbage that is signed is stored and ends, and never ends the call or what comes after it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(value, anything), async (given) => {
      const of = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : { value: given }
      const changes = [{ field: 'messages', value: { ...of, metadata: { phone_number_id: numberId } } }]
      const body = JSON.stringify({ entry: [{ changes }] })
      const headers = { 'Content-Type': 'application/json', [signatureHeader]: signed(talk.secret, body) }
      expect((await fetch(talk.webhook, { method: 'POST', headers, body })).status).toBe(200)
      expect((await fetch(talk.webhook, { method: 'POST', headers: {}, body })).status).toBe(401)
    }),
    { seed, numRuns },
  )
  const waiting = () =>
    within(async (ctx) => (await ctx.rows(statement('select 1 from channel_deliveries where outcome is null'))).length)
  await until(waiting).toBe(0)
  const failed = await within((ctx) =>
    ctx.rows(statement("select body from channel_deliveries where reason = 'channels.refused.fault'")),
  )
  expect(failed).toEqual([])
})

it.each(serverModules.flatMap(({ raw = [] }) => raw.map(({ method, url }) => ({ method, url }))))(
  '$method $url answers garbage and is no defect',
  async ({ method, url }) => {
    await fc.assert(
      fc.asyncProperty(text, fc.dictionary(fc.string(), fc.string()), anything, async (token, query, body) => {
        const path = url.replaceAll(
          /:\w+/g,
          () => encodeURIComponent(String(token).toWellFormed()).slice(0, 200) || 'x',
        )
        const asked = `${origin}${path}?${new URLSearchParams(query)}`
        const given = method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
        const { status } = await fetch(asked, { method, headers: { 'Content-Type': 'application/json' }, ...given })
        expect(status, asked).toBeLessThan(500)
      }),
      { seed, numRuns },
    )
  },
)
