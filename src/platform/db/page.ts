import type { Page } from '../contract/shapes.ts'

interface Paging {
  pageNumber: number
  pageSize: number
}

/** Rows as the page that was asked for, of so many in all. */
export const pageAt = <Row>({ pageNumber, pageSize }: Paging, list: Row[], totalItems: number): Page<Row> => ({
  list,
  pageNumber,
  pageSize,
  totalItems,
  totalPages: Math.ceil(totalItems / pageSize),
})
