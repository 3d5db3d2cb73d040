import { expect, it } from 'vitest'
import { calculateProposal } from '../proposal-engine.ts'
import type { ProposalInput } from '../proposal-input.ts'
import { sampleProposal } from '../sample-proposal.ts'
import { comparedOffers } from './compared-offers.ts'
import { billTitle, todayText } from './findings.ts'
import { floorTexts } from './pages/bill.ts'
import { proposalDocument } from './proposal-document.ts'
import { sampleDocumentOfOptions } from './test-sample-options.ts'
import { documentWords } from './words.ts'

const words = documentWords('pt-BR')
const car = { kind: 'car' as const, name: 'Carro elétrico', quantity: 1, monthlyKwh: Array<number>(12).fill(166) }

const withPlant = (input: ProposalInput): ProposalInput => ({
  ...input,
  units: input.units.map((unit) =>
    unit.generating ? { ...unit, existing: { kwp: 2, requestYear: 2021, regime: 'gd1' as const } } : unit,
  ),
})
const withCar = (input: ProposalInput): ProposalInput => ({
  ...input,
  units: input.units.map((unit) => (unit.generating ? { ...unit, loads: [car] } : unit)),
})
const calculated = (vary: (input: ProposalInput) => ProposalInput) => {
  const { input, reference } = sampleProposal()
  return calculateProposal(vary(input), reference)
}

it('the bill of today is that of the months alone, whatever comes; what is saved is told against what would be paid', () => {
  const now = calculated(withPlant)
  const then = calculated((input) => withCar(withPlant(input)))
  expect(now.firstYear).not.toHaveProperty('today')
  expect(then.firstYear.today).toEqual(now.firstYear.meanWithout)
  expect(then.firstYear.meanWithout.total).toBeGreaterThan(then.firstYear.today!.total)
  const grown = calculated((input) => ({ ...input, sizing: { ...input.sizing, consumptionIncrease: 0.2 } }))
  expect(grown.firstYear.today).toEqual(calculated((input) => input).firstYear.meanWithout)
})

it('another kit moves nothing of today’s bill, nor of what would be paid without it', () => {
  const plain = calculated((input) => withCar(withPlant(input)))
  const other = calculated((input) => ({
    ...withCar(withPlant(input)),
    module: { ...input.module, powerCoefficient: -0.0045, noct: 50, powerW: 630 },
  }))
  expect(other.generation.specificYield).not.toBe(plain.generation.specificYield)
  const { today, meanWithout } = other.firstYear
  expect({ today, meanWithout }).toEqual({ today: plain.firstYear.today, meanWithout: plain.firstYear.meanWithout })
  expect(other.system.existing).toMatchObject({ injectedYearKwh: plain.system.existing!.injectedYearKwh })
})

it('page and paper tell both bills, and each saving is the difference of the two amounts beside it', () => {
  const two = [6, 9].map((modules) => ({ name: `Com ${modules}`, modules, cents: 1_500_000 + modules }))
  const model = sampleDocumentOfOptions(two, 1, { input: (input) => withCar(withPlant(input)) })
  const { rows, today, bill } = comparedOffers(model, words)
  const { firstYear } = model.figures
  expect([today, bill]).toEqual([firstYear.today!, firstYear.meanWithout].map(({ total }) => words.money(total)))
  const reais = (text: string) => Number(text.replace(/[^\d]/g, ''))
  const [row] = rows
  expect(row!.note).toContain(`com o que vem, ${bill}`)
  for (const { strong, soft } of row!.cells) expect(reais(soft)).toBe(reais(bill) - reais(strong))
  const paper = proposalDocument(model)
  for (const amount of [firstYear.today!, firstYear.meanWithout]) expect(paper).toContain(words.money(amount.total))
  expect(paper).toContain('Sem o sistema, com o que vem')
  expect(billTitle(model, words)).toMatch(/^Com o que vem, de/)
  expect(todayText(model, words)).toContain(`Hoje a conta média é de ${words.money(firstYear.today!.total)}`)
})

