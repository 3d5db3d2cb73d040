import { expect } from 'vitest'
import type { TestCompany } from '../../../../app/testing.ts'
import { readPdf } from '../../../../platform/testing/read-pdf.ts'
import { proposals } from '../../../proposals/contract.ts'
import { shippedTemplates } from '../../../proposals/document/template/shipped.ts'
import { readyToPropose } from '../../../proposals/server/test-deal.ts'
import type { TemplateBody } from '../../blocks/template-body.ts'
import { templates } from '../../contract.ts'
import type { DocumentBody } from '../../documents/document-body.ts'

export const standard = shippedTemplates[0]!.body

export const written = (text: string, when?: { field: string; is: 'filled' | 'empty' }): TemplateBody => ({
  form: 'blocks',
  orientation: 'portrait',
  pages: [
    {
      id: 'p',
      kind: 'free',
      title: 'Para {{lead.primeiroNome}}',
      blocks: [{ id: 't', kind: 'text', settings: { text }, ...(when && { when }) }],
    },
  ],
})

interface Made {
  storeIds?: string[]
  isUsual?: boolean
}

export const made = async (
  { admin }: TestCompany,
  body: TemplateBody = standard,
  name = 'Residencial',
  { storeIds = [], isUsual = false }: Made = {},
) => {
  const { id, revision } = await admin.call(templates.addTemplate, {
    body: { name, kind: 'proposals', storeIds, isUsual, body },
  })
  return admin.call(templates.publishTemplate, { params: { id }, body: { revision } })
}

/** Published, and what new proposals of the company begin with. */
export const usual = (company: TestCompany, body: TemplateBody = standard, name?: string) =>
  made(company, body, name, { isUsual: true })

export const publish = async ({ admin }: TestCompany, id: string, body: TemplateBody) => {
  const { revision } = await admin.call(templates.template, { params: { id } })
  const saved = await admin.call(templates.saveTemplateDraft, { params: { id }, body: { body, revision } })
  return admin.call(templates.publishTemplate, { params: { id }, body: { revision: saved.revision } })
}

export async function proposalOf(company: TestCompany) {
  const { dealId, choices } = await readyToPropose(company)
  const proposal = await company.admin.call(proposals.generate, { params: { dealId }, body: choices })
  const paper = async () => {
    const { status, body } = await company.admin.request('GET', `/api/proposals/${proposal.id}/pdf`)
    expect(status).toBe(200)
    return readPdf(body as Uint8Array).pages
  }
  const page = async (token: string) =>
    (await company.stranger.call(proposals.open, { params: { token }, body: {} })).template
  return { ...proposal, dealId, paper, page }
}

/** A document that is published. */
export const madeDocument = async ({ admin }: TestCompany, content: DocumentBody, name = 'Contrato') => {
  const { id, revision } = await admin.call(templates.addTemplate, { body: { name, kind: 'documents', body: content } })
  return admin.call(templates.publishTemplate, { params: { id }, body: { revision } })
}
