import type { Header } from '@tanstack/react-table'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { Failure } from '../feedback/failure.tsx'
import { Checkbox } from '../forms/choices/checkbox.tsx'
import { usePhone } from '../layout/use-narrow.ts'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { HeaderCell } from './header-cell.tsx'
import { phoneColumns } from './phone-columns.ts'
import { placeOf } from './place-of-cell.ts'
import { BodyRow, FootRow, SkeletonRows } from './table-rows.tsx'
import { TableTools } from './table-tools.tsx'
import { type Features, useDataTable } from './use-data-table.ts'
import { useMoreBeside } from './use-more-beside.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

/** The table itself; screens use `DataTable`, which fetches it when a list is first shown. */
export function TableView<Row extends object>(props: DataTableProps<Row>) {
  const { label, list, columns, rowLabel, onOpen, openId, bulk, totals, summary, empty, tools } = props
  const { t } = useText(messages)
  const { table, byId, pins, layout, change, reset, selection, selectMatching } = useDataTable(props)
  const scroller = useRef<HTMLDivElement>(null)
  const hasMoreBeside = useMoreBeside(scroller)
  const rows = table.getRowModel().rows
  const { hasMore, loadMore } = list
  const isPhone = usePhone()
  const keyAt = (at: number) => rows[at]!.id
  const inSight = table.getVisibleLeafColumns()
  const { phone, shown } = useMemo(
    () =>
      shownOf(
        inSight.map(({ id }) => byId.get(id)!),
        isPhone,
      ),
    [inSight, byId, isPhone],
  )
  const sight = useRowsInSight({
    scroller,
    count: rows.length,
    keyAt,
    hasMore,
    loadMore,
    isPhone,
    hasButtonsBelow: (phone?.below.length ?? 0) > 0,
  })
  const keys = useRowKeys({
    count: rows.length,
    open: (at) => rows[at] && onOpen?.(rows[at].original, at),
    select: bulk ? (at) => rows[at]?.toggleSelected() : null,
    reveal: sight.reveal,
    canOpen: Boolean(onOpen),
  })
  const { setAt } = keys
  const opening = useRef(onOpen)
  useLayoutEffect(() => {
    opening.current = onOpen
  })
  const open = useCallback(
    (row: Row, at: number) => {
      setAt(at)
      opening.current?.(row, at)
    },
    [setAt],
  )
  const headers = ((table.getHeaderGroups()[0]?.headers ?? []) as unknown as Header<Features, object>[]).filter(
    ({ id }) => shown.has(id),
  )
  const hasCheck = Boolean(bulk)
  const span = headers.length + (hasCheck ? 1 : 0)
  /** On a phone the name takes the width that the figure leaves free; the figure’s title may be cut. */
  const widthOf = (id: string, rem: number) => {
    if (!phone) return { width: `${rem}rem` }
    return id === phone.name.id ? undefined : { width: `${Math.min(rem, 7.5)}rem` }
  }
  const isEmpty = !list.isLoading && rows.length === 0
  const count = selection.ids.length

  const grid = (
    <table
      className={styles.table}
      aria-label={label}
      aria-rowcount={list.total + 1}
      style={phone ? undefined : { minWidth: `${table.getTotalSize() / 16 + (hasCheck ? 2.5 : 0)}rem` }}
    >
      <colgroup>
        {hasCheck && <col style={{ width: '2.5rem' }} />}
        {headers.map((header) => (
          <col key={header.id} style={widthOf(header.id, header.getSize() / 16)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {hasCheck && (
            <th className={styles.check} scope="col">
              <Checkbox
                label={t('ui.table.selectAll')}
                isLabelHidden
                value={table.getIsAllRowsSelected()}
                isMixed={table.getIsSomeRowsSelected()}
                onChange={(isOn) => table.toggleAllRowsSelected(isOn)}
              />
            </th>
          )}
          {headers.map((header) => (
            <HeaderCell
              key={header.id}
              header={header}
              column={byId.get(header.id)!}
              place={placeOf(byId.get(header.id)!, hasCheck, pins)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {list.isLoading && <SkeletonRows span={span} />}
        {sight.before > 0 && <tr aria-hidden style={{ height: sight.before }} />}
        {sight.shown.map(({ key, index }) => {
          const row = rows[index]!
          return (
            <BodyRow
              key={key}
              row={row}
              cells={row.getVisibleCells()}
              index={index}
              byId={byId}
              pins={pins}
              shown={shown}
              phone={phone}
              label={rowLabel(row.original)}
              hasCheck={hasCheck}
              isSelected={row.getIsSelected()}
              isCurrent={index === keys.at}
              isOpen={row.id === openId}
              onOpen={onOpen ? open : undefined}
            />
          )
        })}
        {sight.after > 0 && <tr aria-hidden style={{ height: sight.after }} />}
        {hasMore && !list.isLoading && <SkeletonRows span={span} count={2} />}
      </tbody>
      {totals && rows.length > 0 && (summary || headers.some(({ id }) => id in totals)) && (
        <tfoot>
          <FootRow headers={headers} byId={byId} pins={pins} hasCheck={hasCheck} totals={totals} summary={summary} />
        </tfoot>
      )}
    </table>
  )
  return (
    <div className={styles.wrap} data-more={hasMoreBeside || undefined}>
      {props.keys?.(rows[keys.at]?.original)}
      {!props.isToolless && (
        <TableTools columns={columns} layout={layout} change={change} reset={reset} exports={props.exports}>
          {tools}
        </TableTools>
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard scrolls a wide table with it
        tabIndex={0}
        data-refreshing={list.isRefreshing || undefined}
        aria-busy={list.isLoading || list.isRefreshing}
      >
        {list.failure && rows.length === 0 ? (
          <Failure failure={list.failure} retry={list.retry} />
        ) : isEmpty ? (
          empty
        ) : (
          grid
        )}
      </div>
      {bulk && count > 0 && (
        <BulkBar
          count={selection.isAllMatching ? list.total : count}
          total={list.total}
          selectMatching={selection.isAllMatching || list.total <= count ? null : selectMatching}
          clear={selection.clear}
        >
          {bulk(selection)}
        </BulkBar>
      )}
      <span className="sr-only" role="status">
        {count > 0 ? t('ui.table.selected', { count }) : ''}
      </span>
    </div>
  )
}

/** The columns with a cell of their own; a phone has few. */
function shownOf<Row extends object>(inSight: Column<Row>[], isPhone: boolean) {
  const phone = isPhone ? phoneColumns(inSight) : null
  const own = phone ? [phone.name, phone.value, phone.actions].filter((one) => one !== undefined) : inSight
  return { phone, shown: new Set(own.map(({ id }) => id)) }
}
