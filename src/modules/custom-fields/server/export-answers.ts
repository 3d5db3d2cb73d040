import type { AddedColumns } from '../../../platform/export/list-export.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { asMessage, companyLang } from '../../../platform/i18n/messages.ts'
import type { Cell } from '../../../platform/spreadsheet/write-xlsx.ts'
import { answerColumnId, fieldsOfColumns } from '../answer-column.ts'
import type { FieldKind } from '../contract.ts'
import { type AnswerShape, answerText } from '../field.ts'
import { visibleColumns } from './answer-filters.ts'
import { livingFields } from './known-fields.ts'

interface AnsweredRow {
  answers?: Record<string, string> | null | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The company's fields as columns of a list's export: the requested ones that the person may see. */
export const answerColumns = (kind: FieldKind) =>
  async function added(ctx: Ctx, ids: readonly string[]): Promise<AddedColumns<AnsweredRow>> {
    const asked = fieldsOfColumns(ids).filter((id) => uuid.test(id))
    const seen = new Set(await visibleColumns(ctx, asked))
    const fields = (await livingFields(ctx, kind, asked)).filter(({ id }) => seen.has(id))
    return {
      columns: fields.map((field) => ({
        id: answerColumnId(field.id),
        title: asMessage(field.name),
        value: ({ answers }) => answerCell(field, answers?.[field.id] ?? ''),
      })),
      query: fields.length > 0 ? { field: fields.map(({ id }) => id) } : {},
    }
  }

/** An answer as a cell that a spreadsheet sums and sorts correctly, and that an import reads back unchanged. */
export function answerCell(field: Pick<AnswerShape, 'type' | 'mask'>, value: string): Cell {
  if (value === '') return null
  if (field.type !== 'short-text') return value
  switch (field.mask) {
    case 'number':
      return Number(value)
    case 'currency':
      return { money: Number(value) / 100 }
    case 'percentage':
      return { percent: Number(value) / 100 }
    case 'date':
      return { day: value }
    default:
      return answerText(companyLang, field, value)
  }
}
