import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { codeFor, maria, newestMail, sentPaper, signAs, tokenIn } from '../test-signing.ts'

const world = await startWorld()

it('a code that a newer one replaced is refused as that, and the newer one is good', async () => {
  const company = await world.company()
  await sentPaper(company, [{ ...maria, auth: 'email-code' }])
  const token = tokenIn(await newestMail(company, maria.email))
  const first = await codeFor(company, token, maria)
  let second = await codeFor(company, token, maria)
  // One of a million times both are the same.
  if (second === first) second = await codeFor(company, token, maria)
  expect(await signAs(company, token, { ...maria, code: first })).toMatchObject({
    status: 422,
    body: { Fields: { code: expect.stringContaining('código mais novo') } },
  })
  expect(await signAs(company, token, { ...maria, code: second })).toMatchObject({ status: 200 })
})
