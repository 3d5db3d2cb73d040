import { drawing, type Frame, line, rect, text, widthOf } from './svg.ts'

export type InstalmentBars = {
  label: string
  saving: { value: number; shown: string }
  options: {
    name: string
    detail: string
    value: number
    shown: string
    verdict: string
    good: boolean
    note: string
    total: string
    totalNote: string
  }[]
}

/** Instalments against the saving of a month, on one scale; which side of the line they fall is written, not guessed. */
export function instalmentBars(frame: Frame, { label, saving, options }: InstalmentBars) {
  const { width, height, em } = frame
  const [left, right] = [width * 0.15, width * 0.55]
  const top = em * 1.8
  const slot = (height - top - em * 0.4) / options.length
  const bar = Math.min(em * 3.2, slot - em * 0.9)
  const highest = Math.max(saving.value, ...options.map((option) => option.value), 1)
  const x = (value: number) => left + ((right - left) * Math.max(0, value)) / highest
  let body = ''
  for (const [index, option] of options.entries()) {
    const y = top + slot * index + (slot - bar) / 2
    const [first, second] = [y + bar / 2 - em * 0.22, y + bar / 2 + em * 1.16]
    body += text(frame, 0, first, option.name, { weight: 500, fill: 'var(--ink)', size: 1.1 })
    body += text(frame, 0, second, option.detail)
    body += rect(left, y, x(option.value) - left, bar, 'var(--use)')
    const fits = widthOf(frame, option.shown, 1.1, 600) + em * 1.2 < x(option.value) - left
    body += text(frame, fits ? left + em * 0.8 : x(option.value) + em * 0.5, y + bar / 2, option.shown, {
      weight: 600,
      fill: fits ? 'var(--brand-ink)' : 'var(--ink)',
      size: 1.1,
      middle: true,
    })
    body += text(frame, width * 0.6, first, option.verdict, {
      weight: 600,
      fill: option.good ? 'var(--saving-text)' : 'var(--ink)',
      size: 1.1,
    })
    body += text(frame, width * 0.6, second, option.note)
    body += text(frame, width, first, option.total, { anchor: 'end', weight: 500, fill: 'var(--ink)', size: 1.1 })
    body += text(frame, width, second, option.totalNote, { anchor: 'end' })
  }
  if (saving.value > 0) {
    const at = x(saving.value)
    body += line(at, top, at, height, 'var(--saving)', em * 0.28)
    const half = widthOf(frame, saving.shown, 1, 500) / 2
    body += text(frame, Math.max(half, at), em * 1.1, saving.shown, {
      anchor: 'middle',
      weight: 500,
      fill: 'var(--saving-text)',
    })
  }
  return drawing(frame, label, body)
}
