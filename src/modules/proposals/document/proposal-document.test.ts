import { describe, expect, it } from 'vitest'
import { namesIn } from '../../../platform/i18n/icu.ts'
import type { Messages } from '../../../platform/i18n/messages.ts'
import { calculateProposal } from '../proposal-engine.ts'
import { sampleProposal } from '../sample-proposal.ts'
import { batterySaleCents } from '../storage/battery-price.ts'
import { sampleBattery } from '../storage/test-random-storage.ts'
import { asSent } from '../variant/variation.ts'
import { variedOffer } from '../variant/varied-offer.ts'
import { withoutCosts } from './document-model.ts'
import { documentMessages } from './messages.ts'
import { chosenYears } from './pages/years.ts'
import { printedMessages } from './printed/printed-messages.ts'
import { documentPageCount, proposalDocument } from './proposal-document.ts'
import { publicMessages } from './public-messages.ts'
import { sampleDocumentModel } from './sample-document.ts'
import { simulate } from './simulation.ts'
import { sampleVariants } from './test-sample-variants.ts'
import { documentWords } from './words.ts'

const textOf = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the document of a proposal', () => {
  it('has eight pages that say so', () => {
    const model = sampleDocumentModel()
    const html = proposalDocument(model)
    expect(documentPageCount(model)).toBe(8)
    expect(html.match(/<section class="page/g)).toHaveLength(8)
    expect(textOf(html)).toContain('com as premissas da página 8')
  })

  it('marks every number of a page in its sentences, so that sheets that flow over move it too', () => {
    const model = sampleDocumentModel()
    const drawn = [model, ...Object.values(sampleVariants).map((variant) => variant())].map((one) =>
      proposalDocument({ ...one, equipment: one.equipment.map((line) => ({ ...line, isWorded: true as const })) }),
    )
    const marked = drawn.flatMap((html) => html.match(/(página|page) <data data-to="\d+">\d+<\/data>/gi) ?? [])
    expect(marked.length).toBeGreaterThan(2 * drawn.length)
    for (const html of drawn) {
      const unmarked = html.replaceAll(/<data data-to="\d+">\d+<\/data>/g, '')
      expect(textOf(unmarked)).not.toMatch(/(página|page) \d/i)
      expect(unmarked).not.toContain('\u0001')
    }
  })

  it('tells the finding of the sample in its headlines', () => {
    const text = textOf(proposalDocument(sampleDocumentModel()))
    expect(text).toContain('A conta cai 76%, o sistema se paga em 3 anos e 5 meses')
    expect(text).toContain('O sistema gera 99% do que você consome no ano')
    expect(text).toContain('Dez módulos na água norte do telhado')
    expect(text).toContain('O saldo fica positivo no quarto ano')
    expect(text).toContain('Faltam R$ 108,11 por mês')
    expect(text).toContain('Sobram R$ 85,41 por mês')
  })

  it('tells the bad case as plainly', () => {
    const text = textOf(proposalDocument(sampleVariants['no saving, no payback, cash only']!()))
    expect(text).toContain('Com este consumo, o sistema não diminui a conta')
    expect(text).toContain('Em 25 anos o saldo não fica positivo')
    expect(text).toContain('não em 25 anos')
    expect(text).not.toContain('Sobram')
    expect(text).not.toContain('se paga em')
  })

  it('names the last instalment where the cents of rounding fall into it: what is shown adds up to the total', () => {
    const model = sampleDocumentModel()
    const loan = model.figures.payments.find(({ cash }) => !cash)!
    const last = loan.firstInstalmentCents - 7
    const same = { ...loan, id: 'same', lastInstalmentCents: loan.firstInstalmentCents }
    const payments = [{ ...loan, lastInstalmentCents: last }, same]
    const text = textOf(proposalDocument({ ...model, figures: { ...model.figures, payments } }))
    expect(text.match(/a última é de/g)).toHaveLength(1)
    const sentence = `Em ${loan.instalments} ×, a última é de ${documentWords('pt-BR').money(last)}.`
    expect(text).toContain(sentence.replace(/\s+/g, ' '))
  })

  it('never promises a bill of zero', () => {
    for (const variant of Object.values(sampleVariants)) {
      const { firstYear } = variant().figures
      expect(firstYear.meanWith.total).toBeGreaterThan(0)
    }
    expect(textOf(proposalDocument(sampleDocumentModel()))).toContain('Conta zero.')
  })

  it('leaves no message unfilled and no value undefined, in every variant', () => {
    for (const variant of Object.values(sampleVariants)) {
      expect(textOf(proposalDocument(variant()))).not.toMatch(/undefined|NaN|null|\[object|\{\w+\}|Infinity/)
    }
  })

  it('writes names as text, whatever they contain', () => {
    const html = proposalDocument(
      sampleDocumentModel({ client: { name: '<img src=x onerror=alert(1)>', city: '"A"', uf: 'SP', district: null } }),
    )
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('shows nothing of how the price was made', () => {
    const { input, reference } = sampleProposal()
    const model = sampleDocumentModel()
    const result = calculateProposal(input, reference)
    const sent = JSON.stringify(model)
    for (const line of result.price.kit) expect(sent).not.toContain(`"unitCents":${line.unitCents}`)
    expect(sent).not.toContain(String(result.price.adjustment.profitCents))
    expect(sent).not.toContain(String(result.price.product.costCents))
    expect(model.basis.input.price.kit).toEqual([])
  })
})

describe('a battery that is renewed', () => {
  const model = sampleDocumentModel({ input: (input) => ({ ...input, battery: sampleBattery() }) })
  const { years, storage } = model.figures
  const renewed = years.filter(({ batteryCents }) => batteryCents)
  const money = (cents: number) => documentWords('pt-BR').wholeMoney(cents).replace('\u00a0', ' ')

  it('is named with its year and price on each page that counts it', () => {
    const text = textOf(proposalDocument(model))
    const [renewal] = renewed
    expect(renewed).toHaveLength(storage!.replacementYears.length)
    expect(text).toContain('menos manutenção, troca do inversor e da bateria, mais')
    expect(text).toContain(`no ano ${renewal!.n}, por ${money(storage!.saleCents)}`)
    expect(text).toContain(`Bateria em ${renewal!.lastYear}, ${money(renewal!.batteryCents!)}`)
    expect(text).toContain('do preço sem a bateria')
    expect(chosenYears(years, null)).toContain(renewal)
  })
})

describe('the simulator', () => {
  it('starts from the figures of the proposal, to the cent', () => {
    const { input, reference } = sampleProposal()
    const result = calculateProposal(input, reference)
    const again = calculateProposal(
      withoutCosts(input, result.price.priceCents, batterySaleCents(input, result)),
      reference,
    )
    expect(again.indicators).toEqual(result.indicators)
    expect(again.years).toEqual(result.years)
    expect(again.payments).toEqual(result.payments)
  })

  it('follows the tariff and the way to pay', () => {
    const model = sampleDocumentModel()
    const words = documentWords('pt-BR')
    const original = model.basis.input.finance.tariffAdjustment
    const at = (tariff: number, paymentId = 'cash') => {
      const tariffAdjustment = tariff === original ? null : tariff
      return simulate(variedOffer(model, { ...asSent(paymentId), tariffAdjustment }), paymentId, words)
    }
    expect(variedOffer(model, asSent('cash'))).toBe(model)
    expect(at(original).finalCents).toBe(model.figures.indicators.balanceCents)
    expect(at(0.02).finalCents).toBeLessThan(at(original).finalCents)
    expect(at(original, 'price-60').balance.startCents).toBe(-438_000)
    expect(at(original, 'price-60').finalCents).toBeLessThan(at(original).finalCents)
    expect(at(0.03).finalCents).toBe(model.figures.scenarios.find(({ id }) => id === 'lower-tariff')!.balanceCents)
  })
})

describe('the words', () => {
  it('are there in both languages, with the same values', () => {
    const all: Messages = { ...documentMessages, ...printedMessages, ...publicMessages }
    for (const [key, { pt, en }] of Object.entries(all)) {
      expect({ key, missing: pt === '' || en === '' }).toEqual({ key, missing: false })
      expect({ key, values: namesIn(en) }).toEqual({ key, values: namesIn(pt) })
    }
  })

  it('say spans of time', () => {
    const { duration, ordinal } = documentWords('pt-BR')
    expect([duration(41), duration(12), duration(1), duration(24), duration(13)]).toEqual([
      '3 anos e 5 meses',
      '1 ano',
      '1 mês',
      '2 anos',
      '1 ano e 1 mês',
    ])
    expect([ordinal(4), ordinal(25), ordinal(30)]).toEqual(['quarto', 'vigésimo quinto', '30º'])
    expect(documentWords('en-US').ordinal(32)).toBe('32nd')
  })
})
