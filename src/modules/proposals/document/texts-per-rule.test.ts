import { describe, expect, it } from 'vitest'
import type { GroupAUnit, ProposalInput } from '../proposal-input.ts'
import { sampleUnit } from '../sample-proposal.ts'
import { assumptionLines } from './assumption-lines.ts'
import { balanceStart } from './balance-start.ts'
import { billParts, cashBalance } from './charts.ts'
import { shareOfBills } from './fio-b-share.ts'
import { floorTexts } from './pages/bill.ts'
import { printedWords } from './printed/printed-words.ts'
import { proposalDocument } from './proposal-document.ts'
import { sampleDocumentModel } from './sample-document.ts'

const words = printedWords('pt-BR')
const { t } = words
const modelOf = (change: Partial<ProposalInput>) =>
  sampleDocumentModel({ input: (sample) => ({ ...sample, ...change, law: { ...sample.law, ...change.law } }) })
type Model = ReturnType<typeof modelOf>
const floor = (model: Model) => floorTexts({ model, words, t }).join(' ')
const assumptions = (model: Model) =>
  assumptionLines(model, words)
    .map(({ text }) => text)
    .join(' ')
const wholeTusd = { after2028: { kind: 'whole-tusd' } } as ProposalInput['law']

const contract: GroupAUnit = {
  mode: 'green',
  peakKwh: Array(12).fill(300),
  offPeakKwh: Array(12).fill(4000),
  contractedKw: 40,
  measuredKw: null,
  contractedPeakKw: null,
  measuredPeakKw: null,
  injectionKw: null,
  prices: {
    tePeak: 0.47591,
    teOffPeak: 0.29677,
    tusdPeak: 1.6,
    tusdOffPeak: 0.15323,
    demand: 22.81,
    demandPeak: 68.21,
    tusdG: 13.01,
    fioBPeak: 0.05,
    fioBOffPeak: 0,
  },
}
const groupA = (change: Partial<GroupAUnit>) =>
  modelOf({ units: [sampleUnit({ group: 'A', phase: 'three', breaker: null, groupA: { ...contract, ...change } })] })

describe('group A', () => {
  it('leaves out the charge of the law where compensated energy pays nothing', () => {
    const model = groupA({})
    expect(model.figures.firstYear.meanCompensatedKwh).toBeGreaterThan(100)
    expect(floor(model)).not.toMatch(/Lei 14\.300|não tem o que compensar|0,0000/)
    expect(assumptions(model)).not.toContain('0,000000')
  })

  it('tells the injection demand where the demand grows, and only there', () => {
    const model = groupA({ injectionKw: 100 })
    const { meanWith, meanWithout } = model.figures.firstYear
    expect(floor(model)).toContain(
      `demanda de injeção da usina acrescenta ${words.money(meanWith.demand - meanWithout.demand)} por mês`,
    )
    expect(proposalDocument(model)).toContain('Demanda, com a de injeção')
    expect(assumptions(model)).toContain('Demanda de injeção de 100 kW; o que passa da contratada paga R$\u00a013,01')
    expect(floor(groupA({}))).toContain('A demanda contratada não diminui com a geração e continua na conta')
  })

  it('prints modality, prices by post and demand prices', () => {
    expect(assumptions(groupA({}))).toContain(
      'Tarifa horária verde. Ponta: TE 0,47591 e TUSD 1,60000; fora de ponta: TE 0,29677 e TUSD 0,15323 R$/kWh, sem tributos. Demanda a R$\u00a022,81 por kW',
    )
    expect(assumptions(groupA({ mode: 'blue' }))).toContain(
      'Demanda a R$\u00a068,21 por kW na ponta e R$\u00a022,81 fora de ponta',
    )
  })
})

it('where the whole TUSD is charged, no percentage of Fio B is printed', () => {
  const model = modelOf({ connectionMonth: '2027-03', law: wholeTusd })
  expect(assumptions(model)).toContain('a TUSD inteira de 2029 em diante (cenário)')
  expect(assumptions(model)).not.toContain('100%')
  const shown = model.figures.years.slice(0, 3).map((row) => shareOfBills(model, row, words))
  expect(shown).toEqual(['77,5%', '90%/TUSD', 'TUSD'])
})

