const inRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/**
 * Regular expressions (PostgreSQL, used without regard to case) that find what identified a person wherever it was
 * copied to: names and addresses as they are, numbers with or without their punctuation.
 */
export function patternsOf(values: readonly (string | null | undefined)[]): string[] {
  const given = [...new Set(values.map((value) => value?.trim() ?? '').filter((value) => value.length >= 4))]
  return given
    .sort((one, other) => other.length - one.length)
    .map((value) =>
      /^\d{8,}$/.test(value)
        ? [...value].join('[ .()/+-]{0,3}')
        : // In a jsonb text, quotes and backslashes are written with a backslash before them.
          inRegex(value).replace(/\s+/g, '\\s+').replace(/"/g, '\\\\?"'),
    )
}
