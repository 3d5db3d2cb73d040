import { IconAlertCircle, IconCheck, IconCloudUp, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ApiError } from '../../contract/client.ts'
import { asForm } from '../data/form-age.ts'
import { keptCode } from '../data/writes/send-or-keep.ts'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { Chip } from '../pieces/chip.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Spinner } from '../pieces/spinner.tsx'
import { useText } from '../text/use-text.ts'
import { savedIn } from './changed-meanwhile.ts'
import styles from './read-first-field.module.css'
import { useAddPlace } from './read-first-group.tsx'
import { unreadIn } from './unread.ts'

export interface EditProps<V> {
  label: ReactNode
  isLabelHidden: true
  autoFocus: true
  value: V
  onChange(value: V): void
  error: string | null
}

export interface ReadFirstFieldProps<V> {
  label: string
  value: V
  /** How the value reads; nothing shows as a dash, in a `ReadFirstGroup` as a chip behind the other fields. */
  show?: (value: V) => ReactNode
  /** The input, while it is touched: `edit={(props) => <MoneyField {...props} />}`. */
  edit(props: EditProps<V>): ReactNode
  /** Saves one field; what it throws is shown under the input and what was typed stays. */
  save(value: V): Promise<unknown>
  /** A text when the value may not be saved. */
  check?: (value: V) => string | null | undefined
  isReadOnly?: boolean
  /** Open for typing from the start: a link leads to this field. */
  startsOpen?: boolean
  /** Saves as soon as a value is chosen: selects. */
  savesOnChange?: boolean
  /**
   * `beside` puts the label at the left, for narrow lists of facts; `hidden` leaves it to screen readers, where the value says
   * by itself what it is.
   */
  labelPlace?: 'above' | 'beside' | 'hidden'
  /** What stands for nothing in place of the dash. */
  nothing?: string
  /** It is to be filled in: empty, too, it stands among the others. */
  isNeeded?: boolean
  /** The value is the heading of its record: it names the button that opens it. */
  isHeading?: boolean
}

type State =
  | { kind: 'reading' }
  | { kind: 'editing' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Waits on this device for the network, until the value that it was over changes. */
  | { kind: 'kept'; over: unknown }
  | { kind: 'failed'; why: string }
  /** Another device has saved meanwhile: the person says which value stands. */
  | { kind: 'overtaken'; theirs?: unknown }

const marks: Partial<Record<State['kind'], typeof IconPencil>> = { saved: IconCheck, kept: IconCloudUp }

export const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown) => Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

/**
 * A value that reads as text until it is touched. Enter or leaving saves it, Esc gives up. What was only looked at is not
 * saved, and what somebody else has changed meanwhile is not written over without a word.
 */
