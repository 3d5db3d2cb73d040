import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { startMailbox } from '../../../access/server/testing.ts'
import { documents } from '../../contract.ts'
import { maria, signAs, tokenIn } from '../test-signing.ts'
import { mailsTo, sentTogether } from './test-bundle.ts'

const world = await startWorld()
const mailbox = await startMailbox(world)

it('what was signed together is told of by one mail once all of it is sealed', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [{ ...maria, auth: 'drawn' }])
  const token = tokenIn((await mailbox.next(company, maria.email)).text)
  const papers = [first.number, second.number]
  const signed = await signAs(company, token, { ...maria, papers })
  expect(signed).toMatchObject({ status: 200, body: { Content: { isLast: true } } })
  const stateOf = async (id: string) => (await company.admin.call(documents.show, { params: { id } })).state
  const states = () => Promise.all([first.id, second.id].map(stateOf))
  await expect.poll(states, { timeout: 150_000 }).toEqual(['finished', 'finished'])
  const { text } = await mailbox.next(company, maria.email, 1)
  for (const title of ['Contrato', 'Procuração']) expect(text).toContain(`“${title}”`)
  expect(tokenIn(text)).toBe(token)
  expect(await mailsTo(company, maria.email)).toBe(2)
})
