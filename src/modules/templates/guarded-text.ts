const innermost = /\{%-?\s*if\b([^%]*)%\}((?:(?!\{%-?\s*(?:if|endif)\b)[\s\S])*)\{%-?\s*endif\s*-?%\}/

/** Whether a text names a placeholder only within conditions on it, so that it reads on where it is empty. */
export function isGuarded(text: string, name: string): boolean {
  let left = text
  for (let found = innermost.exec(left); found; found = innermost.exec(left)) {
    const [whole, condition, inside] = found
    // What stands under another condition is looked at in the condition around that one.
    left = left.replace(whole, () => (condition!.includes(name) ? '' : inside!))
  }
  return !new RegExp(`\\{\\{-?\\s*${name.replace('.', '\\.')}\\b`).test(left)
}
