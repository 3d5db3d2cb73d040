import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { evidenceAbout } from '../../../../platform/evidence/append-evidence.ts'
import { documents } from '../../contract.ts'
import { codeFor, hostedToken, maria, newestMail, paulo, sentPaper, signAs, tokenIn } from '../test-signing.ts'
import { mailsTo, sentTogether } from './test-bundle.ts'

const world = await startWorld()

const shown = ({ admin }: TestCompany, id: string) => admin.call(documents.show, { params: { id } })
const states = async (company: TestCompany, ids: string[]) => {
  const all = await Promise.all(ids.map((id) => shown(company, id)))
  return all.map(({ state }) => state)
}
const opened = async ({ stranger }: TestCompany, token: string) => {
  const { body } = await stranger.request('GET', `/api/public/signatures/${token}`)
  return (body as { Content: { number: number; title: string; along: { number: number; refusal: string | null }[] } })
    .Content
}

it('what is sent together is asked for by one mail, opens on one page and is signed with one code', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [maria, { ...paulo, group: 2 }])
  expect(first.together).toMatchObject([{ id: second.id, title: 'Procuração', state: 'process' }])
  expect(await mailsTo(company, maria.email)).toBe(1)
  const mail = await newestMail(company, maria.email)
  for (const title of ['Contrato', 'Procuração']) expect(mail).toContain(`“${title}”`)

  const token = tokenIn(mail)
  const page = await opened(company, token)
  expect(page).toMatchObject({ number: first.number, title: 'Contrato', refusal: null })
  expect(page.along).toMatchObject([{ number: second.number, title: 'Procuração', refusal: null }])
  const picture = (paper: number) =>
    company.stranger.request('GET', `/api/public/signatures/${token}/pages/2?paper=${paper}`)
  expect((await picture(second.number)).status).toBe(200)
  expect((await picture(first.number)).status).toBe(404)

  const code = await codeFor(company, token, maria)
  const papers = [first.number, second.number]
  expect(await signAs(company, token, { ...maria, code, papers })).toMatchObject({ status: 200 })
  for (const { id } of [first, second]) {
    const { signerList } = await shown(company, id)
    expect(signerList.map(({ state }) => state)).toEqual(['signed', 'waiting'])
    const chain = await company.look((ctx) => evidenceAbout(ctx, 'document', id))
    expect(chain.map(({ kind }) => kind).slice(-3)).toEqual([
      'document-code-sent',
      'document-code-right',
      'document-sign',
    ])
  }
  expect(await mailsTo(company, paulo.email)).toBe(1)
})

it('only what was read is signed, and the others stay open at the same link', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [{ ...maria, auth: 'drawn' }])
  const token = tokenIn(await newestMail(company, maria.email))
  expect(await signAs(company, token, { ...maria, papers: [second.number] })).toMatchObject({ status: 200 })
  expect(await states(company, [first.id, second.id])).toEqual(['process', 'signed'])
  expect(await opened(company, token)).toMatchObject({ refusal: null, signedAt: null })
  expect(await signAs(company, token, maria)).toMatchObject({ status: 200 })
  expect(await states(company, [first.id, second.id])).toEqual(['signed', 'signed'])
})

it('of several, all are signed or none; the sentence names the one that has changed', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [{ ...maria, auth: 'drawn' }])
  const token = tokenIn(await newestMail(company, maria.email))
  await company.admin.call(documents.cancel, { params: { id: second.id }, body: { reason: 'Não é mais preciso' } })
  const papers = [first.number, second.number]
  expect(await signAs(company, token, { ...maria, papers })).toMatchObject({
    status: 409,
    body: {
      Code: 'documents.one_changed',
      Message: expect.stringMatching(
        /^Nada foi assinado: “Procuração” mudou\. Este documento foi cancelado e não pode mais ser assinado\. Motivo: Não é mais preciso\. Recarregue a página para assinar os outros\.$/,
      ),
    },
  })
  expect(await states(company, [first.id])).toEqual(['process'])
  expect(await signAs(company, token, { ...maria, papers: [first.number] })).toMatchObject({ status: 200 })
  const strange = await sentPaper(company, [paulo])
  expect(await signAs(company, token, { ...maria, papers: [strange.number] })).toMatchObject({ status: 404 })
})

