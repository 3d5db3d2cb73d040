const alphabet = '23456789CFGHJMPQRVWX'
/** Ten digits cover an area of 1/8000 of a degree, about 14 m: a roof. */
const perDegree = 8000
const pairs = 5

/**
 * The Open Location Code ("plus code") of a point, in ten digits; empty without a point.
 * Source: github.com/google/open-location-code, specification of the encoding.
 */
export function plusCodeOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }): string {
  if (latitude === null || longitude === null) return ''
  const north = Math.min(whole((latitude + 90) * perDegree), 180 * perDegree - 1)
  const east = whole((((longitude + 180) % 360) + 360) * perDegree) % (360 * perDegree)
  let code = ''
  for (let pair = pairs - 1; pair >= 0; pair--) {
    const place = alphabet.length ** pair
    code += digit(north, place) + digit(east, place)
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`
}

/** Rounds before flooring, because a product may be slightly below a whole number. */
const whole = (value: number) => Math.floor(Number(value.toFixed(6)))
const digit = (value: number, place: number) => alphabet[Math.floor(value / place) % alphabet.length]!
