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

/** The tasks that a reader can do with an uploaded file. */
export interface Tasks {
  /** The media type that the content shows. */
  type: { given: object; part: string | undefined }
  measure: { given: object; part: PictureSize }
  draw: { given: { drawing: Drawing }; part: Uint8Array }
  /** The mean colour of what is not transparent, `#rrggbb`. */
  colour: { given: object; part: string }
  /** The rows that hold anything, some hundreds at a time. */
  rows: { given: { name: string }; part: SheetRow[] }
}

export type Task = { [Kind in keyof Tasks]: { kind: Kind } & Tasks[Kind]['given'] }[keyof Tasks]

/** A message to a reader: a task, whose file follows through the pipe, or a request for the next part of its answer. */
export type Asked = { task: Task; size: number } | { next: true }

/** From the process that reads. */
export type Told = { part: unknown } | { done: true } | { failed: Unreadable; error: string }
