import { Refusal } from '../rules/refusal.ts'

/** Why an uploaded file is not read: it is damaged, it needs more resources than any real file, it is of another type,
 * it asks for a password that nobody gave, or it has more pages than its kind may. */
export type Unreadable = 'broken' | 'too-heavy' | 'other-type' | 'locked' | 'too-many-pages'

const codes: Record<Unreadable, string> = {
  broken: 'platform.file_broken',
  'too-heavy': 'platform.file_too_heavy',
  'other-type': 'platform.file_type_refused',
  locked: 'platform.file_locked',
  'too-many-pages': 'platform.file_too_many_pages',
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
