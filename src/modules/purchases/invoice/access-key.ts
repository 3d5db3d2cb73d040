/**
 * Whether the last of the 44 digits of an access key is right: the others weighed by 2 to 9 from the right, modulo 11, as the
 * manual of NF-e says.
 */
export function isAccessKey(key: string): boolean {
  if (!/^\d{44}$/.test(key)) return false
  let sum = 0
  for (let at = 42, weight = 2; at >= 0; at--, weight = weight === 9 ? 2 : weight + 1) sum += Number(key[at]) * weight
  const rest = sum % 11
  return Number(key[43]) === (rest < 2 ? 0 : 11 - rest)
}

/** As people read it: groups of four. */
export const groupedKey = (key: string) => key.replace(/(\d{4})(?=\d)/g, '$1 ')
