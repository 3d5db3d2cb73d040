import { drawing, type Frame, line, rect, text } from './svg.ts'

export type YearSteps = {
  label: string
  /** `past`: before the system works; `fixed`: written in law; `open`: a scenario, drawn with a broken line. */
  years: { name: string; note?: string; share: number; shown: string; kind: 'past' | 'fixed' | 'open' }[]
}

/** A share by year from zero; what is not certain is dashed. */
export function yearSteps(frame: Frame, { label, years }: YearSteps) {
  const { width, height, em } = frame
  const [top, ground] = [em * 2.4, height - em * 3.4]
  const slot = width / years.length
  const highest = Math.max(1, ...years.map((year) => year.share))
  let body = ''
  for (const [index, year] of years.entries()) {
    const bar = Math.min(slot * 0.78, em * 9)
    const x = slot * (index + 0.5) - bar / 2
    const tall = ((ground - top) * year.share) / highest
    const y = ground - tall
    if (year.kind === 'open') {
      body += rect(
        x,
        y,
        bar,
        tall,
        'var(--tint)',
        `stroke="var(--brand-text)" stroke-width="${em * 0.15}" stroke-dasharray="${em * 0.45} ${em * 0.3}"`,
      )
    } else body += rect(x, y, bar, tall, year.kind === 'past' ? 'var(--loss)' : 'var(--use)')
    const middle = { anchor: 'middle' } as const
    body += text(frame, x + bar / 2, y - em * 0.6, year.shown, {
      ...middle,
      weight: 600,
      fill: 'var(--ink)',
      size: 1.15,
    })
    body += text(frame, x + bar / 2, ground + em * 1.6, year.name, { ...middle, fill: 'var(--ink2)' })
    if (year.note) body += text(frame, x + bar / 2, ground + em * 2.95, year.note, { ...middle, size: 0.88 })
  }
  body += line(0, ground, width, ground, 'var(--ink3)', em * 0.13)
  return drawing(frame, label, body)
}
