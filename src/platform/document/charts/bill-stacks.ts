import { drawing, type Frame, line, path, rect, spread, text, widthOf } from './svg.ts'

export type BillPart = { name: string; shown: string; value: number; fill: string }
export type BillStacks = {
  label: string
  before: { title: string; shown: string; value: number; parts: BillPart[] }
  after: { title: string; shown: string; value: number; parts: BillPart[] }
  /** What stands in the gap between the two; none when the bill does not fall. */
  saving: { name: string; shown: string; rate: string } | null
}

/** Two bills on one scale, their parts from the ground up, and the saving as the empty part of the second. */
export function billStacks(frame: Frame, chart: BillStacks) {
  const { width, height, em } = frame
  const [top, ground] = [em * 3.6, height - em * 3.2]
  const highest = Math.max(chart.before.value, chart.after.value, 1)
  const tall = (value: number) => ((ground - top) * value) / highest
  const bar = width * 0.165
  const [x1, x2] = [width * 0.245, width * 0.575]
  const stroke = em * 0.13

  let body = line(0, ground, width, ground, 'var(--ink3)', stroke)
  body += stack(frame, chart.before.parts, { x: x1, bar, ground, tall, top, side: 'left' })
  body += stack(frame, chart.after.parts, { x: x2, bar, ground, tall, top, side: 'right' })
  body += text(frame, x1 + bar / 2, ground - tall(chart.before.value) - em, chart.before.shown, big)
  const afterTop = ground - tall(chart.after.value)
  if (chart.saving) {
    const savingTop = ground - tall(chart.before.value)
    body += rect(
      x2 + stroke,
      savingTop,
      bar - 2 * stroke,
      afterTop - savingTop - stroke * 2,
      'var(--saving-tint)',
      `stroke="var(--saving)" stroke-width="${stroke}"`,
    )
    const middle = (savingTop + afterTop) / 2
    const cx = x2 + bar / 2
    if (afterTop - savingTop > em * 8) {
      const ink = { anchor: 'middle', fill: 'var(--saving-text)' } as const
      body += text(frame, cx, middle - em * 1.8, chart.saving.name, { ...ink, size: 1.2, weight: 500 })
      body += text(frame, cx, middle + em * 0.6, chart.saving.shown, {
        ...ink,
        size: Math.min(1.85, (bar * 0.9) / widthOf(frame, chart.saving.shown, 1, 600)),
        weight: 600,
      })
      body += text(frame, cx, middle + em * 2.6, chart.saving.rate, { ...ink, size: 1.2, weight: 500 })
    }
    const beside = Math.min(ground - em * 0.8, afterTop + tall(chart.after.value) / 2 + em * 0.6)
    body += text(frame, x2 - em * 1.6, beside, chart.after.shown, { ...big, anchor: 'end' })
  } else {
    body += text(frame, x2 + bar / 2, afterTop - em, chart.after.shown, big)
  }
  for (const [x, title] of [
    [x1, chart.before.title],
    [x2, chart.after.title],
  ] as const) {
    body += text(frame, x + bar / 2, ground + em * 2.2, title, {
      anchor: 'middle',
      weight: 600,
      fill: 'var(--ink)',
      size: 1.18,
    })
  }
  return drawing(frame, chart.label, body)
}

const big = { anchor: 'middle', weight: 600, fill: 'var(--ink)', size: 1.65 } as const

type Stack = {
  x: number
  bar: number
  ground: number
  top: number
  tall: (value: number) => number
  side: 'left' | 'right'
}

/** Parts from the ground up; names beside them, moved apart with a fine line where parts are thin. */
function stack(frame: Frame, given: BillPart[], { x, bar, ground, top, tall, side }: Stack) {
  const { em } = frame
  const parts = given.filter((part) => part.value > 0).toReversed()
  const gap = em * 0.2
  let y = ground
  let body = ''
  const places = parts.map((part) => {
    const long = tall(part.value)
    y -= long
    body += rect(x, y + gap, bar, Math.max(long - gap, em * 0.12), part.fill)
    return { middle: y + long / 2, part }
  })
  const size = em * 3.1
  const tops = spread(
    places.map(({ middle }) => ({ at: middle - em * 1.25, size })),
    top - em,
    ground - em * 0.1,
  )
  const right = side === 'right'
  const edge = right ? x + bar : x
  const away = right ? 1 : -1
  const anchor = right ? 'start' : 'end'
  for (const [index, { middle, part }] of places.entries()) {
    const at = tops[index]! + em * 1.25
    const tx = edge + away * em * 4.4
    body += path(
      `M${(edge + away * em * 0.5).toFixed(2)} ${middle.toFixed(2)}L${(edge + away * em * 2.9).toFixed(2)} ${at.toFixed(2)}H${(edge + away * em * 3.8).toFixed(2)}`,
      `fill="none" stroke="var(--ink3)" stroke-width="${(em * 0.06).toFixed(2)}"`,
    )
    body += text(frame, tx, at - em * 0.1, part.name, { anchor, fill: 'var(--ink2)', size: 1.04 })
    body += text(frame, tx, at + em * 1.2, part.shown, { anchor, weight: 600, fill: 'var(--ink)', size: 1.06 })
  }
  return body
}
