import type { AboutPdf, SealRequest } from '../seal/evidence-sheet.ts'
import type { Unreadable } from './unreadable-file.ts'

/** A picture encoded again from the pixels of another. */
export interface Drawing {
  width: number
  height?: number
  /** `inside` keeps the whole picture, `cover` fills the frame. */
  fit: 'inside' | 'cover'
  format: 'webp' | 'png' | 'jpeg'
  quality?: number
  /** On a white plate with rounded corners, as a PNG. */
  plate?: boolean
}

/** One batch of a spreadsheet's rows; `at` counts the rows of the sheet from 0, including blank ones. */
export interface SheetRow {
  at: number
  cells: string[]
}

export interface PictureSize {
  type: string
  /** As it is seen: turned by what the camera says. */
  width: number
  height: number
}

/** A word as it stands on the picture of its page, in pixels from the upper left corner. */
export interface PageWord {
  text: string
  x: number
  y: number
  width: number
  height: number
  /** How sure a reader of pictures is of it, 0 to 1; absent where the text itself was sent. */
  sureness?: number
  /** What a second look at the same place read. */
  other?: string
}

/** A finished paper: shown and not read, so that words are only those that its file holds. */
export interface Paper {
  /** Pages that it may have. */
  most: number
  /** The first page that is drawn; the first of the file unless said. */
  from?: number
}

export interface SentPage {
  /** From 1. */
  number: number
  of: number
  width: number
  height: number
  words: PageWord[]
  /** Words that nobody can see on the page and that were left out. */
  hidden: number
  /** WebP. */
  picture: Uint8Array
}

/** A Word file: simple markup in which a picture is named `picture:0`, and the pictures in their order. */
export interface WordText {
  markup: string
  pictures: Uint8Array[]
}

/** An element of an XML document: its name without prefix, its attributes, its text, the elements in it. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

/** The elements to keep by their names, and how much may be sent: bytes when unpacked, files of a ZIP. */
export interface XmlWanted {
  names: readonly string[]
  most: { files: number; bytes: number }
}

/** A certificate of type A1 with its key (PKCS #8), the signing one first. */
export type A1 = { key: Uint8Array; certificates: Uint8Array[] } | { fault: 'password' | 'no_key' }

/** The tasks that a reader can do with an uploaded file. */
export interface Tasks {
  /** The media type that the content shows. */
  type: { given: object; part: string | undefined }
  measure: { given: object; part: PictureSize }
  draw: { given: { drawing: Drawing }; part: Uint8Array }
  /** The mean colour of what is not transparent, `#rrggbb`. */
  colour: { given: object; part: string }
  /** The rows that hold anything, some hundreds at a time. */
  rows: { given: { name: string; sheet?: string }; part: SheetRow[] }
  /** The names of a workbook's sheets in their order; none for other files. */
  sheets: { given: { name: string }; part: string[] }
  /** The pages of a PDF, one by one, or a photo of one; the first password that opens a file is used. */
  pages: { given: { passwords: readonly string[]; paper?: Paper }; part: SentPage }
  /** An XML, or those of a ZIP one by one. */
  xml: { given: { wanted: XmlWanted }; part: XmlElement }
  /** The text of a Word file. */
  word: { given: object; part: WordText }
  /** A PDF with evidence behind it and the place of a seal. */
  'before-seal': { given: { request: SealRequest }; part: Uint8Array }
  pdf: { given: object; part: AboutPdf }
  /** A voice message as a browser recorded it: Opus in OGG. */
  voice: { given: object; part: Uint8Array }
  /** A .p12 or .pfx file. */
  a1: { given: { password: string }; part: A1 }
}

export type Task = { [Kind in keyof Tasks]: { kind: Kind } & Tasks[Kind]['given'] }[keyof Tasks]

/** A message to a reader: a task, whose file follows through the pipe, or a request for the next part of its answer. */
export type Asked = { task: Task; size: number } | { next: true }

/** From the process that reads. */
export type ReaderMessage = { part: unknown } | { done: true } | { failed: Unreadable; error: string }
