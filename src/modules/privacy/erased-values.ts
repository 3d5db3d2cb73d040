const inRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/**
 * Regular expressions (PostgreSQL, case-insensitive) that find a person's identifying values wherever they were copied
 * to: names and addresses unchanged, numbers with or without punctuation.
 */
export function patternsOf(values: readonly (string | null | undefined)[]): string[] {
  const given = [...new Set(values.map((value) => value?.trim() ?? '').filter((value) => value.length >= 4))]
  return given
    .sort((one, other) => other.length - one.length)
    .map((value) =>
      /^\d{8,}$/.test(value)
        ? [...value].join('[ .()/+-]{0,3}')
        : // In jsonb text, quotes and backslashes are escaped by a backslash.
          inRegex(value).replace(/\s+/g, '\\s+').replace(/"/g, '\\\\?"'),
    )
}
