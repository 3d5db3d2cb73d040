import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { documents } from '../../contract.ts'
import { hostedToken, maria, newestMail, sentPaper, signAs } from '../test-signing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

it('the signed file is mailed to somebody who did not sign, once all have, by whoever sees signers and events', async () => {
  const company = await world.company()
  const { admin, look } = company
  const sent = await sentPaper(company, [maria])
  const params = { id: sent.id }
  const bank = { params, body: { to: 'cadastro@banco.com.br' } }
  await expect(admin.call(documents.sendCopy, bank)).rejects.toMatchObject({ code: 'documents.not_finished' })
  await signAs(company, await hostedToken(company, sent.id, sent.signerList[0]!.id), maria)
  const stateNow = async () => (await admin.call(documents.show, { params })).state
  await expect.poll(stateNow, { timeout: 120_000 }).toBe('finished')
  for (const flag of ['deals.hide-list-of-signers', 'deals.hide-events-tab'])
    await expect(
      (await company.user('manager', { plus: [flag] })).call(documents.sendCopy, bank),
    ).rejects.toMatchObject({ code: 'documents.evidence_hidden' })
  await admin.call(documents.sendCopy, bank)
  expect(await newestMail(company, bank.body.to)).toContain(`“${sent.title}”`)
  const about = await look((ctx) =>
    ctx.rows(
      statement<{ aboutId: string }>('select about_id from mail_deliveries where recipient = $1', [bank.body.to]),
    ),
  )
  expect(about).toEqual([{ aboutId: sent.id }])
})
