import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { plainPdf } from '../../../platform/seal/testing/plain-pdf.ts'
import { pdfOf } from '../../bills/testing/pdf-of.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { documents } from '../contract.ts'

const world = await startWorld()
const blank = { width: 595, height: 842, texts: [], lines: [], boxes: [] }

it.each([
  ['no PDF', Buffer.from('Contrato'), 'documents.not_pdf'],
  ['a broken one', Buffer.from('%PDF-1.7\nnothing'), 'documents.pdf_broken'],
  ['one with a password', pdfOf([blank], { password: 'segredo' }), 'documents.pdf_locked'],
  [
    'one that does something by itself',
    plainPdf(1, 'x', ['/OpenAction 6 0 R', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>']),
    'documents.pdf_scripts',
  ],
  ['one of 300 pages', plainPdf(300), 'documents.too_many_pages'],
])(
  'a paper that cannot be signed is told in a sentence before anything is frozen: %s',
  async (_what, content, code) => {
    const company = await world.company()
    const { dealId } = await readyToPropose(company)
    const sent = await sendFile(company.admin, `POST /api/deals/${dealId}/document-files`, {
      name: 'Papel.pdf',
      content,
    })
    expect(sent).toMatchObject({ status: 422, code, message: expect.stringMatching(/\.$/) })
    expect((await company.admin.call(documents.list, { query: { dealId } })).list).toEqual([])
  },
  120_000,
)
