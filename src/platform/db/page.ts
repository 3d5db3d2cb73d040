import type { Page } from '../contract/shapes.ts'

interface Paging {
  pageNumber: number
  pageSize: number
}

/** The rows as the requested page, with the total count. */
export const pageAt = <Row>({ pageNumber, pageSize }: Paging, list: Row[], totalItems: number): Page<Row> => ({
  list,
  pageNumber,
  pageSize,
  totalItems,
  totalPages: Math.ceil(totalItems / pageSize),
})
