import type { Sale } from '../contract.ts'

/** A sale of the bakery's roof, as its page reads it. */
export const aSale = (change: Partial<Sale> = {}): Sale => ({
  id: '0199a000-0000-7000-8000-000000000002',
  code: 12,
  dealId: '0199a000-0000-7000-8000-000000000001',
  dealNumber: 7,
  dealTitle: 'Telhado da padaria',
  contactName: 'Maria Aparecida Lima',
  proposalId: null,
  proposalNumber: null,
  total: 28_450_00,
  entry: 5_000_00,
  financed: 10_000_00,
  paymentCondition: '',
  salesmanId: '0199a000-0000-7000-8000-000000000001',
  salesmanName: 'Renata Moreira',
  preSellerId: null,
  preSellerName: '',
  sellerPercent: 3,
  sellerCommission: 853_50,
  sellerPaid: 0,
  soldOn: '2026-11-20',
  createdAt: '2026-11-20T12:00:00Z',
  notes: '',
  ...change,
})
