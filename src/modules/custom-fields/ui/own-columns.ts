import { useMemo } from 'react'
import { asMessage } from '../../../platform/i18n/messages.ts'
import type { Column } from '../../../platform/ui/table/column.ts'
import type { TableLayout } from '../../../platform/ui/table/layout.ts'
import { useLanguage } from '../../../platform/ui/text/use-text.ts'
import { answerColumnId, fieldsOfColumns } from '../answer-column.ts'
import type { FieldKind } from '../contract.ts'
import { answerText, numericMasks } from '../field.ts'
import { useVisibleFields } from './own-filters.ts'

interface AnsweredRow {
  answers?: Record<string, string> | null | undefined
}

/** A list's columns followed by the company's own fields of a kind, each shown once it is chosen. */
export function useOwnColumns<Row extends AnsweredRow>(
  kind: FieldKind | undefined,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const fields = useVisibleFields(kind)
  const { lang } = useLanguage()
  return useMemo(
    () => [
      ...columns,
      ...fields.map((field): Column<Row> => {
        const isFigure = field.type === 'short-text' && numericMasks.includes(field.mask)
        return {
          id: answerColumnId(field.id),
          title: asMessage(field.name),
          value: ({ answers }) => answerText(lang, field, answers?.[field.id] ?? ''),
          width: field.type === 'long-text' ? 16 : 10,
          isOptional: true,
          isOwn: true,
          ...(isFigure && { align: 'end' }),
        }
      }),
    ],
    [columns, fields, lang],
  )
}

/** The fields that a table shows: the parameter `field` of its list. */
export function shownFields({ order, hidden }: TableLayout): string[] | undefined {
  const away = new Set(hidden)
  const shown = fieldsOfColumns(order.filter((id) => !away.has(id)))
  return shown.length > 0 ? shown.sort() : undefined
}
