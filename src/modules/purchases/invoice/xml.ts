import type { XmlElement } from '../../../platform/sent-files/tasks.ts'

/** The first element on a path of names, looked for at every depth for the first of them. */
export function at(element: XmlElement | undefined, ...[first, ...rest]: string[]): XmlElement | undefined {
  if (!element || first === undefined) return element
  const found = element.name === first ? element : below(element, first)
  return rest.reduce<XmlElement | undefined>((one, name) => one?.children.find((child) => child.name === name), found)
}

export const textAt = (element: XmlElement | undefined, ...path: string[]) => at(element, ...path)?.text.trim() ?? ''

function below(element: XmlElement, name: string): XmlElement | undefined {
  const waiting = [element]
  for (const one of waiting)
    for (const child of one.children) {
      if (child.name === name) return child
      waiting.push(child)
    }
  return undefined
}