it('the comparison names the battery and what differs by it, and coverage says that the plant that is there is in it', () => {
  const two = [0, 1].map((at) => ({ name: `Opção ${at}`, modules: 8, cents: 1_500_000 + at }))
  const plain = sampleDocumentOfOptions(two, 1, { input: withPlant })
  const battery = { neededKwh: 5, nominalKwh: 5, units: 1, installedKwh: 5.12, powerKw: 3, enoughPower: true, cents: 1 }
  const model = { ...plain, figures: { ...plain.figures, battery } }
  const { rows, same } = comparedOffers(model, words)
  const equipment = rows.find(({ id }) => id === 'equipment')
  expect(equipment!.cells.map(({ soft }) => soft.includes('bateria de 5,1\u00a0kWh'))).toEqual([false, true])
  expect(same).not.toContain('equipamento')
  expect(proposalDocument(model)).toContain('com a usina que você já tem')
})

it('where options without a battery are worked through the same hours, no typed share is told of them', () => {
  const two = [0, 1].map((at) => ({ name: `Opção ${at}`, modules: 8, cents: 1_500_000 + at }))
  const plain = sampleDocumentOfOptions(two, 1)
  const storage = { selfTyped: 0.3, selfDirect: 0.43 } as NonNullable<typeof plain.figures.storage>
  const [other] = plain.others
  const noteWith = (selfByHours?: number) => {
    const figures = { ...other!.figures, ...(selfByHours !== undefined && { selfByHours }) }
    const others = [{ ...other!, figures: { ...figures, firstYear: plain.figures.firstYear } }]
    const model = { ...plain, figures: { ...plain.figures, storage }, others }
    const { rows, same } = comparedOffers(model, words)
    return rows.map(({ note }) => note).join() + same
  }
  expect(noteWith(0.43)).not.toContain('30%')
  expect(noteWith(0.43)).toContain('Todas as opções são calculadas hora a hora')
})

it('an accepted option is told by the way to pay that was accepted, its entry included', () => {
  const two = [0, 1].map((at) => ({ name: `Opção ${at}`, modules: 8 + at, cents: 1_500_000 + at }))
  const plain = sampleDocumentOfOptions(two, 1)
  const { payments } = plain.figures
  const accepted = payments.filter(({ cash }) => !cash)[0]!
  const model = { ...plain, acceptedId: plain.option.id, acceptedPaymentId: accepted.id }
  const { offers } = comparedOffers(model, words)
  const acceptedOffer = offers.find(({ mark }) => mark === 'accepted')!
  expect(acceptedOffer).toMatchObject({ cash: null, price: words.wholeMoney(accepted.priceCents) })
  expect(accepted.entryCents).toBeGreaterThan(0)
  expect(acceptedOffer.loan).toBe(
    `entrada de ${words.money(accepted.entryCents)} e ${accepted.instalments}\u00a0×\u00a0${words.money(accepted.firstInstalmentCents)}`,
  )
  const cash = payments.find((payment) => payment.cash)!
  const inCash = comparedOffers({ ...model, acceptedPaymentId: cash.id }, words).offers.find(({ mark }) => mark)!
  expect(inCash).toMatchObject({ loan: null, cash: words.wholeMoney(cash.priceCents) })
})

it('where the bill stands at the legal minimum, the page says that the minimum sets it', () => {
  const model = sampleDocumentOfOptions([{ name: 'Única', modules: 8, cents: 1_500_000 }], 0)
  const { firstYear, tariff } = model.figures
  const none = Object.fromEntries(Object.keys(firstYear.meanWith).map((line) => [line, 0]))
  const at = (cents: number) => {
    const meanWith = { ...firstYear.meanWith, ...none, energy: cents, total: cents }
    const figures = { ...model.figures, firstYear: { ...firstYear, meanWith } }
    return floorTexts({ model: { ...model, figures }, words, t: words.t }).join(' ')
  }
  expect(at(tariff.minimumCents)).not.toContain('já passa desse valor')
  expect(at(tariff.minimumCents + 5_000)).toContain('já passa desse valor')
})
