import { useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../contract/client.ts'
import type { Message } from '../../i18n/messages.ts'
import { asForm } from '../data/form-age.ts'
import { keptTyped } from '../data/unsaved.ts'
import { notify } from '../feedback/notices.ts'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import { withValueAt } from './compare-parts.ts'
import { askedFor } from './form-errors.ts'
import { type MergedDraft, mergedDraft } from './merged-draft.ts'
import { useUnsaved } from './use-unsaved.ts'

/** A value while it is typed; a figure may be empty for a moment. */
export type Typed<T> = T extends number
  ? number | null
  : T extends readonly (infer Item)[]
    ? Typed<Item>[]
    : T extends object
      ? { [K in keyof T]: Typed<T[K]> }
      : T

type Names<V> = keyof V & string
type ItemOf<V> = V extends readonly (infer Item)[] ? Item : never

/** One object of a draft, however deep: its fields as inputs take them, and what lies inside it. */
export interface Part<V> {
  /** Where it stands in the draft: `settings.payments.2`. */
  path: string
  value: V
  set(change: Partial<V>): void
  field<K extends Names<V>>(
    name: K,
  ): { name: string; value: V[K]; onChange(value: V[K]): void; error: string | undefined }
  part<K extends Names<V>>(name: K): Part<NonNullable<V[K]>>
  rows<K extends Names<V>>(name: K): Rows<ItemOf<V[K]>>
}

/** A list in a draft. */
export interface Rows<Item> {
  items: Part<Item>[]
  add(item: Item): void
  removeAt(at: number): void
}

type Change<V> = (edit: (before: V) => V) => void

/** One object of a nested form: `change` writes it, `errors` are by path. */
export function partAt<V>(value: V, change: Change<V>, errors: Record<string, string>, path: string): Part<V> {
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name))
  const changeOf =
    <K extends Names<V>>(name: K): Change<V[K]> =>
    (edit) =>
      change((before) => ({ ...before, [name]: edit(before[name]) }))
  return {
    path,
    value,
    set: (some) => change((before) => ({ ...before, ...some })),
    field: (name) => ({
      name: at(name),
      value: value[name],
      onChange: (next) => changeOf(name)(() => next),
      error: errors[at(name)],
    }),
    part: (name) => partAt(value[name]!, changeOf(name) as Change<NonNullable<V[typeof name]>>, errors, at(name)),
    rows: (name) => {
      type Item = ItemOf<V[typeof name]>
      const list = value[name] as Item[]
      const changeList: Change<Item[]> = (edit) =>
        change((before) => ({ ...before, [name]: edit(before[name] as Item[]) }))
      return {
        items: list.map((item, index) =>
          partAt(
            item,
            (edit) => changeList((before) => before.map((one, place) => (place === index ? edit(one) : one))),
            errors,
            `${at(name)}.${index}`,
          ),
        ),
        add: (item) => changeList((before) => [...before, item]),
        removeAt: (index) => changeList((before) => before.filter((_one, place) => place !== index)),
      }
    },
  }
}

interface Sending<V> {
  base: V
  given: V
  /** When what it is based on was read. */
  at: number
  tries: number
}

interface DraftOptions<S extends z.ZodType> {
  /** What may be saved: checked here as the server checks it. */
  shape: S
  start: Typed<z.output<S>>
  /** The sentences of the module whose keys the shape names. */
  words: Record<string, Message>
  save(value: z.output<S>): Promise<unknown>
}

/** The state of a long nested form that is saved as one; errors are shown at the field they belong to. */
export function useDraft<S extends z.ZodType>({ shape, start, words, save }: DraftOptions<S>) {
  const { t, say } = useText(messages)
  const [first, setFirst] = useState(start)
  const [value, setValue] = useState(() => ({ ...(start as object), ...keptTyped(start as object) }) as typeof start)
  const [openedAt, setOpenedAt] = useState(() => Date.now())
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)

  const [refusal, setRefusal] = useState('')
  const [saved, setSaved] = useState<Record<string, unknown>>({})
  // What is drawn asks for its error; what nobody asks for is told for the draft as a whole.
  const shown = new Set<string>()

  const send = async () => {
    setRefusal('')
    setSaved({})
    setSending(true)
    try {
      await sendUntilAnswered({ base: first, given: value, at: openedAt, tries: 1 })
    } finally {
      setSending(false)
    }
  }

  /** What others changed and the person did not is taken over and sent again with it; what both changed is asked. */
  const sendUntilAnswered = async ({ base, given, at, tries }: Sending<typeof start>): Promise<void> => {
    const checked = shape.safeParse(given)
    if (!checked.success) {
      const problems = checked.error.issues.map(({ path, message, code }) => {
        const word = words[message]
        const usual = t(code === 'invalid_type' ? 'ui.required' : 'ui.field.outside')
        return [path.join('.'), word ? say(word) : usual]
      })
      return tell(Object.fromEntries(problems))
    }
    try {
      await asForm(at, () => save(checked.data))
      setOpenedAt(Date.now())
      setErrors({})
      setFirst(given)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const meanwhile = mergedDraft(failure, base as object, given as object) as MergedDraft<typeof start> | undefined
      if (meanwhile) return settle(meanwhile, failure.message, tries)
      if (Object.keys(failure.fields).length === 0) notify.failure(failure)
      else tell(failure.fields)
    }
  }

  /** Whoever has read what somebody else saved meanwhile may save over it. */
  const settle = async (meanwhile: MergedDraft<typeof start>, message: string, tries: number) => {
    const { merged, seen, conflicts, told, hasMore } = meanwhile
    const at = Date.now()
    setOpenedAt(at)
    setValue(merged)
    setFirst(seen)
    if (Object.keys(conflicts).length === 0 && !hasMore && tries < 3)
      return sendUntilAnswered({ base: seen, given: merged, at, tries: tries + 1 })
    setSaved(conflicts)
    tell(told, message)
  }
  const tell = (problems: Record<string, string>, message = '') => {
    setErrors(problems)
    const unseen = Object.entries(problems).flatMap(([path, text]) => (shown.has(path) ? [] : [text]))
    setRefusal([message, ...unseen].filter(Boolean).join(' '))
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const isChanged = JSON.stringify(value) !== JSON.stringify(first)
  useUnsaved(first as object, value as object, isChanged)
  const discard = () => {
    setValue(first)
    setErrors({})
    setSaved({})
    setRefusal('')
  }
  return {
    ...partAt(value, setValue, askedFor(errors, shown), ''),
    isChanged,
    isSending,
    refusal,
    /** Takes what somebody else saved where both have changed something. */
    takeSaved:
      Object.keys(saved).length > 0
        ? () => {
            setValue((before) =>
              Object.entries(saved).reduce((all, [path, one]) => withValueAt(all, path, one), before),
            )
            setSaved({})
            setErrors({})
            setRefusal('')
          }
        : undefined,
    send,
    discard,
    /** As the frame of a form calls it. */
    reset: discard,
  }
}
