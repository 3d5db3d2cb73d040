import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparedOffers } from './compared-offers.ts'
import { offersOf, withOffer } from './offers.ts'
import { proposalDocument } from './proposal-document.ts'
import { sampleDocumentModel } from './sample-document.ts'
import { sampleDocumentOfOptions } from './test-sample-options.ts'
import { documentWords } from './words.ts'

const words = documentWords('pt-BR')
const option = (name: string, modules: number, cents: number) => ({ name, modules, cents })

it('tells only the rows that differ, and what is the same once', () => {
  const { rows, same } = comparedOffers(
    sampleDocumentOfOptions([option('A', 10, 2_000_000), option('B', 10, 2_400_000)], 0),
    words,
  )
  expect(rows.map(({ id }) => id)).toEqual(['payback', 'balance'])
  expect(same).toContain('equipamento: 5,5\u00a0kWp')
})

it('tells of each option the bill and the saving that the option itself tells, to the cent, so that they add up', () => {
  const model = sampleDocumentOfOptions(
    [option('A', 6, 1_500_000), option('B', 8, 1_900_000), option('C', 10, 2_200_000)],
    1,
  )
  const bill = comparedOffers(model, words).rows.find(({ id }) => id === 'bill')!
  for (const [at, { figures }] of offersOf(model).entries()) {
    const { meanWithout, meanWith, meanSavingCents } = figures.firstYear
    expect(bill.note).toContain(words.money(meanWithout.total))
    expect(bill.cells[at]).toMatchObject({
      strong: words.money(meanWith.total),
      soft: `economia de ${words.money(meanSavingCents)}`,
    })
    expect(meanWithout.total - meanWith.total).toBe(meanSavingCents)
  }
})

it('says for the recommended option only what the figures say', () => {
  const why = (options: ReturnType<typeof option>[], leading: number) =>
    comparedOffers(sampleDocumentOfOptions(options, leading), words).why.replaceAll('\u00a0', ' ')
  const [small, large] = [option('Menor', 8, 1_890_000), option('Maior', 10, 2_190_000)]
  expect(why([small, large], 1)).toMatch(
    /^Indicamos Maior: R\$ 3\.000 a mais hoje viram R\$ [\d.]+ a mais em 25 anos\.$/,
  )
  expect(why([small, large], 0)).toBe('Indicamos Menor: é a que custa menos hoje.')
  expect(why([small, option('Cara', 8, 3_000_000)], 1)).toBe('')
  // 18.901 and 21.900 are shown: what lies between them is told so, and what looks alike is not told apart.
  expect(why([option('Menor', 8, 1_890_050), option('Maior', 10, 2_190_049)], 1)).toContain('R$ 2.999 a mais hoje')
  expect(why([option('Menor', 8, 2_190_000), option('Maior', 10, 2_190_040)], 1)).toBe('')
  expect(why([option('Cara', 8, 3_000_000), large], 1)).toMatch(/^Indicamos Maior: custa R\$ 8\.100 menos hoje e rende/)
})

it('once an option is accepted, that one is marked, on page and paper, and no recommendation is told', () => {
  const two = [option('Menor', 8, 1_890_000), option('Maior', 10, 2_190_000)]
  const model = { ...sampleDocumentOfOptions(two, 1), acceptedId: 'option-0' }
  const { offers, why } = comparedOffers(model, words)
  expect(offers.map(({ mark }) => mark)).toEqual(['accepted', null])
  expect(why).toBe('')
  const paper = proposalDocument(model)
  expect(paper).toContain('<th class="on"><i>Opção aceita</i><b>Menor</b>')
  expect(paper).not.toContain('Nossa indicação')
  const before = comparedOffers({ ...model, acceptedId: null }, words)
  expect(before.offers.map(({ mark }) => mark)).toEqual([null, 'recommended'])
  expect(before.why).not.toBe('')
})

it('a document of one option is the same with none beside it', () => {
  const model = sampleDocumentModel()
  expect(model.others).toEqual([])
  expect(offersOf(model)).toHaveLength(1)
  expect(withOffer(model, model.option.id)).toEqual(model)
})

it('whichever option is told, all are there in their order, and their figures stay', () => {
  const options = fc.array(
    fc.record({ modules: fc.integer({ min: 4, max: 20 }), cents: fc.integer({ min: 900_000, max: 9_000_000 }) }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(options, fc.nat(4), fc.nat(4), (given, leading, chosen) => {
      const named = given.map((one, at) => ({ ...one, name: `Opção ${at}` }))
      const model = sampleDocumentOfOptions(named, leading % given.length)
      const other = withOffer(model, `option-${chosen % given.length}`)
      expect(other.option.position).toBe(chosen % given.length)
      expect(JSON.stringify(offersOf(other))).toBe(JSON.stringify(offersOf(model)))
      expect(offersOf(model).map(({ figures }) => figures.priceCents)).toEqual(given.map(({ cents }) => cents))
      if (given.length > 1) expect(comparedOffers(other, words).rows).toEqual(comparedOffers(model, words).rows)
    }),
    { numRuns: 30 },
  )
})

it('promises in a power cut what is held in reserve by a hybrid inverter, and nothing else', () => {
  const model = sampleDocumentOfOptions([option('Sem', 10, 2_000_000), option('Com', 10, 2_900_000)], 0)
  const [bare, own] = [model, model.others[0]!]
  const loads = [{ name: 'Geladeira', watts: 150, quantity: 1 }]
  const textOf = (change: object, kind: 'hybrid' | 'string' = 'hybrid') => {
    const { figures } = own
    const storage = { reserveKwh: 0, backup: null, selfTyped: 0.3, selfDirect: 0.16, ...change }
    const inverters = figures.equipment.inverters.map((one) => ({ ...one, kind }))
    const other = {
      ...own,
      figures: {
        ...figures,
        equipment: { ...figures.equipment, inverters },
        ...({ battery: { installedKwh: 9.6 }, storage } as object),
      },
    }
    const { rows } = comparedOffers({ ...bare, others: [other] }, words)
    const cell = (id: string) => rows.find((row) => row.id === id)
    return { cell: cell('outage')?.cells[1], note: cell('bill')?.note ?? cell('balance')?.note }
  }
  const backup = { loadKw: 0.15, enoughPower: true, fullHours: 20.8, reserveHours: 8.3, loads }
  expect(textOf({ reserveKwh: 3.8, backup }).cell).toMatchObject({
    strong: '8,3 h garantidas',
    soft: 'Geladeira · cheia, 21 h',
    tone: 'good',
  })
  expect(textOf({ backup: { ...backup, reserveHours: 0 } }).cell).toMatchObject({ strong: 'Até 21 h', tone: 'quiet' })
  expect(textOf({}).cell).toMatchObject({ tone: 'quiet', soft: 'se houver carga: nada fica reservado' })
  expect(textOf({ reserveKwh: 3.8 }).cell).toMatchObject({ strong: 'Reserva de 3,8\u00a0kWh', tone: 'good' })
  // Without a hybrid inverter, or with loads above its power, the house is dark: the row says nothing that differs.
  expect(textOf({ reserveKwh: 3.8, backup }, 'string').cell).toBeUndefined()
  expect(textOf({ reserveKwh: 3.8, backup: { ...backup, enoughPower: false } }).cell).toBeUndefined()
})
