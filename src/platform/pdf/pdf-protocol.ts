import type { Overflow } from '../document/paginate.ts'

/** What the service and its child process say to each other. Buffers travel as they are (advanced serialization). */
export type PdfRequest = { kind: 'render' | 'measure'; id: number; html: string } | { kind: 'close' }

export type PdfReply =
  | { kind: 'ready' }
  | { kind: 'rendered'; id: number; pdf: Uint8Array }
  | { kind: 'measured'; id: number; overflows: Overflow[] }
  | { kind: 'failed'; id: number; message: string }

export type PdfWorkerSettings = {
  /** Documents in work at the same time. */
  concurrency: number
  /** A page, and a browser, is replaced after this many documents, which frees the memory that it leaked. */
  documentsPerPage: number
  documentsPerBrowser: number
  timeoutMs: number
}
