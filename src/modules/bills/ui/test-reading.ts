import type { BillReading } from '../contract.ts'
import type { UnitRead } from '../reading/bill-read.ts'

export const dealId = '0198f000-0000-7000-8000-0000000000d1'
export const id = '0198f000-0000-7000-8000-0000000000b1'
export const contactId = '0198f000-0000-7000-8000-0000000000c1'
const place = { page: 1, x: 100, y: 100, width: 80, height: 20 }

const sure = <T>(value: T) => ({
  value,
  state: 'sure' as const,
  witnesses: ['label' as const, 'sum' as const],
  places: [place],
  candidates: [],
})
const none = { value: null, state: 'missing' as const, witnesses: [], places: [], candidates: [] }

const kwh = [742, 702, 655, 618, 642, 698, 721, 776, 802, 823, 791, 768]
const months = kwh.map((value, at) => ({
  month: at < 10 ? `2026-${String(10 - at).padStart(2, '0')}` : `2025-${22 - at}`,
  ...sure(value),
}))
months[5] = {
  ...months[5]!,
  state: 'asked' as never,
  candidates: [648, 698].map((value) => ({ value, place, witnesses: [] })) as never,
}

const unit = {
  pages: [1],
  distributor: sure('CEMIG-D'),
  holder: sure('SEBASTIÃO LOPES DE CARVALHO'),
  document: none,
  street: sure('RUA PADRE ZEFERINO'),
  number: sure('418'),
  district: sure('ABADIA'),
  zipCode: sure('38025330'),
  city: sure('UBERABA'),
  state: sure('MG'),
  installation: sure('3009184427'),
  consumerClass: sure('residential' as const),
  phase: sure('three' as const),
  subgroup: sure('B1'),
  modality: none,
  month: sure('2026-10'),
  dueOn: sure('2026-11-12'),
  kwh: sure(742),
  price: sure(0.99873),
  energyCents: sure(74_106),
  flagCents: sure(1_832),
  lightingCents: sure(4_127),
  totalCents: sure(80_065),
  icms: sure(18),
  pis: none,
  cofins: none,
  creditKwh: sure(0),
  meanKwh: sure(728),
  maskedDocument: null,
  months,
  items: [],
  checks: [{ kind: 'sum' as const, holds: true, cents: 80_065 }],
} as UnitRead

export const reading: BillReading = {
  id,
  dealId,
  fileName: 'conta.pdf',
  state: 'read',
  problem: '',
  ahead: 0,
  pages: [{ number: 1, width: 1_240, height: 1_754, url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }],
  units: [unit],
  tookMs: 900,
  createdAt: '2026-11-26T12:00:00Z',
  confirmedAt: null,
}
