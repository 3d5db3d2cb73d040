import { sampleReply } from '../../../platform/testing/sample-record.ts'
import type { Financing } from '../contract.ts'
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
  gap: 2_190_00,
  placeableGap: 2_190_00,
  mayPlaceGap: true,
  bankRefused: '',
  ...change,
})
