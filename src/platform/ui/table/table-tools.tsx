import { IconBaselineDensityMedium, IconColumns3 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Tools } from '../layout/tools-slot.tsx'
import { messages } from '../messages.ts'
import { Popover } from '../overlays/popover.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import { useAppearance } from '../theme/use-appearance.ts'
import type { AnyColumn } from './column.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { TableLayout } from './layout.ts'
import styles from './table-tools.module.css'
import type { ExportSource } from './use-export.ts'

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
