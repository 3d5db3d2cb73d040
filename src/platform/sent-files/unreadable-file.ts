import { Refusal } from '../rules/refusal.ts'

/** Why an uploaded file is not read: it is damaged, it needs more resources than any real file, or it is of another type. */
export type Unreadable = 'broken' | 'too-heavy' | 'other-type'

const codes: Record<Unreadable, string> = {
  broken: 'platform.file_broken',
  'too-heavy': 'platform.file_too_heavy',
  'other-type': 'platform.file_type_refused',
}

/** A file that cannot be read; callers that know its purpose can replace this with a clearer error. */
export class UnreadableFile extends Refusal {
  readonly why: Unreadable
  constructor(why: Unreadable, cause?: unknown) {
    super(422, codes[why])
    this.name = 'UnreadableFile'
    this.why = why
    this.cause = cause
  }
}

/** For `catch`: the same file refused in the words of its place, the others as they are. */
export const unreadableAs = (words: Partial<Record<Unreadable, string>>) => (error: unknown) => {
  const code = error instanceof UnreadableFile && words[error.why]
  throw code ? new Refusal(422, code) : error
}
