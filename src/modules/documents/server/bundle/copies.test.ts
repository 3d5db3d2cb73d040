import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { documents } from '../../contract.ts'
import { maria, newestMail, signAs, tokenIn } from '../test-signing.ts'
import { mailsTo, sentTogether } from './test-bundle.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

it('what was signed together is told of by one mail once all of it is sealed', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [{ ...maria, auth: 'drawn' }])
  const token = tokenIn(await newestMail(company, maria.email))
  const papers = [first.number, second.number]
  const signed = await signAs(company, token, { ...maria, papers })
  expect(signed).toMatchObject({ status: 200, body: { Content: { isLast: true } } })
  const stateOf = async (id: string) => (await company.admin.call(documents.show, { params: { id } })).state
  const states = () => Promise.all([first.id, second.id].map(stateOf))
  await expect.poll(states, { timeout: 150_000 }).toEqual(['finished', 'finished'])
  expect(await mailsTo(company, maria.email)).toBe(2)
  const mail = await newestMail(company, maria.email)
  for (const title of ['Contrato', 'Procuração']) expect(mail).toContain(`“${title}”`)
  expect(tokenIn(mail)).toBe(token)
}, 240_000)
