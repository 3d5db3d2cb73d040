import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { QueuedMail } from '../../../../platform/mail/mail.ts'
import { mailPurpose } from '../../../../platform/mail/send-mail.ts'
import { unseal } from '../../../../platform/secrets/seal.ts'
import { readPdf } from '../../../../platform/testing/read-pdf.ts'
import { proposals } from '../../contract.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

const mailAbout = ({ within }: TestCompany, id: string) =>
  within(async (ctx) => {
    const { content } = await ctx.one(
      statement<{ content: string }>('select content from mail_deliveries where about_id = $1', [id]),
    )
    return unseal<QueuedMail>(world.settings.secret, mailPurpose, content)!.mail
  })

it('the PDF goes along where it is asked for: attached to a mail, elsewhere by an address that the link ends', {
  timeout: 120_000,
}, async () => {
  const company = await world.company()
  const { admin, stranger } = company
  const { dealId, choices } = await readyToPropose(company)
  const { id, number } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const params = { id }
  const plain = await admin.call(proposals.send, { params, body: { channel: 'link' } })
  expect(plain.pdfUrl).toBeNull()
  const sent = await admin.call(proposals.send, {
    params,
    body: { channel: 'whatsapp', to: '(34) 99812-7310', withPdf: true },
  })
  expect(sent.text).toContain(`PDF: ${sent.pdfUrl}`)
  const paper = async () => (await stranger.request('GET', new URL(sent.pdfUrl!).pathname)).status
  expect(await paper()).toBe(200)

  const body = { channel: 'email' as const, to: 'maria@exemplo.com.br', withPdf: true }
  const mailed = await admin.call(proposals.send, { params, body })
  expect(mailed.pdfUrl).toBeNull()
  const [attached, ...more] = (await mailAbout(company, id)).attachments!
  expect(more).toEqual([])
  expect(attached).toMatchObject({ fileName: `proposta-${number}.pdf`, type: 'application/pdf' })
  const pages = readPdf(Buffer.from(attached!.content, 'base64')).pages.join(' ')
  expect(pages.replaceAll(/\s+/g, ' ')).toContain('Abra no celular')

  await admin.call(proposals.unshare, { params })
  expect(await paper()).toBe(404)
})
