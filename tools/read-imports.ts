import { dirname, join, normalize } from 'node:path'

export interface Import {
  target: string
  line: number
  /** `import type`, or only types between the braces: it does not exist at run time. */
  typeOnly: boolean
  /** Fetched when it is asked for, not with the file. */
  isLate: boolean
}

const statement =
  /(?:^|[;\n])[ \t]*(?:import|export)\s+(type\s+)?([^'"`;()]*?)\s*from\s*['"]([^'"]+)['"]|(?:^|[;\n])[ \t]*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The imports, re-exports and dynamic imports of a file. */
export function importsOf(source: string): Import[] {
  const found: Import[] = []
  for (const match of source.matchAll(statement)) {
    const [text, type, names = '', from, bare, dynamic] = match
    const braces = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
    const typed = braces?.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')) ?? false
    found.push({
      target: (from ?? bare ?? dynamic)!,
      line: lineAt(source, match.index + (text.length - text.trimStart().length)),
      typeOnly: Boolean(type) || (braces !== undefined && braces.trim() !== '' && typed),
      isLate: dynamic !== undefined,
    })
  }
  return found
}

export const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length

/** The file of a relative import. */
export const resolved = (file: string, target: string) => normalize(join(dirname(file), target))
