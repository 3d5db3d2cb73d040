/** What the keyboard can stop at. */
export const focusable =
  'a[href],button:not(:disabled),input:not(:disabled):not([tabindex="-1"]),textarea:not(:disabled),select:not(:disabled),[tabindex="0"]'

export const stopsIn = (inside: HTMLElement | null) =>
  [...(inside?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((stop) => stop.offsetParent !== null)

/** Keeps Tab inside: from the last stop to the first, and back. */
export function cycleFocus(
  event: { key: string; shiftKey: boolean; preventDefault(): void },
  inside: HTMLElement | null,
) {
  const stops = stopsIn(inside)
  const [first, last] = [stops[0], stops.at(-1)]
  const leaves = event.shiftKey
    ? [first, inside].includes(document.activeElement as HTMLElement)
    : document.activeElement === last
  if (!leaves && stops.length > 0) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
