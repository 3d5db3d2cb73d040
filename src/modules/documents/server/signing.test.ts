import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { evidenceAbout } from '../../../platform/evidence/append-evidence.ts'
import { readPdf } from '../../../platform/testing/read-pdf.ts'
import { verify } from '../../../platform/verify/verify.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { madeDocument } from '../../templates/server/bodies/test-templates.ts'
import { documents } from '../contract.ts'
import { codeFor, hostedToken, inDays, maria, newestMail, rosa, signAs, tokenIn } from './test-signing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

const paper = (words: string) => ({
  form: 'text' as const,
  orientation: 'portrait' as const,
  doc: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
  },
})

async function draftOf(company: TestCompany) {
  const { dealId } = await readyToPropose(company)
  const template = await madeDocument(company, paper('Contrato de {{lead.nome}}') as never)
  return company.admin.call(documents.make, { params: { dealId }, body: { templateId: template.id } })
}

it('[DOCS-009] a contract from a template is signed by mail, in person and by a group later, and sealed', async () => {
  const company = await world.company()
  const { admin, stranger } = company
  const draft = await draftOf(company)
  expect(draft).toMatchObject({ state: 'draft', title: 'Contrato', sentAt: null })
  const witness = { name: 'Paulo Reis', email: 'paulo@exemplo.com.br', cpf: '111.444.777-35' }
  const sent = await admin.call(documents.send, {
    params: { id: draft.id },
    body: {
      deadline: inDays(2),
      signers: [
        { ...maria, role: 'party' },
        { name: 'Dona Helena', cpf: rosa.cpf, role: 'company', auth: 'in-person' },
        { ...witness, role: 'witness', group: 2 },
      ],
    },
  })
  expect(sent.state).toBe('process')
  const [first, second, third] = sent.signerList
  expect(sent.signerList.map(({ isNext }) => isNext)).toEqual([true, true, false])

  const token = tokenIn(await newestMail(company, maria.email))
  const shown = await stranger.request('GET', `/api/public/signatures/${token}`)
  expect(shown.body).toMatchObject({
    Content: { refusal: null, codeTo: 'm•••@exemplo.com.br', pages: [{ number: 1 }] },
  })
  await stranger.request('POST', `/api/public/signatures/${token}/views`, { isRead: true })
  const code = await codeFor(company, token, maria)
  expect(await signAs(company, token, { ...maria, code: '000000' === code ? '000001' : '000000' })).toMatchObject({
    status: 422,
  })
  expect(await signAs(company, token, { ...maria, code })).toMatchObject({ status: 200 })

  const here = await signAs(company, await hostedToken(company, draft.id, second!.id), {
    name: 'Dona Helena',
    cpf: '390.533.447-05',
    signature: { kind: 'typed', text: 'Helena' },
  })
  expect(here).toMatchObject({ status: 200, body: { Content: { isLast: false } } })

  const late = tokenIn(await newestMail(company, witness.email))
  const last = await signAs(company, late, { ...witness, code: await codeFor(company, late, witness) })
  expect(last).toMatchObject({ status: 200, body: { Content: { isLast: true } } })
  await expect
    .poll(async () => (await admin.call(documents.show, { params: { id: draft.id } })).state, { timeout: 150_000 })
    .toBe('finished')
  const done = await admin.call(documents.show, { params: { id: draft.id } })
  expect(done.chain.isWhole).toBe(true)
  const { body: sealed } = await admin.request('GET', done.sealedUrl!)
  const pages = readPdf(sealed as Uint8Array).pages.map((page) => page.replaceAll(/\s+/g, ' '))
  expect(pages[0]).toContain('Contrato de Maria Lima')
  for (const { name } of [first!, second!, third!]) expect(pages.slice(1).join(' ')).toContain(name)
  const verdict = await verify(sealed as Uint8Array)
  expect(verdict).toMatchObject({ state: 'whole' })
  const signatures = verdict.chain!.rows.filter(({ kind }) => kind === 'document-sign')
  expect(signatures.map(({ who }) => who)).toEqual([maria.name, 'Dona Helena', 'Paulo Reis'])
  // Who counts the links of the file counts what the page says of it.
  expect(done.chain).toMatchObject({ sealed: verdict.chain!.rows.length, links: verdict.chain!.rows.length + 1 })

  const chain = await company.look((ctx) => evidenceAbout(ctx, 'document', draft.id))
  const factsOf = (signerId: string) => chain.filter(({ content }) => JSON.parse(content).facts.signer === signerId)
  expect(
    factsOf(first!.id)
      .map(({ kind }) => kind)
      .slice(-4),
  ).toEqual(['document-code-sent', 'document-code-wrong', 'document-code-right', 'document-sign'])
  const sentCode = factsOf(first!.id).find(({ kind }) => kind === 'document-code-sent')!
  expect(JSON.parse(sentCode.person!)).toMatchObject({ who: maria.name, email: maria.email })
  expect(sentCode.content).not.toContain(maria.email)
  expect(factsOf(second!.id).filter(({ kind }) => kind.includes('code'))).toEqual([])
  for (const words of ['Código enviado', 'Código errado', 'Código confirmado'])
    expect(pages.slice(1).join(' ')).toContain(words)
}, 300_000)