export function ReadFirstField<V>(props: ReadFirstFieldProps<V>) {
  const { label, value, show, edit, save, check, isReadOnly, startsOpen, savesOnChange, labelPlace = 'above' } = props
  const { t } = useText(messages)
  const { nothing = t('ui.empty'), isNeeded, isHeading } = props
  const adds = useAddPlace()
  const [given, setState] = useState<State>({ kind: startsOpen && !isReadOnly ? 'editing' : 'reading' })
  // What may no longer be changed is not open for it: it was handed on meanwhile.
  const isOver = given.kind === 'kept' ? !Object.is(given.over, value) : isReadOnly && given.kind === 'editing'
  const state: State = isOver ? { kind: 'reading' } : given
  const [draft, setDraft] = useState(value)
  // When editing began: the value, and what was shown in its place while it waited for the network.
  const [begun, setBegun] = useState({ over: value, with: value, isKept: false })
  const openedAt = useRef(startsOpen ? Date.now() : 0)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isEditing = state.kind === 'editing' || state.kind === 'failed' || state.kind === 'overtaken'
  const theirs = state.kind === 'overtaken' && state.theirs !== undefined ? state.theirs : value
  const shownValue = state.kind === 'saving' || state.kind === 'kept' ? draft : value

  useEffect(() => {
    if (state.kind !== 'saved') return
    const timer = setTimeout(() => setState({ kind: 'reading' }), 2500)
    return () => clearTimeout(timer)
  }, [state.kind])
  useEffect(() => {
    if (!isEditing || frame.current?.contains(document.activeElement)) return
    frame.current?.querySelector<HTMLElement>('input,textarea,[role=combobox]')?.focus()
  }, [isEditing])

  const open = () => {
    setDraft(shownValue)
    openedAt.current = Date.now()
    setBegun({ over: value, with: shownValue, isKept: state.kind === 'kept' })
    setState({ kind: 'editing' })
  }
  const rest = () => setState(begun.isKept ? { kind: 'kept', over: value } : { kind: 'reading' })
  const close = () => {
    rest()
    requestAnimationFrame(() => button.current?.focus())
  }
  const send = async (next: V, keepsFocus: boolean) => {
    const unread = unreadIn(frame.current)
    if (unread) return setState({ kind: 'failed', why: unread.validationMessage })
    if (isSame(next, begun.with) || isSame(next, value)) return keepsFocus ? close() : rest()
    if (!isSame(begun.over, value)) return setState({ kind: 'overtaken' })
    await write(next, keepsFocus)
  }
  const write = async (next: V, keepsFocus: boolean) => {
    const wrong = check?.(next)
    if (wrong) return setState({ kind: 'failed', why: wrong })
    setState({ kind: 'saving' })
    try {
      await asForm(openedAt.current, () => save(next))
      setState({ kind: 'saved' })
      if (keepsFocus) requestAnimationFrame(() => button.current?.focus())
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === keptCode) return setState({ kind: 'kept', over: value })
      const saved = savedIn(failure)
      if (saved) {
        // Whoever reads it now may save over it.
        openedAt.current = Date.now()
        return setState({ kind: 'overtaken', theirs: saved.value })
      }
      setState({ kind: 'failed', why: Object.values(failure.fields)[0] ?? failure.message })
    }
  }
  const onBlur = (event: React.FocusEvent) => {
    const next = event.relatedTarget as HTMLElement | null
    // The list of a select lives outside the field; choosing from it is not leaving.
    // What was refused stands as it is until it is typed again.
    if (state.kind === 'failed' || state.kind === 'overtaken') return
    if (frame.current?.contains(next) || next?.closest('[role=listbox],[role=dialog]')) return
    void send(draft, false)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (
      event.key === 'Enter' &&
      (event.ctrlKey || event.metaKey || !(event.target instanceof HTMLTextAreaElement)) &&
      !(event.target instanceof HTMLButtonElement) &&
      !(event.target as HTMLElement).getAttribute('aria-activedescendant')
    ) {
      event.preventDefault()
      void send(draft, true)
    }
  }

  if (adds !== undefined && !isNeeded && state.kind === 'reading' && isNothing(value)) {
    if (isReadOnly || !adds) return null
    return createPortal(
      <Chip ref={button} isDashed icon={IconPlus} aria-label={t('ui.field.add', { label })} onClick={open}>
        {label}
      </Chip>,
      adds,
    )
  }
  return (
    <div className={styles.field} data-place={labelPlace} data-state={state.kind}>
      {!isHeading && <span className={labelPlace === 'hidden' ? 'sr-only' : styles.label}>{label}</span>}
      {isEditing ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its input does
        <div ref={frame} className={styles.editor} onBlur={onBlur} onKeyDown={onKeyDown}>
          {edit({
            label,
            isLabelHidden: true,
            autoFocus: true,
            value: draft,
            onChange: (next) => {
              setDraft(next)
              if (state.kind === 'failed' || state.kind === 'overtaken') setState({ kind: 'editing' })
              if (savesOnChange) void send(next, true)
            },
            error: state.kind === 'failed' ? state.why : null,
          })}
          {state.kind === 'overtaken' && (
            <div className={styles.overtaken} role="alert">
              <span>
                {t('ui.overtaken')} <b>{isNothing(theirs) ? t('ui.empty') : show?.(theirs as V) || String(theirs)}</b>
              </span>
              <Button size="small" onClick={() => void write(draft, true)}>
                {t('ui.overtaken.mine')}
              </Button>
              <Button size="small" variant="quiet" onClick={close}>
                {t('ui.overtaken.theirs')}
              </Button>
            </div>
          )}
        </div>
      ) : isReadOnly ? (
        <span className={styles.value}>
          {isNothing(value) ? <span className={styles.nothing}>{nothing}</span> : (show?.(value) ?? String(value))}
        </span>
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.value}
          {...(isHeading ? { title: t('ui.edit', { label }) } : { 'aria-label': t('ui.edit', { label }) })}
          onClick={open}
        >
          <span className={styles.text}>
            {isNothing(shownValue) ? (
              <span className={styles.nothing}>{nothing}</span>
            ) : (
              (show?.(shownValue) ?? String(shownValue))
            )}
          </span>
          <span className={styles.mark}>
            {state.kind === 'saving' ? <Spinner /> : <Icon of={marks[state.kind] ?? IconPencil} size="tiny" />}
          </span>
        </button>
      )}
      <span role="status" className="sr-only">
        {state.kind === 'saved' ? `${label}: ${t('ui.saved')}` : ''}
        {state.kind === 'kept' ? `${label}: ${t('ui.pending.kept')}` : ''}
      </span>
      {state.kind === 'failed' && (
        <span className={styles.failed}>
          <Icon of={IconAlertCircle} size="tiny" />
          {t('ui.notSaved')}
        </span>
      )}
    </div>
  )
}
