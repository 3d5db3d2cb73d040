import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../contract/client.ts'
import { answeredAt, asForm } from '../data/form-age.ts'
import { keptTyped } from '../data/unsaved.ts'
import { keptCode } from '../data/writes/send-or-keep.ts'
import { notify } from '../feedback/notices.ts'
import { meanwhileIn } from './changed-meanwhile.ts'
import { equal, takenInto } from './compare-parts.ts'
import { askedFor, type FieldErrors, fieldsOf, focusFirst, onlyTexts, stillWrong, type Values } from './form-errors.ts'
import { useUnsaved } from './use-unsaved.ts'

export interface FormOptions<V extends Values> {
  start: V
  /** A text for every field that is not right; an empty object sends the form. */
  check?: (values: V) => FieldErrors<V>
  /**
   * Sends. What the server refuses field by field is shown at the fields; what was typed stays. `known` is what the record
   * holds as far as the form has heard: what differs from it is what the person changed.
   */
  submit: (values: V, known: V) => Promise<unknown>
  /** What somebody else saved, as the inputs hold it, where a body says it otherwise. */
  asTyped?(saved: Readonly<Record<string, unknown>>): Record<string, unknown>
  /** How what somebody else saved reads, where it is neither a text, a day nor a plain figure. */
  shows?(path: string, saved: unknown): string | undefined
  /** What the form belongs to, where a page has several of a kind. */
  of?: string
  /** What a field is called that the form does not show, should it be refused; without a name it is told as it is. */
  nameOf?: (field: string) => string
  /** Without network what was sent waits on this device: the form is done with it, and must not send it twice. */
  onKept?: () => void
}

export interface Form<V extends Values> {
  values: V
  errors: FieldErrors<V>
  refusal: string
  isSending: boolean
  isChanged: boolean
  /** What was sent waits on this device for the network: sending it again would do it twice. */
  isKept: boolean
  /** Takes what somebody else saved in the fields that both have changed. */
  takeSaved: (() => void) | undefined
  set<K extends keyof V & string>(name: K, value: V[K]): void
  setMany(values: Partial<V>): void
  /** Everything an input needs: `<TextField label="Nome" {...form.field('name')} />`. */
  field<K extends keyof V & string>(
    name: K,
  ): { name: K; value: V[K]; onChange(value: V[K]): void; error: string | undefined }
  send(): Promise<void>
  reset(values?: V): void
}

