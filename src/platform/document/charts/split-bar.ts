import { drawing, type Frame, rect, spread, text, widthOf } from './svg.ts'

export type SplitBar = {
  label: string
  /** Names under the parts; without them the bar stands alone. */
  named?: boolean
  parts: {
    value: number
    fill: string
    stroke?: string
    ink: string
    /** Written on the part where it fits, otherwise in front of the name. */
    shown: string
    name: string
    note?: string
  }[]
}

/** One bar cut into its parts, each named under its place. Parts without value are left out. */
export function splitBar(frame: Frame, { label, parts: all, named = true }: SplitBar) {
  const { width, em } = frame
  const parts = all.filter((part) => part.value > 0)
  const total = parts.reduce((sum, part) => sum + part.value, 0) || 1
  const gap = em * 0.16
  const thick = em * 3.4
  let x = 0
  let body = ''
  const labels = parts.map((part) => {
    const long = (width * part.value) / total
    const fits = widthOf(frame, part.shown, 1.28, 600) + em * 1.6 < long
    body += rect(
      x,
      0,
      long - gap,
      thick,
      part.fill,
      part.stroke ? `stroke="${part.stroke}" stroke-width="${em * 0.09}"` : '',
    )
    if (fits)
      body += text(frame, x + em * 0.9, thick / 2, part.shown, {
        size: 1.28,
        weight: 600,
        fill: part.ink,
        middle: true,
      })
    const name = fits ? part.name : `${part.shown}: ${part.name}`
    const size = Math.max(widthOf(frame, name, 1.06, 500), widthOf(frame, part.note ?? '', 0.98)) + em * 1.4
    const place = { at: x, size, name, note: part.note, centre: x + long / 2 }
    x += long
    return place
  })
  if (!named) return drawing(frame, label, body)
  for (const [index, at] of spread(labels, 0, width + em * 1.4).entries()) {
    const { name, note, size, centre } = labels[index]!
    const last = index === labels.length - 1 && index > 0 && at + size > width - em
    const anchor = last ? 'end' : 'start'
    const tx = last ? Math.min(width, Math.max(at + size - em * 1.4, Math.min(centre, width))) : at
    body += text(frame, tx, thick + em * 1.85, name, { size: 1.06, weight: 500, fill: 'var(--ink)', anchor })
    if (note) body += text(frame, tx, thick + em * 3.35, note, { size: 0.98, anchor })
  }
  return drawing(frame, label, body)
}
