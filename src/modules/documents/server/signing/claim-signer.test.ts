import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { hostedToken, maria, paulo, sentPaper, signAs } from '../test-signing.ts'

const world = await startWorld()

it('who somebody says they are is judged before they draw, also on the seller’s device, and keeps nothing', async () => {
  const company = await world.company()
  const { id, signerList } = await sentPaper(company, [{ ...maria, auth: 'in-person' }])
  const token = await hostedToken(company, id, signerList[0]!.id)
  const claim = async ({ name, cpf }: { name: string; cpf: string }) => {
    const path = `/api/public/signatures/${token}/identity`
    const { status, body } = await company.stranger.request('POST', path, { name, cpf })
    return { status, fields: Object.keys((body as { Fields?: object }).Fields ?? {}) }
  }
  expect(await claim({ ...maria, cpf: paulo.cpf })).toEqual({ status: 422, fields: ['cpf'] })
  expect(await claim({ ...maria, cpf: '111.111.111-11' })).toEqual({ status: 422, fields: ['cpf'] })
  expect(await claim({ ...maria, name: 'Outra Pessoa' })).toEqual({ status: 422, fields: ['name'] })
  expect((await claim(maria)).status).toBeLessThan(300)
  expect(await signAs(company, token, { ...maria, cpf: paulo.cpf })).toMatchObject({ status: 422 })
  expect(await signAs(company, token, maria)).toMatchObject({ status: 200 })
  expect((await claim(maria)).status).toBe(409)
})
