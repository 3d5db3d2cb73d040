import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../contract/client.ts'
import { asForm, toldAt } from '../data/form-age.ts'
import { keptCode } from '../data/send-or-keep.ts'
import { keptTyped } from '../data/unsaved.ts'
import { notify } from '../feedback/notices.ts'
import { equal, meanwhileIn } from './changed-meanwhile.ts'
import { useUnsaved } from './use-unsaved.ts'

// biome-ignore lint/suspicious/noExplicitAny: the values of any form
type Values = Record<string, any>
export type FieldErrors<V> = Partial<Record<keyof V & string, string | null | undefined>>

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
  /** What the form belongs to, where a page has several of a kind. */
  of?: string
  /** What a field is called that the form does not show, should the server refuse it. */
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
  nameOf,
  onKept,
}: FormOptions<V>): Form<V> {
  const [first, setFirst] = useState(start)
  const [values, setValues] = useState(() => ({ ...start, ...keptTyped(start, of) }))
  const [errors, setErrors] = useState<FieldErrors<V>>({})
  /** The faults that `check` found: gone once it finds them no more, whatever field was mended. */
  const [checked, setChecked] = useState<Record<string, string>>({})
  /** What the server said of the whole form: of these values, or whatever is typed where others have changed the same. */
  const [refused, setRefused] = useState<{ text: string; of: V | null }>()
  const [isKept, setKept] = useState(false)
  const [isSending, setSending] = useState(false)
  const [saved, setSaved] = useState<Partial<V> | null>(null)
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
    setSaved(null)
    if (Object.keys(wrong).length > 0) return tellFields(wrong, values)
    sending.current = true
    setSending(true)
    try {
      await sendUntilTold(first, values)
    } finally {
      sending.current = false
      setSending(false)
    }
  }

  /** What others changed and the person did not is taken over and sent again with it; what both changed is asked. */
  const sendUntilTold = async (base: V, given: V, tries = 1): Promise<void> => {
    const sentAt = Date.now()
    try {
      await asForm(openedAt.current, () => submit(given, base))
      openedAt.current = Date.now()
      setSaved(null)
      setFirst(given)
    } catch (failure) {
      const meanwhile = meanwhileIn(failure, base, given, asTyped)
      if (!meanwhile) return tellFailed(failure, given)
      openedAt.current = toldAt(sentAt)
      const [merged, seen] = [
        { ...given, ...meanwhile.untouched },
        { ...base, ...meanwhile.seen },
      ]
      setValues(merged)
      setFirst(seen)
      if (Object.keys(meanwhile.conflicts).length === 0 && !meanwhile.hasMore && tries < 3)
        return sendUntilTold(seen, merged, tries + 1)
      setErrors(meanwhile.told as FieldErrors<V>)
      setChecked({})
      setSaved(meanwhile.conflicts as Partial<V>)
      setRefused({ text: (failure as ApiError).message, of: null })
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
    const told = fieldsOf(failure, given)
    setErrors(told as FieldErrors<V>)
    setChecked({})
    if (Object.keys(told).length > 0) tellFields(told, given)
    else if (failure.status >= 500 || failure.status === 0) notify.failure(failure)
    else setRefused({ text: failure.message, of: given })
  }
  const tellFields = (told: Record<string, string>, of: V) => {
    const unseen = Object.entries(told).filter(([name]) => !shown.has(name))
    if (unseen.length > 0)
      setRefused({ text: unseen.map(([name, text]) => `${nameOf?.(name) ?? name}: ${text}`).join(' '), of })
    if (unseen.length < Object.keys(told).length) focusFirst(told)
  }
  const reset = (next: V = first) => {
    setFirst(next)
    setValues(next)
    setErrors({})
    setRefused(undefined)
    setSaved(null)
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
      saved && Object.keys(saved).length > 0
        ? () => {
            setMany(saved)
            setSaved(null)
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

/** What was typed and taken back is no change; of files nothing can be compared. */
const isOther = (now: unknown, before: unknown) =>
  !Object.is(now, before) && (now instanceof Blob || !equal(now, before))

/** The errors, and which of them somebody asks for. */
const askedFor = <E extends object>(errors: E, asked: Set<string>): E =>
  new Proxy(errors, {
    get(target, name) {
      asked.add(String(name))
      return Reflect.get(target, name)
    },
  })

/** The errors without those that the form's own check has found and finds no more. */
function stillWrong<V>(errors: FieldErrors<V>, checked: Record<string, string>, check: () => FieldErrors<V>) {
  if (!Object.keys(errors).some((name) => name in checked)) return errors
  const wrong = check() as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => !(name in checked) || wrong[name]),
  ) as FieldErrors<V>
}

const onlyTexts = (errors: object): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => Boolean(text))) as Record<string, string>

/** The server names fields by their path in the body; a form may hold `contact.phone` as `contact.phone` or `phone`. */
function fieldsOf(failure: ApiError, values: Values): Record<string, string> {
  const told: Record<string, string> = {}
  for (const [path, text] of Object.entries(failure.fields)) {
    const plain = path.replace(/^(body|query)\./, '')
    const name = [plain, plain.split('.').at(-1)!, plain.split('.')[0]!].find((candidate) => candidate in values)
    told[name ?? plain] = text
  }
  return told
}

function focusFirst(errors: Record<string, string>) {
  requestAnimationFrame(() => {
    const wrong = Object.keys(errors)
      .map((name) => `[data-field="${CSS.escape(name)}"]`)
      .join(',')
    document.querySelector(wrong)?.querySelector<HTMLElement>('input,textarea,select,button,[tabindex]')?.focus()
  })
}
