import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'bill-begin', path: '/conta-de-energia' },
  { name: 'bill-whose', path: '/conta-de-energia/$readingId' },
  { name: 'bill-reading', path: '/negocio/$id/leitura-da-conta/$readingId' },
]

export const records: ListedRecord[] = [
  { under: '/conta-de-energia/$readingId', api: '/api/bill-readings?begun=true', fills: { readingId: 'id' } },
  {
    under: '/negocio/$id/leitura-da-conta/$readingId',
    api: '/api/bill-readings?begun=false',
    fills: { id: 'dealId', readingId: 'id' },
  },
]
