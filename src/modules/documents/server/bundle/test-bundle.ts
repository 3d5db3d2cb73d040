import type { TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { plainPdf } from '../../../../platform/seal/testing/plain-pdf.ts'
import { documents } from '../../contract.ts'
import { sendDocumentFile } from '../make-document.ts'
import { inDays, paperOf, type SignerGiven } from '../test-signing.ts'

/** A contract and a power of attorney of one deal, sent together. */
export async function sentTogether(company: TestCompany, signers: SignerGiven[]) {
  const { admin } = company
  const contract = await paperOf(company)
  const paper = { name: 'Procuração.pdf', content: plainPdf(2) }
  const along = await company.within((ctx) => sendDocumentFile(ctx, contract.dealId, paper))
  const first = await admin.call(documents.send, {
    params: { id: contract.id },
    body: { deadline: inDays(2), signers, along: [along] },
  })
  return { first, second: await admin.call(documents.show, { params: { id: along } }) }
}

export const mailsTo = ({ look }: TestCompany, to: string) =>
  look(async (ctx) => (await ctx.rows(statement('select id from mail_deliveries where recipient = $1', [to]))).length)
