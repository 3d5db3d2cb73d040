/** The first input under an element whose text says nothing ("31/02/2026"), which then shows its error; null when every text is read. */
export function unreadIn(element: Element | null): HTMLInputElement | null {
  const input = [...(element?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError)
  input?.checkValidity()
  return input ?? null
}
