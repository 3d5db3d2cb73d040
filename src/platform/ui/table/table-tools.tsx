import {
  IconArrowDown,
  IconArrowUp,
  IconBaselineDensityMedium,
  IconColumns3,
  IconGripVertical,
  IconPin,
  IconPinFilled,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '../forms/checkbox.tsx'
import { Tools } from '../layout/tools-slot.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { Icon } from '../pieces/icon.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { Popover } from '../pieces/popover.tsx'
import { useText } from '../text/use-text.ts'
import { useAppearance } from '../theme/use-appearance.ts'
import type { AnyColumn } from './column.ts'
import { ExportMenu, type ExportSource } from './export-menu.tsx'
import type { TableLayout } from './layout.ts'
import styles from './table-tools.module.css'

export interface TableToolsProps {
  columns: readonly AnyColumn[]
  layout: TableLayout
  change(layout: Partial<TableLayout>): void
  reset(): void
  children?: ReactNode
  /** The list's own name and query, where it can be written to a file. */
  exports?: ExportSource | undefined
}

/** Row height and column chooser, above the table at the right. */
export function TableTools({ columns, layout, change, reset, children, exports }: TableToolsProps) {
  const { t } = useText(messages)
  const { appearance, change: changeAppearance } = useAppearance()
  const [isOpen, setOpen] = useState(false)
  const other = appearance.density === 'compact' ? 'comfortable' : 'compact'
  return (
    <Tools around={(tools) => <div className={styles.tools}>{tools}</div>}>
      <span className={styles.left}>{children}</span>
      {exports && <ExportMenu {...exports} columns={shownIds(columns, layout)} />}
      <span className={styles.density}>
        <IconButton
          icon={IconBaselineDensityMedium}
          label={t(`ui.table.density.${other}`)}
          onClick={() => changeAppearance({ density: other })}
        />
      </span>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        align="end"
        width="18rem"
        label={t('ui.table.columns')}
        trigger={
          <IconButton
            icon={IconColumns3}
            label={t('ui.table.columns')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        }
      >
        <ColumnChooser columns={columns} layout={layout} change={change} reset={reset} />
      </Popover>
    </Tools>
  )
}

/** The columns in sight, in their order. */
const shownIds = (columns: TableToolsProps['columns'], { order, hidden }: TableLayout) => [
  ...columns.filter((column) => column.isName).map(({ id }) => id),
  ...order.filter((id) => !hidden.includes(id) && !columns.some((column) => column.id === id && column.isName)),
]

const without = (ids: readonly string[], gone: string) => ids.filter((id) => id !== gone)

function ColumnChooser({ columns, layout, change, reset }: Omit<TableToolsProps, 'children'>) {
  const { t, say } = useText(messages)
  const [dragged, setDragged] = useState<string | null>(null)
  const ordered = layout.order
    .map((id) => columns.find((column) => column.id === id)!)
    .filter((column) => column && !column.isName)
  const place = (id: string, beforeId: string | undefined) => {
    const rest = layout.order.filter((other) => other !== id)
    rest.splice(beforeId === undefined ? rest.length : rest.indexOf(beforeId), 0, id)
    change({ order: rest })
  }
  const step = (at: number, by: 1 | -1) => {
    const id = ordered[at]!.id
    place(id, by === -1 ? ordered[at - 1]!.id : ordered[at + 2]?.id)
  }
  return (
    <div className={styles.chooser}>
      <header>
        <strong>{t('ui.table.columns')}</strong>
        <Button variant="quiet" size="small" onClick={reset}>
          {t('ui.table.columns.reset')}
        </Button>
      </header>
      <p className={styles.hint}>{t('ui.table.columns.hint')}</p>
      <ul>
        {ordered.map((column, at) => {
          const label = say(column.title)
          const isShown = !layout.hidden.includes(column.id)
          const isPinned = layout.pinned.includes(column.id)
          return (
            <li
              key={column.id}
              draggable
              data-dragged={dragged === column.id || undefined}
              onDragStart={() => setDragged(column.id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDragEnter={() => dragged && dragged !== column.id && place(dragged, column.id)}
            >
              <Icon of={IconGripVertical} size="tiny" />
              <Checkbox
                label={label}
                value={isShown}
                onChange={() =>
                  change({
                    hidden: isShown ? [...layout.hidden, column.id] : without(layout.hidden, column.id),
                  })
                }
              />
              <span className={styles.steps}>
                <IconButton
                  size="small"
                  icon={isPinned ? IconPinFilled : IconPin}
                  label={t(isPinned ? 'ui.table.columns.unpin' : 'ui.table.columns.pin', { label })}
                  aria-pressed={isPinned}
                  onClick={() =>
                    change({ pinned: isPinned ? without(layout.pinned, column.id) : [...layout.pinned, column.id] })
                  }
                />
                <IconButton
                  size="small"
                  icon={IconArrowUp}
                  label={t('ui.table.columns.up', { label })}
                  disabled={at === 0}
                  onClick={() => step(at, -1)}
                />
                <IconButton
                  size="small"
                  icon={IconArrowDown}
                  label={t('ui.table.columns.down', { label })}
                  disabled={at === ordered.length - 1}
                  onClick={() => step(at, 1)}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
