const joining = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'du', 'del', 'van', 'von'])
const abbreviated = /^(?:[IVX]+|S\/?A|LTDA|ME|EPP|EIRELI|MEI|SS)\.?$/i

/** A name of a person, a street or a city as people write it: bills print it in capitals. One that has small letters stays as it is. */
export function writtenName(printed: string): string {
  const name = printed.replace(/\s+/g, ' ').trim()
  if (name !== name.toUpperCase()) return name
  return name
    .split(' ')
    .map((word, at) => {
      const small = word.toLowerCase()
      if (at > 0 && joining.has(small)) return small
      if (abbreviated.test(word) || (word.length > 1 && !/[AEIOUÁÉÍÓÚÂÊÔÃÕÀY]/.test(word))) return word
      return small.replace(
        /(^|[-'’.])(\p{L})/gu,
        (_all, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
      )
    })
    .join(' ')
}
