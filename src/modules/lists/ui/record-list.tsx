import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import type { Message } from '../../../platform/i18n/messages.ts'
import { columnId } from '../../../platform/record/address-names.ts'
import { fieldText } from '../../../platform/record/field-text.ts'
import { fieldsOf, nameField, type RecordOf, recordTitle } from '../../../platform/record/record.ts'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refreshOnEvent } from '../../../platform/ui/data/live/refresh-on-event.ts'
import type { ListState } from '../../../platform/ui/data/queries.ts'
import { EmptyList } from '../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { AsideToCome, Page, someRows } from '../../../platform/ui/layout/page.tsx'
import { WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { Tabs, type TabsProps } from '../../../platform/ui/layout/tabs.tsx'
import { type PeekPlace, usePeek } from '../../../platform/ui/layout/use-peek.ts'
import { messages } from '../../../platform/ui/messages.ts'
import type { IconType } from '../../../platform/ui/pieces/icon.tsx'
import type { AnyWritten } from '../../../platform/ui/record/record-columns.tsx'
import { useRecordFilters } from '../../../platform/ui/record/use-record-filters.ts'
import { useKeptFilters } from '../../../platform/ui/routing/use-kept-filters.ts'
import type { UrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { sortOf, sortText } from '../../../platform/ui/table/column.ts'
import { DataTable, type Selection } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { FieldKind as AnsweredKind } from '../../custom-fields/contract.ts'
import { useOwnFilters } from '../../custom-fields/ui/public.ts'
import { ViewTabs } from '../../views/ui/public.ts'
import { type BulkChange, useBulkFields } from './bulk-fields.tsx'
import { ThenNote, useCellFilter } from './cell-filter.tsx'
import { listScreenMessages } from './messages.ts'
import styles from './record-list.module.css'
import { type ListEndpoint, type ListedRow, useRecordList } from './use-record-list.ts'

type Summary = Readonly<Record<string, unknown>>
const none: never[] = []

export interface RecordListProps<S extends z.ZodObject> {
  /** The list's name in saved views and columns, and in exports: the same as in the server's `recordList`. */
  name: string
  /** The name in exports, where several screens show each a part of one list. */
  exported?: string
  record: RecordOf
  endpoint: ListEndpoint
  /** `useUrlState(listSearch(…))`: filters, order, the open record. */
  address: UrlState<S>
  /** Fixed parameters of the list; a constant outside the component. */
  within?: Readonly<Record<string, unknown>>
  title: Message
  /** The count in words: `{count, plural, …}`; "12 records" when absent. */
  count?: Message
  /** The placeholder of the search, if the list has the filter `search`; `searchesOn` as in the filter bar. */
  search?: { words: Message; name?: string; on?: 'typing' | 'enter' }
  /** Explains the list while it is empty; `action` leads on where the list has no action of its own. */
  empty: { icon: IconType; title: Message; why?: Message; none?: string | undefined; action?: ReactNode }
  /** Columns defined by the screen; constants outside the component. */
  columns?: readonly AnyWritten[]
  /** Filters that belong to no field, after those of the fields. */
  filters?: readonly FilterField[]
  /** Names of filters that `choice` tells already: they have no chip beside it. */
  told?: readonly string[]
  /** The kind of record for the company's own fields. */
  answers?: AnsweredKind
  /** Before the filters: a choice that is always visible; null while it is not known. */
  choice?: ReactNode
  /** Other ways to see the same records, before the saved views, and the parameters that say which one is on screen. */
  views?: Pick<TabsProps, 'label' | 'tabs'> & { keeps: readonly string[] }
  /** To the right of the title, with the primary action last; also shown while the list is empty. */
  actions?: ReactNode | ((list: ListState<ListedRow>) => ReactNode)
  /** How long so many pages are kept before they are fetched again, in milliseconds; not at all when absent. */
  keptFor?: (pages: number) => number
  /** The words of the foot, given all sums, where these are not of all that are counted; `count` when absent. */
  foot?: Message
  /** Beside the count, from the sums of all matching rows; undefined for people who may not see them. */
  aside?: (summary: Summary | undefined) => ReactNode
  /** The action of a click on a row; by default it opens the row (`open` in the address), null for none. */
  onOpen?: ((row: ListedRow) => void) | null
  /** The keys of the row that J and K have reached, and what they open. */
  keys?: (reached: ListedRow | undefined) => ReactNode
  /** What stays at the side of the records, before them. */
  beside?: ReactNode
  /** The essentials of the open row, beside the list. */
  peek?: (open: { id: string; row: ListedRow | undefined; place: PeekPlace }) => ReactNode
  /** A drawer over the list for the open row; the row is defined once its page is loaded. */
  over?: (row: ListedRow | undefined) => ReactNode
  /** What else is done with the selected rows, beside the change of their fields; undefined for who may not. */
  bulk?: ((selection: Selection, total: number, filters: Readonly<Record<string, unknown>>) => ReactNode) | undefined
  /** Bulk changes of the fields that are marked with `bulk`. */
  change?: BulkChange | false
  /** Names that the rows always contain, whichever columns are shown. */
  always?: readonly string[]
  /** The name of a row for screen readers; by default its name. */
  rowLabel?: (row: ListedRow) => string
  /** The room whose events require reading the list again. */
  room?: string
  /** Drawers and dialogs of the list. */
  children?: ReactNode
}

/** A list of records: saved views, filters, table, peek, export, sums and bulk changes, all from the record's description. */
export function RecordList<S extends z.ZodObject>(props: RecordListProps<S>) {
  const { name, record, endpoint, address, answers, columns: written, filters: more = none, room } = props
  const { say, lang } = useText(messages)
  const queries = useQueryClient()
  useKeptFilters(address.schema)
  const { open } = address.value as { open?: string }
  const query = { ...askedOf(endpoint, address.value), ...props.within }
  const { list, columns, layout } = useRecordList({
    name,
    record,
    endpoint,
    columns: written,
    answers,
    always: props.always,
    address,
    query,
    keptFor: props.keptFor,
  })
  const filters = useRecordFilters(record, true, query).filter((one) => !props.told?.includes(one.name))
  const { own, filters: bar } = useOwnFilters(answers, address)
  const cell = useCellFilter(address.value)
  const set = address.set as (change: Record<string, unknown>) => void
  const place = usePeek(list, open, (id) => set({ open: id }))
  useRoom(room ?? null, { onEvents: () => refreshOnEvent(queries, [endpoint]) })
  const named = nameField(record)
  const rowLabel =
    props.rowLabel ??
    ((row: ListedRow) =>
      record.title ? recordTitle(lang, record, row) : fieldText(lang, record.fields[named]!, row[named]))
  const { count = listScreenMessages['lists.count'] } = props
  const actions = typeof props.actions === 'function' ? props.actions(list) : props.actions
  const { search, empty, peek, onOpen = (row: ListedRow) => set({ open: row.id }) } = props
  const change = useBulkFields({ record, change: props.change || undefined, filters: query, words: count })
  const hasBulk = Boolean(change.button || props.bulk)
  return (
    <Page
      title={say(props.title)}
      aside={
        list.isLoading ? (
          <AsideToCome isLong={props.aside !== undefined}>{say(count, { count: someRows })}</AsideToCome>
        ) : (
          <>
            <span>{say(count, { count: list.total })}</span>
            {props.aside?.(list.summary)}
          </>
        )
      }
      actions={actions}
      tabs={<ListTabs views={props.views} list={name} address={address} isReady={!list.isLoading} />}
      bar={
        <>
          {props.choice !== undefined && <div className={styles.choice}>{props.choice}</div>}
          <FilterBar
            filters={bar}
            fields={[...filters, ...more, ...own, ...cell]}
            {...(search && {
              search: (search.name ?? 'search') as never,
              searchPlaceholder: say(search.words),
              searchesOn: search.on ?? 'typing',
            })}
          />
          <ThenNote values={address.value} />
        </>
      }
      fills
    >
      <WithPeek peek={open && peek?.({ id: open, row: list.rows.find(({ id }) => id === open), place })}>
        {props.beside}
        <DataTable
          name={name}
          exports={{ list: props.exported ?? name, query }}
          layout={layout}
          label={say(props.title)}
          list={list}
          columns={columns}
          rowId={(row) => row.id}
          rowLabel={rowLabel}
          sort={sortOf(query.sort)}
          onSort={(sort) => set({ sort: sortText(sort) })}
          {...(hasBulk && {
            bulk: (selection: Selection) => (
              <>
                {change.button?.(selection, list.total)}
                {props.bulk?.(selection, list.total, query)}
              </>
            ),
          })}
          {...(onOpen && { onOpen })}
          {...(props.keys && { keys: props.keys })}
          openId={open}
          {...useTotals(record, list.summary, props.foot ?? count)}
          empty={
            <EmptyList
              filters={address}
              icon={empty.icon}
              title={say(empty.title)}
              action={actions ?? empty.action}
              none={empty.none}
            >
              {empty.why && say(empty.why)}
            </EmptyList>
          }
        />
      </WithPeek>
      {change.dialogs}
      {open && props.over?.(list.rows.find(({ id }) => id === open))}
      {props.children}
    </Page>
  )
}

interface ListTabsProps {
  views: RecordListProps<z.ZodObject>['views'] | undefined
  list: string
  address: ComponentProps<typeof ViewTabs>['address']
  isReady: boolean
}

/** The ways to see the records, if there are several, and beside them the saved views. */
export function ListTabs({ views, ...saved }: ListTabsProps) {
  if (!views) return <ViewTabs {...saved} />
  const { keeps, ...tabs } = views
  return (
    <Tabs {...tabs}>
      <div className={styles.saved}>
        <ViewTabs {...saved} keeps={keeps} />
      </div>
    </Tabs>
  )
}

/** The part of the address that the list is called with; the rest says what is open over it. */
const askedOf = ({ query }: ListEndpoint, address: object): Record<string, unknown> & { sort?: string } => {
  const { shape } = query as z.ZodObject
  return Object.fromEntries(Object.entries(address).filter(([name]) => name in shape))
}

/** The sums of all matching rows under their columns; nothing if the person may not see them. */
function useTotals(record: RecordOf, summary: Summary | undefined, count: Message) {
  const { say, lang } = useText(messages)
  if (!summary) return {}
  const totals = Object.fromEntries(
    fieldsOf(record)
      .filter(([name]) => summary[name] !== undefined)
      .map(([name, field]) => [columnId(name, field), fieldText(lang, field, summary[name])]),
  )
  const figures = Object.fromEntries(Object.entries(summary).map(([name, value]) => [name, Number(value)]))
  return { totals, summary: say(count, figures) }
}
