/** What is read out of an element: without drawings and initials. */
export function spoken(element: Element) {
  const copy = element.cloneNode(true) as Element
  for (const silent of copy.querySelectorAll('[aria-hidden]')) silent.remove()
  return copy.textContent
}
