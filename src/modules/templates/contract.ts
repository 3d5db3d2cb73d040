import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, id, longText, shortText } from '../../platform/contract/shapes.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { inputShape, replyShape, rowShape } from '../../platform/record/shapes.ts'
import { emailModelRecord } from './email-model-record.ts'

export { type ProposalData, ProposalDataFilters, proposalData } from './data/proposal-data-contract.ts'
export { documentTemplates } from './documents/document-contract.ts'
export { type AnyBody, type Template, TemplateFilters, type TemplateVersion, templates } from './template-contract.ts'

const EmailModelInput = inputShape(emailModelRecord)
const EmailModelRow = rowShape(emailModelRecord)
export const EmailModel = replyShape(emailModelRecord)
export const EmailModelFilters = listQuery(emailModelRecord, {
  order: '-criadoEm',
  filters: { query: z.string().trim().max(120).default('') },
})

export const Placeholder = z.object({
  /** `nome` */
  key: z.string(),
  /** The placeholder in a text: `{{lead.nome}}`. */
  text: z.string(),
  label: z.string(),
})

/** A model as it would be sent for a deal. In `html`, markup within data of people and records is escaped. */
const Preview = z.object({ subject: z.string(), html: z.string(), unknown: z.array(z.string()) })

export type EmailModel = z.infer<typeof EmailModel>
export type Placeholder = z.infer<typeof Placeholder>

const needs = 'general.settings'
const refusals = ['templates.not_found'] as const

export const emailModels = {
  list: endpoint('GET /modeloEmail', {
    needs,
    summary: 'E-mail models by name or subject, a page at a time',
    query: EmailModelFilters,
    reply: cursorPageOf(EmailModelRow),
  }),
  show: endpoint('GET /modeloEmail/:id', { needs, summary: 'One e-mail model', reply: EmailModel, refusals }),
  create: endpoint('POST /modeloEmail', {
    needs,
    summary: 'Create an e-mail model',
    body: EmailModelInput,
    reply: EmailModel,
  }),
  edit: endpoint('PUT /modeloEmail/:id', {
    needs,
    summary: 'Change an e-mail model',
    body: EmailModelInput,
    reply: EmailModel,
    refusals,
  }),
  remove: endpoint('DELETE /modeloEmail/:id', { needs, summary: 'Delete an e-mail model', refusals }),
  copy: endpoint('POST /modeloEmail/copiar/:id', {
    needs,
    summary: 'Copy an e-mail model',
    reply: EmailModel,
    refusals,
  }),
  preview: endpoint('POST /modeloEmail/previa', {
    needs,
    summary: 'A subject and a body as they would be sent about a deal',
    body: z.object({ assunto: shortText.default(''), corpo: longText.default(''), dealId: id }),
    reply: Preview,
    refusals: ['deals.not_found'],
  }),
}

const properties = <const Model extends string>(model: Model) =>
  endpoint(`GET /${model}/propriedadesParaModelo`, {
    needs: 'session',
    summary: `What templates may say of ${model}`,
    reply: z.array(Placeholder),
  })

export const placeholders = {
  lead: properties('lead'),
  prePropostaAceita: properties('prePropostaAceita'),
  preProposta: properties('preProposta'),
  projeto: properties('projeto'),
  simulador: properties('simulador'),
  loja: properties('loja'),
  usuario: properties('usuario'),
  parcela: properties('parcela'),
  venda: properties('venda'),
  tarefa: properties('tarefa'),
}
