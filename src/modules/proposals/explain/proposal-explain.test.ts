import { expect, it } from 'vitest'
import { calculateProposal } from '../proposal-engine.ts'
import { randomProposal } from '../random/test-proposal-engine-random.ts'
import { randomWithAdditions } from '../random/test-random-additions.ts'
import { randomStored } from '../storage/test-random-storage.ts'
import { wizardMessages } from '../ui/wizard/messages.ts'
import type { ExplainInput, ExplainNode } from './explain-node.ts'

const cases = 250

/** Formulas are in R$, so inputs in cents are divided by a hundred. */
const inReais = (value: number, unit: string) => (unit === 'cents' ? value / 100 : value)

const functions = {
  max: Math.max,
  min: Math.min,
  round: (value: number) => Math.floor(value + 0.5 + 1e-9),
  roundUp: (value: number) => Math.ceil(value - 1e-9),
  roundDown: (value: number) => Math.floor(value + 1e-9),
  roundEven: (value: number) => 2 * Math.ceil(value / 2 - 1e-9),
}

const small = '₀₁₂₃₄₅₆₇₈₉'
const plain = (name: string) => name.replace(/[₀-₉]/g, (digit) => String(small.indexOf(digit)))

/** The value of a formula with its inputs, computed as plain arithmetic without the engine. */
function evaluate({ formula, inputs, value, unit }: ExplainNode): number {
  const text = formula.replace(' = 0', '').replaceAll('TIR', String(inReais(value, unit)))
  return run(text, inputs)
}

/** Σ and Π apply to the product after them, once for each input of the letter or each year of the series. */
function run(text: string, inputs: ExplainInput[], k?: number): number {
  let rest = text
  const repeated = /([ΣΠ]) (\([^()]*\)|[^\s()]+)((?: [×/] (?:\([^()]*\)(?:\^k)?|\d+))*)/u
  for (let found = repeated.exec(rest); found; found = repeated.exec(rest)) {
    const [whole = '', sign = '', head = '', tail = ''] = found
    const isSeries = head.includes('ₖ')
    const body = isSeries ? head + tail : head
    const letter = /([A-Za-z]+)[ᵢₖ]/u.exec(body)![1]!
    const series = inputs.find(({ name }) => name === `${letter}ₖ`)
    const terms = isSeries
      ? series!.series!.map((term, year) =>
          run(body.replace(`${letter}ₖ`, `(${inReais(term, series!.unit)})`), inputs, year),
        )
      : inputs
          .filter(({ name }) => new RegExp(`^${letter}[₀-₉]+$`, 'u').test(name))
          .map((one) => run(body.replace(`${letter}ᵢ`, `(${inReais(one.value, one.unit)})`), inputs))
    const all = sign === 'Σ' ? terms.reduce((sum, term) => sum + term, 0) : terms.reduce((all, term) => all * term, 1)
    rest = rest.replace(whole, `(${all})${isSeries ? '' : tail}`)
  }
  return arithmetic(rest, inputs, k)
}

function arithmetic(text: string, inputs: ExplainInput[], k?: number): number {
  const values = new Map(inputs.map(({ name, value, unit }) => [plain(name), inReais(value, unit)]))
  if (k !== undefined) values.set('k', k)
  const signs = plain(text).match(/\d+(?:\.\d+)?(?:e[+-]?\d+)?|[\p{L}\d_]+|\S/gu) ?? []
  const take = (sign: string) => signs[0] === sign && signs.shift() !== undefined
  const sum = (): number => {
    let left = product()
    for (;;) {
      if (take('+')) left += product()
      else if (take('−') || take('-')) left -= product()
      else return left
    }
  }
  const product = (): number => {
    let left = raised()
    for (;;) {
      if (take('×')) left *= raised()
      else if (take('/')) left /= raised()
      else return left
    }
  }
  const raised = (): number => {
    const base = atom()
    return take('^') ? base ** atom() : base
  }
  const listed = (): number[] => {
    const list = [sum()]
    while (take(';')) list.push(sum())
    if (!take(')')) throw new Error(`not closed: ${text}`)
    return list
  }
  const atom = (): number => {
    if (take('−') || take('-')) return -atom()
    if (take('(')) return listed()[0]!
    const word = signs.shift() ?? ''
    if (/^\d/.test(word)) return Number(word)
    const compute = functions[word as keyof typeof functions] as ((...of: number[]) => number) | undefined
    if (compute && take('(')) return compute(...listed())
    const value = values.get(word)
    if (value === undefined) throw new Error(`nothing is called ${word}: ${text}`)
    return value
  }
  const result = sum()
  if (signs.length > 0) throw new Error(`not read to its end: ${text}`)
  return result
}

