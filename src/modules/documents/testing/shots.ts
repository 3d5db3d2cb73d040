import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'documents', path: '/documents' },
  { name: 'document', path: '/documents/$id' },
  { name: 'deal-documents', path: '/negocio/$id/documentos' },
]

export const records: ListedRecord[] = [{ under: '/documents/$id', api: '/api/documents', fills: { id: 'id' } }]
