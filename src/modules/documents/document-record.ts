import { z } from 'zod'
import { requiredText } from '../../platform/contract/shapes.ts'
import { choice, count, instant, other, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person, store } from '../access/fields.ts'
import { signerStates } from './document-state.ts'
import { signersFlags } from './flags.ts'

/** A signer as the row of a list shows them. */
export const SignerInRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(signerStates),
  group: z.int(),
  /** They have opened the document. */
  hasSeen: z.boolean(),
  refuseReason: z.string(),
})
export type SignerInRow = z.output<typeof SignerInRow>

const made = { isComputed: true, isAlways: true } as const

/** A document of a deal, from its draft to the sealed file. */
export const documentRecord = record({
  kind: 'document',
  table: 'documents',
  title: { pt: '{title}', en: '{title}' },
  edit: 'deals.edit-document',
  fields: {
    title: text(
      { pt: 'Documento', en: 'Document' },
      {
        isFirst: true,
        section: 'main',
        shape: requiredText,
        isRequired: true,
        isName: true,
        isAlways: true,
        isWide: true,
        order: { rises: true },
        column: { width: 16 },
        filter: true,
      },
    ),
    number: count({ pt: 'Número', en: 'Number' }, { ...made, inRow: true, isUntold: true }),
    dealId: other(
      { pt: 'Negócio', en: 'Deal' },
      { input: z.uuid(), output: z.string() },
      { isFixed: true, inRow: true, isUntold: true },
    ),
    dealTitle: text({ pt: 'Negócio', en: 'Deal' }, { ...made, column: { id: 'deal', width: 13 }, isUntold: true }),
    state: choice(
      { pt: 'Situação', en: 'Status' },
      {
        draft: { pt: 'Rascunho', en: 'Draft' },
        process: { pt: 'Em assinatura', en: 'In process' },
        signed: { pt: 'Assinado', en: 'Signed' },
        finished: { pt: 'Concluído', en: 'Finished' },
        canceled: { pt: 'Cancelado', en: 'Canceled' },
      },
      { ...made, column: { width: 15, phone: 'value' }, filter: true },
    ),
    signed: count({ pt: 'Assinaturas feitas', en: 'Signatures made' }, { ...made, inRow: true, isUntold: true }),
    signers: count({ pt: 'Signatários', en: 'Signers' }, { ...made, inRow: true, isUntold: true }),
    refused: count({ pt: 'Recusas', en: 'Refusals' }, { ...made, inRow: true, isUntold: true }),
    next: text(
      { pt: 'Esperando', en: 'Waiting for' },
      {
        ...made,
        column: { width: 12 },
        isUntold: true,
        hiddenWith: signersFlags,
      },
    ),
    marks: other(
      { pt: 'Quem assina', en: 'Who signs' },
      { input: z.never(), output: z.array(SignerInRow) },
      { isComputed: true, inRow: true, isRowOnly: true, isUntold: true, hiddenWith: signersFlags },
    ),
    deadline: instant(
      { pt: 'Prazo', en: 'Deadline' },
      { isComputed: true, column: { width: 9, phone: 'fact' }, order: { rises: true } },
    ),
    templateName: text(
      { pt: 'Modelo', en: 'Template' },
      { ...made, column: { id: 'template', width: 12, isOptional: true }, filter: true, isUntold: true },
    ),
    storeId: store(
      { pt: 'Loja', en: 'Store' },
      { isComputed: true, column: { width: 9, isOptional: true }, filter: true, isUntold: true },
    ),
    ownerId: person(
      { pt: 'Responsável', en: 'Owner' },
      { isComputed: true, column: { width: 11, isOptional: true }, filter: true, inRow: true },
    ),
    cancelReason: text({ pt: 'Motivo do cancelamento', en: 'Reason for canceling' }, { ...made, inRow: true }),
    sentAt: instant(
      { pt: 'Enviado em', en: 'Sent' },
      { isComputed: true, column: { isOptional: true }, isUntold: true },
    ),
    closedAt: instant(
      { pt: 'Encerrado em', en: 'Closed' },
      { isComputed: true, column: { isOptional: true }, isUntold: true },
    ),
    createdAt: instant({ pt: 'Criado em', en: 'Created' }, { ...made, inRow: true, order: true, isUntold: true }),
  },
})
