/** What a mark means; the sheet of styles says how it looks, in both schemes and on paper. */
export type Tone =
  | 'main'
  | 'soft'
  | 'dark'
  | 'muted'
  | 'warm'
  | 'open'
  | 'likely'
  | 'grid'
  | 'tick'
  | 'hatch'
  | 'good'
  | 'bad'

interface Shared {
  tone: Tone
  /** Marks of one figure belong together: the place of its rows. */
  of?: number
}

export type Mark =
  | (Shared & { kind: 'rect'; x: number; y: number; width: number; height: number })
  | (Shared & { kind: 'circle'; x: number; y: number; radius: number })
  | (Shared & { kind: 'line'; x: number; y: number; x2: number; y2: number; isDashed?: true })
  | (Shared & { kind: 'text'; x: number; y: number; text: string; anchor?: 'middle' | 'end'; isStrong?: true })

export interface Drawn {
  width: number
  height: number
  marks: Mark[]
}

/** Letters of the drawings are about so wide. */
const letter = 6.4

export const widthOf = (text: string) => text.length * letter

/** A text that fits into so much room; what does not fit ends in an ellipsis. */
export function fitted(text: string, room: number) {
  const maxLetters = Math.max(1, Math.floor(room / letter))
  return text.length <= maxLetters ? text : `${text.slice(0, Math.max(1, maxLetters - 1)).trimEnd()}…`
}

interface Bar {
  of: number
  x: number
  y: number
  width: number
  height: number
}
const between = 6

/** Slanted lines over a bar, so that what its colour says is seen without the colour too. */
export function hatched({ x, y, width, height, of }: Bar): Mark[] {
  const marks: Mark[] = []
  if (width <= 0 || height <= 0) return marks
  for (let at = between; at < width + height; at += between)
    marks.push({
      kind: 'line',
      tone: 'hatch',
      of,
      x: x + Math.max(0, at - height),
      y: y + Math.min(at, height),
      x2: x + Math.min(at, width),
      y2: y + Math.max(0, at - width),
    })
  return marks
}

/** The least room that holds all of these marks: what a pointer may hit. */
export function roomOf(marks: readonly Mark[]) {
  const rooms = marks.map(boundsOf)
  const [x, y] = [Math.min(...rooms.map(({ left }) => left)), Math.min(...rooms.map(({ top }) => top))]
  return {
    x,
    y,
    width: Math.max(...rooms.map(({ right }) => right)) - x,
    height: Math.max(...rooms.map(({ bottom }) => bottom)) - y,
  }
}

function boundsOf(mark: Mark) {
  const { x, y } = mark
  switch (mark.kind) {
    case 'rect':
      return { left: x, top: y, right: x + Math.max(0, mark.width), bottom: y + Math.max(0, mark.height) }
    case 'circle':
      return { left: x - mark.radius, top: y - mark.radius, right: x + mark.radius, bottom: y + mark.radius }
    case 'line':
      return {
        left: Math.min(x, mark.x2),
        top: Math.min(y, mark.y2),
        right: Math.max(x, mark.x2),
        bottom: Math.max(y, mark.y2),
      }
    default: {
      const width = widthOf(mark.text)
      const left = mark.anchor === 'end' ? x - width : mark.anchor === 'middle' ? x - width / 2 : x
      return { left, top: y - 12, right: left + width, bottom: y + 4 }
    }
  }
}
