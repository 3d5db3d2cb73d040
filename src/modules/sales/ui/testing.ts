import { sampleReply } from '../../../platform/testing/sample-record.ts'
import type { Sale } from '../contract.ts'
import { saleRecord } from '../sale-record.ts'

/** A sale of the bakery's roof, as its page reads it. */
export const aSale = (change: Partial<Sale> = {}): Sale =>
  sampleReply(saleRecord, {
    id: '0199a000-0000-7000-8000-000000000002',
    code: 12,
    dealId: '0199a000-0000-7000-8000-000000000001',
    dealNumber: 7,
    dealTitle: 'Telhado da padaria',
    contactName: 'Maria Aparecida Lima',
    total: 28_450_00,
    entry: 5_000_00,
    financed: 10_000_00,
    salesmanId: '0199a000-0000-7000-8000-000000000001',
    salesmanName: 'Renata Moreira',
    sellerPercent: 3,
    sellerCommission: 853_50,
    soldOn: '2026-11-20',
    ...change,
  })
