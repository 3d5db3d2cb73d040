import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { picture, sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { readPdf } from '../../../../platform/testing/read-pdf.ts'
import { readyToPropose } from '../../../proposals/server/test-deal.ts'
import { documentTemplates, templates } from '../../contract.ts'
import type { DocumentBody, DocumentNode } from '../../documents/document-body.ts'
import { documentDifference } from '../../documents/document-difference.ts'
import { documentStarts } from '../../documents/document-starts.ts'
import { withKeys } from '../../documents/word-keys.ts'
import { madeDocument as made } from '../bodies/test-templates.ts'
import { documentOfDeal } from './document-of-deal.ts'

const world = await startWorld()

const text = (words: string): DocumentNode => ({ type: 'text', text: words })
const paragraph = (words: string): DocumentNode => ({ type: 'paragraph', content: words ? [text(words)] : [] })
const body = (...content: DocumentNode[]): DocumentBody => ({
  form: 'text',
  orientation: 'portrait',
  doc: { type: 'doc', content },
})
async function printed({ admin }: TestCompany, dealId: string, id: string) {
  const { status, body: file } = await admin.request('GET', `/api/deals/${dealId}/document-preview?templateId=${id}`)
  expect(status).toBe(200)
  return readPdf(file as Uint8Array).pages.map((page) => page.replaceAll(/\s+/g, ' '))
}

it('[TMPL-015] a document has a name and a body, and its PDF says what the deal says, with conditions and loops worked out', async () => {
  const company = await world.company()
  const { dealId } = await readyToPropose(company)
  const cell = (words: string): DocumentNode => ({ type: 'tableCell', content: [paragraph(words)] })
  const content = body(
    { type: 'heading', attrs: { level: 1 }, content: [text('Contrato de {{lead.nome}}')] },
    paragraph('{% if projeto.previsaoDeFechamento %}'),
    paragraph('Fecha em {{projeto.previsaoDeFechamento}}.'),
    paragraph('{% endif %}'),
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [cell('{% for n in (1..3) %}Parcela {{ n }}'), cell('{{loja.nome}}{% endfor %}')],
        },
      ],
    },
    { type: 'pageBreak' },
    paragraph('Segunda folha'),
  )
  const { id, name } = await made(company, content)
  expect(name).toBe('Contrato')
  const [first, second, ...rest] = await printed(company, dealId, id)
  expect(rest).toEqual([])
  expect(first).toContain('Contrato de Maria Lima')
  expect(first).not.toContain('Fecha em')
  expect(first!.match(/Parcela \d/g)).toEqual(['Parcela 1', 'Parcela 2', 'Parcela 3'])
  expect(first).toContain('1 /2')
  expect(second).toContain('Segunda folha')
})

it('a text longer than a sheet goes on in others, without losing a line', async () => {
  const company = await world.company()
  const { dealId } = await readyToPropose(company)
  const items = Array.from({ length: 90 }, (_, at) => ({
    type: 'listItem' as const,
    content: [paragraph(`Item ${at};`)],
  }))
  const lines = Array.from({ length: 120 }, (_, at) => paragraph(`Linha ${at}.`))
  const { id } = await made(company, body({ type: 'orderedList', content: items }, ...lines))
  const pages = await printed(company, dealId, id)
  expect(pages.length).toBeGreaterThan(4)
  const whole = pages.join(' ')
  for (let at = 0; at < 90; at++) expect(whole).toContain(`Item ${at};`)
  for (let at = 0; at < 120; at++) expect(whole).toContain(`Linha ${at}.`)
})

it('signing gets the version in use or a former one, the values that were used, and what the deal leaves empty', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId } = await readyToPropose(company)
  const { id, revision } = await made(company, body(paragraph('Um: {{lead.nome}}')))
  const draft = body(paragraph('Dois: {{lead.nome}}, {{projeto.previsaoDeFechamento}}'))
  const saved = await admin.call(templates.saveTemplateDraft, { params: { id }, body: { body: draft, revision } })
  await admin.call(templates.publishTemplate, { params: { id }, body: { revision: saved.revision } })
  const [now, before] = await company.look((ctx) =>
    Promise.all([
      documentOfDeal(ctx, { templateId: id, dealId }),
      documentOfDeal(ctx, { templateId: id, dealId, version: 1 }),
    ]),
  )
  expect(now).toMatchObject({
    template: { id, name: 'Contrato', version: 2 },
    values: { 'lead.nome': 'Maria Lima', 'projeto.previsaoDeFechamento': '' },
    faults: [{ kind: 'empty-field', what: 'projeto.previsaoDeFechamento', isError: false }],
  })
  expect(now.html).toContain('Dois: Maria Lima, ')
  expect([before.template.version, before.html.includes('Um: Maria Lima')]).toEqual([1, true])
})