/** Half a cent where the figure is in whole cents; a billionth elsewhere. */
function isNear(node: ExplainNode, value: number) {
  if (node.id === 'irr') return Math.abs(value) < Math.max(1, Math.abs(node.inputs[0]!.series![0]!) / 1e4)
  const shown = inReais(node.value, node.unit)
  return Math.abs(shown - value) <= (node.unit === 'cents' ? 0.005 + 1e-6 : 1e-9 * Math.max(1, Math.abs(shown)))
}

const proposals = Array.from({ length: cases }, (_, index) => {
  // Every fifth has a battery, every fifth what a unit has beside its bill.
  const draw = index % 5 === 0 ? randomStored : index % 5 === 1 ? randomWithAdditions : randomProposal
  const { input, reference } = draw(index + 1)
  return { seed: index + 1, input, result: calculateProposal(input, reference) }
})

it('each explanation’s formula gives the figure that it explains, over random proposals of every kind', () => {
  const kinds = {
    groupA: 0,
    several: 0,
    belowMinimum: 0,
    gd1: 0,
    gd2: 0,
    gd3: 0,
    batteries: 0,
    held: 0,
    existing: 0,
    loads: 0,
    estimated: 0,
  }
  for (const { seed, input, result } of proposals) {
    for (const node of Object.values(result.explain)) {
      const value = evaluate(node)
      if (!isNear(node, value)) expect.fail(`seed ${seed}, ${node.id}: ${node.formula} = ${value}, not ${node.value}`)
    }
    kinds.groupA += Number(input.units[0]!.group === 'A')
    kinds.batteries += Number('storage.net' in result.explain)
    kinds.existing += Number('existing.part' in result.explain)
    kinds.loads += Number('consumption.added' in result.explain)
    kinds.estimated += Number(Object.keys(result.explain).some((id) => id.startsWith('consumption.estimated')))
    kinds.held += Number('storage.reserve' in result.explain)
    kinds.several += Number(input.units.length > 1)
    kinds.belowMinimum += Number(result.firstYear.months[0]!.with.minimumTopUp > 0)
    kinds[input.law.regime]++
  }
  for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(5)
})

it('explains the figures that stand on the screen', () => {
  for (const { result } of proposals) {
    const { explain, firstYear, indicators, price, generation, system, tariff } = result
    const value = (id: string) => explain[id]!.value
    const [month] = firstYear.months
    expect(value('bill.without.month1')).toBe(month!.without.total)
    expect(value('bill.with.month1')).toBe(month!.with.total)
    expect(value('saving.month1')).toBe(month!.savingCents)
    expect(value('saving.mean')).toBe(firstYear.meanSavingCents)
    expect(value('saving.year1')).toBe(firstYear.savingCents)
    expect(value('price')).toBe(price.priceCents)
    expect(value('npv')).toBe(indicators.npvCents)
    const { existing } = system
    if (existing)
      expect([value('existing.part'), value('existing.injected')]).toEqual([
        existing.part,
        existing.injectedKwhPerMonth,
      ])
    const { addedMonthlyKwh: added } = result.consumption
    if (added) expect(value('consumption.added')).toBe(added.reduce((sum, kwh) => sum + kwh, 0) / 12)
    const { storage } = result
    if (storage) {
      expect([value('storage.net'), value('storage.usable')]).toEqual([storage.netCents, storage.usableKwh])
      expect([value('storage.self'), value('storage.life')]).toEqual([storage.selfStored, storage.lifeYears])
      expect(explain['storage.saving.year1']?.value ?? 0).toBe(storage.savingCents)
      expect(explain['storage.hours']?.value ?? 0).toBe(storage.backup?.fullHours ?? 0)
      expect(explain['storage.reserve']?.value ?? 0).toBe(storage.backup?.reserveHours ?? 0)
    }
    expect(explain.payback?.value ?? null).toBe(indicators.paybackYears || null)
    expect([value('generation.year'), value('system.power')]).toEqual([generation.yearKwh, system.powerKwp])
    expect([value('tariff.price'), value('tariff.network')]).toEqual([tariff.price, tariff.networkCharge])
    for (const node of Object.values(explain))
      for (const { node: next, value: used } of node.inputs) if (next) expect(explain[next]!.value).toBe(used)
  }
})

it('every letter has a name, in both languages', () => {
  const named = new Set(Object.keys(wizardMessages))
  for (const { input, result } of proposals) {
    const given = new Set(input.units.flatMap(({ name, loads = [] }) => [name, ...loads.map((load) => load.name)]))
    for (const { inputs } of Object.values(result.explain))
      for (const { label } of inputs)
        if (!given.has(label) && !named.has(`wizard.input_${label}`)) expect.fail(`no name for ${label}`)
  }
})
