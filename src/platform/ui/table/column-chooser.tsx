import { IconArrowDown, IconArrowUp, IconGripVertical, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Checkbox } from '../forms/checkbox.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { FindByName } from '../pieces/find-by-name.tsx'
import { Icon } from '../pieces/icon.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import type { AnyColumn } from './column.ts'
import type { TableLayout } from './layout.ts'
import styles from './table-tools.module.css'

export interface ColumnChooserProps {
  columns: readonly AnyColumn[]
  layout: TableLayout
  change(layout: Partial<TableLayout>): void
  reset(): void
}

const without = (ids: readonly string[], gone: string) => ids.filter((id) => id !== gone)

/** Which columns are shown and in which order; the company's own fields join them from below. */
export function ColumnChooser({ columns, layout, change, reset }: ColumnChooserProps) {
  const { t, say } = useText(messages)
  const [dragged, setDragged] = useState<string | null>(null)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const away = new Set(layout.hidden)
  const idle = columns.filter(({ id, isOwn }) => isOwn && away.has(id))
  const ordered = layout.order
    .flatMap((id) => byId.get(id) ?? [])
    .filter((column) => !column.isName && !(column.isOwn && away.has(column.id)))
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
          const isShown = !away.has(column.id)
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
      {idle.length > 0 && (
        <>
          <strong className={styles.own}>{t('ui.own_fields')}</strong>
          <FindByName all={idle.map(({ id, title }) => ({ id, name: say(title) }))}>
            {({ id, name }) => (
              <Checkbox
                label={name}
                value={false}
                onChange={() =>
                  change({ hidden: without(layout.hidden, id), order: [...without(layout.order, id), id] })
                }
              />
            )}
          </FindByName>
        </>
      )}
    </div>
  )
}
