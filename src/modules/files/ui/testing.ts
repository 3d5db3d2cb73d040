import type { StoredFile } from '../contract.ts'

/** A photo that Renata added to a record. */
export const aPhoto = (change: Partial<StoredFile> = {}): StoredFile => ({
  id: '01900000-0000-7000-8000-0000000000f1',
  ownerKind: 'deal',
  ownerId: '01900000-0000-7000-8000-0000000000d1',
  name: 'telhado.jpg',
  type: 'image/jpeg',
  size: 250_000,
  categoryId: null,
  folderId: null,
  version: 1,
  isFinal: false,
  createdAt: '2026-03-10T12:00:00Z',
  createdById: 'user-1',
  createdByName: 'Renata Moreira',
  isFromCustomer: false,
  url: '/api/files/f1/content?signature=x',
  thumbnailUrl: null,
  ...change,
})
