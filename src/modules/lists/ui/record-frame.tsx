import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import type { Message } from '../../../platform/i18n/messages.ts'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refreshOnEvent } from '../../../platform/ui/data/live/refresh-on-event.ts'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import type { FilterValues } from '../../../platform/ui/filters/filter-field.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { useRecordFilters } from '../../../platform/ui/record/use-record-filters.ts'
import { useKeptFilters } from '../../../platform/ui/routing/use-kept-filters.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { FieldKind as AnsweredKind } from '../../custom-fields/contract.ts'
import { useOwnFilters } from '../../custom-fields/ui/public.ts'
import styles from './record-list.module.css'
import { ListTabs, type RecordListProps } from './record-list.tsx'

interface RecordFrameProps<S extends z.ZodObject>
  extends Pick<RecordListProps<S>, 'name' | 'record' | 'address' | 'beside'> {
  title: Message
  /** The ways to see the records; this is one of them. */
  views: NonNullable<RecordListProps<S>['views']>
  aside?: ReactNode
  actions?: ReactNode
  /** The kind of record for the company's own fields. */
  answers?: AnsweredKind
  search: { words: Message; name: keyof z.input<S> & string }
  /** Before the filters. */
  start?: ReactNode
  room: string
  /** What is asked anew after an event of the room. */
  refreshes: Parameters<typeof refreshOnEvent>[1]
  /** The open record beside. */
  peek?: ReactNode
  children: ReactNode
  /** Drawers and dialogs. */
  over?: ReactNode
}

/** What the ways to see records other than their list share: title, views, filters, and one record beside. */
export function RecordFrame<S extends z.ZodObject>(props: RecordFrameProps<S>) {
  const { name, record, address, answers, room, refreshes } = props
  const { say } = useText(messages)
  const queries = useQueryClient()
  useKeptFilters(address.schema)
  useRoom(room, { onEvents: () => refreshOnEvent(queries, refreshes) })
  const filters = useRecordFilters(record, true, address.value as FilterValues)
  const { own, filters: bar } = useOwnFilters(answers, address)
  return (
    <Page
      title={say(props.title)}
      aside={props.aside}
      actions={props.actions}
      tabs={
        <ListTabs
          views={props.views}
          list={name}
          address={address as ComponentProps<typeof ListTabs>['address']}
          isReady
        />
      }
      bar={
        <FilterBar
          filters={bar}
          fields={[...filters, ...own]}
          search={props.search.name}
          searchPlaceholder={say(props.search.words)}
          start={props.start}
        />
      }
      fills
    >
      <WithPeek peek={props.peek}>
        {props.beside}
        <div className={styles.view}>{props.children}</div>
      </WithPeek>
      {props.over}
    </Page>
  )
}
