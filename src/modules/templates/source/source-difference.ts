import type { AnyBody } from '../template-contract.ts'

/** Which lines are new or gone; between a source and what it was turned from there is nothing to compare. */
export function sourceDifference(before: AnyBody, after: AnyBody) {
  if (before.form !== 'source' || after.form !== 'source') return []
  return (['html', 'css'] as const).flatMap((part) => {
    const [had, has] = [new Set(before[part].split('\n')), new Set(after[part].split('\n'))]
    const linesOf = (what: 'new' | 'removed', lines: Set<string>, others: Set<string>) =>
      [...lines]
        .filter((line) => line.trim() !== '' && !others.has(line))
        .slice(0, 100)
        .map((line) => ({ what, name: line.trim().slice(0, 80), block: null, was: [] }))
    return [...linesOf('new', has, had), ...linesOf('removed', had, has)]
  })
}
