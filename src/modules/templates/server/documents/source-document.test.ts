import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { readPdf } from '../../../../platform/testing/read-pdf.ts'
import { readyToPropose } from '../../../proposals/server/test-deal.ts'
import { documentTemplates, templates } from '../../contract.ts'
import type { DocumentBody, DocumentNode } from '../../documents/document-body.ts'
import type { SourceBody } from '../../source/source-body.ts'
import { madeDocument, proposalOf } from '../bodies/test-templates.ts'
import { documentOfDeal } from './document-of-deal.ts'

const world = await startWorld()

const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const cell = (text: string): DocumentNode => ({ type: 'tableCell', content: [paragraph(text)] })
const contract: DocumentBody = {
  form: 'text',
  orientation: 'portrait',
  doc: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Contrato de {{lead.nome}} & cia.' }] },
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
    ],
  },
}

async function turned({ admin }: TestCompany, id: string) {
  const { revision } = await admin.call(templates.template, { params: { id } })
  return admin.call(templates.turnTemplate, { params: { id }, body: { revision } })
}

async function pagesOf({ admin }: TestCompany, dealId: string, id: string) {
  const { status, body } = await admin.request('GET', `/api/deals/${dealId}/document-preview?templateId=${id}`)
  expect(status).toBe(200)
  return readPdf(body as Uint8Array).pages.map((page) => page.replaceAll(/\s+/g, ' '))
}

it('the text of a document is turned into HTML and CSS one way, prints what it printed, and stays in the history', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId } = await readyToPropose(company)
  const { id } = await madeDocument(company, contract)
  const before = await pagesOf(company, dealId, id)
  const now = await turned(company, id)
  expect(now).toMatchObject({ form: 'source', published: 1, body: { form: 'source', css: '' } })
  expect((now.body as SourceBody).html).toContain('Contrato de {{lead.nome}} &amp; cia.')
  expect(await pagesOf(company, dealId, id)).toEqual(before)
  await expect(turned(company, id)).rejects.toMatchObject({ code: 'templates.wrong_form' })
  const published = await admin.call(templates.publishTemplate, { params: { id }, body: { revision: now.revision } })
  const signed = await company.look((ctx) => documentOfDeal(ctx, { templateId: id, dealId }))
  expect(signed).toMatchObject({ template: { id, version: 2 }, values: { 'lead.nome': 'Maria Lima' }, faults: [] })
  const back = await admin.call(templates.restoreTemplate, {
    params: { id, number: '1' },
    body: { revision: published.revision },
  })
  expect(back.body).toEqual(contract)
})

it('whatever the source of a document holds, nothing of it runs or loads from elsewhere, and it is named with its line', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId } = await readyToPropose(company)
  const body: SourceBody = {
    form: 'source',
    orientation: 'portrait',
    html: '<section class="page">\n<script>alert(1)</script><img src="https://x.example/a.png"><p onclick="x()">{{lead.nome}}</p></section>',
    css: '@import url(https://x.example/a.css); p { background: url(https://x.example/b.png) }',
  }
  const shown = await admin.call(documentTemplates.previewDocument, { params: { dealId }, body: { body } })
  expect(shown.markup).toContain('Maria Lima')
  expect(shown.markup).not.toMatch(/<script|onclick|x\.example/)
  expect(shown.faults.map(({ kind, at }) => [kind, at?.part, at?.line])).toContainEqual(['not-allowed', 'html', 2])
  const { id } = await madeDocument(company, contract)
  const now = await turned(company, id)
  const saved = await admin.call(templates.saveTemplateDraft, {
    params: { id },
    body: { body, revision: now.revision },
  })
  await expect(
    admin.call(templates.publishTemplate, { params: { id }, body: { revision: saved.revision } }),
  ).rejects.toMatchObject({ code: 'templates.has_faults' })
})

it('the source of a document is no template of proposals, and that of a proposal no document', async () => {
  const company = await world.company()
  const { admin } = company
  const proposal = await proposalOf(company)
  const document = await madeDocument(company, contract)
  await turned(company, document.id)
  const preview = (templateId: string) =>
    admin.request('GET', `/api/proposals/${proposal.id}/template-preview?templateId=${templateId}`)
  expect((await preview(document.id)).status).toBe(404)
  const added = await admin.call(templates.addTemplate, {
    body: {
      name: 'De proposta',
      kind: 'proposals',
      storeIds: [],
      isUsual: false,
      body: { form: 'source', orientation: 'portrait', html: '<section class="page"><p>Oi</p></section>', css: '' },
    },
  })
  await admin.call(templates.publishTemplate, { params: { id: added.id }, body: { revision: added.revision } })
  await expect(
    company.look((ctx) => documentOfDeal(ctx, { templateId: added.id, dealId: proposal.dealId })),
  ).rejects.toMatchObject({ code: 'templates.wrong_form' })
})

it('what a document cannot draw is told at its line, and keeps it from being published; its foot is drawn', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await madeDocument(company, contract)
  const { revision } = await turned(company, id)
  const html = [
    '<section class="page">',
    '<div data-block="months"></div>',
    '<div data-block="naoexiste"></div>',
    '<footer data-block="footer"></footer>',
    '</section>',
  ].join('\n')
  const body: SourceBody = { form: 'source', orientation: 'portrait', html, css: '' }
  const checked = await admin.call(templates.checkTemplate, { body: { body, kind: 'documents' } })
  expect(checked.faults).toMatchObject([
    { kind: 'unknown-block', isError: true, what: 'months', at: { part: 'html', line: 2 } },
    { kind: 'unknown-block', isError: true, what: 'naoexiste', at: { part: 'html', line: 3 } },
  ])
  const saved = await admin.call(templates.saveTemplateDraft, { params: { id }, body: { body, revision } })
  await expect(
    admin.call(templates.publishTemplate, { params: { id }, body: { revision: saved.revision } }),
  ).rejects.toMatchObject({ status: 422, code: 'templates.has_faults' })
})
