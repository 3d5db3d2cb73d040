import { afterAll, describe, expect, it } from 'vitest'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { createPdfService } from '../../../../platform/pdf/pdf-service.ts'
import { printedFaults } from '../../../../platform/testing/printed-pages.ts'
import { readPdf } from '../../../../platform/testing/read-pdf.ts'
import { documentPageCount } from '../../document/proposal-document.ts'
import { sampleDocumentModel } from '../../document/sample-document.ts'
import { sampleDocumentOfOptions } from '../../document/test-sample-options.ts'
import { sampleVariants } from '../../document/test-sample-variants.ts'
import { proposalPrintHtml } from './proposal-pdf.ts'

const { money } = formatsOf('pt-BR')

const pdf = createPdfService()
afterAll(() => pdf.close())

describe('the PDF of a proposal', () => {
  it('[PROP-025] has eight pages whose text can be selected', async () => {
    const model = sampleDocumentModel()
    const { pages } = readPdf(await pdf.renderPdf(proposalPrintHtml(model)))
    expect(pages).toHaveLength(8)
    expect(pages[0]).toContain('Helena Albuquerque Moreira')
    expect(pages[7]).toContain('Assinatura de Helena Albuquerque Moreira')
  })

  it('says the figures of the calculation, to the cent', async () => {
    const model = sampleDocumentModel()
    const { firstYear, payments } = model.figures
    const text = readPdf(await pdf.renderPdf(proposalPrintHtml(model))).pages.join('\n')
    const amounts = [
      firstYear.meanWithout.total,
      firstYear.meanWith.total,
      firstYear.meanSavingCents,
      firstYear.weakestMonth.savingCents,
      ...payments.flatMap((payment) => [
        payment.priceCents,
        payment.entryCents,
        payment.firstInstalmentCents,
        payment.totalCents,
      ]),
    ]
    for (const cents of amounts.filter((cents) => cents > 0)) expect(text).toContain(money(cents))
  })

  it('has a page more for each that long lists need', async () => {
    const model = sampleVariants['long names and much of everything']!()
    const { pages } = readPdf(await pdf.renderPdf(proposalPrintHtml(model)))
    expect(pages).toHaveLength(documentPageCount(model))
    expect(pages).toHaveLength(11)
    for (const unit of model.figures.units) expect(pages.join('\n').replaceAll('\n', ' ')).toContain(unit.name)
  })

  it('has one page of summary, also where consumption is still to come and little of the bill is saved', async () => {
    const plain = sampleDocumentOfOptions(
      [8, 9].map((modules) => ({ name: `Opção ${modules}`, modules, cents: 1_500_000 })),
      1,
    )
    const { firstYear } = plain.figures
    const { total } = firstYear.meanWithout
    const meanSavingCents = Math.round(total * 0.3)
    const meanWith = { ...firstYear.meanWith, total: total - meanSavingCents }
    const less = { ...firstYear, meanSavingCents, meanWith, today: firstYear.meanWithout }
    const model = { ...plain, figures: { ...plain.figures, firstYear: less } }
    const { pages } = readPdf(await pdf.renderPdf(proposalPrintHtml(model)))
    expect(pages).toHaveLength(documentPageCount(model))
    expect(pages[1]).toContain('Onde está cada conta')
  })

  it('cuts nothing off and writes nothing over, whatever the proposal', async () => {
    const documents = Object.fromEntries(
      Object.entries(sampleVariants).map(([name, variant]) => [name, proposalPrintHtml(variant())]),
    )
    expect(await printedFaults(documents)).toEqual([])
  }, 120_000)
})
