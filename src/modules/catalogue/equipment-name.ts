/** "BYD 550MLK-36" instead of "BYD BYD550MLK-36": the brand appears once, before its model. */
export function equipmentName({ manufacturer, model }: { manufacturer: string; model: string }): string {
  const brand = manufacturer.trim()
  const isSaidTwice = brand !== '' && model.toLowerCase().startsWith(brand.toLowerCase())
  const bare = isSaidTwice ? model.slice(brand.length).replace(/^[\s\-_]+/, '') : model
  return [brand, bare].filter(Boolean).join(' ')
}