/** The state of a form that mirrors what the person sees. */
export function useForm<V extends Values>({
  start,
  of,
  check,
  submit,
  asTyped,
  shows,
  nameOf,
  onKept,
}: FormOptions<V>): Form<V> {
  const [first, setFirst] = useState(start)
  const [values, setValues] = useState(() => ({ ...start, ...keptTyped(start, of) }))
  const [errors, setErrors] = useState<FieldErrors<V>>({})
  /** The faults that `check` found: gone once it finds them no more, whatever field was mended. */
  const [checked, setChecked] = useState<Record<string, string>>({})
  /** What the server said of the whole form: of these values, or whatever is typed where others have changed the same. */
  const [refused, setRefused] = useState<{ text: string; of: V | null; fields?: string[] }>()
  const [isKept, setKept] = useState(false)
  const [isSending, setSending] = useState(false)
  /** What somebody else saved where both have changed something, by path. */
  const [saved, setSaved] = useState<Record<string, unknown>>({})
  const sending = useRef(false)
  const openedAt = useRef(Date.now())
  // What is drawn asks for its error; what nobody asks for is told for the form as a whole.
  const shown = new Set<string>()

  const setMany = useCallback((change: Partial<V>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) => {
      const left = { ...before }
      const names = Object.keys(change)
      for (const path of Object.keys(left))
        if (names.some((name) => path === name || path.startsWith(`${name}.`))) delete left[path]
      return left
    })
  }, [])
  const set = useCallback(
    <K extends keyof V & string>(name: K, value: V[K]) => setMany({ [name]: value } as unknown as Partial<V>),
    [setMany],
  )

  const send = async () => {
    if (sending.current) return
    const wrong = onlyTexts(check?.(values) ?? {})
    setErrors(wrong as FieldErrors<V>)
    setChecked(wrong)
    setRefused(undefined)
    setSaved({})
    if (Object.keys(wrong).length > 0) return tellFields(wrong, values)
    sending.current = true
    setSending(true)
    try {
      await sendUntilAnswered(first, values)
    } finally {
      sending.current = false
      setSending(false)
    }
  }

  /** What others changed and the person did not is taken over and sent again with it; what both changed is asked. */
  const sendUntilAnswered = async (base: V, given: V, tries = 1): Promise<void> => {
    const sentAt = Date.now()
    try {
      await asForm(openedAt.current, () => submit(given, base))
      openedAt.current = Date.now()
      setSaved({})
      setFirst(given)
    } catch (failure) {
      const meanwhile = meanwhileIn(failure, base, given, { asTyped, shows })
      if (!meanwhile) return tellFailed(failure, given)
      openedAt.current = answeredAt(sentAt)
      const [merged, seen] = [
        { ...given, ...meanwhile.merged },
        { ...base, ...meanwhile.seen },
      ]
      setValues(merged)
      setFirst(seen)
      if (Object.keys(meanwhile.conflicts).length === 0 && !meanwhile.hasMore && tries < 3)
        return sendUntilAnswered(seen, merged, tries + 1)
      setErrors(meanwhile.told as FieldErrors<V>)
      setChecked({})
      setSaved(meanwhile.conflicts)
      setRefused({ text: (failure as ApiError).message, of: null })
      focusFirst(meanwhile.told)
    }
  }

  const tellFailed = (failure: unknown, given: V) => {
    if (!(failure instanceof ApiError)) throw failure
    if (failure.code === keptCode) {
      setFirst(given)
      setKept(true)
      notify.failure(failure)
      onKept?.()
      return
    }
    const fieldErrors = fieldsOf(failure, given)
    setErrors(fieldErrors as FieldErrors<V>)
    setChecked({})
    if (Object.keys(fieldErrors).length > 0) tellFields(fieldErrors, given)
    else if (failure.status >= 500 || failure.status === 0) notify.failure(failure)
    else setRefused({ text: failure.message, of: given })
  }
  const tellFields = (fieldErrors: Record<string, string>, of: V) => {
    const unseen = Object.entries(fieldErrors).filter(([name]) => !shown.has(name))
    const sentences = unseen.map(([name, text]) => asSentence(nameOf?.(name), text))
    if (unseen.length > 0) setRefused({ text: sentences.join(' '), of, fields: unseen.map(([name]) => name) })
    if (unseen.length < Object.keys(fieldErrors).length) focusFirst(fieldErrors)
  }
  // A field that is drawn because it was refused says so itself.
  useEffect(() => {
    if (refused?.fields?.every((name) => shown.has(name))) setRefused(undefined)
  })
  const reset = (next: V = first) => {
    setFirst(next)
    setValues(next)
    setErrors({})
    setRefused(undefined)
    setSaved({})
    openedAt.current = Date.now()
  }
  const isChanged = useMemo(
    () => Object.keys(values).some((name) => isOther(values[name], first[name])),
    [values, first],
  )
  useUnsaved(first, values, isChanged && !isKept, of)
  const standing = stillWrong(errors, checked, () => check?.(values) ?? {})
  return {
    values,
    errors: askedFor(standing, shown),
    refusal: refused && (refused.of === null || refused.of === values) ? refused.text : '',
    isSending,
    isChanged,
    isKept,
    takeSaved:
      Object.keys(saved).length > 0
        ? () => {
            setMany(takenInto(values, saved))
            setSaved({})
            setRefused(undefined)
          }
        : undefined,
    set,
    setMany,
    field: (name) => {
      shown.add(name)
      return { name, value: values[name], onChange: (value) => set(name, value), error: standing[name] ?? undefined }
    },
    send,
    reset,
  }
}

/** What no field shows is told with the name that people know it by, or as it is. */
const asSentence = (name: string | undefined, text: string) => (name ? `${name}: ${text}` : text)

/** What was typed and taken back is no change; of files nothing can be compared. */
const isOther = (now: unknown, before: unknown) =>
  !Object.is(now, before) && (now instanceof Blob || !equal(now, before))
