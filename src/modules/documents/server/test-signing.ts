import { expect } from 'vitest'
import type { z } from 'zod'
import { sendFile } from '../../../app/testing/send-file.ts'
import type { TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { textOfMail } from '../../../platform/mail/testing/text-of-mail.ts'
import { plainPdf } from '../../../platform/seal/testing/plain-pdf.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { type DocumentDetail, documents } from '../contract.ts'
import type { SignerInput } from '../signer.ts'

export type SignerGiven = z.input<typeof SignerInput>

export const maria = { name: 'Maria Lima', email: 'maria@exemplo.com.br', cpf: '529.982.247-25' }
export const paulo = { name: 'Paulo Reis', email: 'paulo@exemplo.com.br', cpf: '111.444.777-35' }
export const rosa = { name: 'Rosa Dias', email: 'rosa@exemplo.com.br', cpf: '390.533.447-05' }
const drawn = {
  kind: 'drawn',
  lines: [
    [
      [100, 500],
      [400, 200],
      [800, 700],
    ],
  ],
} as const

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A deal with a paper that was sent to it. */
export async function paperOf(company: TestCompany, pages = 1): Promise<DocumentDetail> {
  const { dealId } = await readyToPropose(company)
  const sent = await sendFile<DocumentDetail>(company.admin, `POST /api/deals/${dealId}/document-files`, {
    name: 'Contrato.pdf',
    content: plainPdf(pages),
  })
  expect(sent).toMatchObject({ status: 200 })
  return sent.content
}

/** The same, sent to signers who take no code: the whole way without a mail. */
export async function sentPaper(company: TestCompany, signers: SignerGiven[] = [maria, paulo, rosa]) {
  const draft = await paperOf(company)
  return company.admin.call(documents.send, {
    params: { id: draft.id },
    body: { deadline: inDays(2), signers },
  })
}

export const newestMail = ({ look }: TestCompany, to: string) =>
  look(async (ctx) => {
    const { content } = await ctx.one(
      statement<{ content: string }>(
        'select content from mail_deliveries where recipient = $1 order by created_at desc, id desc limit 1',
        [to],
      ),
    )
    return textOfMail(ctx, { content, recipient: to })
  })

export const tokenIn = (text: string) => /assinar\/([\w-]{20,})/.exec(text)![1]!

/** The path at which a signer signs on the seller's device. */
export async function hostedToken({ admin }: TestCompany, id: string, signerId: string) {
  return tokenIn((await admin.call(documents.host, { params: { id, signerId } })).path)
}

/** What signing says beside who signs. */
export const signature = { signature: drawn, consent: '2026-11', agreed: true }

const signing = new Set(['name', 'cpf', 'papers', 'code', 'signature', 'consent', 'agreed', 'device', 'position'])

/** What somebody sends who signs; how they are reached and prove themselves was said by who sent the document. */
export const signingOf = (given: object) => ({
  ...signature,
  ...Object.fromEntries(Object.entries(given).filter(([name]) => signing.has(name))),
})

export async function signAs({ stranger }: TestCompany, token: string, given: object) {
  const path = `/api/public/signatures/${token}/signature`
  const { status, body } = await stranger.request('POST', path, signingOf(given))
  return { status, body: body as { Content?: { isLast: boolean }; Code?: string; Fields?: Record<string, string> } }
}

export async function codeFor(company: TestCompany, token: string, who: typeof maria) {
  const { name, cpf } = who
  const asked = await company.stranger.request('POST', `/api/public/signatures/${token}/codes`, { name, cpf })
  expect(asked).toMatchObject({ status: 200 })
  return /^\d{6}$/m.exec(await newestMail(company, who.email))![0]
}
