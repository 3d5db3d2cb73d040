import type { ApiError } from '../../contract/client.ts'

// biome-ignore lint/suspicious/noExplicitAny: the values of any form
export type Values = Record<string, any>
export type FieldErrors<V> = Partial<Record<keyof V & string, string | null | undefined>>

/** The errors, and which of them somebody asks for. */
export const askedFor = <E extends object>(errors: E, asked: Set<string>): E =>
  new Proxy(errors, {
    get(target, name) {
      asked.add(String(name))
      return Reflect.get(target, name)
    },
  })

/** The errors without those that the form's own check has found and finds no more. */
export function stillWrong<V>(errors: FieldErrors<V>, checked: Record<string, string>, check: () => FieldErrors<V>) {
  if (!Object.keys(errors).some((name) => name in checked)) return errors
  const wrong = check() as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => !(name in checked) || wrong[name]),
  ) as FieldErrors<V>
}

export const onlyTexts = (errors: object): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => Boolean(text))) as Record<string, string>

/** The server names fields by their path in the body; a form may hold `contact.phone` as `contact.phone` or `phone`. */
export function fieldsOf(failure: ApiError, values: Values): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [path, text] of Object.entries(failure.fields)) {
    const plain = path.replace(/^(body|query)\./, '')
    const name = [plain, plain.split('.').at(-1)!, plain.split('.')[0]!].find((candidate) => candidate in values)
    errors[name ?? plain] = text
  }
  return errors
}

export function focusFirst(errors: Record<string, string>) {
  requestAnimationFrame(() => {
    const wrong = Object.keys(errors)
      .map((name) => `[data-field="${CSS.escape(name)}"]`)
      .join(',')
    if (!wrong) return
    document.querySelector(wrong)?.querySelector<HTMLElement>('input,textarea,select,button,[tabindex]')?.focus()
  })
}
