/** Text as search compares it: lower case, without accents. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether a text holds every word of a search, whatever their accents and case: as the server finds by name. */
export function holdsWords(text: string, search: string): boolean {
  const plainText = plain(text)
  return plain(search)
    .split(/\s+/)
    .every((word) => plainText.includes(word))
}