it('the charge told for a kWh yields the amount beside it, and bar and table show one share', () => {
  const model = modelOf({ connectionMonth: '2027-03' })
  const { meanWith, meanCompensatedKwh } = model.figures.firstYear
  const charge = /a R\$\s([\d,]+) cada kWh em média/.exec(floor(model))![1]!.replace(',', '.')
  expect(Math.abs(Number(charge) * meanCompensatedKwh * 100 - meanWith.network)).toBeLessThan(5)
  const bar = billParts(meanWith, model, words).find(({ name }) => name.includes('Fio B'))!
  expect(bar.name).toBe(`Rede: ${shareOfBills(model, model.figures.years[0]!, words)} do Fio B`)
  expect(bar.name).toContain('77,5%')
})

it('every unit is told with its own minimum, and the street lighting is that of all', () => {
  const second = sampleUnit({
    id: 'second',
    name: 'Casa 2',
    generating: false,
    phase: 'three',
    simultaneity: 0,
    share: 1,
    streetLightingCents: 1550,
  })
  const model = modelOf({ units: [sampleUnit(), second] })
  for (const text of [floor(model), assumptions(model)]) {
    expect(text).toContain('bifásico 50\u00a0kWh e trifásico 100\u00a0kWh')
    expect(text).not.toContain('ficar abaixo do mínimo bifásico')
  }
  expect(assumptions(model)).toContain('Iluminação pública de R$\u00a038,00 ao todo')
})

it('GD I tells what holds from 2046 on', () => {
  const law = { regime: 'gd1', requestDate: '2022-12-01' } as ProposalInput['law']
  expect(assumptions(modelOf({ law }))).toContain('Sem Fio B até 2045; de 2046 em diante, 100% dele (cenário)')
  expect(assumptions(modelOf({ law: { ...law, ...wholeTusd } }))).toContain('de 2046 em diante, a TUSD inteira')
})

it('the balance begins one year before the end of the first twelve bills, on screen and paper', () => {
  const model = modelOf({ connectionMonth: '2027-03' })
  expect(balanceStart(model.figures.years)).toBe(2027)
  expect(balanceStart(cashBalance(model, words).years) + model.figures.years.length).toBe(
    model.figures.years.at(-1)!.lastYear,
  )
})

describe('a figure is one figure on every page', () => {
  const model = sampleDocumentModel({
    input: (sample) => ({
      ...sample,
      law: { ...sample.law, after2028: { kind: 'typed', share: 0.8725 } },
      losses: { ...sample.losses, dirt: 0.0415, shading: 0.02 },
      planes: [
        { ...sample.planes[0]!, id: 'a', share: 2, shading: 0 },
        { ...sample.planes[0]!, id: 'b', share: 1, shading: 0.06 },
      ],
      finance: {
        ...sample.finance,
        tariffAdjustment: 0.0625,
        inflation: 0.0435,
        discountRate: 0.1125,
        consumptionGrowth: 0.0075,
        degradation: { kind: 'linear', firstYear: 0.0125, yearly: 0.0045 },
        maintenance: 0.0085,
        insurance: 0.0031,
        inverterReplacement: { year: 12, rate: 0.1225 },
      },
    }),
  })

  it('a rate that was set is printed with every digit of it', () => {
    const text = assumptions(model)
    for (const rate of ['6,25', '4,35', '11,25', '0,75', '1,25', '0,45', '0,85', '0,31', '12,25', '4,15', '87,25'])
      expect(text).toContain(`${rate}%`)
  })

  it('the shading of the system is that of the losses', () => {
    const [, losses] = /Sombra ([\d,]+%)/.exec(assumptions(model))!
    expect(proposalDocument(model)).toMatch(new RegExp(`${t('document.system.shading')}</[a-z]+><[^>]+>${losses}<`))
  })
})
