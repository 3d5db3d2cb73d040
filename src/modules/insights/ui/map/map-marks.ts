/** A mark of a map in px, with the groups that it stands for: those whose marks would cover each other are one. */
export interface MapMark {
  x: number
  y: number
  radius: number
  value: number
  members: number[]
}

export interface MapGroup {
  x: number
  y: number
  value: number
}

const [least, greatest] = [13, 26]

/** The area of a mark is proportional to its figure. The greatest come first; a mark that would cover a greater one is added to it. */
export function mapMarks(groups: readonly MapGroup[]): MapMark[] {
  const highest = Math.max(1, ...groups.map(({ value }) => value))
  const radiusOf = (value: number) => Math.max(least, greatest * Math.sqrt(Math.min(1, value / highest)))
  const marks: MapMark[] = []
  const inOrder = groups.map((group, at) => ({ ...group, at })).toSorted((one, other) => other.value - one.value)
  for (const { x, y, value, at } of inOrder) {
    const radius = radiusOf(value)
    const over = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < mark.radius + radius)
    if (over) {
      over.members.push(at)
      over.value += value
    } else marks.push({ x, y, radius, value, members: [at] })
  }
  return marks
}

export interface Slice {
  tone: number
  value: number
}

/** A ring of its parts, as a background of the style sheet. */
export function ringOf(slices: readonly Slice[], tones: readonly string[]): string {
  const whole = slices.reduce((sum, { value }) => sum + value, 0)
  if (whole === 0) return tones[0]!
  let from = 0
  const stops = slices.map(({ tone, value }) => {
    const start = from
    from += (value / whole) * 360
    return `${tones[tone]} ${start.toFixed(1)}deg ${from.toFixed(1)}deg`
  })
  return `conic-gradient(${stops.join(', ')})`
}
