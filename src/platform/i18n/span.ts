const hour = 60
const day = 24 * hour

/** So many minutes as people say them: "12 min", "1 h 5 min", "1 d 2 h"; what is empty or too small to matter is left out. */
export function spanText(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  if (whole < hour) return `${whole} min`
  if (whole < day) return both(Math.floor(whole / hour), 'h', whole % hour, 'min')
  return both(Math.floor(whole / day), 'd', Math.floor((whole % day) / hour), 'h')
}

const both = (large: number, of: string, small: number, ofSmall: string) =>
  small === 0 ? `${large} ${of}` : `${large} ${of} ${small} ${ofSmall}`
