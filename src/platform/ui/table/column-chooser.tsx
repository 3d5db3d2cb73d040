import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { Checkbox } from '../forms/choices/checkbox.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { FindByName } from '../pieces/find-by-name.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { ReorderList } from '../pieces/reorder-list.tsx'
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
  const byId = new Map(columns.map((column) => [column.id, column]))
  const away = new Set(layout.hidden)
  const idle = columns.filter(({ id, isOwn }) => isOwn && away.has(id))
  const ordered = layout.order
    .flatMap((id) => byId.get(id) ?? [])
    .filter((column) => !column.isName && !(column.isOwn && away.has(column.id)))
  return (
    <div className={styles.chooser}>
      <header>
        <strong>{t('ui.table.columns')}</strong>
        <Button variant="quiet" size="small" onClick={reset}>
          {t('ui.table.columns.reset')}
        </Button>
      </header>
      <p className={styles.hint}>{t('ui.table.columns.hint')}</p>
      <ReorderList
        label={t('ui.table.columns')}
        isDense
        rows={ordered}
        rowId={({ id }) => id}
        rowName={({ title }) => say(title)}
        onOrder={async (ids) => change({ order: inOrder(layout.order, ids) })}
      >
        {({ id, title }) => {
          const label = say(title)
          const isPinned = layout.pinned.includes(id)
          return (
            <>
              <span className={styles.name}>
                <Checkbox
                  label={label}
                  value={!away.has(id)}
                  onChange={(isOn) => change({ hidden: isOn ? without(layout.hidden, id) : [...layout.hidden, id] })}
                />
              </span>
              <span className={styles.pin}>
                <IconButton
                  size="small"
                  icon={isPinned ? IconPinFilled : IconPin}
                  label={t(isPinned ? 'ui.table.columns.unpin' : 'ui.table.columns.pin', { label })}
                  aria-pressed={isPinned}
                  onClick={() => change({ pinned: isPinned ? without(layout.pinned, id) : [...layout.pinned, id] })}
                />
              </span>
            </>
          )
        }}
      </ReorderList>
      {idle.length > 0 && (
        <>
          <strong className={styles.own}>{t('ui.own_fields')}</strong>
          <FindByName all={idle.map(({ id, title }) => ({ id, name: say(title) }))} label={t('ui.own_fields')}>
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

/** All columns with those that were put in order at the places that they had between them. */
function inOrder(all: readonly string[], ids: readonly string[]) {
  const next = ids.values()
  return all.map((id) => (ids.includes(id) ? next.next().value! : id))
}
