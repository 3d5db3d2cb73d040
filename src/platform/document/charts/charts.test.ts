import { describe, expect, it } from 'vitest'
import { balanceBars } from './balance-bars.ts'
import { billStacks } from './bill-stacks.ts'
import { drawnPlan } from './drawn-plan.ts'
import { monthlyBars } from './monthly-bars.ts'
import { roofPlan } from './roof-plan.ts'
import { splitBar } from './split-bar.ts'
import { sunRays } from './sun-rays.ts'
import { type Frame, niceSteps, spread } from './svg.ts'

const paper: Frame = { width: 174, height: 80, em: 2.6, unit: 'mm' }
const phone: Frame = { width: 320, height: 220, em: 11, unit: 'px' }
const rects = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.-]+)" height="([\d.-]+)" fill="([^"]+)"/g)].map(
    ([, x, y, width, height, fill]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      fill,
    }),
  )
const words = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1])

describe('an axis', () => {
  it('begins at zero and has round steps', () => {
    expect(niceSteps(0, 742, 4)).toEqual({ from: 0, to: 800, steps: [0, 200, 400, 600, 800] })
    expect(niceSteps(0, 0)).toEqual({ from: 0, to: 1, steps: [0, 1] })
  })

  it('goes below zero in the same steps', () => {
    expect(niceSteps(-21_900, 245_507, 6)).toMatchObject({ from: -50_000, to: 250_000 })
  })
})

describe('labels along a line', () => {
  it('stay where they want to be when there is room', () => {
    expect(
      spread(
        [
          { at: 5, size: 4 },
          { at: 20, size: 4 },
        ],
        0,
        40,
      ),
    ).toEqual([5, 20])
  })

  it('make room for each other and stay inside', () => {
    expect(
      spread(
        [
          { at: 30, size: 10 },
          { at: 31, size: 10 },
          { at: 32, size: 10 },
        ],
        0,
        40,
      ),
    ).toEqual([10, 20, 30])
  })
})

describe('bars', () => {
  const chart = {
    label: 'Consumo e geração',
    unit: 'kWh',
    months: ['jan', 'fev'],
    consumption: [400, 800],
    generation: [200, 0],
    shown: (value: number) => String(value),
    axis: (value: number) => String(value),
  }

  it('are as long as their values, from zero', () => {
    const [one, two, four, none] = rects(monthlyBars(paper, chart))
    expect(two!.height / one!.height).toBeCloseTo(0.5, 2)
    expect(four!.height / one!.height).toBeCloseTo(2, 2)
    expect(none!.height).toBe(0)
  })

  it('say every value on paper and only the highest on a phone', () => {
    expect(words(monthlyBars(paper, chart))).toContain('200')
    const months = Array.from({ length: 12 }, (_, index) => `mês ${index}`)
    const year = {
      ...chart,
      months,
      consumption: months.map((_, index) => 1000 + index),
      generation: months.map(() => 900),
    }
    const shown = words(monthlyBars(phone, year)).filter((word) => /^10\d[1-9]$/.test(word!))
    expect(shown).toEqual(['1011'])
  })

  it('escape their words', () => {
    expect(monthlyBars(paper, { ...chart, unit: '<script>' })).not.toContain('<script>')
  })
})

describe('a bar in parts', () => {
  const part = (value: number, name: string) => ({ value, name, fill: '#000', ink: '#fff', shown: `${value} kWh` })

  it('shares its length by value and leaves empty parts out', () => {
    const bars = rects(splitBar(paper, { label: '', parts: [part(30, 'a'), part(0, 'b'), part(70, 'c')] }))
    expect(bars).toHaveLength(2)
    expect(bars[1]!.width / bars[0]!.width).toBeCloseTo(7 / 3, 1)
  })

  it('writes what does not fit on a part into its name', () => {
    expect(words(splitBar(paper, { label: '', parts: [part(99, 'muito'), part(1, 'pouco')] }))).toContain(
      '1 kWh: pouco',
    )
  })
})

