interface Equipment {
  manufacturer: string
  model: string
}

/** Makers whose own way of writing follows from no rule. */
const writtenSo = ['LONGi', 'GoodWe', 'Deye', 'Fox', 'Osda', 'Solis', 'Solar', 'Hoymiles']
const known = new Map(writtenSo.map((name) => [name.toLowerCase(), name]))

/** Up to four letters in capitals are an abbreviation: BYD, WEG, JA, TSUN. */
const word = (text: string) =>
  known.get(text.toLowerCase()) ?? (text.length > 4 ? text.charAt(0) + text.slice(1).toLowerCase() : text)

/** "Trina Solar" rather than "TRINA SOLAR"; a name with small letters stays as it was written. */
export const makerName = (manufacturer: string) =>
  manufacturer === manufacturer.toUpperCase()
    ? manufacturer.trim().replace(/\p{L}+/gu, (text) => word(text))
    : manufacturer.trim()

/** "BYD 550MLK-36" rather than "BYD BYD550MLK-36": the maker once, as people write it, before the model. */
export const equipmentName = (one: Equipment) => [makerName(one.manufacturer), bareModel(one)].filter(Boolean).join(' ')

/** The model without the maker's name before it. */
export function bareModel({ manufacturer, model }: Equipment): string {
  const brand = manufacturer.trim().toLowerCase()
  const isSaidTwice = brand !== '' && model.toLowerCase().startsWith(brand)
  return isSaidTwice ? model.slice(brand.length).replace(/^[\s\-_]+/, '') : model
}
