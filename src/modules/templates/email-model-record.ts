import { z } from 'zod'
import { longText } from '../../platform/contract/shapes.ts'
import { area, instant, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'

const inForm = { isFirst: true, isWide: true, section: 'main' } as const
const made = { isComputed: true, isAlways: true, isUntold: true } as const

/** A text that the company sends often. The API has always called its fields by these names. */
export const emailModelRecord = record({
  kind: 'email-model',
  table: 'emailModels',
  edit: 'general.settings',
  fields: {
    nome: text(
      { pt: 'Nome', en: 'Name' },
      {
        ...inForm,
        shape: z.string().trim().min(1, 'templates.name_required').max(255),
        isRequired: true,
        isName: true,
        column: { width: 18 },
        order: { rises: true },
      },
    ),
    assunto: text({ pt: 'Assunto', en: 'Subject' }, { ...inForm, column: { width: 22 }, filter: true }),
    corpo: area({ pt: 'Mensagem', en: 'Message' }, { ...inForm, shape: longText.default('') }),
    alteradoEm: instant(
      { pt: 'Alterado em', en: 'Changed on' },
      { ...made, column: { width: 8 }, order: { rises: true }, filter: true },
    ),
    criadoEm: instant(
      { pt: 'Criado em', en: 'Created on' },
      { ...made, column: { width: 8, isOptional: true }, order: { rises: true } },
    ),
  },
})
