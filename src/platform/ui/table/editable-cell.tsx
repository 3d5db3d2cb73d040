import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { AnyEndpoint, CallInput } from '../../contract/endpoint.ts'
import { useMay } from '../data/permissions.ts'
import { refreshRecord, useCall } from '../data/queries.ts'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import type { Column } from './column.ts'
import styles from './editable-cell.module.css'

export interface CellEdit<Row, Value, E extends AnyEndpoint> {
  value(row: Row): Value
  /** The value as text, shown until the server has answered. */
  show(value: Value): ReactNode
  input(props: { label: string; isLabelHidden: true; value: Value; onChange(value: Value): void }): ReactNode
  /** The call that stores it; whoever may not make it only reads. */
  endpoint: E
  call(row: Row, value: Value): CallInput<E>
  /** The list that holds the row, and the record that the row is in it. */
  list: AnyEndpoint
  id(row: Row): string
  refreshes: readonly AnyEndpoint[]
}

/** For a column's `edit`: `edit: editable({ value: (row) => row.title, … })`. */
export const editable =
  <Row, Value, E extends AnyEndpoint>(edit: CellEdit<Row, Value, E>): NonNullable<Column<Row>['edit']> =>
  (given) => <EditableCell {...given} edit={edit} />

interface EditableCellProps<Row, Value, E extends AnyEndpoint> {
  edit: CellEdit<Row, Value, E>
  row: Row
  label: string
  children: ReactNode
}

/**
 * Read first: a click, Enter or F2 opens the input; Enter or leaving it stores, Esc does not. The new value shows at once
 * and is put back, with the sentence of the refusal, when the server does not take it.
 */
function EditableCell<Row, Value, E extends AnyEndpoint>(props: EditableCellProps<Row, Value, E>) {
  const { edit, row, label, children } = props
  const { t } = useText(messages)
  const stored = edit.value(row)
  const [draft, setDraft] = useState<{ value: Value } | null>(null)
  const [sent, setSent] = useState<{ value: Value; over: Value } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const queries = useQueryClient()
  const store = useCall(edit.endpoint, {
    refreshes: edit.refreshes,
    onDone: () => refreshRecord(queries, edit.list, edit.id(row)),
    onFail: () => setSent(null),
  })
  if (!useMay(edit.endpoint.needs)) return children

  const close = () => {
    setDraft(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const commit = () => {
    if (!draft) return
    if (!Object.is(draft.value, stored)) {
      setSent({ value: draft.value, over: stored })
      void store.run(edit.call(row, draft.value))
    }
    close()
  }
  if (draft)
    return (
      <fieldset
        aria-label={label}
        className={styles.input}
        ref={focusInput}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') commit()
          else if (event.key === 'Escape') close()
        }}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && commit()}
      >
        {edit.input({ label, isLabelHidden: true, value: draft.value, onChange: (value) => setDraft({ value }) })}
      </fieldset>
    )
  const isWaiting = sent !== null && Object.is(sent.over, stored)
  return (
    <button
      ref={button}
      type="button"
      className={styles.value}
      aria-label={t('ui.edit', { label })}
      data-waiting={(isWaiting && store.isRunning) || undefined}
      onClick={() => setDraft({ value: stored })}
      onKeyDown={(event) => event.key === 'F2' && setDraft({ value: stored })}
    >
      {isWaiting ? edit.show(sent.value) : children}
    </button>
  )
}

const focusInput = (fields: HTMLFieldSetElement | null) => {
  const input = fields?.querySelector('input')
  input?.focus()
  input?.select()
}
