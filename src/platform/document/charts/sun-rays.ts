import { drawing, type Frame, path, text } from './svg.ts'

export type SunRays = {
  label: string
  rays: { name: string; value: number; shown: string }[]
  total: string
  caption: string[]
  /** Names beside the rays and values on them, or only the names on them (small screens). */
  names: 'beside' | 'on'
}

/** A half sun of rays, one per month, on the hero colour. The length of a ray is its value, from the rim of the disc. */
export function sunRays(frame: Frame, { label, rays, total, caption, names }: SunRays) {
  const { width, height, em } = frame
  const [cx, cy] = [width / 2, height]
  const room = names === 'beside' ? 4.2 * em : 0.6 * em
  const outer = Math.min(width / 2 - room, height - room)
  const disc = outer * 0.37
  const inner = disc * 1.09
  const highest = Math.max(...rays.map((ray) => ray.value), 1e-9)
  const slice = Math.PI / rays.length
  const gap = slice * 0.14
  const at = (radius: number, angle: number): [number, number] => [
    cx - radius * Math.cos(angle),
    cy - radius * Math.sin(angle),
  ]

  let body = ''
  for (const share of [0.35, 0.62, 0.89]) {
    const radius = inner + (outer - inner) * share
    body += path(
      `M${cx - radius} ${cy}A${radius} ${radius} 0 0 1 ${cx + radius} ${cy}`,
      'fill="none" stroke="#fff" stroke-opacity=".1" stroke-width=".25"',
    )
  }
  body += path(`M${cx - disc} ${cy}A${disc} ${disc} 0 0 1 ${cx + disc} ${cy}z`, 'fill="var(--hero-glow)"')
  for (const [index, ray] of rays.entries()) {
    const [from, to] = [index * slice + gap, (index + 1) * slice - gap]
    const radius = inner + ((outer - inner) * Math.max(0, ray.value)) / highest
    const corners = [at(inner, from), at(radius, from), at(radius, to), at(inner, to)]
    const [a, b, c, d] = corners.map((corner) => corner.map((value) => value.toFixed(3)).join(' '))
    body += path(`M${a}L${b}A${radius} ${radius} 0 0 1 ${c}L${d}A${inner} ${inner} 0 0 0 ${a}z`, 'fill="var(--sun)"')
    const middle = (from + to) / 2
    const degrees = (middle * 180) / Math.PI
    const turn = degrees > 90 ? degrees - 180 : degrees
    const long = radius - inner > em * 3.2
    const [tx, ty] = at(long ? radius - em * 1.7 : radius + em * 1.2, middle)
    const onRay = { weight: 600, anchor: 'middle', turn, middle: true } as const
    const word = names === 'on' ? ray.name : ray.shown
    if (long || names === 'on') body += text(frame, tx, ty, word, { ...onRay, fill: long ? 'var(--sun-ink)' : '#fff' })
    if (names === 'beside') {
      const [nx, ny] = at(radius + em * 2, middle)
      body += text(frame, nx, ny + em * 0.35, ray.name, { fill: 'var(--hero-ink2)', anchor: 'middle' })
    }
  }
  const size = (disc / em) * 0.27
  const lines = caption.length
  const base = cy - lines * 1.5 * em - em * 1.3
  body += text(frame, cx, base, total, { size, weight: 600, fill: '#fff', anchor: 'middle' })
  for (const [index, words] of caption.entries()) {
    body += text(frame, cx, base + (index + 1) * 1.5 * em + em * 0.15, words, {
      size: 1.12,
      fill: 'var(--hero-ink2)',
      anchor: 'middle',
    })
  }
  return drawing(frame, label, body)
}
