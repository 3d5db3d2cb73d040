import { sampleReply } from '../../../platform/testing/sample-record.ts'
import type { BankOffers, Financing } from '../contract.ts'
import { financingRecord } from '../financing-record.ts'

/** The financing of Ivone's roof, as its page reads it: Sicredi approved less than was asked. */
export const aFinancing = (change: Partial<Financing> = {}): Financing => ({
  ...sampleReply(financingRecord, {
    id: '0199a000-0000-7000-8000-000000000094',
    code: 94,
    name: 'Ivone Prata Siqueira',
    dealId: '0199a000-0000-7000-8000-000000000001',
    dealNumber: 172,
    dealTitle: 'Telhado de Ivone',
    statusId: '0199a000-0000-7000-8000-00000000000a',
    statusName: 'Aprovado',
    bankId: '0199a000-0000-7000-8000-00000000000b',
    bankName: 'Sicredi',
    totalFinanced: 38_190_00,
    approvedAmount: 36_000_00,
    approval: 'approved',
    instalmentCount: 60,
    instalmentValue: 1_021_36,
    saleId: '0199a000-0000-7000-8000-000000000002',
    saleCode: 12,
    saleFinanced: 38_190_00,
    saleEntry: 4_243_00,
    downPayment: 4_243_00,
  }),
  stoodIn: [],
  gap: 2_190_00,
  placeableGap: 2_190_00,
  placedGap: 0,
  mayPlaceGap: true,
  surplus: null,
  bankRefused: '',
  ...change,
})

/** What a bank offers for the financing of Ivone’s roof; Sicredi is its own bank. */
export const bankOffers = (name: string, offers: [months: number, instalment: number][]): BankOffers => ({
  bankId: name === 'Sicredi' ? aFinancing().bankId! : '0199a000-0000-7000-8000-00000000000c',
  name,
  acronym: '',
  kind: 'table',
  site: '',
  state: null,
  reason: '',
  asOf: '2026-09-02',
  paperIds: [],
  papers: null,
  offers: offers.map(([months, instalment]) => ({
    id: `${name} ${months}`,
    months,
    count: months,
    graceMonths: 0,
    rateMonth: 1.59,
    costYear: 22.4,
    instalment,
    total: instalment * months,
    financed: 38_190_00,
    amount: 38_190_00,
    iof: null,
    validUntil: null,
  })),
})