it('whatever a document holds, its sheets run nothing and load nothing from elsewhere', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId } = await readyToPropose(company)
  const link = (href: string): DocumentNode => ({
    type: 'text',
    text: href,
    marks: [{ type: 'link', attrs: { href } }],
  })
  const hostile = body(
    paragraph('<script>alert(1)</script><img src=x onerror=alert(1)><style>@import "http://x"</style>'),
    paragraph('{{ "<script>alert(2)</script>" }} {% assign a = "<img src=x>" %}{{ a }}'),
    {
      type: 'paragraph',
      content: [
        link('javascript:alert(1)'),
        link('https://girassol.example/{{lead.nome}}'),
        link('file:///etc/passwd'),
      ],
    },
    { type: 'picture', attrs: { picture: '0198f000-0000-7000-8000-000000000003' } },
  )
  const { markup } = await admin.call(documentTemplates.previewDocument, {
    params: { dealId },
    body: { body: hostile },
  })
  expect(markup).not.toMatch(/<(script|img|style|iframe|link|svg)|href=|onerror=[^&]*>/)
  expect(markup).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  for (const wrong of [
    { form: 'text', doc: { type: 'doc', content: [{ type: 'iframe' }] } },
    { form: 'text', doc: { type: 'doc', content: [{ type: 'heading', attrs: { level: '1><script' } }] } },
    {
      form: 'text',
      doc: { type: 'doc', content: [{ type: 'paragraph', attrs: { textAlign: 'left;background:url(x)' } }] },
    },
  ])
    expect((await admin.request('POST', '/api/templates', { name: 'X', kind: 'documents', body: wrong })).status).toBe(
      422,
    )
  const deep = Array.from({ length: 20 }).reduce<DocumentNode>(
    (inside) => ({ type: 'blockquote', content: [inside] }),
    paragraph('x'),
  )
  expect(
    (await admin.request('POST', '/api/templates', { name: 'X', kind: 'documents', body: body(deep) })).status,
  ).toBe(422)
  const endless = body(paragraph('{% for a in (1..99999) %}{% for b in (1..99999) %}x{% endfor %}{% endfor %}'))
  const heavy = await admin.call(documentTemplates.previewDocument, { params: { dealId }, body: { body: endless } })
  expect(heavy).toMatchObject({ markup: '', faults: [{ kind: 'too-much', isError: true }] })
})

/** The smallest Word file that Word itself opens. */
function word(inside: string, more: Record<string, Uint8Array> = {}) {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': strToU8(
        `${head}<w:document xmlns:w="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${inside}</w:body></w:document>`,
      ),
      ...more,
    }),
  )
}
const run = (words: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`
const line = (inside: string) => `<w:p>${inside}</w:p>`

it('a Word file brings text, tables and pictures, and its marks are mapped to fields once', async () => {
  const company = await world.company()
  const { admin } = company
  const cell = (words: string) => `<w:tc>${line(run(words))}</w:tc>`
  const drawing =
    '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="p1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
  const content = word(
    [
      line(run('Contratante: ') + run('[Nome do cliente]', '<w:b/>')),
      line(run('Loja «loja» e {{lead.nome}} &lt;script&gt;')),
      `<w:tbl><w:tr>${cell('Item')}${cell('Valor')}</w:tr></w:tbl>`,
      line(drawing),
    ].join(''),
    {
      'word/media/a.png': new Uint8Array(await picture(300, 200)),
      'word/_rels/document.xml.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/a.png"/></Relationships>',
      ),
    },
  )
  const sent = await sendFile<{ body: DocumentBody; keys: string[] }>(admin, 'POST /api/templates/word-files', {
    name: 'contrato.docx',
    content,
  })
  expect(sent.content).toMatchObject({ lost: [] })
  expect(sent.content.keys).toEqual(['[Nome do cliente]', '«loja»'])
  const mapped = withKeys(sent.content.body, { '[Nome do cliente]': 'lead.nome', '«loja»': 'loja.nome' })
  expect(mapped.doc.content).toEqual([
    {
      type: 'paragraph',
      content: [text('Contratante: '), { ...text('{{lead.nome}}'), marks: [{ type: 'bold' }] }],
    },
    paragraph('Loja {{loja.nome}} e {{lead.nome}} <script>'),
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [paragraph('Item')] },
            { type: 'tableCell', content: [paragraph('Valor')] },
          ],
        },
      ],
    },
    { type: 'picture', attrs: { picture: expect.any(String), width: 100 } },
  ])
  await made(company, mapped)
})

it('what is no Word file is refused with a sentence', async () => {
  const { admin } = await world.company()
  for (const content of [Buffer.from('nada'), await picture(50, 50), Buffer.from(zipSync({ 'a.txt': strToU8('x') }))]) {
    const { status, message } = await sendFile(admin, 'POST /api/templates/word-files', {
      name: 'a.docx',
      content,
    })
    expect([status, message]).toEqual([422, expect.stringMatching(/Word/)])
  }
})

it('the difference of two texts is told paragraph by paragraph', () => {
  const before = body(paragraph('A'), paragraph('B'), paragraph('C'), paragraph('D'))
  const after = body(paragraph('A'), paragraph('B mudou'), paragraph('C'), paragraph('Novo'), paragraph('Mais'))
  expect(documentDifference(before, after)).toEqual([
    { what: 'changed', name: 'B mudou', was: ['B'] },
    { what: 'changed', name: 'Novo', was: ['D'] },
    { what: 'new', name: 'Mais', was: [] },
  ])
  expect(documentDifference(after, body(paragraph('A')))).toHaveLength(4)
  expect(documentDifference(before, before)).toEqual([])
})

it('the documents that are shipped say nothing wrongly', async () => {
  const { admin } = await world.company()
  for (const { id, body: content } of documentStarts)
    expect([id, (await admin.call(templates.checkTemplate, { body: { body: content } })).faults]).toEqual([id, []])
})
