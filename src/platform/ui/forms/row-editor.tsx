import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNarrow } from '../layout/use-narrow.ts'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './row-editor.module.css'
import type { Part, Rows } from './use-draft.ts'

interface RowEditorProps<Item> {
  label: string
  rows: Rows<Item>
  /** CSS grid columns of the fields. */
  sizes: string
  /** The values of a new line. */
  newLine(): NoInfer<Item>
  nameOf?(item: Item): string | null | undefined
  /** The fields of a line; screen readers read every label, but only the first line shows them. */
  fields(row: Part<Item>, label: { isLabelHidden?: boolean }): ReactNode
  /** At least one line is required. */
  keepsOne?: boolean
}

/** A list whose lines are edited in place, added and removed. */
export function RowEditor<Item>({ label, rows, sizes, newLine, nameOf, fields, keepsOne }: RowEditorProps<Item>) {
  const { t } = useText(messages)
  const isNarrow = useNarrow()
  const { items } = rows
  return (
    <div className={styles.stack}>
      <ul className={styles.rows} aria-label={label}>
        {items.map((row, at) => (
          <li key={row.path} className={styles.row}>
            <div className={styles.fields} style={{ '--sizes': sizes } as React.CSSProperties}>
              {fields(row, at > 0 && !isNarrow ? { isLabelHidden: true } : {})}
            </div>
            {!(keepsOne && items.length === 1) && (
              <IconButton
                icon={IconTrash}
                label={t('ui.remove_row', {
                  name: nameOf?.(row.value) || t('ui.row', { number: at + 1 }),
                })}
                onClick={() => rows.removeAt(at)}
              />
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button icon={IconPlus} onClick={() => rows.add(newLine())}>
          {t('ui.add_row')}
        </Button>
      </div>
    </div>
  )
}

/** The id of a new line; it only has to be unique in the list. */
export const newLineId = () => crypto.randomUUID().slice(0, 18)