describe('two bills', () => {
  const bill = (value: number) => ({
    title: '',
    shown: '',
    value,
    parts: [{ name: 'a', shown: '', value, fill: '#1' }],
  })
  it('share one scale, and the saving is the difference', () => {
    const svg = billStacks(paper, {
      label: '',
      before: bill(800),
      after: bill(200),
      saving: { name: 's', shown: '600', rate: '' },
    })
    const [before, after, saving] = rects(svg)
    expect(after!.height / before!.height).toBeCloseTo(0.25, 1)
    expect(saving!.height / before!.height).toBeCloseTo(0.75, 1)
  })

  it('show no saving where there is none', () => {
    expect(billStacks(paper, { label: '', before: bill(100), after: bill(120), saving: null })).not.toContain('saving')
  })
})

describe('the running balance', () => {
  const chart = {
    label: '',
    unit: '',
    balances: [-100, -50, 20, 90].map((value, index) => ({ year: String(2026 + index), value })),
    axis: (value: number) => String(value),
    remark: null,
    end: { shown: 'R$ 90', caption: 'saldo' },
  }

  it('marks where it is paid back', () => {
    const svg = balanceBars(paper, {
      ...chart,
      payback: { years: 1.7, caption: 'se paga em', shown: '1 ano e 9 meses' },
    })
    expect(words(svg)).toContain('1 ano e 9 meses')
    expect(svg).toContain('<circle')
  })

  it('marks nothing where it is not', () => {
    expect(balanceBars(paper, { ...chart, payback: null })).not.toContain('<circle')
  })
})

it('a roof has every module, in its rows', () => {
  const svg = roofPlan(
    { ...paper, height: 96 },
    {
      label: '',
      module: { lengthM: 2, widthM: 1, gapM: 0 },
      planes: [{ name: '', rows: [5, 4], azimuth: 0 }],
      eave: 'beiral',
      ridge: 'cumeeira',
      metres: (value) => `${value} m`,
    },
  )
  expect(rects(svg).filter(({ fill }) => fill === 'var(--use)')).toHaveLength(9)
  expect(words(svg)).toEqual(expect.arrayContaining(['1', '9', '5 m', '4 m']))
})

it('a drawn roof marks each module by its string, says a shared side once and writes names as text', () => {
  const square = (x: number) => [x, 0, x + 1_000, 0, x + 1_000, 1_000, x, 1_000]
  const module = (x: number) => [x, 100, x + 200, 100, x + 200, 500, x, 500]
  const plane = (x: number, mark: string) => ({
    outline: square(x),
    sides: ['1 m', '2 m', '1 m', '2 m'],
    groups: [{ mark, tone: 1, modules: [module(x + 100), module(x + 400)] }],
  })
  const svg = drawnPlan(
    { ...paper, height: 96 },
    {
      label: '<b>',
      box: { width: 2_000, height: 1_000 },
      north: 30,
      planes: [plane(0, 'A'), plane(1_000, 'B')],
      obstacles: [{ name: '<script>', outline: [500, 600, 600, 600, 600, 700] }],
    },
  )
  const said = words(svg)
  expect(said.filter((one) => one === 'A')).toHaveLength(2)
  expect(said.filter((one) => one === 'B')).toHaveLength(2)
  expect(said.filter((one) => one === '2 m')).toHaveLength(3)
  expect(said).toContain('N')
  expect(svg).toContain('rotate(30)')
  expect(svg).not.toMatch(/<b>|<script/)
})

it('the sun has a ray for each month', () => {
  const rays = Array.from({ length: 12 }, (_, index) => ({
    name: `m${index}`,
    value: 600 + index,
    shown: `${600 + index}`,
  }))
  const svg = sunRays(paper, { label: '', rays, total: '8.089', caption: ['kWh'], names: 'beside' })
  expect(svg.match(/fill="var\(--sun\)"/g)).toHaveLength(12)
  expect(words(svg)).toEqual(expect.arrayContaining(['600', 'm11', '8.089']))
})
