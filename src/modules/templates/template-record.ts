import { z } from 'zod'
import { id } from '../../platform/contract/shapes.ts'
import { choice, count, flag, instant, tags, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { access } from '../access/contract.ts'

export const templateKinds = ['proposals', 'documents'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** What the body of a template is: blocks on pages, a text, or HTML and CSS. */
export const templateForms = ['blocks', 'text', 'source'] as const
export type TemplateForm = (typeof templateForms)[number]

const made = { isComputed: true, isAlways: true, isUntold: true } as const
const inForm = { isFirst: true, isWide: true, section: 'main' } as const

/** A template of proposals or of documents, in its list. Its body has a history of its own. */
export const templateRecord = record({
  kind: 'template',
  table: 'templates',
  edit: 'general.settings',
  sections: ['main'],
  fields: {
    name: text(
      { pt: 'Nome', en: 'Name' },
      {
        ...inForm,
        shape: z.string('templates.name_required').trim().min(1, 'templates.name_required').max(255),
        isRequired: true,
        isName: true,
        column: { width: 20 },
        order: { rises: true },
      },
    ),
    kind: choice(
      { pt: 'Tipo', en: 'Kind' },
      { proposals: { pt: 'Proposta', en: 'Proposal' }, documents: { pt: 'Documento', en: 'Document' } },
      { isFixed: true, isRequired: true, isFirst: true, isUntold: true, inRow: true, shape: z.enum(templateKinds) },
    ),
    form: choice(
      { pt: 'Conteúdo', en: 'Content' },
      {
        blocks: { pt: 'Blocos', en: 'Blocks' },
        text: { pt: 'Texto', en: 'Text' },
        source: { pt: 'HTML e CSS', en: 'HTML and CSS' },
      },
      { isComputed: true, isUntold: true, inRow: true },
    ),
    isEnabled: flag(
      { pt: 'Em uso', en: 'In use' },
      {
        section: 'main',
        column: { width: 7, phone: 'fact' },
        filter: true,
        bulk: true,
        shape: z.boolean().default(true),
      },
    ),
    isUsual: flag(
      { pt: 'Usual', en: 'Usual' },
      { section: 'main', column: { width: 6 }, filter: true, shape: z.boolean().default(false) },
    ),
    storeIds: {
      ...tags(
        { pt: 'Lojas', en: 'Stores' },
        {
          isFirst: true,
          isWide: true,
          section: 'main',
          inRow: true,
          isUntold: true,
          shape: z.array(id).max(200).default([]),
        },
      ),
      options: { endpoint: access.stores },
    },
    stores: text(
      { pt: 'Lojas', en: 'Stores' },
      { isComputed: true, isUntold: true, isRowOnly: true, column: { width: 16 } },
    ),
    published: count(
      { pt: 'Versão', en: 'Version' },
      { isComputed: true, isUntold: true, column: { width: 7, phone: 'fact' } },
    ),
    hasDraft: flag(
      { pt: 'Rascunho aberto', en: 'Open draft' },
      { isComputed: true, isUntold: true, column: { width: 9 } },
    ),
    changedBy: text(
      { pt: 'Alterado por', en: 'Changed by' },
      { isComputed: true, isUntold: true, column: { width: 12 } },
    ),
    updatedAt: instant(
      { pt: 'Alterado em', en: 'Changed on' },
      { ...made, column: { width: 9, phone: 'value' }, order: true },
    ),
    createdAt: instant(
      { pt: 'Criado em', en: 'Created on' },
      { ...made, column: { width: 9, isOptional: true }, order: true },
    ),
  },
})
