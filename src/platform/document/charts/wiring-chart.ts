import { drawing, type Frame, line, path, rect, text } from './svg.ts'
import { toneOf } from './tones.ts'

export interface WiringStage {
  symbol: 'switch' | 'inverter' | 'none'
  lines: string[]
}

/** What feeds a meter: sources side by side, each through its stages, onto one bar. */
export interface WiringChart {
  label: string
  /** Over each column: sources, the stages, meter, grid. */
  heads: string[]
  units: { sources: { mark: string; tone: number; lines: string[] }[]; stages: WiringStage[] }[]
  meter: string[]
}

interface Row {
  top: number
  height: number
}

/** Widths of the columns, as parts of the whole. */
const shares = [0.24, 0.17, 0.22, 0.17, 0.12, 0.08]
const rowEms = 4.2
const headEms = 2.6

export function wiringChart(frame: Frame, { label, heads, units, meter }: WiringChart) {
  const { em, width } = frame
  const lefts = shares.map((_, at) => width * shares.slice(0, at).reduce((sum, share) => sum + share, 0))
  const centre = (column: number) => lefts[column]! + (width * shares[column]!) / 2
  let top = headEms * em
  const rows = units.map(({ sources, stages }): Row => {
    const lines = Math.max(...stages.map((stage) => stage.lines.length))
    const row = { top, height: Math.max(sources.length * rowEms, 5 + lines * 2.5) * em }
    top += row.height + em
    return row
  })
  const bar = lefts[4]!
  const middles = rows.map(({ top: from, height }) => from + height / 2)
  const middle = (middles[0]! + middles.at(-1)!) / 2
  const body = [
    ...heads.map((head, at) => centred(frame, centre(at), em * 1.1, head, { weight: 600, fill: 'var(--ink)' })),
    ...middles.map((y) => wire(frame, lefts[1]!, y, bar, y)),
    wire(frame, bar, middles[0]!, bar, middles.at(-1)!),
    wire(frame, bar, middle, centre(5), middle),
    ...units.map(({ sources }, at) => sourcesOf(frame, sources, rows[at]!, lefts[1]!)),
    ...units.flatMap(({ stages }, at) =>
      stages.map((stage, column) => stageOf(frame, stage, centre(column + 1), middles[at]!)),
    ),
    meterOf(frame, centre(4), middle, meter),
    gridOf(frame, centre(5), middle),
  ]
  return drawing({ ...frame, height: Math.max(top, middle + em * 5) }, label, body.join(''))
}

const wire = ({ em }: Frame, x1: number, y1: number, x2: number, y2: number) =>
  line(x1, y1, x2, y2, 'var(--ink2)', em * 0.12)

const centred = (
  frame: Frame,
  x: number,
  y: number,
  words: string,
  style: { weight?: 400 | 500 | 600; fill?: string } = {},
) => text(frame, x, y, words, { fill: 'var(--ink2)', ...style, size: 0.92, anchor: 'middle', middle: true })

/** Strings, each with its letter, gathered on the wire that goes on. */
function sourcesOf(
  frame: Frame,
  sources: WiringChart['units'][number]['sources'],
  { top, height }: Row,
  right: number,
) {
  const { em } = frame
  const step = height / sources.length
  const at = (number: number) => top + step * (number + 0.5)
  const drawn = sources.map(({ mark, tone, lines }, number) => {
    const y = at(number)
    const disc = `<circle cx="${(em * 1.1).toFixed(2)}" cy="${y.toFixed(2)}" r="${em.toFixed(2)}" fill="${toneOf(tone)}"/>`
    const letter = text(frame, em * 1.1, y, mark, {
      anchor: 'middle',
      weight: 600,
      fill: '#fff',
      size: 0.9,
      middle: true,
    })
    const words = lines.map((words, row) =>
      text(frame, em * 2.7, y - em * 0.35 + row * em * 1.25 - (lines.length - 1) * em * 0.3, words, {
        fill: row === 0 ? 'var(--ink)' : 'var(--ink2)',
        size: 0.92,
        middle: true,
      }),
    )
    return disc + letter + words.join('') + wire(frame, right - em * 1.4, y, right, y)
  })
  return drawn.join('') + wire(frame, right, at(0), right, at(sources.length - 1))
}

function stageOf(frame: Frame, { symbol, lines }: WiringStage, x: number, y: number) {
  const { em } = frame
  const drawn = symbol === 'switch' ? switchOf(frame, x, y) : symbol === 'inverter' ? inverterOf(frame, x, y) : ''
  const below = y + em * (symbol === 'inverter' ? 2.5 : 1.8)
  return drawn + lines.map((words, row) => centred(frame, x, below + row * em * 1.25, words)).join('')
}

/** A gap in the wire with its open blade. */
function switchOf({ em }: Frame, x: number, y: number) {
  const half = em * 1.1
  const gap = rect(x - half, y - em * 0.3, half * 2, em * 0.6, 'var(--surface)')
  const blade = path(
    `M${x - half} ${y}L${x + half * 0.8} ${y - em * 0.95}M${x + half} ${y - em * 0.3}L${x + half} ${y + em * 0.3}`,
    stroke(em),
  )
  return gap + blade
}

const stroke = (em: number) => `fill="none" stroke="var(--ink)" stroke-width="${(em * 0.14).toFixed(2)}"`

/** A box, direct current in one half and alternating in the other. */
function inverterOf({ em }: Frame, x: number, y: number) {
  const [half, high] = [em * 2, em * 1.5]
  const box = rect(x - half, y - high, half * 2, high * 2, 'var(--surface)', stroke(em).replace('fill="none" ', ''))
  const direct = `M${x - half * 0.8} ${y - high * 0.55}H${x - half * 0.2}M${x - half * 0.8} ${y - high * 0.3}H${x - half * 0.2}`
  const turn = em * 0.35
  const wave = `M${x + half * 0.2} ${y + high * 0.5}q${turn} ${-turn * 1.6} ${turn * 1.6} 0t${turn * 1.6} 0`
  return box + path(`M${x - half} ${y + high}L${x + half} ${y - high}${direct}${wave}`, stroke(em))
}

function meterOf(frame: Frame, x: number, y: number, lines: string[]) {
  const { em } = frame
  const disc = `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${(em * 1.5).toFixed(2)}" fill="var(--surface)" stroke="var(--ink)" stroke-width="${(em * 0.14).toFixed(2)}"/>`
  const unit = centred(frame, x, y, 'kWh', { weight: 600, fill: 'var(--ink)' })
  return disc + unit + lines.map((words, row) => centred(frame, x, y + em * (2.5 + row * 1.25), words)).join('')
}

/** A pole with its arm. */
function gridOf({ em }: Frame, x: number, y: number) {
  const pole = `M${x} ${y - em * 1.8}V${y + em * 1.8}M${x - em * 0.9} ${y - em * 1.2}H${x + em * 0.9}M${x - em * 0.6} ${y - em * 0.6}H${x + em * 0.6}`
  return path(pole, stroke(em))
}