it('one of several is refused, and the others can still be signed', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [{ ...maria, auth: 'drawn' }])
  const token = tokenIn(await newestMail(company, maria.email))
  const { name, cpf } = maria
  const refusal = { name, cpf, reason: 'O valor está errado', paper: second.number }
  const answer = await company.stranger.request('POST', `/api/public/signatures/${token}/refusal`, refusal)
  expect(answer.status).toBe(204)
  expect((await shown(company, second.id)).signerList).toMatchObject([{ state: 'refused' }])
  expect(await signAs(company, token, maria)).toMatchObject({ status: 200 })
  expect(await states(company, [first.id, second.id])).toEqual(['signed', 'process'])
})

it('whoever is taken off one of several still signs the others at the link that was mailed', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [{ ...maria, auth: 'drawn' }, paulo])
  const token = tokenIn(await newestMail(company, maria.email))
  const params = { id: first.id, signerId: first.signerList[0]!.id }
  await company.admin.call(documents.removeSigner, { params })
  expect(await opened(company, token)).toMatchObject({ number: second.number, along: [] })
  expect(await signAs(company, token, maria)).toMatchObject({ status: 200 })
  await company.admin.call(documents.removeSigner, {
    params: { id: second.id, signerId: second.signerList[1]!.id },
  })
  expect(await states(company, [first.id, second.id])).toEqual(['process', 'signed'])
})

it('what was sent together is reminded of by one mail, whichever of them is reminded of', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [maria])
  expect(await company.admin.call(documents.remind, { params: { id: second.id } })).toEqual({ reminded: 1 })
  expect(await mailsTo(company, maria.email)).toBe(2)
  expect(await newestMail(company, maria.email)).toContain('“Contrato” e “Procuração”')
  await expect(company.admin.call(documents.remind, { params: { id: first.id } })).rejects.toMatchObject({
    code: 'documents.nobody_to_remind',
  })
})

it('five codes an hour and five guesses are those of one person, over all that was sent together', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [maria])
  const linkOf = async (id: string, signerId: string) =>
    tokenIn((await company.admin.call(documents.link, { params: { id, signerId } })).url)
  const tokens = [
    await linkOf(first.id, first.signerList[0]!.id),
    await linkOf(second.id, second.signerList[0]!.id),
  ] as const
  const code = await codeFor(company, tokens[0], maria)
  for (const token of [tokens[1], tokens[0], tokens[1]]) await codeFor(company, token, maria)
  const last = await codeFor(company, tokens[0], maria)
  const { name, cpf } = maria
  const sixth = await company.stranger.request('POST', `/api/public/signatures/${tokens[1]}/codes`, { name, cpf })
  expect(sixth).toMatchObject({ status: 429, body: { Code: 'documents.too_many_codes' } })
  if (code !== last) expect(await signAs(company, tokens[1], { ...maria, code })).toMatchObject({ status: 422 })
  expect(await signAs(company, tokens[1], { ...maria, code: last })).toMatchObject({ status: 200 })
})

it('two who sign two documents at once, each from another link, both sign', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [
    { ...maria, auth: 'in-person' },
    { ...paulo, auth: 'in-person' },
  ])
  const papers = [first.number, second.number]
  const tokens = [
    await hostedToken(company, first.id, first.signerList[0]!.id),
    await hostedToken(company, second.id, second.signerList[1]!.id),
  ] as const
  const answers = await Promise.all([
    signAs(company, tokens[0], { ...maria, papers }),
    signAs(company, tokens[1], { ...paulo, papers }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await states(company, [first.id, second.id])).toEqual(['signed', 'signed'])
  const { signerList } = await shown(company, second.id)
  expect(signerList.map(({ hostName }) => hostName !== '')).toEqual([true, true])
})

it('a link that the seller hands on names all that it leads to', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [{ ...maria, phone: '(34) 99710-4477' }])
  const params = { id: second.id, signerId: second.signerList[0]!.id }
  const text = async () => decodeURIComponent((await company.admin.call(documents.link, { params })).whatsapp!)
  expect(await text()).toContain('enviou “Contrato” e “Procuração” para você assinar')
  await company.admin.call(documents.cancel, { params: { id: first.id }, body: { reason: 'Não é mais preciso' } })
  expect(await text()).toContain('enviou “Procuração” para você assinar')
})
