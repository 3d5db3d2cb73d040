import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Part, Rows } from '../../../platform/ui/forms/use-draft.ts'
import { useNarrow } from '../../../platform/ui/layout/use-narrow.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './catalogue.module.css'
import { catalogueScreenMessages as words } from './messages.ts'

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
  const { t } = useText(words)
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
                label={t('catalogue-ui.remove_row', {
                  name: nameOf?.(row.value) || t('catalogue-ui.row', { number: at + 1 }),
                })}
                onClick={() => rows.removeAt(at)}
              />
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button icon={IconPlus} onClick={() => rows.add(newLine())}>
          {t('catalogue-ui.add')}
        </Button>
      </div>
    </div>
  )
}

/** The id of a new line; it only has to be unique in the list. */
export const newLineId = () => crypto.randomUUID().slice(0, 18)
